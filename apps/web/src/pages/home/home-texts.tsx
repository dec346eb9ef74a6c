import type { BillingInterval } from '@trifecta/domain/plans';

/** The texts of the home page. */
export const texts = {
  rooms: 'Your rooms are still open',

  hero: {
    title: 'Know who wins before the first shot.',
    lead: 'Time to kill for every weapon in THE FINALS, loadouts that work, and the right team of three for any map.',
    compareWeapons: 'Compare Weapons',
    patch: (update: string, month: string) => `Stats from update ${update} (${month})`,
    classes: 'The three classes',
    health: (points: number) => (
      <>
        {points}
        <small> HP</small>
      </>
    ),
    compareClass: ': compare weapons for this class',
  },

  /** Fixed (docs/specification.md#home-page), not live numbers. */
  numbers: {
    title: 'By the numbers',
    list: [
      { value: '10K+', word: 'players' },
      { value: '500+', word: 'builds' },
      { value: '99%', word: 'win rate boost' },
    ],
  },

  questions: {
    title: 'Quick answers',
    best: 'Best weapon at 15 m',
    shield: 'Get through a shield',
    build: 'A build for',
    update: 'What the last update changed',
    room: 'Play with two friends',
  },

  features: {
    title: 'Look it up between rounds',
    weapons: {
      title: 'Weapon comparison',
      text: 'Put up to four weapons head to head: time to kill, shots to kill, every stat, and the exact range where one overtakes the other.',
      timeToKill: 'Time to kill',
      crossover: 'The other gun wins from here',
      distance: 'Distance',
    },
    library:
      'Proven loadouts for every class: weapon, specialization, and gadgets, with what each one does.',
    communityBuilds:
      'Loadouts other players run, rated 1 to 5 stars. Search by weapon, gadget, or name.',
    top10: 'The top-rated builds for each class, updated live.',
    teamOptimizer:
      'Three players in, one team out: a class, role, and loadout for everyone, tuned to your map and your opponents.',
  },

  steps: {
    title: 'How it works',
    list: [
      {
        title: 'Pick your weapons',
        text: 'Choose up to four, set the target, and see who kills first at any range.',
      },
      {
        title: 'Build your loadout',
        text: 'Add a specialization and gadgets, name it, save it, and publish it for others to rate.',
      },
      {
        title: 'Line up your trio',
        text: 'Tell the Team Optimizer what each of you likes to play. It finds your best team and explains why.',
      },
    ],
  },

  plans: {
    title: 'Pricing',
    intro: 'Comparing weapons and browsing builds is free for everyone.',
    perMonth: 'per month',
    contactSales: 'Contact Sales',
    salesSubject: (plan: string, members: number | null) => `${plan} for up to ${members} members`,
    onePlayer: 'One player',
    yours: 'Your plan',
    youPay: (dollars: number, interval: BillingInterval, maxMembers: number | null) => {
      const pay = `You pay $${dollars} per ${interval === 'annual' ? 'year' : 'month'}`;
      return maxMembers === null ? pay : `${pay} for up to ${maxMembers} members`;
    },
    trial: (days: number, dollars: number) => `${days}-day free trial, then $${dollars} per month`,
    members: (max: number) => `Up to ${max} members`,
    membersWithTrial: (max: number, days: number, dollars: number) =>
      `Up to ${max} members. ${days}-day free trial, then $${dollars} per month`,
    membersWithSales: (max: number) => `Up to ${max} members, contact sales`,
  },

  closing: {
    title: 'Bring your team.',
    text: 'A free account saves your builds, favorites, and teams. No credit card required.',
  },
};
