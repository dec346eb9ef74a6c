import { expect, it } from 'vitest';
import { masked, storedReason } from '../../src/mail/masked.ts';

it.each([
  ['ada@example.com', 'a…@example.com'],
  ['<ada.lovelace+x@mail.example.com>: no such user', '<a…@mail.example.com>: no such user'],
  ['💜@example.com', '💜…@example.com'],
  ['"ada@example.com" and ben@example.org', '"a…@example.com" and b…@example.org'],
  ['no address', 'no address'],
  ['any sender @example.com', 'any sender @example.com'],
])('%s is shown as %s', (text, shown) => {
  expect(masked(text)).toBe(shown);
});

it("a mail server's reason is stored on one line, without addresses, and cut", () => {
  expect(storedReason('550-No\r\n550 ada@example.com')).toBe('550-No 550 a…@example.com');
  expect(storedReason('x'.repeat(10_000))).toHaveLength(300);
});
