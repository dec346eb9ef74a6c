export { availabilityQuery } from './billing.queries.ts';
export { PlanCard, PlanCards } from './plan-card.tsx';
