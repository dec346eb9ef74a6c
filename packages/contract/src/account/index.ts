export { accessTokens } from './access-tokens.ts';
export { account } from './account.ts';
export { signIn } from './sign-in.ts';
