export { ACCESS_TOKEN_WORDS } from './access-token-words.ts';
export { confirmIdentity, wrongField } from './confirm-identity.ts';
export { completeExport } from './account-export.ts';
export type { DemoAccount } from './account.routes.ts';
export { openAccounts } from './accounts.ts';
export type { Accounts } from './accounts.ts';
export { eraseAccount } from './deletion.ts';
export { dropLeakedSecret } from './leaked-secret.ts';
export type { OptionalMail } from './optional-mails.ts';
export type { OriginOf } from './origins.ts';
export type { PlayerData } from './player-data.ts';
export {
  displayNameOf,
  findPlayer,
  isNameTaken,
  lockPlayer,
  lockStanding,
  replaceName,
  withoutSecondStep,
} from './player.store.ts';
export type { FoundPlayer } from './player.store.ts';
export { admit } from './players.ts';
export { accountSuspended } from './refusals.ts';
export type { Player, Players } from './players.ts';
export type { OpenIdSetup, OutsideProvider, SignInProviderSetup } from './sign-in-provider.ts';
export { secretKeys } from './secret-keys.ts';
export { removeSecondStep } from './second-step.store.ts';
export { lostSecondSteps } from './second-step-secrets.ts';
export { endAllSessions, endSessionsOf, stillOpen } from './session.store.ts';
export { eventsOf } from './security-event.store.ts';
export { SecurityLog } from './security-log.ts';
export { playersWithShownBadge, setShowsBadge, showsBadge } from './shown-badge.store.ts';
export { markRatingsOut, playersToUnsuspend, setSuspension } from './suspension.store.ts';
