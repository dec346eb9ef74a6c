import { compareUpdates, isInForce } from '../catalogue/index.ts';
import type {
  CatalogueHistory,
  ChangeStatus,
  GameUpdate,
  ItemChange,
  ItemKind,
  PlayerClass,
  StatValue,
} from '../catalogue/index.ts';

/** A stat with another value than before. */
export interface StatMove {
  readonly field: string;
  readonly before: StatValue;
  readonly after: StatValue;
  /** The update that brought the value of now. */
  readonly update: string;
  readonly status: ChangeStatus;
}

/** An item that isn't what it was. */
export interface ItemImpact {
  readonly kind: ItemKind;
  readonly name: string;
  /** `gone`: no longer in the game, or no longer for this class. */
  readonly what: 'changed' | 'gone';
  readonly stats: readonly StatMove[];
}

/** The items of a build or of a team's member. */
export interface LoadoutItems {
  readonly class: PlayerClass;
  readonly weapon: string;
  readonly specialization: string;
  readonly gadgets: readonly string[];
}

/** What happened to items between two updates, by item. */
export interface ItemsImpact {
  readonly stats: ReadonlyMap<string, readonly StatMove[]>;
  /** Items in the game after the second update, with the classes that can carry a gadget; null for all of its own. */
  readonly gone: ReadonlyMap<string, readonly PlayerClass[]>;
}

/** Our estimates are no change of the game. */
const ESTIMATES: ReadonlySet<string> = new Set(['patchMetaScore']);

/** Grounds on which a value moves without the game having changed. */
const NO_CHANGE: ReadonlySet<ItemChange['basis']> = new Set(['correction', 'estimated']);

/**
 * What the updates after `since` up to `until` did to items: stats whose value is another, and items that left or were
 * taken from classes. A stat counts from the first value known; corrections and our estimates don't count.
 */
export function itemsImpact(
  { updates }: CatalogueHistory,
  since: string,
  until: string,
): ItemsImpact {
  const upTo = (version: string) =>
    updates.filter((update) => compareUpdates(update.version, version) <= 0);
  const between = upTo(until).filter((update) => compareUpdates(update.version, since) > 0);
  const before = valuesAfter(upTo(since));
  const now = valuesAfter(upTo(until));
  const stats = new Map<string, StatMove[]>();
  for (const change of between.flatMap(gameChanges)) {
    const key = keyOf(change.kind, change.item);
    const [old, value] = [before.get(statKey(change)), now.get(statKey(change))];
    const moves = stats.get(key) ?? [];
    if (old === undefined || value === undefined || old.value === value.value) continue;
    if (moves.some(({ field }) => field === change.field)) continue;
    const { update, status } = value;
    moves.push({ field: change.field, before: old.value, after: value.value, update, status });
    stats.set(key, moves);
  }
  return { stats, gone: goneItems(between) };
}

/** What of a loadout isn't what it was, in the order weapon, specialization, gadgets. */
export function loadoutImpact(loadout: LoadoutItems, impact: ItemsImpact): ItemImpact[] {
  const items: [ItemKind, string][] = [
    ['weapon', loadout.weapon],
    ['specialization', loadout.specialization],
    ...loadout.gadgets.map((name): [ItemKind, string] => ['gadget', name]),
  ];
  return items.flatMap(([kind, name]): ItemImpact[] => {
    const stats = impact.stats.get(keyOf(kind, name)) ?? [];
    const isGone = impact.gone.get(keyOf(kind, name))?.includes(loadout.class) === true;
    if (isGone) return [{ kind, name, what: 'gone', stats }];
    return stats.length > 0 ? [{ kind, name, what: 'changed', stats }] : [];
  });
}

interface DatedValue {
  readonly value: StatValue;
  readonly update: string;
  readonly status: ChangeStatus;
}

/** The values in force after some updates. */
function valuesAfter(updates: readonly GameUpdate[]): Map<string, DatedValue> {
  const values = new Map<string, DatedValue>();
  for (const { version, changes } of updates) {
    for (const change of changes.filter(isInForce)) {
      const { value, status } = change;
      values.set(statKey(change), { value, update: version, status });
    }
  }
  return values;
}

function gameChanges({ changes }: GameUpdate): ItemChange[] {
  return changes.filter(
    (change) => isInForce(change) && !NO_CHANGE.has(change.basis) && !ESTIMATES.has(change.field),
  );
}

const EVERY_CLASS: readonly PlayerClass[] = ['Light', 'Medium', 'Heavy'];

/** The items that left, with the classes that can't have them any longer. */
function goneItems(updates: readonly GameUpdate[]): Map<string, readonly PlayerClass[]> {
  const gone = new Map<string, readonly PlayerClass[]>();
  for (const event of updates.flatMap(({ roster }) => roster)) {
    const key = keyOf(event.kind, event.name);
    if (event.event === 'added') gone.delete(key);
    else if (event.event === 'removed') gone.set(key, EVERY_CLASS);
    else if (event.event === 'classes') {
      gone.set(
        key,
        EVERY_CLASS.filter((one) => event.classes?.includes(one) !== true),
      );
    }
  }
  return gone;
}

function keyOf(kind: ItemKind, name: string): string {
  return `${kind} ${name}`;
}

function statKey({ kind, item, field }: Pick<ItemChange, 'kind' | 'item' | 'field'>): string {
  return `${kind} ${item} ${field}`;
}
