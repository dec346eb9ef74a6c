import { placeName, placeProblem } from '@trifecta/domain/catalogue';
import type { ClassItems, PlaceKind } from '@trifecta/domain/catalogue';
import { MAX_COUNTED } from '@trifecta/domain/community';
import type { BuildRow } from '../builds/index.ts';
import type { Database } from '../db/index.ts';
import type { PublicPage } from './public-builds.store.ts';
import { findPublicBuilds } from './public-search.store.ts';
import type { FoundBuilds, PublicFilter } from './public-search.store.ts';

/** What a part of a list has in common: builds that name this map or mode, or that name none. */
type Part = Pick<PublicFilter, 'map' | 'mode'>;

/** Builds found in the parts of a list, each with its part's number. */
export interface FoundInParts extends Omit<FoundBuilds, 'rows'> {
  readonly rows: readonly { readonly row: BuildRow; readonly part: number }[];
}

/**
 * A page of the builds made for a map and a mode, and how many there are: those that name both come first, then those
 * that name the map, then those that name the mode, then those for any. Each part is in the page's order.
 */
export async function findBuildsFor(
  db: Database,
  filter: PublicFilter,
  parts: readonly Part[],
  page: PublicPage & { readonly part: number },
): Promise<FoundInParts> {
  const rows: { row: BuildRow; part: number }[] = [];
  let [total, matched] = [0, 0];
  for (const [number, part] of parts.entries()) {
    // Later parts are only counted once the page is full, and so are those before it.
    const limit = number < page.part ? 0 : page.limit - rows.length;
    const after = number === page.part ? page.after : undefined;
    const found = await findPublicBuilds(db, { ...filter, ...part }, { ...page, after, limit });
    rows.push(...found.rows.map((row) => ({ row, part: number })));
    total = found.total;
    matched += found.matched;
  }
  return { rows, total, matched: parts.length > 1 ? Math.min(matched, MAX_COUNTED) : matched };
}

/** The parts of a list for a map or mode, called by name or id. One that the game doesn't have matches no build at all. */
export function partsFor(
  wanted: { readonly map?: string | undefined; readonly mode?: string | undefined },
  items: ClassItems,
): readonly Part[] {
  const choices = (kind: PlaceKind): readonly (string | null | undefined)[] => {
    const text = wanted[kind];
    if (text === undefined) return [undefined];
    const name = placeName(kind, text, items);
    return placeProblem(kind, name, items) === undefined ? [name, null] : [name];
  };
  return choices('map').flatMap((map) => choices('mode').map((mode) => ({ map, mode })));
}
