export { unguardedOperator } from './problems.ts';
export { siteRoutes } from './site.routes.ts';
