import type { Loss } from '@trifecta/domain/fights';
import { CHART_RANGE_METERS } from '@trifecta/domain/weapons';

/** Weapons that win over the same range, in whole meters. */
export interface LossClause {
  readonly weaponNames: readonly string[];
  readonly fromMeters: number;
  readonly toMeters: number;
}

/** Sentences have at most this many clauses. */
const MOST = 3;

/** The longest losses as clauses of a sentence, nearest first. Weapons that win over the same range share one. */
export function lossClauses(losses: readonly Loss[]): LossClause[] {
  const clauses: LossClause[] = [];
  for (const { weaponName, ...range } of losses) {
    const [fromMeters, toMeters] = [Math.round(range.fromMeters), Math.round(range.toMeters)];
    const index = clauses.findIndex(
      (one) => one.fromMeters === fromMeters && one.toMeters === toMeters,
    );
    const weaponNames = [...(clauses[index]?.weaponNames ?? []), weaponName];
    if (index === -1) clauses.push({ weaponNames, fromMeters, toMeters });
    else clauses[index] = { weaponNames, fromMeters, toMeters };
  }
  const weightOf = ({ weaponNames, fromMeters, toMeters }: LossClause) =>
    weaponNames.length * (toMeters - fromMeters);
  return clauses
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, MOST)
    .toSorted((a, b) => a.fromMeters - b.fromMeters || b.toMeters - a.toMeters);
}

/** True if a weapon loses at every distance. */
export function isEverywhere({ fromMeters, toMeters }: LossClause): boolean {
  return fromMeters === CHART_RANGE_METERS.from && toMeters === CHART_RANGE_METERS.to;
}
