export {
  analysisSchema,
  analyticsQuerySchema,
  matchAnalytics,
  scopeShape,
} from './match-analytics.ts';
export { matchImport } from './match-import.ts';
export { matches } from './matches.ts';
