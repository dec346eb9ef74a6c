export { openSignals } from './signals.ts';
export type { WebhookNetwork } from './webhook-sender.ts';
