export { guardMaintenance } from './maintenance-gate.ts';
export { missingTextsSentence, unguardedOperator } from './problems.ts';
export { searchRoutes } from './search.routes.ts';
export { readSiteTexts } from './site-texts.ts';
export { siteRoutes } from './site.routes.ts';
