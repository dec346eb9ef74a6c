import { unreadableName } from './name-text.ts';

/** The length limits of a display name, in characters. */
export const DISPLAY_NAME_LENGTH = { min: 3, max: 20 } as const;

/** Shown when the name is reserved or another player has it, in any case. */
export const DISPLAY_NAME_TAKEN = 'This display name is already taken';

/** Shown when a player who already has a name submits another. */
export const DISPLAY_NAME_SET_ONCE = 'Display name can only be set once';

const ALLOWED = /^[A-Za-z0-9_-]*$/;
const RESERVED = ['admin', 'moderator', 'operator', 'operators', 'support', 'anonymous'];

/**
 * The problem with a display name as display text, or undefined when it's valid. Only A to Z count as letters:
 * look-alikes from other alphabets would let players impersonate each other. Source:
 * docs/specification.md#display-names.
 */
export function displayNameProblem(name: string): string | undefined {
  if (name.length < DISPLAY_NAME_LENGTH.min) return 'Display name must be at least 3 characters';
  if (name.length > DISPLAY_NAME_LENGTH.max) return 'Display name must be 20 characters or less';
  if (!ALLOWED.test(name)) {
    return 'Display name can only contain letters, numbers, underscores, and hyphens';
  }
  return unreadableName(name, 'Display name');
}

/** Normalizes a display name for comparison. Two names with the same normalized form are the same name. */
export function normalizedDisplayName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/**
 * True when a name could pass for the site itself: a reserved word or the product's name, in any case and with any
 * underscores and hyphens added. Such names count as taken.
 */
export function isReservedDisplayName(name: string, productName: string): boolean {
  const bare = bareLetters(name);
  return [...RESERVED, bareLetters(productName)].includes(bare);
}

function bareLetters(text: string): string {
  return normalizedDisplayName(text).replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
}

/**
 * True when it's time to ask a player to choose a display name: only while they have none, on the first visit and then
 * at most once per calendar day in the player's time zone. `lastPromptAt` is null when the player was never asked.
 */
export function mayRemindOfDisplayName(state: {
  readonly displayName: string | null;
  readonly lastPromptAt: Date | null;
  readonly now: Date;
}): boolean {
  const { displayName, lastPromptAt, now } = state;
  if (displayName !== null) return false;
  return lastPromptAt === null || calendarDay(lastPromptAt) !== calendarDay(now);
}

function calendarDay(time: Date): string {
  return `${time.getFullYear()}-${time.getMonth()}-${time.getDate()}`;
}
