export { useCountsChanged } from './counts-changed.ts';
export { limitFacts, usesResetDay } from './limit-facts.ts';
export type { SubscriptionState } from './load-subscription.ts';
export { isGranted, tierInForce } from './plan-in-force.ts';
export { useBillingAccount, useBillingQuery, usePlanViewer } from './plan-viewer.ts';
export { PremiumGate } from './premium-gate.tsx';
export { SignInLinks } from './sign-in-links.tsx';
export { SubscriptionProvider, useLimits, useSubscription } from './subscription-context.tsx';
export { UpgradePrompt } from './upgrade-prompt.tsx';
