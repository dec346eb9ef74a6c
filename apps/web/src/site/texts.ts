import type { SiteTextName } from '@trifecta/contract';

/** The texts of the frame around every page, which every page loads. Others are in files of their own. */
export const texts = {
  bar: {
    home: (site: string, isDemo: boolean) => (isDemo ? `${site} DEMO, home` : `${site}, home`),
    demo: 'DEMO',
    menu: 'Menu',
    search: 'Search',
    searchKeys: 'Search (Ctrl+K)',
    label: 'Main',
    weapons: 'Weapons',
    updates: 'Updates',
    communityBuilds: 'Community Builds',
    top10: 'Top 10',
    myBuilds: 'My Builds',
    teamOptimizer: 'Team Optimizer',
    locked: '(sign-in required)',
    login: 'Login',
  },

  footer: {
    top: 'Back to Top',
    copyright: (site: string) => `© 2026 ${site}.`,
    tagline: 'Three players. One plan.',
    pages: {
      library: 'Build Library',
      updates: 'Game Updates',
      pricing: 'Pricing',
      developers: 'API',
      terms: 'Terms',
      privacy: 'Privacy',
      imprint: 'Imprint',
      contact: 'Contact',
    } satisfies Record<string, string> & Record<SiteTextName, string>,
    fanProject: 'A fan project, not affiliated with Embark Studios, the makers of THE FINALS.',
  },
};
