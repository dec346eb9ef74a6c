/** Fixture for this package's tests: the catalogue that players get. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { catalogueAt, newestComplete, withUpdates } from '../catalogue/index.ts';
import type { Catalogue, GameUpdate } from '../catalogue/index.ts';
import { builtInCatalogue } from './built-in-catalogue.ts';

const UPDATES = new URL('../../catalogue/updates/', import.meta.url);

/** The catalogue of the newest update that is fully known. */
export const newestCatalogue = readNewest();

function readNewest(): Catalogue {
  const history = withUpdates(
    { builtIn: builtInCatalogue, sources: {}, updates: [] },
    readdirSync(UPDATES).map(readUpdate),
  );
  const catalogue = catalogueAt(history, newestComplete(history) ?? '');
  if (catalogue === undefined) throw new Error('no update has a catalogue');
  return catalogue;
}

function readUpdate(version: string): GameUpdate {
  const part = (file: string, otherwise: unknown): unknown => {
    const path = new URL(`${version}/${file}.json`, UPDATES);
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : otherwise;
  };
  return {
    ...(part('update', {}) as object),
    roster: part('roster', []),
    changes: part('changes', []),
    otherChanges: part('other-changes', []),
    temporary: part('temporary', []),
    sources: part('sources', {}),
  } as GameUpdate;
}
