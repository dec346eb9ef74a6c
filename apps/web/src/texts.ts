import { href } from './addresses.ts';

/** The texts around the pages, and the titles of the pages in the browser's tab. */
export const texts = {
  skipLink: 'Skip to content',
  noScript: 'This page needs JavaScript.',
  unreachable: "Can't reach the server",
  unreachableHelp:
    "We couldn't check whether you're signed in. Check your connection and try again.",
  title: {
    home: 'Weapons, builds, and teams for THE FINALS',
    weapons: 'Weapon comparison: time to kill, shots to kill, range',
    weaponMap: 'Best-weapon map: fastest kill by distance and accuracy',
    duel: 'Duels: who wins, by weapon, distance, and aim',
    breakPoints: 'Break points: what to throw first, shots saved',
    weapon: 'Weapon',
    updates: 'Game updates and balance changes',
    update: 'Update',
    library: 'Build Library: proven loadouts for every class',
    communityBuilds: 'Community Builds: player loadouts, rated by players',
    build: 'Build',
    top10: 'Top 10',
    myBuilds: 'My Builds',
    builds: 'Builds',
    teamOptimizer: 'Team Optimizer',
    team: 'Team',
    room: 'Room',
    gamePlan: 'Game plan',
    club: 'Your club',
    clubJoin: 'Club invitation',
    publicClub: 'Club',
    subscriptionSuccess: 'Subscription',
    pricing: 'Pricing: Free, Premium, and Team',
    login: 'Login',
    register: 'Create Account',
    profile: 'Profile',
    account: 'Account',
    emailTest: 'Email test',
    verifyEmail: 'Confirm your email address',
    unsubscribe: 'Unsubscribe',
    unverified: 'Verify your email',
    resetPassword: 'Reset your password',
    notFound: 'Page not found',
  },
};

/**
 * The descriptions of the pages for search engines and link previews. A page without one isn't listed. A separate
 * export, because only the server needs it.
 */
export const descriptions = {
  pages: {
    [href.home]:
      'Compare every weapon in THE FINALS by time to kill, find loadouts that work, and put together the best team of three.',
    [href.weapons]:
      'Compare up to four THE FINALS weapons side by side: time to kill by range, shots to kill, damage dropoff, and every stat.',
    [href.weaponMap]:
      'See which THE FINALS weapon kills fastest at every distance from 0 to 100 m and every accuracy, by class and target.',
    [href.duel]:
      'Every THE FINALS weapon of one class against every weapon of another: your chance to win each duel, by distance, aim, and head start.',
    [href.breakPoints]:
      'Which THE FINALS gadget to throw first: shots and time saved for every weapon, and what health, healing, and shields cost you.',
    [href.library]:
      'Light, Medium, and Heavy loadouts for THE FINALS: weapon, specialization, and gadgets, each with a game plan and a meta score.',
    [href.communityBuilds]:
      'THE FINALS loadouts made and rated by players. Search by weapon, class, or keyword and see what holds up in real matches.',
    [href.updates]:
      'Every THE FINALS update since 1.2.0: which weapons got faster or slower, what each update changed, and where the numbers come from.',
    [href.pricing]:
      'Free to compare weapons and browse builds. Premium for unlimited builds, favorites, and optimizer uses. Team for up to five players.',
  } as Readonly<Record<string, string>>,
  other: (site: string) => `${site}, the companion app for THE FINALS players.`,
};
