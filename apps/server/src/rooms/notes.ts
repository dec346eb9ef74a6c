import { exchangeNotes } from '@trifecta/domain/notes';
import type { NotesAnswer, NotesRequest } from '@trifecta/domain/notes';
import { withFields } from '@trifecta/domain/rooms';
import type { LiveRow, Written } from './live-store.ts';

/** The length in base64 that a point pays for. */
const LENGTH_OF_A_POINT = 512;

/** The price of a request: merging costs the more the longer the update is. */
export function notesPrice({ update = '' }: NotesRequest): number {
  return 1 + Math.floor(update.length / LENGTH_OF_A_POINT);
}

/** A row after a guest wrote notes. Their number of updates is the version of a field, so that everyone hears of it. */
export function writtenNotes<Row extends LiveRow>(
  row: Row,
  { guest, mayWrite }: { readonly guest: number; readonly mayWrite: boolean },
  request: NotesRequest,
): Written<Row, NotesAnswer> {
  const { kept, ...answer } = exchangeNotes(row.notes, request, mayWrite);
  const version = row.state.fields['notes']?.version ?? 0;
  if (kept === row.notes) return { row, changes: [], result: { ...answer, version } };
  const { state, changes } = withFields(row.state, guest, { notes: true });
  const result = { ...answer, version: version + 1 };
  return {
    row: { ...row, state, notes: kept },
    changes,
    notes: answer.restarts === undefined ? request.update : undefined,
    result,
  };
}
