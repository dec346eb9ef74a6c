export type { OutsideProvider, SignInProviderSetup } from './sign-in-provider.ts';
