export { PLANS, TIERS } from './plans.ts';
export type { Plan, PlanLimits, ShownPrice, Tier } from './plans.ts';
