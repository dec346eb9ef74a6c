/** The texts that only the sign-in page shows. */
export const loginTexts = {
  newLink: 'Send a New Link',
  sendingLink: 'Sending...',
  wishFailed: 'Failed to keep where the player was going',
  reason: {
    top10: 'Sign in to see the top 10.',
    myBuilds: 'Sign in to see your builds.',
    matchImport: 'Sign in to import your matches.',
    builds: 'Sign in to see your favorites.',
    matches: 'Sign in to log your matches.',
    teamOptimizer: 'Sign in to use the Team Optimizer.',
    club: 'Sign in to see your club.',
    clubJoin: 'Sign in to join the club.',
    pricing: 'Sign in to choose a plan.',
    newRoom: 'Sign in to open a room.',
    rate: 'Sign in to rate the build.',
    favorite: 'Sign in to save the build to your favorites.',
    profile: 'Sign in to see your profile.',
    account: 'Sign in to see your account.',
    subscriptionSuccess: 'Sign in to see your subscription.',
  },
};
