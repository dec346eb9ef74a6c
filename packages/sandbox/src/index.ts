export {
  ISOLATION_COOKIE,
  startIdentityProviders,
  type IdentityProviders,
  type RunningProvider,
} from './account/index.ts';
export { demoCommunity } from './community/index.ts';
