export { openMetrics } from './open-metrics.ts';
export type { ReadableMetrics } from './open-metrics.ts';
