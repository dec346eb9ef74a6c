export { SubscriptionProvider, useSubscription } from './subscription-context.tsx';
