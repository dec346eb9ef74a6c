export { availabilityQuery } from './billing.queries.ts';
export { PlanCard, PlanCards } from './plan-card.tsx';
export { SubscriptionProvider, useSubscription } from './subscription-context.tsx';
export { usePlanViewer } from './use-plan-viewer.ts';
