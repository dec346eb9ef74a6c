import { expect, it } from 'vitest';
import { disbandEnd } from './disbanding.ts';

it('a club is deleted 14 days after its owner disbands it', () => {
  expect(disbandEnd(new Date('2026-11-26T20:30:00.000Z'))).toBe('2026-12-10T20:30:00.000Z');
});
