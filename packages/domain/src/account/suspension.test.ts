import { describe, expect, it } from 'vitest';
import { FOREVER, isSuspended } from './suspension.ts';

describe('a suspension', () => {
  const until = '2026-11-23T12:00:00.000Z';

  it('lasts until the moment of its end, which is not part of it', () => {
    expect(isSuspended(until, new Date('2026-11-23T11:59:59.999Z'))).toBe(true);
    expect(isSuspended(until, new Date(until))).toBe(false);
    expect(isSuspended(until, new Date('2026-11-23T12:00:00.001Z'))).toBe(false);
  });

  it('without an end lasts longer than anyone plays', () => {
    expect(isSuspended(FOREVER, new Date('2226-01-01T00:00:00Z'))).toBe(true);
  });

  it("isn't in force for an account that isn't suspended", () => {
    expect(isSuspended(null, new Date(until))).toBe(false);
  });
});
