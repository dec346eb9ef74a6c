export { MailPanel } from './mail-panel.tsx';
export { AccountProfile } from './account-profile.tsx';
export {
  AuthProvider,
  knownPlayerId,
  setUnreachable,
  useAuth,
  useIsSignedIn,
  useOfAuth,
  usePlayerId,
} from './auth-context.tsx';
export { ChooseName } from './choose-name.tsx';
export { ProofField, providerOfProof } from './proof-field.tsx';
export { useProof } from './use-proof.ts';
export { reloadProfile, signOutTo } from './session.ts';
export { SignInMethods } from './sign-in-methods.tsx';
export { forgetAct, offeredAct } from './kept-wish.ts';
export { waitingWish } from './waiting-wish.ts';
export { useSignInLink, wishHere } from './wish.ts';
export { forgetDraft, keepDraft, readDraft, showDraft } from './drafts.ts';
export { hasUnsent, unsentPrefix } from './unsent-keys.ts';
export { FoundDraft } from './found-draft.tsx';
export { useDraft, useDrafts } from './use-draft.ts';
export type { Draft } from './use-draft.ts';
