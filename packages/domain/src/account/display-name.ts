/** Fewest and most characters of a display name. */
export const DISPLAY_NAME_LENGTH = { min: 3, max: 20 } as const;

/** Shown when another player has the name, in whatever case, or when it is reserved. */
export const DISPLAY_NAME_TAKEN = 'This display name is already taken';

/** Shown when a player who has a name sends another. */
export const DISPLAY_NAME_SET_ONCE = 'Display name can only be set once';

const ALLOWED = /^[A-Za-z0-9_-]*$/;
const RESERVED = ['admin', 'moderator', 'support', 'anonymous'];

/**
 * Returns the problem with a display name as display text, or undefined when the name is valid. Letters are those
 * from A to Z: look-alikes of other alphabets would let one player pass for another. Source:
 * docs/specification.md#display-names.
 */
export function displayNameProblem(name: string): string | undefined {
  if (name.length < DISPLAY_NAME_LENGTH.min) return 'Display name must be at least 3 characters';
  if (name.length > DISPLAY_NAME_LENGTH.max) return 'Display name must be 20 characters or less';
  if (!ALLOWED.test(name)) {
    return 'Display name can only contain letters, numbers, underscores, and hyphens';
  }
  return undefined;
}

/** The form in which display names are compared: two names that agree in it are the same name. */
export function normalizedDisplayName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/**
 * True when a name would pass for the site itself: a reserved word or the product's name, in any case and with any
 * underscores and hyphens between. Such names count as taken.
 */
export function isReservedDisplayName(name: string, productName: string): boolean {
  const bare = bareLetters(name);
  return [...RESERVED, bareLetters(productName)].includes(bare);
}

function bareLetters(text: string): string {
  return normalizedDisplayName(text).replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
}

/**
 * True when a player may be asked to choose a display name now: while there is none, at the first visit and then at
 * most once per calendar day where the player is. `lastPromptAt` is null when the player was never asked.
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
