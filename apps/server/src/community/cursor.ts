import { BUILD_ID } from '@trifecta/domain/builds';
import type { CommunitySort } from '@trifecta/domain/community';
import { z } from 'zod';
import { AppError } from '../http/app-error.ts';

const MAX_COUNT = 2 ** 31 - 1;

const averageSchema = z.number().min(0).max(5);
const countSchema = z.int().min(0).max(MAX_COUNT);
const buildIdSchema = z.string().regex(BUILD_ID);
/** Only the exact format we write: PostgreSQL rejects others, such as the year 0000. */
const timeSchema = z.iso.datetime().refine((text) => toIsoText(text) === text);

function toIsoText(text: string): string | undefined {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) || time.getUTCFullYear() < 1 ? undefined : time.toISOString();
}

/** The end of a page in each order: the values of the columns it's sorted by, in the same order. */
const cursorSchemas = {
  rating: z.tuple([averageSchema, countSchema, buildIdSchema]),
  popular: z.tuple([countSchema, averageSchema, buildIdSchema]),
  newest: z.tuple([timeSchema, buildIdSchema]),
} satisfies Record<CommunitySort, z.ZodType>;

/** The sort values after which a page starts. */
export type Cursor = readonly (string | number)[];

/** Encodes a cursor for use in a URL. */
export function writeCursor(sortBy: CommunitySort, cursor: Cursor): string {
  return Buffer.from(JSON.stringify([sortBy, ...cursor])).toString('base64url');
}

/** Decodes a cursor of the same order. Throws `validation_failed` for anything else. */
export function readCursor(sortBy: CommunitySort, text: string): Cursor {
  const value = parsed(Buffer.from(text, 'base64url').toString());
  const [cursorSort, ...values] = Array.isArray(value) ? (value as unknown[]) : [];
  const { data } = cursorSchemas[sortBy].safeParse(values);
  if (cursorSort === sortBy && data !== undefined) return data;
  const message = 'must come from the Link header of a page with the same sort order';
  throw new AppError('validation_failed', `cursor: ${message}`, {
    details: [{ path: 'cursor', message }],
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
