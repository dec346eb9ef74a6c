/** A joiner or non-joiner in a word of a script where it changes how the letters are written, such as Persian or Hindi. */
const JOINER =
  /([\p{sc=Arab}\p{sc=Syrc}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}])[\u200C\u200D](?=[\p{sc=Arab}\p{sc=Syrc}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}])/gu;
/**
 * One picture: an emoji with its color, those that a joiner makes one of, a key, or the flag of a region. Phones type
 * them, and what's invisible in them only decides which picture it is.
 */
const EMOJI =
  /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{2,6}\u{E007F}|[0-9#*]\uFE0F?\u20E3|\p{Extended_Pictographic}[\uFE0E\uFE0F\p{Emoji_Modifier}]?(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)*/gu;
/**
 * Zero-width characters, direction controls, fillers, tags, selectors, line ends, and the blank of Braille. Unicode's
 * property has most of them: https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point.
 */
const INVISIBLE =
  /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u{2800}\u{FFF9}-\u{FFFB}]/u;
/** Two marks in a row are enough for names, except in Tibetan and Burmese, where the letters of a stack are marks. */
const STACKED = /(?:(?![\p{Script=Tibetan}\p{Script=Myanmar}])\p{M}){3}|\p{M}{6}/u;
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;

/**
 * The problem with a name that others see, as display text that starts with `label`; undefined when it can be read. A
 * name has a letter or a number, at most two marks in a row, and nothing invisible. What else holds for a name, such as
 * its length, is up to its own rule. Only for new names: those that are stored stay as they are.
 */
export function unreadableName(name: string, label: string): string | undefined {
  const shown = name.replaceAll(EMOJI, '\u{1F642}').replaceAll(JOINER, '$1');
  if (INVISIBLE.test(shown)) return `${label} can't contain invisible characters`;
  if (STACKED.test(shown)) return `${label} can't have more than two marks on a letter`;
  return LETTER_OR_NUMBER.test(name) ? undefined : `${label} needs at least one letter or number`;
}
