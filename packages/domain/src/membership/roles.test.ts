import { describe, expect, it } from 'vitest';
import { actRefusal, CLUB_ACT_NAMES, CLUB_ROLES, may, mayRemove } from './roles.ts';

/** Who may do what: o for the owner, c for captains, m for members. Written by hand. */
const WHO: Readonly<Record<string, string>> = {
  read: 'ocm',
  listing: 'ocm',
  leave: 'cm',
  edit: 'ocm',
  manage: 'oc',
  invite: 'oc',
  remove: 'oc',
  settings: 'o',
  roles: 'o',
  'hand-over': 'o',
  disband: 'o',
};

describe('roles in a club', () => {
  it.each(CLUB_ACT_NAMES)('%s is for exactly the roles in the table', (act) => {
    const allowed = CLUB_ROLES.filter((role) => may(role, act)).map((role) => role[0]);
    expect(allowed.join('')).toBe(WHO[act]);
  });

  it('captains remove members, the owner captains too, and nobody an equal', () => {
    const pairs = CLUB_ROLES.flatMap((role) =>
      CLUB_ROLES.filter((other) => mayRemove(role, other)).map((other) => `${role} ${other}`),
    );
    expect(pairs).toEqual(['owner captain', 'owner member', 'captain member']);
  });

  it('in a lapsed club, members still read, leave, and decide on their listing, and owners end it', () => {
    const possible = CLUB_ACT_NAMES.filter((act) =>
      CLUB_ROLES.some(
        (role) => actRefusal({ role, isClubActive: false, isSuspended: false }, act) === undefined,
      ),
    );
    expect(possible).toEqual(['read', 'listing', 'leave', 'hand-over', 'disband']);
  });

  it('suspended players change nothing for others', () => {
    const owner = { role: 'owner', isClubActive: true, isSuspended: true } as const;
    const refused = CLUB_ACT_NAMES.filter((act) => actRefusal(owner, act) === 'suspended');
    expect(refused).toEqual(['edit', 'manage', 'invite', 'remove', 'settings', 'roles']);
  });

  it("tells a role that isn't enough from a club that has lapsed", () => {
    const member = { role: 'member', isClubActive: false, isSuspended: false } as const;
    expect(actRefusal(member, 'invite')).toBe('role');
    expect(actRefusal(member, 'edit')).toBe('lapsed');
  });
});
