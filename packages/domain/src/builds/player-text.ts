/**
 * Control characters, lone surrogates, noncharacters (some of which are invalid in XML), and characters that change the
 * direction of the surrounding text. Direction marks used by right-to-left scripts themselves are allowed.
 */
const REFUSED = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u{202A}-\u{202E}\u{2066}-\u{2069}]/u;
const REFUSED_BUT_LINE_ENDS =
  /[^\P{Cc}\n]|[\p{Cs}\p{Noncharacter_Code_Point}\u{202A}-\u{202E}\u{2066}-\u{2069}]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * More UTF-16 units than any text of a player needs. NFC combines at most four code points into one, so a longer text
 * still has more than 200 characters afterwards.
 */
const MAX_NORMALIZED_LENGTH = 1000;

/**
 * Cleans up text for storage: uniform line breaks, trimmed, Unicode form NFC. A text too long for any field is returned
 * without NFC, because normalizing a long sequence of combining marks takes more than a second.
 */
export function tidyText(text: string): string {
  const trimmed = text.replaceAll(/\r\n?/g, '\n').trim();
  return trimmed.length > MAX_NORMALIZED_LENGTH ? trimmed : trimmed.normalize('NFC');
}

/** True when a text shows nothing, such as only spaces or zero-width characters. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** True when a text contains characters that are refused everywhere, such as control characters. */
export function hasControlCharacters(
  text: string,
  { mayHaveLines }: { readonly mayHaveLines: boolean },
): boolean {
  return (mayHaveLines ? REFUSED_BUT_LINE_ENDS : REFUSED).test(text);
}

/** The length of a text in code points. An emoji with one code point counts as one. */
export function lengthOf(text: string): number {
  let characters = 0;
  for (const _ of text) characters += 1;
  return characters;
}
