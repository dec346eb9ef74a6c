/** Passwords that can be guessed in fewer tries than this are refused. Six random characters take 1,000,000. */
const REFUSED_BELOW_GUESSES = 100_000;
const GOOD_FROM_GUESSES = 1e8;
const STRONG_FROM_GUESSES = 1e10;
/** Estimating takes longer for longer texts, and the start of a long password is enough to judge it. */
const ESTIMATED_LENGTH = 32;
const SHORTEST_WORD = 3;

/** How hard a password is to guess. The first two are refused. */
export type PasswordStrength = 'too-short' | 'too-easy' | 'fair' | 'good' | 'strong';

/** Estimates how many guesses `text` takes if the guesser tries `words` first. */
export type GuessEstimate = (text: string, words: readonly string[]) => number;

/** What a guesser would try first for one player on one site. */
export interface PasswordContext {
  /** Empty when unknown. */
  readonly email: string;
  readonly productName: string;
}

/**
 * Rates a new password. `minLength` is in characters. The estimator is passed in, because it needs a list of common
 * passwords that this package doesn't include.
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
