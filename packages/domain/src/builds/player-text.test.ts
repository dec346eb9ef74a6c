import { describe, expect, it } from 'vitest';
import { hasControlCharacters, lengthOf, tidyText } from './player-text.ts';

/** Alternating combining classes, which normalization has to sort. That takes more than a second for 64 KB. */
const MARKS = `a${'\u0301\u0316'.repeat(16_000)}`;

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('tidyText', () => {
  it("never normalizes a text that's too long for any field", () => {
    expect(cpuMs(() => tidyText(MARKS))).toBeLessThan(100);
    expect(lengthOf(tidyText(MARKS))).toBe(32_001);
  });

  it('normalizes the longest text that can still fit, with four marks per character', () => {
    // Alpha with breathing mark, accent, and iota subscript: four code points that NFC combines into one.
    const decomposed = '\u03b1\u0313\u0300\u0345';
    expect(tidyText(decomposed.repeat(200))).toBe('\u1f82'.repeat(200));
  });
});

describe('lengthOf', () => {
  it('counts code points', () => {
    expect(lengthOf('')).toBe(0);
    expect(lengthOf('a\u{1F525}b')).toBe(3);
  });
});

describe('hasControlCharacters', () => {
  it.each(['\ufffe', '\uffff', '\ufdd0', '\u{1ffff}', '\u{10fffe}', '\u0000', '\ud800', '\u202e'])(
    'refuses %j, with and without line breaks',
    (text) => {
      expect(hasControlCharacters(`a${text}b`, { mayHaveLines: false })).toBe(true);
      expect(hasControlCharacters(`a${text}b`, { mayHaveLines: true })).toBe(true);
    },
  );

  it('accepts line breaks where a field allows them', () => {
    expect(hasControlCharacters('a\nb', { mayHaveLines: true })).toBe(false);
    expect(hasControlCharacters('a\nb', { mayHaveLines: false })).toBe(true);
  });

  it.each(['\ufffd', '\u200f', '\u{1F525}', '\u0301'])('lets %j through', (text) => {
    expect(hasControlCharacters(`a${text}b`, { mayHaveLines: false })).toBe(false);
  });
});
