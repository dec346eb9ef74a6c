import { compareUpdates } from '../catalogue/index.ts';

/** A figure of the game that fights need, from one update on. `catalogue/fight-facts.json` holds them with their sources. */
export interface FightFact {
  /** The item's name, as in the catalogue where it is one. */
  readonly subject: string;
  readonly fact: 'openerDamage' | 'healPerSecond' | 'healSeconds' | 'shieldHealth';
  readonly value: number;
  /** The update from which it is known to be true. */
  readonly since: string;
  readonly status: 'confirmed' | 'stated' | 'backdated' | 'observed' | 'unannounced';
  readonly sources: readonly string[];
}

/**
 * The value of one kind of fact for each item, as of an update such as `8.3.0`: of each item the newest that is not later.
 * Items of which nothing is known by then are missing.
 */
export function factsAt(
  facts: readonly FightFact[],
  fact: FightFact['fact'],
  update: string,
): FightFact[] {
  const newest = new Map<string, FightFact>();
  for (const one of facts) {
    if (one.fact !== fact || compareUpdates(one.since, update) > 0) continue;
    const known = newest.get(one.subject);
    if (known === undefined || compareUpdates(one.since, known.since) > 0) {
      newest.set(one.subject, one);
    }
  }
  return [...newest.values()];
}
