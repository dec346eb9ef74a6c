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

/** A stat whose value has changed. */
export interface StatMove {
  readonly field: string;
  readonly before: StatValue;
  readonly after: StatValue;
  /** The update that brought the current value. */
  readonly update: string;
  readonly status: ChangeStatus;
}

/** An item that has changed. */
export interface ItemImpact {
  readonly kind: ItemKind;
  readonly name: string;
  /** `gone`: no longer in the game, or no longer available to this class. */
  readonly what: 'changed' | 'gone';
  readonly stats: readonly StatMove[];
}

/** The items of a build or of a team member. */
export interface LoadoutItems {
  readonly class: PlayerClass;
  readonly weapon: string;
  readonly specialization: string;
  readonly gadgets: readonly string[];
}

/** How items changed between two updates, by item. */
export interface ItemsImpact {
  readonly stats: ReadonlyMap<string, readonly StatMove[]>;
  /** Removed items, with the classes that can no longer use them. */
  readonly gone: ReadonlyMap<string, readonly PlayerClass[]>;
}

/** Our estimates aren't changes to the game. */
const ESTIMATES: ReadonlySet<string> = new Set(['patchMetaScore']);

/** Evidence for value changes that aren't changes to the game. */
const NO_CHANGE: ReadonlySet<ItemChange['basis']> = new Set(['correction', 'estimated']);

/**
 * How the updates after `since`, up to `until`, affected items: changed stats, and items that were removed or taken
 * from classes. A stat counts from its first known value. Corrections and our own estimates don't count.
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

/** The changed items of a loadout, in the order weapon, specialization, gadgets. */
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

/** The values in force after a list of updates. */
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

/** The removed items, with the classes that can no longer use them. */
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
