import type { PlayerClass } from '@trifecta/domain/catalogue';
import type { Aim } from '@trifecta/domain/fights';
import { percentText } from '@trifecta/domain/weapons';
import { ordinalText } from '../ui/index.ts';

/** The texts of a weapon's page. */
export const weaponTexts = {
  title: 'Weapon',
  notFound: 'Weapon not found',
  notFoundHelp:
    'It may not have been in the game as of that update, or the link may be incomplete.',
  allWeapons: 'Compare all weapons',
  newestStats: 'Show Current Stats',
  intro: (category: string, fireMode: string) => `${category}, ${fireMode}.`,
  asOfUpdate: (update: string) => `Update ${update}`,
  otherNote: (update: string, current: string) =>
    `These are the stats of update ${update}. The site uses ${current}.`,
  compare: (weapon: string) => `Compare ${weapon} with other weapons`,

  kills: 'Time to kill up close',
  killsNote:
    "Every shot hits. Shots to kill in parentheses. Spin-up, reloads, and magazine swaps aren't counted.",
  target: 'Target',
  body: 'Body',
  head: 'Head',
  kill: (seconds: string, shots: number | null) =>
    shots === null ? seconds : `${seconds} (${shots})`,

  stats: 'Stats',

  ranks: (playerClass: PlayerClass) => `Rank among ${playerClass} weapons`,
  ranksNote:
    "By time to kill with body shots, every shot hitting. Bows, knives, and launchers aren't ranked, because no source has their flight times.",
  distance: 'Distance',
  meters: (meters: number) => `${meters} m`,
  rank: ordinalText,
  notRanked: 'Not ranked',
  ranked: (ranked: number) => `of ${ranked}`,
  vs: (target: PlayerClass) => `vs ${target}`,

  counters: 'Best counters',
  countersNote: ({ accuracy, headshotShare }: Aim) =>
    `The weapon of each class that wins the most duels against it. Both players start at full health, hit ${percentText(accuracy)} of their shots, and land ${percentText(headshotShare)} of those hits on the head.`,
  counter: (chance: number) => `wins ${percentText(chance)}`,
  /** Where even the best counter loses more duels than it wins. */
  noCounter: (playerClass: PlayerClass) => `No ${playerClass} weapon beats it. Closest:`,
  closest: (chance: number) => percentText(chance),
  noDuel: 'No duel at this distance',

  history: 'What changed over time',
  unchanged: 'No known stat changes.',
  line: (stat: string, values: readonly string[]) => `${stat} over time: ${values.join(', ')}`,

  killsByUpdate: 'Time to kill by update',
  killsByUpdateNote: 'Body shots up close, every shot hitting.',
  faster: 'faster than before',
  slower: 'slower than before',

  changes: 'Every change',
  officialNote: 'Patch notes',

  builds: 'Builds that use it',
  noBuilds: 'No public builds use it yet.',
  communityBuilds: (weapon: string) => `Community builds with ${weapon}`,
  libraryBuilds: (weapon: string) => `Library loadouts with ${weapon}`,
  description: (
    weapon: string,
    playerClass: PlayerClass,
    light: string,
    medium: string,
    heavy: string,
  ) =>
    `${weapon} in THE FINALS: ${playerClass} weapon, kills a Light in ${light}, a Medium in ${medium}, a Heavy in ${heavy}. Stats, ranks, counters, and every balance change.`,
  headTitle: (weapon: string) => `${weapon}: stats, time to kill, and balance history`,
};
