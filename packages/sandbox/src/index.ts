export {
  ISOLATION_COOKIE,
  startIdentityProviders,
  type IdentityProviders,
  type RunningProvider,
} from './account/index.ts';
export {
  startCardPayments,
  type CardPayments,
  type CardPaymentsOptions,
  type DeliveryPlan,
} from './billing/index.ts';
export { demoBuild, demoCommunity, demoPlaces, SeededRandom } from './community/index.ts';
export { demoMatches, type DemoMatch } from './matches/index.ts';
