import { isBuildId } from '../builds/index.ts';
import { STARS } from './rating.ts';
import type { CommunitySort } from './ranking.ts';

/**
 * The values of the last build of a page of public builds, in the columns of its order. The next page starts after them.
 * In a list with several parts, such as builds for a map and then builds for any, the part's number comes last.
 */
export type PageStart = readonly (string | number)[];

const MAX_COUNT = 2 ** 31 - 1;

const isAverage = (value: unknown): boolean =>
  typeof value === 'number' && value >= 0 && value <= STARS.max;

const isCount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_COUNT;

const isId = (value: unknown): boolean => typeof value === 'string' && isBuildId(value);

/** Only the exact format of stored times: PostgreSQL refuses others, such as the year 0000. */
function isTime(value: unknown): boolean {
  const time = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(time.getTime()) || time.getUTCFullYear() < 1) return false;
  return time.toISOString() === value;
}

const COLUMNS: Readonly<Record<CommunitySort, readonly ((value: unknown) => boolean)[]>> = {
  rating: [isAverage, isCount, isId],
  popular: [isCount, isAverage, isId],
  newest: [isTime, isId],
};

/** The most parts of a list. */
const MAX_PARTS = 4;

const isPart = (value: unknown): boolean => isCount(value) && Number(value) < MAX_PARTS;

/** True if a page of public builds in an order can start after these values. */
export function isPageStart(sort: CommunitySort, values: readonly unknown[]): values is PageStart {
  const inOrder = COLUMNS[sort];
  const columns = values.length > inOrder.length ? [...inOrder, isPart] : inOrder;
  return columns.length === values.length && columns.every((fits, at) => fits(values[at]));
}
