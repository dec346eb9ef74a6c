export { matchesOfPlayers } from './analytics.store.ts';
export { refuseReversedDays } from './reversed-days.ts';
export { matchAnalyticsRoutes } from './analytics.routes.ts';
export { importRoutes } from './import.routes.ts';
export { matchesRoutes } from './matches.routes.ts';
