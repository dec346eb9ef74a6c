import type { NotesAnswer } from '@trifecta/domain/notes';
import type { OperationAnswer, RoomRefusal } from '@trifecta/domain/rooms';
import { AppError } from '../http/app-error.ts';

/** The one refusal for rooms that don't exist, ended, or are another player's, and for a wrong link. */
export function noSuchRoom(): AppError {
  return new AppError('not_found', 'Room not found.');
}

/** The refusal of who comes to a locked room, or wants its link. */
export function roomLocked(): AppError {
  return new AppError('room_locked', 'This room is locked. Ask who leads it to unlock it.');
}

const REASONS: Readonly<Record<RoomRefusal, string>> = {
  invalid: "The field can't have this value.",
  locked: 'It is locked. Only its leader can change it.',
  'not-yours': "Only its leader, or whoever it's about, can change this.",
  taken: 'Someone else is in this place, or you have another.',
  'name-taken': 'This name is taken.',
  moved: 'Someone else changed this meanwhile.',
  here: 'Whoever it belongs to is still here.',
};

/** Answers to changes, each refusal with a text for people. */
export function withReasons(answers: readonly OperationAnswer[]) {
  return answers.map((answer) =>
    'refused' in answer ? { ...answer, reason: REASONS[answer.refused] } : answer,
  );
}

const NOTES_REASONS: Readonly<Record<NonNullable<NotesAnswer['refused']>, string>> = {
  invalid: "This isn't an update of the notes.",
  behind: 'The update builds on others that are missing. Send everything you have.',
  'too-long': 'The notes are too long.',
  full: 'The notes have too many edits.',
  locked: 'The notes are locked.',
};

/** The answer to what someone wrote in notes, a refusal with a text for people. */
export function withReason(answer: NotesAnswer) {
  const { refused } = answer;
  return refused === undefined ? answer : { ...answer, reason: NOTES_REASONS[refused] };
}
