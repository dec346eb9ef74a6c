import { ownWords } from '../../../matches/analytics/texts.ts';
import type { AnalyticsWords } from '../../../matches/analytics/texts.ts';

/** The words for the matches of a club's members. */
export const clubWords: AnalyticsWords = {
  ...ownWords,
  above: 'Your club is above chance.',
  below: 'Your club is below chance.',
  placesNote: (mean) => `Your club places ${mean.toFixed(1)} on average.`,
  by: {
    ...ownWords.by,
    class: "First places by members' classes",
    weapon: "First places by members' weapons",
  },
  about: {
    class:
      'A match counts for each class that a member who agreed played in it, so the classes add up to more than all matches.',
    weapon: 'A match counts for each weapon that a member who agreed played in it.',
  },
  class: "A member's class",
  weapon: "A member's weapon",
};

const matches = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'match' : 'matches'}`;
const members = (count: number) => (count === 1 ? '1 member' : `${count} members`);

/** The texts of club analytics. */
export const texts = {
  title: 'Club Analytics',
  intro: 'How your club does, from the matches of members who agreed, and what its playbook lacks.',
  failed: 'Failed to load club analytics',
  demo: 'The matches of demo accounts are invented.',
  club: 'Your Club',
  once: (from: number, logged: number, rounds: number) =>
    logged === rounds
      ? `From ${members(from)} who agreed: ${matches(rounds)} in all modes.`
      : `From ${members(from)} who agreed: ${matches(logged)} in all modes. What they played together counts once, which leaves ${rounds.toLocaleString('en')}.`,
  onceHow:
    'Matches of different members are one if mode, map, and place are the same, and they were logged within 30 minutes, or imported with ends within 2 minutes.',
  nobody: 'No matches to analyze yet',
  nobodyHelp: 'Once members agree to count theirs, your results show here. Start with your own.',
  none: "Those who agreed haven't logged a match yet",
  noneHelp: 'Log a match or import what you played.',

  gate: {
    title: "What's in it",
    items: [
      'Results of all members who agree, by map, mode, lineup of three, class, weapon, and update',
      'A match that several of you have counts once',
      'Maps you play without a game plan, and enemy threats that no game plan answers',
      'Members decide for themselves, and take it back whenever they want',
    ],
    club: 'For clubs',
    about: 'About Clubs',
    plan: 'Club analytics come with a club. Founding one takes the Team plan. Joining one is free.',
    seePlans: 'See Plans',
  },
  lapsed: {
    title: 'Your club is on hold',
    text: "Club analytics are part of the Team plan, and your club's has ended. Nothing is lost: everyone keeps their own matches, and with the plan, the club's numbers are back.",
    own: 'Your Own Analytics',
  },

  maps: {
    title: 'Maps without a game plan',
    all: 'Every map has a game plan.',
    unplayed: 'Not played yet',
    note: (planned: number, total: number) => `${planned} of ${total} maps have a game plan.`,
    matches: (count: number) => `${matches(count)} in all modes`,
    behind: 'Clearly below your other maps',
    compared: (count: number, scope: string) =>
      `First places in ${scope} were compared on ${count} maps with 30 matches or more.`,
    tooFew: (scope: string) =>
      `Maps where you do worse are named once two of them have 30 matches in ${scope}.`,
    plan: (map: string) => `Plan ${map}`,
  },
  threats: {
    title: 'Threats without an answer',
    all: 'Your game plans answer every threat that the optimizer knows.',
    note: (answered: number, total: number) =>
      `${answered} of ${total} enemy threats that the optimizer knows are answered by the team of a game plan.`,
    missing: {
      enemy: 'No game plan has an enemy with it.',
      team: (plan: string) => `“${plan}” has an enemy with it, but no team yet.`,
      answer: (plan: string) => `The team of “${plan}” has no answer.`,
    },
    others: 'In no game plan yet',
    othersHelp:
      'Add an enemy with one of these to a game plan, then let the optimizer find the team.',
    open: 'Open Game Plan',
  },
};
