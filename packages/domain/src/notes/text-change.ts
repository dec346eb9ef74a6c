/** A part of a text that was replaced. */
export interface TextChange {
  readonly at: number;
  readonly removed: number;
  readonly inserted: string;
}

/** The smallest single replacement that turns one text into another. Never splits a character of two units. */
export function textChange(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  if (isInsideCharacter(before, start) || isInsideCharacter(after, start)) start -= 1;
  let end = 0;
  const isSame = () => before[before.length - 1 - end] === after[after.length - 1 - end];
  while (end < shorter - start && isSame()) end += 1;
  if (
    isInsideCharacter(before, before.length - end) ||
    isInsideCharacter(after, after.length - end)
  )
    end -= 1;
  const inserted = after.slice(start, after.length - end);
  return { at: start, removed: before.length - end - start, inserted };
}

/** Where a cursor belongs after others changed the text around it. */
export function movedCursor(before: string, after: string, cursor: number): number {
  const { at, removed, inserted } = textChange(before, after);
  if (cursor <= at) return cursor;
  return cursor >= at + removed ? cursor + inserted.length - removed : at + inserted.length;
}

/** The line in which a text was changed, as it reads afterwards, without spaces around it. */
export function changedLine(before: string, after: string): string {
  const { at, inserted } = textChange(before, after);
  // A line break that was written begins the line it's about.
  const place = at + inserted.trimEnd().length;
  const start = after.lastIndexOf('\n', place - 1) + 1;
  const end = after.indexOf('\n', place);
  return after.slice(start, end === -1 ? undefined : end).trim();
}

/** True for a place in the middle of a character of two units. */
export function isInsideCharacter(text: string, index: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(index - 1, index + 1));
}
