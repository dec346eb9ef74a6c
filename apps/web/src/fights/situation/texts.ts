import { listInWords } from '../../ui/index.ts';
import type { ClassFilter } from '../../ui/index.ts';

/** Clauses have at most this many names. */
const MOST_NAMES = 3;

/** Such as `AKM, P90, and FAMAS`. More names than `most` are counted. */
export function namesText(names: readonly string[], most = MOST_NAMES): string {
  const more = names.length - most;
  return listInWords(more > 0 ? [...names.slice(0, most), `${more} more`] : names);
}

/** The texts of the situation, for every weapon tool. */
export const texts = {
  target: 'Target type',
  health: (points: number) => `${points} HP`,
  location: 'Hit location',
  aim: 'Aim',
  perfectAim: 'Perfect',
  headshotsToo: (percent: number) => ` · ${percent}% head`,
  share: (percent: number) => `${percent}%`,
  accuracy: 'Accuracy',
  headshots: 'Headshots',
  targetHealth: 'Target HP',
  targetHealthLong: 'Target health, 1 to 1000 HP',

  against: (target: string, health: number | undefined) =>
    `Against a ${target}${health === undefined ? '' : ` with ${health} HP`}`,
  perfect: { Body: 'every shot hits the body', Head: 'every shot hits the head' },
  aimed: (accuracy: number, headshots: number) => `${accuracy}% accuracy, ${headshots}% headshots`,
  at: (meters: number) => `at ${meters} m`,
  spunUp: 'M134 Minigun spun up',
  update: (version: string) => `update ${version}`,
  change: 'Change',
  rank: (classFilter: ClassFilter) => `Rank ${classFilter} Weapons`,
  team: (percent: number) => `Build a Team at ${percent}% Accuracy`,
  alreadySpunUp: 'M134 Minigun already spun up',
};
