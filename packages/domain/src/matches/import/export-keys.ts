import { shortTextOf } from './fields.ts';
import type { Fields } from './fields.ts';

/** The name of an id, by the export's own key file. */
export interface ExportKey {
  readonly of: 'item' | 'map' | 'scenario';
  readonly id: string;
  readonly name: string;
}

/** All of an export's keys: names by ids. They outrank our own tables. */
export interface ExportKeys {
  readonly item: Map<string, string>;
  readonly map: Map<string, string>;
  readonly scenario: Map<string, string>;
}

/** The kinds of rows in a key file, with the fields of their ids and names. */
const ROWS = new Map([
  ['ItemKey', { of: 'item', id: 'GameAssetID', name: 'Name' }],
  ['MapKey', { of: 'map', id: 'MapVariant', name: 'MapName' }],
  ['ScenarioKey', { of: 'scenario', id: 'ScenarioID', name: 'Name' }],
] as const);

/** No keys yet. */
export function noKeys(): ExportKeys {
  return { item: new Map(), map: new Map(), scenario: new Map() };
}

/** The key in a row of this kind. Null for another kind, and for one without an id or a name. */
export function readKey(kind: string, fields: Fields | null): ExportKey | null {
  const row = [...ROWS].find(([name]) => name === kind)?.[1];
  const id = shortTextOf(fields?.get(row?.id ?? ''));
  // Key files double the apostrophes of names.
  const name = shortTextOf(fields?.get(row?.name ?? ''))?.replaceAll("''", "'");
  return row === undefined || id === null || name === undefined ? null : { of: row.of, id, name };
}
