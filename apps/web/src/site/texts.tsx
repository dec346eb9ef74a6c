/** The texts of the frame around every page. The home page's are in `home-texts.tsx`. */
export const texts = {
  bar: {
    home: (site: string, isDemo: boolean) => (isDemo ? `${site} DEMO, home` : `${site}, home`),
    demo: 'DEMO',
    menu: 'Menu',
    label: 'Main',
    weapons: 'Weapons',
    communityBuilds: 'Community Builds',
    top10: 'Top 10',
    myBuilds: 'My Builds',
    teamOptimizer: 'Team Optimizer',
    locked: '(sign-in required)',
    premium: '(Premium feature)',
    usesLeft: (left: number) => (
      <>
        {left}
        <span className="visually-hidden">
          {left === 1 ? ' use left this month' : ' uses left this month'}
        </span>
      </>
    ),
    plan: 'plan',
    club: 'Club',
    profile: 'Profile',
    login: 'Login',
    logout: 'Logout',
    logoutFailed: 'Failed to sign out. Try again.',
  },

  footer: {
    copyright: (site: string) => `© 2026 ${site}.`,
    tagline: 'Three players. One plan.',
    library: 'Build Library',
    updates: 'Game Updates',
    pricing: 'Pricing',
    api: 'API',
    fanProject: 'A fan project, not affiliated with Embark Studios, the makers of THE FINALS.',
  },

  notFound: {
    title: 'Page not found',
    intro: 'Nothing at this address. The link may be old or mistyped.',
    home: 'Back to Home',
  },

  welcome: {
    label: 'Welcome',
    title: (site: string) => `Welcome to ${site}!`,
    compareWeapons: 'Compare Weapons',
    text: 'Compare weapons and browse builds, no account needed. Sign up to save your own.',
  },
};
