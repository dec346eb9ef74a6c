/**
 * Control characters, halves of characters, code points that are no characters (no XML may hold some of them), and
 * signs that turn the direction of the text around them. The marks of right-to-left scripts themselves are text.
 */
const REFUSED = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u{202A}-\u{202E}\u{2066}-\u{2069}]/u;
const REFUSED_BUT_LINE_ENDS =
  /[^\P{Cc}\n]|[\p{Cs}\p{Noncharacter_Code_Point}\u{202A}-\u{202E}\u{2066}-\u{2069}]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * More UTF-16 units than any text a player may write needs: NFC makes one character of four at most, so what is
 * longer than this still has more than 200 characters afterwards.
 */
const MAX_NORMALIZED_LENGTH = 1000;

/**
 * Text as it is kept: line ends of one kind, trimmed, in Unicode's form NFC. A text that is too long for every field
 * comes back without NFC, because normalizing a long row of combining marks takes more than a second.
 */
export function tidyText(text: string): string {
  const trimmed = text.replaceAll(/\r\n?/g, '\n').trim();
  return trimmed.length > MAX_NORMALIZED_LENGTH ? trimmed : trimmed.normalize('NFC');
}

/** True when a text shows nothing at all, such as blanks or marks of no width. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** True when a text holds what is refused everywhere: control characters and their like. */
export function hasControlCharacters(
  text: string,
  { mayHaveLines }: { readonly mayHaveLines: boolean },
): boolean {
  return (mayHaveLines ? REFUSED_BUT_LINE_ENDS : REFUSED).test(text);
}

/** The number of characters in a text, counted in code points: an emoji of one code point is one. */
export function lengthOf(text: string): number {
  let characters = 0;
  for (const _ of text) characters += 1;
  return characters;
}
