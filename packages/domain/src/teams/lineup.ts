import type { PlayerClass } from '../catalogue/index.ts';

/** The part of a member by which teams really differ. */
export interface LineupPlace {
  readonly class: PlayerClass;
  readonly specialization: string;
}

/** With this many other specializations, the same classes are another plan. */
const OTHER_PLAN = 2;

/**
 * True when two teams are more than a swap apart: other classes, or at least two other specializations, whoever plays
 * them.
 */
export function reallyDiffers(a: readonly LineupPlace[], b: readonly LineupPlace[]): boolean {
  const classes = (lineup: readonly LineupPlace[]) => lineup.map((place) => place.class);
  const specializations = (lineup: readonly LineupPlace[]) =>
    lineup.map(({ specialization }) => specialization);
  return (
    missing(classes(a), classes(b)) > 0 ||
    missing(specializations(a), specializations(b)) >= OTHER_PLAN
  );
}

/** The number of entries that another list lacks, repeats included. */
function missing(list: readonly string[], other: readonly string[]): number {
  const left = [...other];
  return list.filter((name) => {
    const found = left.indexOf(name);
    if (found !== -1) left.splice(found, 1);
    return found === -1;
  }).length;
}
