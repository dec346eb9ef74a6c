export { availabilityQuery } from './billing.queries.ts';
export { PlanBadge } from './plan-badge.tsx';
export { PlanCard, PlanCards } from './plan-card.tsx';
