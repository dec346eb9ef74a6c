import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';
import type { GuessEstimate } from './password-strength.ts';

const CONTEXT = { email: 'Ada.Lovelace@mail.example', productName: 'Team Forge' };

function strengthAt(guesses: number, password = 'k7$Qz2'): string {
  return passwordStrength(password, { minLength: 6, context: CONTEXT, estimate: () => guesses });
}

/** Rates a password and records what was estimated. */
function asked(password: string) {
  const calls: { text: string; words: readonly string[] }[] = [];
  const estimate: GuessEstimate = (text, words) => calls.push({ text, words });
  passwordStrength(password, { minLength: 6, context: CONTEXT, estimate });
  return calls[0];
}

describe('the strength of a password', () => {
  it('is too short below the minimum length, however hard it is to guess', () => {
    expect(strengthAt(1e30, 'k7$Qz')).toBe('too-short');
  });

  it.each([
    [1, 'too-easy'],
    [99_999, 'too-easy'],
    [100_000, 'fair'],
    [99_999_999, 'fair'],
    [100_000_000, 'good'],
    [9_999_999_999, 'good'],
    [10_000_000_000, 'strong'],
  ])('depends on the guesses needed: %d guesses are %s', (guesses, strength) => {
    expect(strengthAt(guesses)).toBe(strength);
  });

  it('assumes that a guesser starts with the words of the email and the product name', () => {
    expect(asked('k7$Qz2')?.words).toEqual([
      'ada.lovelace@mail.example',
      'ada.lovelace',
      'mail.example',
      'team forge',
      'teamforge',
      'ada',
      'lovelace',
      'mail',
      'example',
      'team',
      'forge',
    ]);
  });

  it('uses only the first 32 characters, so that the longest password costs no more', () => {
    expect(asked('x'.repeat(128))?.text).toHaveLength(32);
  });

  it('recognizes the start of a long email, too', () => {
    const email = `${'ab'.repeat(30)}@mail.example`;
    const estimate: GuessEstimate = (text, words) => (words.includes(text) ? 1 : 1e12);
    const context = { ...CONTEXT, email };
    expect(passwordStrength('ab'.repeat(30), { minLength: 6, context, estimate })).toBe('too-easy');
  });

  it('recognizes other Unicode forms of the same letters', () => {
    expect(asked('ｐａｓｓｗｏｒｄ')?.text).toBe('password');
  });
});
