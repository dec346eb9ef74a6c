export { demoMatches } from './demo-matches.ts';
export type { DemoMatch } from './demo-matches.ts';
