import { unreadableName } from '../account/index.ts';

/** The longest name of a guest in a room, in characters. */
export const MAX_GUEST_NAME_LENGTH = 20;

/**
 * The problem with a guest's name as display text, or undefined when it's valid. Letters of any alphabet, since the name is
 * for friends and only as long as the room. Source: docs/specification.md#rooms.
 */
export function guestNameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'Enter your name';
  return nameProblem(name, MAX_GUEST_NAME_LENGTH);
}

/** The longest name of a standing room, in characters. */
export const MAX_ROOM_NAME_LENGTH = 40;

/**
 * The problem with a standing room's name as display text, or undefined when it's valid. Source:
 * docs/specification.md#rooms.
 */
export function roomNameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'Enter a name for the room';
  return nameProblem(name, MAX_ROOM_NAME_LENGTH);
}

function nameProblem(name: string, maxLength: number): string | undefined {
  if (name.trim() !== name) return "Name can't start or end with a space";
  if (Array.from(name).length > maxLength) return `Name must be ${maxLength} characters or less`;
  return unreadableName(name, 'Name');
}
