/** What a display name must be, for the player to read before typing. */
export const DISPLAY_NAME_REQUIREMENTS = [
  '3-20 characters',
  'Letters, numbers, underscores and hyphens',
  'Unique: no other player has it',
] as const;
