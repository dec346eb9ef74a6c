import { isPageStart } from '@trifecta/domain/community';
import type { CommunitySort, PageStart } from '@trifecta/domain/community';
import { AppError } from '../http/app-error.ts';

/** Encodes a cursor for use in a URL. */
export function writeCursor(sortBy: CommunitySort, start: PageStart): string {
  return Buffer.from(JSON.stringify([sortBy, ...start])).toString('base64url');
}

/** Decodes a cursor of the same order. Throws `validation_failed` for anything else. */
export function readCursor(sortBy: CommunitySort, text: string): PageStart {
  const value = parsed(Buffer.from(text, 'base64url').toString());
  const [cursorSort, ...values] = Array.isArray(value) ? (value as unknown[]) : [];
  if (cursorSort === sortBy && isPageStart(sortBy, values)) return values;
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
