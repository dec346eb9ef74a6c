import { DEFAULT_SITUATION, withTeamAim } from '../preferences.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { createPreparation } from '../prepared.ts';
import { unitsPerPoint } from '../score-scale.ts';
import type { TeamPart } from '../team-terms.ts';
import type { LabeledPair } from './labeled-pairs.ts';

/** A pair in numbers: for each factor of the model, the points of the team score it gives the upper team more. */
export interface PairFeatures {
  readonly event: string;
  readonly points: ReadonlyMap<string, number>;
  /** The sum: above 0 where the model agrees with the placement. */
  readonly lead: number;
}

/** The factor a part belongs to: what `fit` can raise or lower on its own. */
function factorOf({ term, about }: TeamPart): string {
  if (term === 'fit') return about === 'strength' ? 'strength of items' : 'role fit';
  if (term === 'range') return `range: ${about}`;
  if (term === 'utility') return `need: ${about}`;
  return term === 'synergy' ? 'pairs' : term;
}

/** Prepares a catalogue. The function it returns measures both teams of a pair on its map, without an enemy. */
export function createPairMeasure(catalogue: Catalogue): (pair: LabeledPair) => PairFeatures {
  const prepare = createPreparation(catalogue);
  return ({ event, map, above, below }) => {
    const { gear, situation, scale } = prepare(withTeamAim({ ...DEFAULT_SITUATION, map }));
    const points = new Map<string, number>();
    const add = (part: TeamPart, sign: 1 | -1) => {
      if (part.term === 'preferences') return;
      const factor = factorOf(part);
      const before = points.get(factor) ?? 0;
      points.set(factor, before + (sign * part.units) / unitsPerPoint(scale.team));
    };
    const partsOf = (loadouts: LabeledPair['above']) =>
      gear.partsIn(
        situation,
        loadouts.map((loadout) => ({ ...loadout, aim: situation.aim })),
      );
    for (const part of partsOf(above)) add(part, 1);
    for (const part of partsOf(below)) add(part, -1);
    return { event, points, lead: [...points.values()].reduce((sum, value) => sum + value, 0) };
  };
}
