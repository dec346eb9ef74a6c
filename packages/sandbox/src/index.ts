export {
  ISOLATION_COOKIE,
  startIdentityProviders,
  type IdentityProviders,
  type RunningProvider,
} from './account/index.ts';
export { demoBuild, demoCommunity, SeededRandom } from './community/index.ts';
