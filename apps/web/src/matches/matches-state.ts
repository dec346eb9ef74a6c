import { textIn } from '../ui/index.ts';
import type { AddressTable } from '../ui/index.ts';
import type { WantedMatches } from './matches.queries.ts';

const MAX_ID_LENGTH = 100;

/** The filters of the match log, in the address. Their names leave room for those of a team that the player came with. */
export const MATCHES = {
  mode: { ...textIn('only-mode', MAX_ID_LENGTH), isStep: true },
  map: { ...textIn('only-map', MAX_ID_LENGTH), isStep: true },
} satisfies AddressTable<WantedMatches>;
