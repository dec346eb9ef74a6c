/** Everything behind the page of a game plan, in one file for those who open one. */
export { enterPlan } from './enter-plan.ts';
export { PlanBoard } from './plan-board.tsx';
