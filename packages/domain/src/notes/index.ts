export {
  exchangeNotes,
  MAX_NOTES_BYTES,
  MAX_NOTES_LENGTH,
  NO_NOTES,
  notesText,
  withNotesText,
  withoutNotesEdit,
} from './kept-notes.ts';
export type { ChangedNotes, ExchangedNotes, NotesRefusal, NotesRequest } from './kept-notes.ts';
export { NotesReplica } from './notes-replica.ts';
export type { NotesAnswer, NotesNews, TakenAnswer } from './notes-replica.ts';
export { bothEdits, editedWords } from './taken-back.ts';
export type { TextEdit } from './taken-back.ts';
export { changedLine, movedCursor, textChange } from './text-change.ts';
export type { TextChange } from './text-change.ts';
