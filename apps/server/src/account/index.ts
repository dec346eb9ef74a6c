export type { DemoAccount } from './account.routes.ts';
export { openAccounts } from './accounts.ts';
export type { Accounts } from './accounts.ts';
export { networkOf } from './addresses.ts';
export type { PlayerData } from './player-data.ts';
export { lockPlayer } from './player.store.ts';
export type { Players } from './players.ts';
export type { OutsideProvider, SignInProviderSetup } from './sign-in-provider.ts';
export { SIGN_IN_ROUTES } from './sign-in.routes.ts';
