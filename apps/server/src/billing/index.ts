export { billingRoutes } from './billing.routes.ts';
export { Subscriptions } from './subscriptions.ts';
