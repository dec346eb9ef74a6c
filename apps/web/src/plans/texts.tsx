/** The texts of the plans feature. */
export const texts = {
  subscriptionFailed: 'Failed to load subscription data',
  planUnchanged: 'Your plan is unchanged. Nothing can be bought until it has loaded.',
  gate: {
    signIn: 'Sign in to continue',
    about: (plan: string) => `This is a ${plan} feature.`,
  },
  upgrade: {
    title: (plan: string) => `Upgrade to ${plan}`,
    monthlyPrice: (dollars: number, className: string | undefined) => (
      <>
        <strong className={className}>${dollars}</strong> per month
      </>
    ),
    trial: (days: number, dollars: number) =>
      `${days}-day free trial, then $${dollars} per month. Cancel anytime.`,
    now: 'Upgrade Now',
    later: 'Maybe Later',
    limits: 'Your current limits',
  },
  lapsed: {
    ended: (plan: string) => `Your ${plan} plan has ended`,
    unpaid: (plan: string) => `The last payment for your ${plan} plan failed`,
    paused: (plan: string) => `Your ${plan} plan is paused`,
  },
  limits: {
    builds: 'Builds',
    buildCount: (used: number, maxPerClass: number | null) =>
      maxPerClass === null ? `${used}, no limit` : `${used} (${maxPerClass} per class)`,
    favorites: 'Favorites',
    optimizerUses: 'Optimizer uses this month',
    count: (used: number, max: number | null) =>
      max === null ? `${used}, no limit` : `${used} of ${max}`,
  },
};
