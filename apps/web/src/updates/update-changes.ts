import type { StatChange } from './sourced-change.tsx';
import type { UpdateChanges } from './updates.queries.ts';

type Kind = UpdateChanges['changes'][number]['kind'];

/** An update's changes to one item. */
export interface ItemChanges {
  readonly kind: Kind;
  readonly item: string;
  readonly changes: readonly StatChange[];
}

const KINDS: readonly Kind[] = ['weapon', 'specialization', 'gadget'];

/** An update's changes by item: weapons first, then specializations, then gadgets. */
export function changesByItem(changes: UpdateChanges['changes']): ItemChanges[] {
  const items = new Map<string, { kind: Kind; item: string; changes: StatChange[] }>();
  for (const change of changes) {
    const { kind, item } = change;
    const key = `${kind} ${item}`;
    const known = items.get(key) ?? { kind, item, changes: [] };
    known.changes.push(change);
    items.set(key, known);
  }
  return [...items.values()].toSorted(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.item.localeCompare(b.item, 'en'),
  );
}
