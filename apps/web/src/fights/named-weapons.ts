import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { isSlug } from './slug-in.ts';

/** The parameters that name weapons, on any of the weapon tools. */
const NAMING = ['w', 'weapon', 'enemy'];

/** The slugs in an address of weapons that aren't among these, each once. */
export function missingIn(
  search: string,
  weapons: readonly Pick<DetailedWeapon, '_id'>[],
): readonly string[] {
  const parameters = new URLSearchParams(search);
  const named = new Set(NAMING.flatMap((name) => parameters.getAll(name)).filter(isSlug));
  for (const { _id } of weapons) named.delete(_id);
  return [...named].slice(0, MOST_NAMED);
}

/** No link of this site has more. */
const MOST_NAMED = 4;
