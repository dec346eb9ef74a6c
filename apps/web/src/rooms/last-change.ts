import type { RoomChange } from '@trifecta/domain/rooms';
import { texts } from './texts.ts';

/** The last thing that someone else changed while this tab looked on, and when, by this tab's clock. */
export interface LastChange {
  readonly field: string;
  readonly by: number;
  readonly at: number;
}

/** The last of the changes that another guest made after a revision, if it's worth a line. */
export function lastChangeOf(
  changes: readonly RoomChange[],
  guest: number,
  known: number,
): LastChange | undefined {
  const last = changes.findLast(
    ({ field, by, revision }) =>
      by !== guest && revision > known && texts.activity(field) !== undefined,
  );
  return last && { field: last.field, by: last.by, at: Date.now() };
}
