export { PlanCard, PlanCards } from './plan-card.tsx';
export { SubscriptionProvider, useSubscription } from './subscription-context.tsx';
