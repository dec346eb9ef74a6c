import { compareUpdates, PLAYER_CLASSES } from '../catalogue/index.ts';
import type { Catalogue, PlayerClass } from '../catalogue/index.ts';

/** Kinds of facts. */
export const FACT_KINDS = ['openerDamage', 'healPerSecond', 'healSeconds', 'shieldHealth'] as const;

/** How sure a fact is. */
export const FACT_STATUSES = [
  'confirmed',
  'stated',
  'backdated',
  'observed',
  'unannounced',
] as const;

/** A figure of the game that fights need, from one update on. `catalogue/fight-facts.json` holds them with their sources. */
export interface FightFact {
  /** The item's name, as in the catalogue where it is one. */
  readonly subject: string;
  readonly fact: (typeof FACT_KINDS)[number];
  readonly value: number;
  /** The update from which it is known to be true. */
  readonly since: string;
  readonly status: (typeof FACT_STATUSES)[number];
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

/** A fact that is true in one update, with who can use it and its sources in words. */
export interface ItemFact extends Pick<FightFact, 'fact' | 'value' | 'since' | 'status'> {
  readonly item: string;
  readonly classes: readonly PlayerClass[];
  readonly sources: readonly string[];
}

/** Everyone can do this without an item. */
const WITHOUT_ITEM: readonly string[] = ['Quick melee'];

/**
 * The facts of every kind for the items of a catalogue. `sourceTexts` has the sources by key. A fact without a known
 * source is missing, and so is one about an item that isn't available.
 */
export function itemFacts(
  facts: readonly FightFact[],
  sourceTexts: Readonly<Record<string, string | undefined>>,
  catalogue: Pick<Catalogue, 'patch' | 'gadgets' | 'specializations'>,
): ItemFact[] {
  return FACT_KINDS.flatMap((kind) => factsAt(facts, kind, catalogue.patch.name)).flatMap(
    ({ subject, fact, value, since, status, sources: keys }) => {
      const sources = keys.flatMap((key) => sourceTexts[key] ?? []);
      const classes = classesWith(subject, catalogue);
      if (sources.length === 0 || classes.length === 0) return [];
      return [{ item: subject, fact, value, since, status, classes, sources }];
    },
  );
}

function classesWith(
  item: string,
  { gadgets, specializations }: Pick<Catalogue, 'gadgets' | 'specializations'>,
): readonly PlayerClass[] {
  if (WITHOUT_ITEM.includes(item)) return PLAYER_CLASSES;
  const isIt = (one: { readonly name: string; readonly status: string }) =>
    one.name === item && one.status === 'available';
  const specialization = specializations.find(isIt);
  return specialization ? [specialization.class] : (gadgets.find(isIt)?.classes ?? []);
}
