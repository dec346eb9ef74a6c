import type { Catalogue } from '@trifecta/domain/catalogue';
import { csvLine } from '../http/csv.ts';
import { gameDataOf } from './game-data.ts';

/** The cells of a row, by column. */
type Row = Readonly<Record<string, unknown>>;

/** Everything known as of an update as CSV (RFC 4180): a row for each thing, a column for each field. */
export function gameTable(catalogue: Catalogue): string {
  const { classes, weapons, specializations, gadgets, maps } = gameDataOf(catalogue);
  return csvOf([
    ...classes.map((one) => rowOf('class', one)),
    ...weapons.map((one) => rowOf('weapon', one)),
    ...specializations.map((one) => rowOf('specialization', one)),
    ...gadgets.map((one) => rowOf('gadget', one)),
    ...maps.map(({ mapId, ...one }) => rowOf('map', { _id: mapId, ...one })),
  ]);
}

function rowOf(kind: string, { _id: id, ...fields }: { readonly _id: string }): Row {
  return { kind, id, ...flat(fields) };
}

/** The fields of an object, those of objects in it as `outer.inner`, and lists as text. */
function flat(fields: object, prefix = ''): Row {
  const cells = Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
    const column = `${prefix}${name}`;
    if (Array.isArray(value)) return [[column, value.join('; ')] as const];
    return value instanceof Object ? Object.entries(flat(value, `${column}.`)) : [[column, value]];
  });
  return Object.fromEntries(cells) as Row;
}

function csvOf(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return lines.map(csvLine).join('');
}
