export { Budget } from './budget.ts';
export { chargeRequests, priceOf } from './charge-requests.ts';
export { costOf } from './costs.ts';
export { networksOf } from './networks.ts';
export { refusalLog } from './refusal-log.ts';
export { StreamPlaces } from './stream-places.ts';
export { removeEndedThrottles } from './throttle.store.ts';
export { countedNetworks, Throttles } from './throttles.ts';
export type { Counted } from './throttles.ts';
