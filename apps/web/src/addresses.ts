/** Addresses of the site, built in one place. */
export const href = {
  home: '/',
  weapons: '/weapons',
  library: '/library',
  communityBuilds: '/community-builds',
  top10: '/top10',
  myBuilds: '/my-builds',
  teamOptimizer: '/team-optimizer',
  pricing: '/pricing',
  login: '/login',
  register: '/register',
} as const;
