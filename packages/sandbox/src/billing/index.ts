export { startCardPayments } from './card-payments.ts';
export type { CardPayments, CardPaymentsOptions } from './card-payments.ts';
export type { DeliveryPlan } from './deliveries.ts';
