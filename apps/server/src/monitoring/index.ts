export { measureRequests } from './request-metrics.ts';
export { Sampled } from './sampled.ts';
export { serveMetrics } from './serve-metrics.ts';
export { watchSite } from './site-metrics.ts';
