export { badgesOf } from './badges.ts';
export { grantOf, setGrant } from './plan-grant.store.ts';
export { Plans } from './plans.ts';
export type { PlayerFeatureParts } from './plans.ts';
export { plansRoutes } from './plans.routes.ts';
export { subscriptionsOf } from './subscription.store.ts';
export type { HeldSubscription } from './subscription.store.ts';
