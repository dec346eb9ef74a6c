import type { PlayerClass } from '@trifecta/domain/catalogue';
import type { Aim } from '@trifecta/domain/fights';
import { percentText } from '@trifecta/domain/weapons';
import { ordinalText } from '../ui/index.ts';

/** The texts of a weapon's page below its answer: stats, ranks, counters, history, and builds. */
export const weaponDetailTexts = {
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
};
