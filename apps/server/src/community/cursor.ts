import { isPageStart } from '@trifecta/domain/community';
import type { CommunitySort, PageStart } from '@trifecta/domain/community';
import { AppError } from '../http/app-error.ts';

/** Where a page of a list starts: in which of its parts, and after which build there. */
export interface PartStart {
  readonly part: number;
  readonly after: PageStart;
}

/** Encodes a cursor for use in a URL. */
export function writeCursor(sortBy: CommunitySort, start: PageStart): string {
  return Buffer.from(JSON.stringify([sortBy, ...start])).toString('base64url');
}

/** Decodes a cursor of the same order. Throws `validation_failed` for anything else. */
export function readCursor(sortBy: CommunitySort, text: string): PartStart {
  const value = parsed(Buffer.from(text, 'base64url').toString());
  const [cursorSort, ...values] = Array.isArray(value) ? (value as unknown[]) : [];
  if (cursorSort === sortBy && isPageStart(sortBy, values)) {
    // An order ends with an id.
    const start: PageStart = values;
    const part = start.at(-1);
    return typeof part === 'number'
      ? { part, after: start.slice(0, -1) }
      : { part: 0, after: start };
  }
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
