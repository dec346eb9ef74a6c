import { optionalTextIn, pathWith, writeState } from '../ui/index.ts';
import type { AddressTable } from '../ui/index.ts';

/** The update whose stats a page shows; null for the one in use. */
export interface AsOf {
  readonly update: string | null;
}

/** The parameter of the address. */
export const AS_OF = {
  update: { ...optionalTextIn('update', /^\d{1,3}\.\d{1,3}\.\d{1,3}$/), isStep: true },
} satisfies AddressTable<AsOf>;

/** A page's URL that shows the stats of an update. */
export function addressAsOf(path: string, update: string | null, search?: URLSearchParams): string {
  return pathWith(path, writeState<AsOf>(AS_OF, { update }, search));
}
