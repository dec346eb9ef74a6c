export { ISOLATION_COOKIE, startIdentityProviders } from './identity-providers.ts';
export type { IdentityProviders, RunningProvider } from './identity-providers.ts';
