import { expect, it } from 'vitest';
import { invitationEnd } from './invitation.ts';

it('an invitation can be accepted for seven days', () => {
  expect(invitationEnd(new Date('2026-11-22T18:00:00.000Z'))).toBe('2026-11-29T18:00:00.000Z');
});
