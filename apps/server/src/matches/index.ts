export { matchAnalyticsRoutes } from './analytics.routes.ts';
export { matchesRoutes } from './matches.routes.ts';
