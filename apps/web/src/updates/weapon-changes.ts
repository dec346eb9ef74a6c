import { compareUpdates, isInForce } from '@trifecta/domain/catalogue';
import { statNumber, statValue } from '@trifecta/domain/weapons';
import type { ChartStep } from '../ui/charts/index.ts';
import type { WeaponHistory } from './updates.queries.ts';

type FieldHistory = WeaponHistory['fields'][number];

/** One change of one stat, as shown on a weapon's page. */
export type WeaponChange = FieldHistory['changes'][number] & {
  readonly field: string;
};

/** An update's changes to a weapon. */
export interface UpdateOfWeapon {
  readonly update: string;
  readonly date: string | null;
  readonly officialNote: string | null;
  readonly changes: readonly WeaponChange[];
}

/** Every change of a weapon's stats by update, newest first. A stat's first known value isn't a change. */
export function changesByUpdate(fields: readonly FieldHistory[]): UpdateOfWeapon[] {
  const updates = new Map<string, WeaponChange[]>();
  for (const change of weaponChanges(fields)) {
    const same = updates.get(change.update);
    if (same === undefined) updates.set(change.update, [change]);
    else same.push(change);
  }
  return [...updates]
    .map(([update, changes]) => ({
      update,
      date: changes[0]?.date ?? null,
      officialNote: changes[0]?.officialNote ?? null,
      changes,
    }))
    .toSorted((a, b) => compareUpdates(b.update, a.update));
}

function weaponChanges(fields: readonly FieldHistory[]): WeaponChange[] {
  return fields.flatMap(({ field, changes }) =>
    changes.flatMap((change, index) => {
      const known = changes.slice(0, index).findLast(isInForce);
      const old = change.previous ?? known?.value;
      if (old === undefined || old === change.value) return [];
      return [{ ...change, field, previous: old }];
    }),
  );
}

/** A stat as a stepped line over time, with x in milliseconds. */
export interface StatLine {
  readonly field: string;
  readonly steps: readonly ChartStep[];
}

/** The stats that changed at least once, each as a stepped line. Changes that never took effect are left out. */
export function statLines(fields: readonly FieldHistory[]): StatLine[] {
  return fields
    .map(({ field, changes }) => ({ field, steps: stepsOf(field, changes) }))
    .filter(({ steps }) => steps.length > 1);
}

function stepsOf(field: string, changes: FieldHistory['changes']): ChartStep[] {
  const steps: ChartStep[] = [];
  for (const change of changes) {
    const y = statNumber(change.value);
    if (y === null || change.date === null || !isInForce(change)) continue;
    if (steps.at(-1)?.y === y) continue;
    const step = { x: Date.parse(change.date), y, label: statValue(field, change.value) };
    // Of two values on the same day, the later one wins.
    if (steps.at(-1)?.x === step.x) steps[steps.length - 1] = step;
    else steps.push(step);
  }
  return steps;
}
