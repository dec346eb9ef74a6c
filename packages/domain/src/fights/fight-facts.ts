import { compareUpdates, PLAYER_CLASSES } from '../catalogue/index.ts';
import type { Catalogue, PlayerClass } from '../catalogue/index.ts';

/** The kinds of facts. */
export const FACT_KINDS = ['openerDamage', 'healPerSecond', 'healSeconds', 'shieldHealth'] as const;

/** How certain a fact is. */
export const FACT_STATUSES = [
  'confirmed',
  'stated',
  'backdated',
  'observed',
  'unannounced',
] as const;

/** A number that fights need, valid from one update on. Stored in `catalogue/fight-facts.json` with its sources. */
export interface FightFact {
  /** The item's name, as in the catalogue if it's listed there. */
  readonly subject: string;
  readonly fact: (typeof FACT_KINDS)[number];
  readonly value: number;
  /** The update from which it's known to be true. */
  readonly since: string;
  readonly status: (typeof FACT_STATUSES)[number];
  readonly sources: readonly string[];
}

/**
 * The values of one kind of fact by item, as of an update such as `8.3.0`: for each item, the latest value up to that
 * update. Items without one are missing.
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

/** A fact that's true in one update, with the classes that can use it and its sources spelled out. */
export interface ItemFact extends Pick<FightFact, 'fact' | 'value' | 'since' | 'status'> {
  readonly item: string;
  readonly classes: readonly PlayerClass[];
  readonly sources: readonly string[];
}

/** Things everyone can do without an item. */
const WITHOUT_ITEM: readonly string[] = ['Quick melee'];

/**
 * The facts of every kind for a catalogue's items. `sourceTexts` maps source keys to texts. Facts without a known
 * source, and those about unavailable items, are left out.
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
