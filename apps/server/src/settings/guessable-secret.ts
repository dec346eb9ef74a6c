const MIN_DIFFERENT_CHARACTERS = 8;
/** A random secret repeats itself, or has neighbors in order, at a third of its places at most. */
const MAX_PREDICTABLE_SHARE = 0.6;
/** Texts of templates and instructions that stand for a secret. */
const PLACEHOLDER = /change.?(?:me|this)|example|placeholder|your.{0,20}secret|openssl/i;

/**
 * True for a secret that nobody could have made at random: few different characters, a pattern that repeats, letters or
 * digits in order, or a placeholder. It can't recognize every bad secret, such as a quote from a book.
 */
export function isGuessable(secret: string): boolean {
  const characters = Array.from(secret);
  if (new Set(characters).size < MIN_DIFFERENT_CHARACTERS) return true;
  return PLACEHOLDER.test(secret) || isInOrder(characters) || repeatsItself(characters);
}

function isInOrder(characters: readonly string[]): boolean {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return (
    shareOf(steps, (step) => step === 1) + shareOf(steps, (step) => step === -1) >
    MAX_PREDICTABLE_SHARE
  );
}

function repeatsItself(characters: readonly string[]): boolean {
  const periods = Array.from(
    { length: Math.floor(characters.length / 2) },
    (_, index) => index + 1,
  );
  return periods.some((period) => {
    const later = characters.slice(period);
    return (
      shareOf(later, (character, index) => character === characters[index]) > MAX_PREDICTABLE_SHARE
    );
  });
}

function shareOf<Item>(
  items: readonly Item[],
  isSo: (item: Item, index: number) => boolean,
): number {
  return items.filter(isSo).length / items.length;
}
