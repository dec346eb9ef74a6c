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
  const { ranking, rangeMeters } = answer;
  const places = new Map(ranking.map((one, index) => [one.weaponName, index]));
  const placeOf = (name: string) => places.get(name) ?? ranking.length;
  const all = answer.losses ?? [];
  const isHere = (loss: Loss) =>
    covers(loss, rangeMeters) && placeOf(loss.weaponName) < placeOf(weaponName);
  const byPlace = all
    .filter(isHere)
    .toSorted((a, b) => placeOf(a.weaponName) - placeOf(b.weaponName));
  const here = merged(clausesOf(byPlace, rangeMeters));
  const elsewhere = clausesOf(
    all.filter((loss) => !isHere(loss)),
    rangeMeters,
  );
  const others = elsewhere
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, MOST - here.clauses.length)
    .toSorted((a, b) => a.fromMeters - b.fromMeters || b.toMeters - a.toMeters);
  return {
    clauses: [...here.clauses, ...others],
    hasMore: here.hasMore || others.length < elsewhere.length,
  };
}

function covers({ fromMeters, toMeters }: Omit<Loss, 'weaponName'>, meters: number): boolean {
  return fromMeters <= meters && meters <= toMeters;
}

/** A loss in whole meters. Rounding never brings it to a distance that it doesn't have. */
function rounded({ fromMeters, toMeters }: Loss, meters: number): readonly [number, number] {
  const [from, to] = [Math.round(fromMeters), Math.round(toMeters)];
  if (fromMeters > meters) return [Math.max(from, meters + 1), to];
  return [from, toMeters < meters ? Math.min(to, meters - 1) : to];
}

function clausesOf(losses: readonly Loss[], rangeMeters: number): LossClause[] {
  const clauses: LossClause[] = [];
  for (const loss of losses) {
    const { weaponName } = loss;
    const [fromMeters, toMeters] = rounded(loss, rangeMeters);
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
function merged(clauses: readonly LossClause[]): ToldLosses {
  if (clauses.length <= MOST) return { clauses, hasMore: false };
  const last = clauses.slice(MOST - 1);
  const inOne = {
    weaponNames: last.flatMap(({ weaponNames }) => weaponNames),
    fromMeters: Math.max(...last.map(({ fromMeters }) => fromMeters)),
    toMeters: Math.min(...last.map(({ toMeters }) => toMeters)),
  };
  return { clauses: [...clauses.slice(0, MOST - 1), inOne], hasMore: true };
}

function weightOf({ weaponNames, fromMeters, toMeters }: LossClause): number {
  return weaponNames.length * (toMeters - fromMeters);
}

/** True if a weapon loses at every distance. */
export function isEverywhere({ fromMeters, toMeters }: LossClause): boolean {
  return fromMeters === CHART_RANGE_METERS.from && toMeters === CHART_RANGE_METERS.to;
}
