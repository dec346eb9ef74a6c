export {
  ISOLATION_COOKIE,
  startIdentityProviders,
  type IdentityProviders,
  type RunningProvider,
} from './account/index.ts';
