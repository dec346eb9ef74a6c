import type { Loss, TimedWeapon } from '@trifecta/domain/fights';
import { CHART_RANGE_METERS } from '@trifecta/domain/weapons';

/** Weapons that win over the same range, in whole meters. */
export interface LossClause {
  readonly weaponNames: readonly string[];
  readonly fromMeters: number;
  readonly toMeters: number;
}

/** The clauses of a sentence. */
export interface ToldLosses {
  readonly clauses: readonly LossClause[];
  /** True when the weapon loses elsewhere too. */
  readonly hasMore: boolean;
}

/** Where a weapon loses, and the ranking of its class at a distance. */
interface RankedLosses {
  readonly losses: readonly Loss[] | null;
  readonly ranking: readonly Pick<TimedWeapon, 'weaponName'>[];
  readonly rangeMeters: number;
}

/** Sentences have at most this many clauses. */
const MOST = 3;

/**
 * Where a weapon loses, as clauses of a sentence. First whoever beats it at the distance, the fastest first, then its
 * longest other losses, nearest first. Weapons that win over the same range share a clause.
 */
export function lossClauses(weaponName: string, answer: RankedLosses): ToldLosses {
  const { rangeMeters } = answer;
  const ranked = [...answer.ranking.map((one) => one.weaponName), weaponName];
  const faster = ranked.slice(0, ranked.indexOf(weaponName));
  const placeOf = (loss: Loss) =>
    loss.fromMeters <= rangeMeters && rangeMeters <= loss.toMeters
      ? faster.indexOf(loss.weaponName)
      : -1;
  const losses = (answer.losses ?? []).toSorted((a, b) => placeOf(a) - placeOf(b));
  const clausesIf = (isHere: boolean) =>
    clausesOf(
      losses.filter((loss) => placeOf(loss) >= 0 === isHere),
      rangeMeters,
    );
  const [here, elsewhere] = [clausesIf(true), clausesIf(false)];
  const first = merged(here);
  const others = elsewhere
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, MOST - first.length)
    .toSorted((a, b) => a.fromMeters - b.fromMeters || b.toMeters - a.toMeters);
  const clauses = [...first, ...others];
  return { clauses, hasMore: clauses.length < here.length + elsewhere.length };
}

function clausesOf(losses: readonly Loss[], rangeMeters: number): LossClause[] {
  const clauses: LossClause[] = [];
  for (const loss of losses) {
    const { weaponName } = loss;
    // Rounding never brings a loss to a distance that it doesn't have.
    const isAfter = loss.fromMeters > rangeMeters;
    const isBefore = loss.toMeters < rangeMeters;
    const fromMeters = Math.max(Math.round(loss.fromMeters), isAfter ? rangeMeters + 1 : 0);
    const toMeters = Math.min(Math.round(loss.toMeters), isBefore ? rangeMeters - 1 : Infinity);
    const index = clauses.findIndex(
      (one) => one.fromMeters === fromMeters && one.toMeters === toMeters,
    );
    const weaponNames = [...(clauses[index]?.weaponNames ?? []), weaponName];
    if (index === -1) clauses.push({ weaponNames, fromMeters, toMeters });
    else clauses[index] = { weaponNames, fromMeters, toMeters };
  }
  return clauses;
}

/** Clauses that share a distance. Those beyond the most become one clause, over the range that all of them have. */
function merged(clauses: readonly LossClause[]): readonly LossClause[] {
  const last = clauses.slice(MOST - 1);
  if (last.length < 2) return clauses;
  const inOne = {
    weaponNames: last.flatMap(({ weaponNames }) => weaponNames),
    fromMeters: Math.max(...last.map(({ fromMeters }) => fromMeters)),
    toMeters: Math.min(...last.map(({ toMeters }) => toMeters)),
  };
  return [...clauses.slice(0, MOST - 1), inOne];
}

function weightOf({ weaponNames, fromMeters, toMeters }: LossClause): number {
  return weaponNames.length * (toMeters - fromMeters);
}

/** True if a weapon loses at every distance. */
export function isEverywhere({ fromMeters, toMeters }: LossClause): boolean {
  return fromMeters === CHART_RANGE_METERS.from && toMeters === CHART_RANGE_METERS.to;
}
