import { AIM_LEVELS } from '../catalogue/index.ts';
import type { AimLevel, AimPercents, Catalogue } from '../catalogue/index.ts';
import type { Aim } from './fight.ts';

/** An aim level with its numbers. */
export interface AimLevelNumbers extends AimPercents {
  readonly level: AimLevel;
}

/** The aim levels of a catalogue, the least accurate first. */
export function aimLevels({ teamModel }: Pick<Catalogue, 'teamModel'>): AimLevelNumbers[] {
  return AIM_LEVELS.map((level) => ({ level, ...teamModel.range.aim[level] }));
}

/** The aim of a level's numbers. */
export function aimOf({ hitPercent, headPercent }: AimPercents): Aim {
  return { accuracy: hitPercent / 100, headshotShare: headPercent / 100 };
}

/** The level whose accuracy is closest to an accuracy in percent, the lower of two. Undefined without levels. */
export function nearestAimLevel(
  levels: readonly AimLevelNumbers[],
  accuracyPercent: number,
): AimLevelNumbers | undefined {
  const distance = ({ hitPercent }: AimLevelNumbers) => Math.abs(hitPercent - accuracyPercent);
  return levels.toSorted((a, b) => distance(a) - distance(b) || a.hitPercent - b.hitPercent)[0];
}
