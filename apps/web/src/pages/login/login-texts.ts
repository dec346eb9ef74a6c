/** The texts that only the sign-in page shows. */
export const loginTexts = {
  reason: {
    top10: 'Sign in to see the top 10.',
    myBuilds: 'Sign in to see your builds.',
    builds: 'Sign in to see your favorites.',
    teamOptimizer: 'Sign in to use the Team Optimizer.',
    club: 'Sign in to see your club.',
    clubJoin: 'Sign in to join the club.',
    pricing: 'Sign in to choose a plan.',
    profile: 'Sign in to see your profile.',
    account: 'Sign in to see your account.',
    subscriptionSuccess: 'Sign in to see your subscription.',
  },
};
