import { isReservedDisplayName, unreadableName } from '../account/index.ts';

/** The length limits of a club's name, in characters. */
export const CLUB_NAME_LENGTH = { min: 3, max: 30 } as const;

/** Shown when a tag is reserved, or another club has it. */
export const CLUB_TAG_TAKEN = 'This tag is already taken';

/** Shown when a club's name is reserved. */
export const CLUB_NAME_RESERVED = "This name can't be used";

const ALLOWED_NAME = /^[A-Za-z0-9_-]+(?: [A-Za-z0-9_-]+)*$/;
/** Besides the reserved display names. */
const RESERVED_TAGS = ['MOD', 'MODS', 'STAFF', 'DEV', 'DEVS', 'OP', 'OPS'];

/**
 * The problem with a club's name as display text, or undefined when it's valid. The characters of display names, and
 * single spaces between words. The product's name can't be part of it. Source: docs/specification.md#clubs.
 */
export function clubNameProblem(name: string, productName: string): string | undefined {
  if (name.length < CLUB_NAME_LENGTH.min) return 'Club name must be at least 3 characters';
  if (name.length > CLUB_NAME_LENGTH.max) return 'Club name must be 30 characters or less';
  if (!ALLOWED_NAME.test(name)) {
    return 'Club name can only contain letters, numbers, underscores, hyphens, and single spaces';
  }
  const unreadable = unreadableName(name, 'Club name');
  if (unreadable !== undefined) return unreadable;
  const isReserved =
    isReservedDisplayName(name, productName) ||
    bareLetters(name).includes(bareLetters(productName));
  return isReserved ? CLUB_NAME_RESERVED : undefined;
}

function bareLetters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** True when a tag could pass for the site itself. Such tags count as taken. */
export function isReservedTag(tag: string, productName: string): boolean {
  return RESERVED_TAGS.includes(tag) || isReservedDisplayName(tag, productName);
}
