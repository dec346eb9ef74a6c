import type { Catalogue } from '../../catalogue/index.ts';
import { itemProblems, TEAM_SIZE } from '../check-team-request.ts';
import type { Loadout, TeamRequestProblem } from '../team-request.ts';

/** Two teams of one event: the first placed above the second. */
export interface LabeledPair {
  /** The tournament or evening; pairs of the same event are never split between fitting and testing. */
  readonly event: string;
  /** `mapId` of a catalogue map; null where it isn't known, or more than one was played. */
  readonly map: string | null;
  /** Three loadouts each; gadgets may be missing where they weren't published. */
  readonly above: readonly Loadout[];
  readonly below: readonly Loadout[];
  /** Addresses of what was published; empty for made-up pairs. */
  readonly sources: readonly string[];
}

/** A file of pairs. */
export interface PairFile {
  readonly format: 1;
  /** A sentence about where the pairs are from. */
  readonly about: string;
  readonly pairs: readonly LabeledPair[];
}

/** Returns the problems of pairs: maps and items the catalogue doesn't have, and teams of another size. */
export function checkPairs(
  catalogue: Catalogue,
  pairs: readonly LabeledPair[],
): TeamRequestProblem[] {
  return pairs.flatMap(({ map, above, below }, index) => {
    const path = `pairs.${index}`;
    const isKnown = map === null || catalogue.maps.some(({ mapId }) => mapId === map);
    const teams = [
      ['above', above],
      ['below', below],
    ] as const;
    return [
      ...(isKnown ? [] : [{ path: `${path}.map`, message: `'${map}' isn't a map we know` }]),
      ...teams.flatMap(([name, team]) => [
        ...(team.length === TEAM_SIZE
          ? []
          : [{ path: `${path}.${name}`, message: `must have exactly ${TEAM_SIZE} members` }]),
        ...team.flatMap((loadout, member) =>
          itemProblems(catalogue, loadout, `${path}.${name}.${member}`),
        ),
      ]),
    ];
  });
}
