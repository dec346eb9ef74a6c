export { SubscriptionProvider, useSubscription } from './subscription-context.tsx';
export type { SubscriptionState } from './load-subscription.ts';
