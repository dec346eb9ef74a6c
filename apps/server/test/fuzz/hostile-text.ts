import fc from 'fast-check';

/** Node refuses more than 16 KB of headers, including the URL. This much fits in addition to the usual ones. */
const LONGEST_HEADER = 15_000;
/** The server accepts bodies up to 64 KB. */
const LONGEST_BODY_TEXT = 60_000;

/** Texts that have tripped up parsers, databases, and fonts. */
const NASTY = [
  '',
  ' ',
  '%',
  '%00',
  '\u0000',
  '%2e%2e%2f',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  '\\',
  '"',
  "'; drop table player; --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '\u{1F3AE}\u200d\u{1F3AE}',
  'e\u0301\u0301\u0301',
  '\u202eevil',
  '\ufffe\uffff',
  '\ufdd0\u{10ffff}',
  '\u00a0\u2028\u2029\ufeff',
  'İıſßﬃ',
  '-1',
  '-0',
  '1e309',
  '9007199254740993',
  '0x10',
  'NaN',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '[]',
  '{}',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
] as const;

/** Characters that trigger backtracking patterns or quadratic loops when repeated. */
const REPEATED = [
  ' ',
  '\t',
  '/',
  '//a',
  ',',
  ', ',
  ';',
  ';q=',
  'br;q=0,',
  '"',
  'W/"a",',
  '=',
  'a=b;',
  'a',
  'A ',
  '-',
  '.',
  '%',
  '%20',
  '%cc%81',
  '\\',
  '\u0301',
  'a\u0301',
  '\u{1F3AE}',
  '\ufffe',
  '\u1100',
  '[',
  '{"a":',
  '(',
  'bytes=0-1,',
  'e1',
] as const;

/** One fragment repeated up to the maximum body length, to expose quadratic behavior. */
export const longBodyText: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...REPEATED), fc.constantFrom(LONGEST_BODY_TEXT / 4, LONGEST_BODY_TEXT))
  .map(([fragment, length]) => filledWith(fragment, length));

/** The same for one header. */
export const longHeaderText: fc.Arbitrary<string> = fc
  .constantFrom(...REPEATED)
  .map((fragment) => filledWith(fragment, LONGEST_HEADER));

function filledWith(fragment: string, bytes: number): string {
  return fragment.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(fragment))));
}

/** One fragment, repeated from once to as often as fits. */
function repeated(longest: number): fc.Arbitrary<string> {
  const lengths = fc.constantFrom(1, 30, 100, 201, 401, 4001, longest);
  return fc
    .tuple(fc.constantFrom(...REPEATED), lengths)
    .map(([fragment, length]) => filledWith(fragment, length));
}

function textUpTo(longest: number): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...NASTY) },
    { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
    { weight: 2, arbitrary: repeated(longest) },
  );
}

/** Text for a value in a JSON body, including lone surrogates. */
export const hostileBodyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: textUpTo(LONGEST_BODY_TEXT) },
  { weight: 1, arbitrary: fc.constantFrom('\ud800', 'a\udfff', '\udc00\ud800') },
);

/** Text for one header, without line breaks, which would end it. */
export const hostileHeaderText: fc.Arbitrary<string> = textUpTo(LONGEST_HEADER).map((text) =>
  text
    .replaceAll('\r', ' ')
    .replaceAll('\n', ' ')
    .replaceAll('\u0000', ' ')
    .slice(0, LONGEST_HEADER),
);

const visible = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCodePoint(code)),
  maxLength: 30,
});

/** Text for one part of a URL: percent-encoded, or raw as a careless client sends it. */
export const hostileAddressText: fc.Arbitrary<string> = fc
  .oneof(
    { weight: 3, arbitrary: textUpTo(LONGEST_HEADER / 3).map(encoded) },
    { weight: 1, arbitrary: visible },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%', '%zz', '%C3%28', '%E0%A4%A', '..', '.', ';a=b', '*'),
    },
    { weight: 1, arbitrary: repeated(LONGEST_HEADER) },
  )
  .map((text) => text.replaceAll(/[\s#]/g, '').slice(0, LONGEST_HEADER));

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
