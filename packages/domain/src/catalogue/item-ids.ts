import { itemName } from './class-items.ts';
import type { ClassItems } from './class-items.ts';
import type { ItemKind } from './game-update.ts';
import { slugOf } from './slug.ts';

/** One item by name, none, or several. */
type Names = string | null | readonly string[];

/** The field for the ids beside a field with names: `weaponId` beside `weapon` and `weaponName`, `gadgetIds` beside `gadgets`. */
type IdField<Field extends string> = Field extends `${infer One}Names` | `${infer One}s`
  ? `${One}Ids`
  : Field extends `${infer One}Name`
    ? `${One}Id`
    : `${Field}Id`;

/** What an answer with items by name becomes for programs: with the ids beside the names. */
export type WithItemIds<Named, Field extends string & keyof Named> = Named & {
  readonly [One in Field as IdField<One>]: Named[One];
};

/** The answer with the ids of its items beside their names in these fields, in the same order. */
export function withItemIds<
  const Field extends string,
  Named extends { readonly [One in Field]: Names },
>(named: Named, ...fields: readonly Field[]): WithItemIds<Named, Field> {
  const ids = fields.map((field) => [idField(field), idsOf(named[field])] as const);
  return { ...named, ...(Object.fromEntries(ids) as WithItemIds<Named, Field>) };
}

function idField(field: string): string {
  const one = field.replace(/(?:Name)?(s?)$/, '$1');
  return one.endsWith('s') ? `${one.slice(0, -1)}Ids` : `${one}Id`;
}

function idsOf(names: Names): Names {
  if (names === null) return null;
  return typeof names === 'string' ? slugOf(names) : names.map(slugOf);
}

/** The items that a player carries. */
interface Carried {
  readonly weapon: string | null;
  readonly specialization: string | null;
  readonly gadgets: readonly string[];
}

/** A loadout with the names of the items that a program may have called by their ids. Other texts stay as they are. */
export function withItemNames<Loadout extends Carried>(loadout: Loadout, items: ClassItems) {
  const named = (kind: ItemKind, text: string | null) => text && itemName(kind, text, items);
  return {
    ...loadout,
    weapon: named('weapon', loadout.weapon) as Loadout['weapon'],
    specialization: named('specialization', loadout.specialization) as Loadout['specialization'],
    gadgets: loadout.gadgets.map((gadget) => itemName('gadget', gadget, items)),
  };
}

const namesById = new WeakMap<ClassItems, ReadonlyMap<string, string>>();

/** The name of an item of any kind that a program calls by its name or id, in any case. Other texts stay as they are. */
export function anyItemName(text: string, items: ClassItems): string {
  const known = namesById.get(items) ?? new Map(namesOf(items).map((name) => [slugOf(name), name]));
  namesById.set(items, known);
  return known.get(slugOf(text)) ?? text;
}

function namesOf({ weapons, specializations, gadgets }: ClassItems): readonly string[] {
  return [...weapons, ...specializations, ...gadgets].map(({ name }) => name);
}
