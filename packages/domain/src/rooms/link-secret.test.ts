import { describe, expect, it } from 'vitest';
import { isLinkSecret, LINK_SECRET_LENGTH } from './link-secret.ts';

describe("a link's secret", () => {
  it('has exactly the length of new ones', () => {
    expect(isLinkSecret('a'.repeat(LINK_SECRET_LENGTH))).toBe(true);
    expect(isLinkSecret('a'.repeat(LINK_SECRET_LENGTH - 1))).toBe(false);
    expect(isLinkSecret('a'.repeat(LINK_SECRET_LENGTH + 1))).toBe(false);
  });

  it("isn't another fragment of the address", () => {
    expect(isLinkSecret('main')).toBe(false);
    expect(isLinkSecret('a'.repeat(LINK_SECRET_LENGTH - 1).concat('.'))).toBe(false);
  });
});
