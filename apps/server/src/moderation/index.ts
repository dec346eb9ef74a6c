export { openModeration } from './moderation.ts';
export { countReportedThings } from './report.store.ts';
