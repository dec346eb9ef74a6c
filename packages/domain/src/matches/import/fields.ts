import { hasControlCharacters, tidyText } from '../../builds/index.ts';

/** The longest text taken from a file: ids and names are much shorter. */
const MAX_TEXT_LENGTH = 100;

/** The fields of an object from a file, without what every object inherits. */
export type Fields = ReadonlyMap<string, unknown>;

/** The fields of an object. Null for anything else. */
export function fieldsOf(value: unknown): Fields | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return new Map(Object.entries(value));
}

/** A short text or an id from a file, as text. Null for anything else. */
export function shortTextOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.length > MAX_TEXT_LENGTH) return null;
  if (hasControlCharacters(text, { mayHaveLines: false })) return null;
  return tidyText(text) || null;
}

/** Strings, and numbers with their fraction and exponent. A string is matched whole, so that numbers in it stay. */
const STRINGS_AND_NUMBERS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** An integer that may be beyond what a number holds exactly. */
const LONG_INTEGER = /^-?\d{16,}$/;

/** Parses JSON with its long integers as text, because ids beyond 2^53 would be rounded. Throws a SyntaxError. */
export function parseWithLongIds(json: string): unknown {
  if (!/\d{16}/.test(json)) return JSON.parse(json);
  return JSON.parse(
    json.replaceAll(STRINGS_AND_NUMBERS, (found) =>
      LONG_INTEGER.test(found) ? `"${found}"` : found,
    ),
  );
}

/** A time in any of the forms of the export, as ISO 8601 in UTC: ISO text, or milliseconds as a number or text. */
export function timeOf(value: unknown): string | null {
  const time = new Date(millisecondsOf(value) ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

function millisecondsOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  if (/^\d{11,14}$/.test(value)) return Number(value);
  if (!/^\d{4}-\d\d-\d\d[T ]/.test(value)) return null;
  // Without a zone it's UTC as well.
  const zone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(value) ? '' : 'Z';
  return Date.parse(value.replace(' ', 'T') + zone);
}
