export { accessTokens } from './access-tokens.ts';
export { account } from './account.ts';
export { confirmedBy } from './shapes.ts';
export { signIn } from './sign-in.ts';
