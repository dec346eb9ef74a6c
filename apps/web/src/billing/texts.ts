import type { BillingInterval, SubscriptionStatus } from '@trifecta/domain/plans';

/** The texts of the billing feature. */
export const texts = {
  interval: { monthly: 'Monthly', annual: 'Annual' } satisfies Record<BillingInterval, string>,
  /** The unit of a price, shown next to the amount. */
  perInterval: { monthly: 'per month', annual: 'per year' } satisfies Record<
    BillingInterval,
    string
  >,
  price: {
    monthly: (amount: string) => `${amount} per month`,
    annual: (amount: string) => `${amount} per year`,
  } satisfies Record<BillingInterval, (amount: string) => string>,

  pricing: {
    title: 'Pricing',
    intro:
      'Comparing weapons and browsing builds is free for everyone. Upgrade when you want more.',
    unavailable: "Paid plans aren't available on this site",
    unavailableHelp:
      "The site owner hasn't set up card payments. Everything in the Free plan works.",
    interval: 'Billing period',
    discount: (percent: number) => `${percent}% OFF`,
    plans: 'Plans',
    popular: 'Most Popular',
    chosen: 'Your choice',
    freeFollows: 'Back to Free when your plan ends',
  },

  /** Complete sentences. A plan's terms consist of several of them. */
  terms: {
    free: 'Free forever. No card needed.',
    members: (max: number) => `Up to ${max} members.`,
    trial: (days: number, price: string) => `${days} days free, then ${price}.`,
    freeUntil: (day: string, price: string) => `Free until ${day}, then ${price}.`,
    paid: (price: string) => `You pay ${price}.`,
    chargedToday: 'Charged today.',
    difference: 'You pay the difference today.',
    credit: 'Your unused time becomes credit.',
    ends: (day: string) => `Ends on ${day}. Nothing more is charged.`,
    endsToo: (plan: string, day: string) => `You canceled, so ${plan} would end on ${day}, too.`,
    neverRenews: (plan: string) => `You canceled, so ${plan} wouldn't renew, either.`,
    renewFirst: 'To keep it, renew first under Manage Subscription.',
    saving: (dollars: number) => `Save $${dollars} a year.`,
    cancel: 'Cancel anytime.',
  },

  banner: {
    label: 'Your plan',
    onHold: 'Your plan is on hold.',
    current: (plan: string) => `You're on ${plan}.`,
    annualSaving: (dollars: number) => `Pay annually and save $${dollars} a year.`,
    switchToAnnual: 'Switch to Annual',
  },

  account: {
    plan: 'Plan',
    status: 'Status',
    interval: 'Billing',
    usesReset: 'Optimizer uses reset',
    allPlans: 'See All Plans',
  },

  statusName: {
    active: 'Active',
    trial: 'Trial',
    past_due: 'Past due',
    canceled: 'Canceled',
    unpaid: 'Unpaid',
    incomplete: 'Payment incomplete',
    incomplete_expired: 'Payment expired',
    paused: 'Paused',
  } satisfies Record<SubscriptionStatus, string>,

  status: {
    ends: (day: string) => `Ends on ${day}. You won't be charged again.`,
    granted: (day: string) => `Given to you until ${day}.`,
    ownPaymentFailed: 'The last payment for your own plan failed. Update your card.',
    trialEnds: (day: string) => `Your free trial ends on ${day}. Your first payment is due then.`,
    renews: 'Renews automatically.',
    renewsOn: (day: string) => `Renews on ${day}.`,
    paymentFailed: 'Your last payment failed. Update your card to restore access right away.',
    paused: 'Your plan is paused.',
    ended: 'Your plan has ended.',
  },

  success: {
    title: 'Subscription',
    confirming: 'Confirming your subscription...',
    unconfirmed: "We couldn't confirm your payment yet",
    unconfirmedHelp:
      'If you paid, your plan starts on its own within minutes. Check your connection and try again.',
    notPaid: "You're not on a paid plan.",
    welcome: 'Welcome to Premium!',
    welcomeIntro: 'Your plan is active.',
    trial: (day: string, amount: string, price: string) =>
      `Free until ${day}. Your first charge is ${amount} on that day, then ${price}.`,
    paid: (price: string, day: string) => `You pay ${price}. Renews on ${day}.`,
    backToPicks: 'Back to Your Picks',
    backToPage: 'Back to Where You Were',
    features: (plan: string) => `What you get with ${plan}`,
    club: 'Your Club',
    optimizer: 'Team Optimizer',
    myBuilds: 'My Builds',
    account: 'Your Account',
  },

  trialRefused:
    "This card already used its free trial on another account, so we canceled this one. You weren't charged. You can still subscribe without a trial.",

  failures: {
    billing: 'Failed to load billing details',
    availability: 'Failed to load plan availability',
    checkout: 'Failed to start checkout. Please try again.',
    portal: 'Failed to open billing portal. Please try again.',
    checkoutSession: 'Failed to create checkout session',
    portalSession: 'Failed to create portal session',
    confirmation: 'Failed to confirm subscription',
    refresh: 'Failed to refresh subscription',
  },
};

/** The texts about clubs and badges on the account page, apart from those that it loads first. */
export const clubTexts = {
  fromClub: (club: string) => `From your club, ${club}.`,
  paidTwice: (club: string) =>
    `Your club, ${club}, includes Premium. You can cancel your own plan and keep everything it gives you.`,
  badge: 'Badge',
  choice: 'Show my badge next to my name',
  hint: 'On your public builds, in the top 10, and in link previews.',
  none: "You don't have a badge right now. Premium and clubs come with one.",
  failed: 'Failed to load your badge',
  notSaved: 'Failed to save the change',
};
