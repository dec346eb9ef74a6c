import { AppError } from '../http/app-error.ts';

/** The one refusal for rooms that don't exist, ended, or are another player's, and for a wrong link. */
export function noSuchRoom(): AppError {
  return new AppError('not_found', 'Room not found.');
}

/** The refusal of who comes to a locked room, or wants its link. */
export function roomLocked(): AppError {
  return new AppError('room_locked', 'This room is locked. Ask who leads it to unlock it.');
}
