import { optionalTextIn } from '../ui/index.ts';
import type { AddressTable } from '../ui/index.ts';

/** The update whose stats a page shows. Null for the one in use. */
export interface AsOf {
  readonly update: string | null;
}

/** The URL parameter. */
export const AS_OF = {
  update: { ...optionalTextIn('update'), isStep: true },
} satisfies AddressTable<AsOf>;
