import { wilsonInterval } from '../../builds/index.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import type { LabeledPair } from './labeled-pairs.ts';
import { createPairMeasure } from './pair-features.ts';

/** How often the model agrees with published placements. */
export interface Evaluation {
  readonly pairs: number;
  readonly events: number;
  /** Pairs in which the team that placed above scores higher; equal scores count half. */
  readonly agreed: number;
  /** `agreed` as a share, and the bounds of its 95% interval (Wilson). */
  readonly share: number;
  readonly from: number;
  readonly to: number;
  /** Points of the team score by which the upper team leads on average. */
  readonly meanLead: number;
}

/** Scores the model against labeled pairs. It says nothing about the chance to win. */
export function evaluateModel(catalogue: Catalogue, pairs: readonly LabeledPair[]): Evaluation {
  const measured = pairs.map(createPairMeasure(catalogue));
  const agreed = measured.reduce((sum, { lead }) => sum + (lead > 0 ? 1 : lead === 0 ? 0.5 : 0), 0);
  const count = pairs.length;
  const share = count === 0 ? 0 : agreed / count;
  return {
    pairs: count,
    events: new Set(pairs.map(({ event }) => event)).size,
    agreed,
    share,
    ...wilsonInterval(share, count),
    meanLead: count === 0 ? 0 : measured.reduce((sum, { lead }) => sum + lead, 0) / count,
  };
}
