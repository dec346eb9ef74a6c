import { knownGame } from '@trifecta/domain/rooms';
import type { KnownGame } from '@trifecta/domain/rooms';
import type { Catalogue } from '@trifecta/domain/catalogue';

const kept = new WeakMap<Catalogue, KnownGame>();

/** The names in a catalogue, collected once for each. */
export function knownNames(catalogue: Catalogue): KnownGame {
  const names = kept.get(catalogue) ?? knownGame(catalogue);
  kept.set(catalogue, names);
  return names;
}
