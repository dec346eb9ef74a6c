export { matchAnalytics } from './match-analytics.ts';
export { matches } from './matches.ts';
