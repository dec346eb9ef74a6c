export {
  DELIVERY_PROBLEMS,
  FAILED_DELIVERIES,
  MAX_WEBHOOKS,
  SIGNALS,
  storedSignals,
  WEBHOOK_NAME_LENGTH,
  WEBHOOK_URL_LENGTH,
  webhookNameProblem,
} from './webhook.ts';
export type { DeliveryProblem, Signal } from './webhook.ts';
