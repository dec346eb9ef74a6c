/** Passwords that a guesser finds within this many tries are refused. Six random characters take 1,000,000. */
const REFUSED_BELOW_GUESSES = 100_000;
const GOOD_FROM_GUESSES = 1e8;
const STRONG_FROM_GUESSES = 1e10;
/** Estimating takes longer the longer the text is, and the start of a long password is enough to go by. */
const ESTIMATED_LENGTH = 32;
const SHORTEST_WORD = 3;

/** Strength of a password against guessing. The first two are refused. */
export type PasswordStrength = 'too-short' | 'too-easy' | 'fair' | 'good' | 'strong';

/** Estimates how many tries a guesser needs for `text`, when `words` are among the first tries. */
export type GuessEstimate = (text: string, words: readonly string[]) => number;

/** The words a guesser would try first for one player on one site. */
export interface PasswordContext {
  /** Empty when it isn't known. */
  readonly email: string;
  readonly productName: string;
}

/**
 * Rates a password that a player wants to use. `minLength` is in characters. The estimate comes from outside, because
 * it needs a list of common passwords that this package doesn't carry.
 */
export function passwordStrength(
  password: string,
  {
    minLength,
    context,
    estimate,
  }: {
    readonly minLength: number;
    readonly context: PasswordContext;
    readonly estimate: GuessEstimate;
  },
): PasswordStrength {
  if (password.length < minLength) return 'too-short';
  const text = password.normalize('NFKC').slice(0, ESTIMATED_LENGTH);
  const guesses = estimate(text, wordsOf(context));
  if (guesses < REFUSED_BELOW_GUESSES) return 'too-easy';
  if (guesses < GOOD_FROM_GUESSES) return 'fair';
  return guesses < STRONG_FROM_GUESSES ? 'good' : 'strong';
}

/** The email, its name and host, the product's name, and the words in them. */
function wordsOf({ email, productName }: PasswordContext): string[] {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  const whole = [email.toLowerCase(), name, host, productName.toLowerCase()];
  const parts = whole.flatMap((text) => text.split(/[^\p{Letter}\p{Number}]/u));
  const words = [...whole, productName.toLowerCase().replaceAll(/\s/g, ''), ...parts];
  const known = words.filter((word) => word.length >= SHORTEST_WORD);
  return [...new Set(known.map((word) => word.slice(0, ESTIMATED_LENGTH)))];
}
