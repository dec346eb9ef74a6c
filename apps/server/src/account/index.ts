export type { PlayerData } from './account.routes.ts';
export { openAccounts } from './accounts.ts';
export type { Accounts, AccountsParts } from './accounts.ts';
export type { Player, Players } from './players.ts';
export type { OutsideProvider, SignInProviderSetup } from './sign-in-provider.ts';
export { SIGN_IN_ROUTES } from './sign-in.routes.ts';
