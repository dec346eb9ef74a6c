export { useCountsChanged } from './counts-changed.ts';
export { limitFacts, usesResetDay } from './limit-facts.ts';
export type { SubscriptionState } from './load-subscription.ts';
export { tierInForce } from './plan-in-force.ts';
export { PremiumGate } from './premium-gate.tsx';
export { SubscriptionProvider, useLimits, useSubscription } from './subscription-context.tsx';
export { UpgradePrompt } from './upgrade-prompt.tsx';
export { useBillingAccount } from './use-billing-account.ts';
export { usePlanViewer } from './use-plan-viewer.ts';
