/** The length limits of a club's tag, in letters. */
export const CLUB_TAG_LENGTH = { min: 2, max: 5 } as const;

const ALLOWED_TAG = /^[A-Z]*$/;

/** A tag in the form it's stored and shown in. Two tags with the same form are the same tag. */
export function normalizedTag(tag: string): string {
  return tag.toUpperCase();
}

/** The problem with a normalized tag as display text, or undefined when it's valid. */
export function clubTagProblem(tag: string): string | undefined {
  const { min, max } = CLUB_TAG_LENGTH;
  if (tag.length < min || tag.length > max || !ALLOWED_TAG.test(tag)) {
    return 'Tag must be 2 to 5 letters from A to Z';
  }
  return undefined;
}
