export { account } from './account.ts';
export { signIn } from './sign-in.ts';
