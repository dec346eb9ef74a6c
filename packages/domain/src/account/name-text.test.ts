import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unreadableName } from './name-text.ts';

const problemOf = (name: string) => unreadableName(name, 'Name');
const INVISIBLE = "Name can't contain invisible characters";
const MARKS = "Name can't have more than two marks on a letter";
const NOTHING = 'Name needs at least one letter or number';

describe('a name that others see', () => {
  it.each([
    ['English', 'Night Shift (2nd try!)'],
    ['one letter', 'x'],
    ['one number', '7'],
    ['Vietnamese', 'Nguyễn Thế Vỹ'],
    ['Vietnamese, decomposed', 'Nguyễn Thế'.normalize('NFD')],
    ['Thai', 'ที่นี่น้ำ'],
    ['Hindi', 'क्षत्रिय स्त्रीं'],
    ['Bengali', 'শ্রীকৃষ্ণ'],
    ['Tamil', 'ஸ்ரீ'],
    ['Arabic with harakat', 'مُحَمَّد'],
    ['Persian with a non-joiner', 'می‌خواهم'],
    ['Sinhala with a joiner', 'ශ්‍රී'],
    ['Hebrew with niqqud', 'שַׁבָּת שָׁלוֹם'],
    ['Burmese', 'မြွှေး'],
    ['Tibetan', 'བསྒྲུབས'],
    ['Korean', '한국어'],
    ['Japanese', 'が　ぎ'],
    ['Chinese', '你好'],
    ['Russian', 'Йёлка'],
    ['Greek', 'ᾂδης'],
    ['Cherokee', 'ᏣᎳᎩ'],
    ['emoji', 'Fire 🔥'],
    ['an emoji with a selector', 'Heart ❤️'],
    ['emoji joined to one', 'Team 👩🏽‍🚀👨‍👩‍👧'],
    ['a key', 'Plan 1️⃣'],
    ['a flag', 'Go 🇩🇪'],
    ['a flag of a region', 'Go 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ])('can be in %s', (_script, name) => {
    expect(problemOf(name)).toBeUndefined();
  });

  it.each(['---', '...', '!?', '   ', '', '🔥🔥', '★', '´', '\u0301'])(
    'needs a letter or a number: %j',
    (name) => {
      expect(problemOf(name)).toBe(NOTHING);
    },
  );

  it.each([
    ['a zero-width space', 'a\u200bb'],
    ['a zero-width joiner between Latin letters', 'a\u200db'],
    ['a non-joiner at the end', 'می\u200c'],
    ['a soft hyphen', 'a\u00adb'],
    ['a word joiner', 'a\u2060b'],
    ['a byte order mark', 'a\ufeffb'],
    ['a direction mark', 'a\u200fb'],
    ['a direction override', 'a\u202eb'],
    ['a direction isolate', 'a\u2066b'],
    ['a Hangul filler', '\u3164'],
    ['a half-width Hangul filler', 'a\uffa0b'],
    ['a Hangul choseong filler', 'a\u115fb'],
    ['a Khmer vowel that nobody sees', 'a\u17b4b'],
    ['a selector that stands alone', 'a\ufe0fb'],
    ['two selectors', '❤\ufe0f\ufe0fb'],
    ['a selector of the supplement', 'a\u{e0100}b'],
    ['tags without a flag', 'a\u{e0061}\u{e0062}b'],
    ['a grapheme joiner', 'a\u034fb'],
    ['the blank of Braille', 'a\u2800b'],
    ['a line separator', 'a\u2028b'],
    ['an annotation', 'a\ufff9b'],
    ['a note of music', 'a\u{1d173}b'],
    ['a lone surrogate', 'a\ud800b'],
    ['a control character', 'a\u0007b'],
  ])("can't hide %s", (_what, name) => {
    expect(problemOf(name)).toBe(INVISIBLE);
  });

  it.each([
    'Z\u0301\u0316\u0302algo',
    'ก็\u0e47\u0e47\u0e47',
    'מ\u05b0\u05b1\u05b2',
    'A\u20dd\u20de\u20df',
  ])("can't have a heap of marks: %j", (name) => {
    expect(problemOf(name)).toBe(MARKS);
  });

  it('with anything invisible between Latin letters is refused, whatever surrounds it', () => {
    const hidden = fc.constantFrom(
      ...Array.from('\u200b\u200c\u200d\u2060\u202e\u3164\u00ad\ufe0e\ufeff'),
    );
    const word = fc.stringMatching(/^[A-Za-z0-9 _-]{1,12}$/);
    fc.assert(
      fc.property(word, hidden, word, (before, between, after) => {
        expect(problemOf(`${before}${between}${after}`)).toBe(INVISIBLE);
      }),
    );
  });

  it('shows as many signs as it has: no accepted one has an invisible character outside an emoji or a joined word', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 20 });
    fc.assert(
      fc.property(anything, (name) => {
        if (problemOf(name) !== undefined) return;
        expect(name).toMatch(/[\p{L}\p{N}]/u);
        expect(name).not.toMatch(
          /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\u2060-\u206f\u202a-\u202e\u3164]/u,
        );
        expect(name).not.toMatch(/\p{M}{6}/u);
      }),
      { numRuns: 2000 },
    );
  });

  it('has at most two marks in a row, however many were typed', () => {
    const mark = fc.constantFrom(...Array.from('\u0300\u0301\u0308\u0316\u0323'));
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 6 }), (marks) => {
        const isHeap = problemOf(`q${marks.join('')}w`) === MARKS;
        expect(isHeap).toBe(marks.length > 2);
      }),
    );
  });
});
