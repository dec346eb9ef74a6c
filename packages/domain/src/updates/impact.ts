import { compareUpdates, isInForce, withStat } from '../catalogue/index.ts';
import type {
  Catalogue,
  CatalogueHistory,
  ChangeStatus,
  DatedChange,
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
  /** True when only our evidence or estimate changed, not the game. */
  readonly isCorrection: boolean;
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
  /** The changed stats of items that the game changed, with our corrections of them in between. */
  readonly stats: ReadonlyMap<string, readonly StatMove[]>;
  /** The corrections before the game changed a stat: what it must have been at the start. Of every item. */
  readonly corrections: ReadonlyMap<string, readonly StatMove[]>;
  /** Removed items, with the classes that can no longer use them. */
  readonly gone: ReadonlyMap<string, readonly PlayerClass[]>;
}

/** Our estimates aren't changes to the game. */
const ESTIMATES: ReadonlySet<string> = new Set(['patchMetaScore']);

/** Evidence for value changes that aren't changes to the game. */
const NO_CHANGE: ReadonlySet<ItemChange['basis']> = new Set(['correction', 'estimated']);

/**
 * How the updates after `since`, up to `until`, affected items: changed stats, and items that were removed or taken
 * from classes. A stat counts from its first known value. Items with nothing but corrections and our own estimates
 * don't count.
 */
export function itemsImpact(
  { updates }: CatalogueHistory,
  since: string,
  until: string,
): ItemsImpact {
  const before = valuesAfter(updates.filter(({ version }) => compareUpdates(version, since) <= 0));
  const between = updates.filter(
    ({ version }) => compareUpdates(version, since) > 0 && compareUpdates(version, until) <= 0,
  );
  const steps = new Map<string, DatedChange[]>();
  for (const { version, changes } of between) {
    for (const change of changes) {
      if (!isInForce(change) || ESTIMATES.has(change.field)) continue;
      const key = statKey(change);
      steps.set(key, [...(steps.get(key) ?? []), { ...change, update: version }]);
    }
  }
  const stats = new Map<string, StatMove[]>();
  const corrections = new Map<string, StatMove[]>();
  for (const [key, ofStat] of steps) {
    const [old, change] = [before.get(key), ofStat[0]];
    if (old === undefined || change === undefined) continue;
    const item = keyOf(change.kind, change.item);
    const moves = statMoves(old, ofStat);
    const [first] = moves;
    stats.set(item, [...(stats.get(item) ?? []), ...moves]);
    if (first?.isCorrection === true) {
      corrections.set(item, [...(corrections.get(item) ?? []), first]);
    }
  }
  for (const [item, moves] of stats) {
    if (moves.every(({ isCorrection }) => isCorrection)) stats.delete(item);
  }
  return { stats, corrections, gone: goneItems(between) };
}

/**
 * The way of a stat from its old value through its changes. What the game changed in a row is one move, and what we
 * corrected in a row is another. Empty when it ends where it started.
 */
function statMoves(old: StatValue, changes: readonly DatedChange[]): StatMove[] {
  if (changes.at(-1)?.value === old) return [];
  const moves: StatMove[] = [];
  for (const { field, value: after, basis, update, status } of changes) {
    const last = moves.at(-1);
    const isCorrection = NO_CHANGE.has(basis);
    const before = last === undefined ? old : last.after;
    if (last?.isCorrection === isCorrection) {
      moves[moves.length - 1] = { ...last, after, update, status };
    } else if (after !== before) {
      moves.push({ field, before, after, update, status, isCorrection });
    }
  }
  return moves.filter(({ before, after }) => before !== after);
}

/**
 * The catalogue from before the updates, with what we've since found out about it. Compared with it, only what the game
 * changed differs.
 */
export function corrected(before: Catalogue, { corrections }: ItemsImpact): Catalogue {
  const weapons = before.weapons.map((weapon) =>
    (corrections.get(keyOf('weapon', weapon.name)) ?? []).reduce(
      (better, { field, after }) => withStat(better, field, after),
      weapon,
    ),
  );
  return { ...before, weapons };
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

/** The values in force after a list of updates. */
function valuesAfter(updates: readonly GameUpdate[]): Map<string, StatValue> {
  const changes = updates.flatMap((update) => update.changes.filter(isInForce));
  return new Map(changes.map((change) => [statKey(change), change.value]));
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
