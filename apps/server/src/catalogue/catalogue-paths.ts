import { slugOf } from '@trifecta/domain/catalogue';
import type { CurrentCatalogue } from './current-catalogue.ts';

/** The page paths of weapons in use and of updates whose notes have been read, newest first. */
export function cataloguePaths({ catalogue, history }: CurrentCatalogue): string[] {
  const known = history.updates.filter(({ coverage }) => coverage.weapons !== 'not-read');
  return [
    ...catalogue.weapons.map(({ name }) => `/weapons/${slugOf(name)}`),
    ...known.toReversed().map(({ version }) => `/updates/${version}`),
  ];
}
