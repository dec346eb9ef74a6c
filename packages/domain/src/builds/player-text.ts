/**
 * Control characters, halves of characters, and signs that turn the direction of the text around them. The marks of
 * right-to-left scripts themselves are text.
 */
const REFUSED = /[\p{Cc}\p{Cs}\u{202A}-\u{202E}\u{2066}-\u{2069}]/u;
const REFUSED_BUT_LINE_ENDS = /[^\P{Cc}\n]|[\p{Cs}\u{202A}-\u{202E}\u{2066}-\u{2069}]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Text as it is kept: line ends of one kind, trimmed, in Unicode's form NFC. */
export function tidyText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim().normalize('NFC');
}

/** Whether a text shows nothing at all, such as blanks or marks of no width. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Whether a text holds what is refused everywhere: control characters and their like. */
export function hasControlCharacters(
  text: string,
  { mayHaveLines }: { readonly mayHaveLines: boolean },
): boolean {
  return (mayHaveLines ? REFUSED_BUT_LINE_ENDS : REFUSED).test(text);
}

/** How many characters a text has, as a reader counts code points: an emoji of one code point is one. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}
