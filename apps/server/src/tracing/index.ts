export { startTracing } from './tracing.ts';
export type { Tracing } from './tracing.ts';
