import { describe, expect, it } from 'vitest';
import type { ClubRole } from './roles.ts';
import { actRefusal, CLUB_ACT_NAMES, CLUB_ROLES, may, mayRemove } from './roles.ts';

/** Who may do what: o for the owner, c for captains, m for members. Written by hand. */
const WHO: Readonly<Record<string, string>> = {
  read: 'ocm',
  listing: 'ocm',
  'share-matches': 'ocm',
  analyze: 'ocm',
  leave: 'cm',
  edit: 'ocm',
  manage: 'oc',
  invite: 'oc',
  remove: 'oc',
  settings: 'o',
  roles: 'o',
  'hand-over': 'o',
  'take-over': 'cm',
  disband: 'o',
  keep: 'o',
};

const LAPSED = { isClubActive: false, isDisbanding: false, isSuspended: false };

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

  it('in a lapsed club, members still read, leave, and decide on their listing and their matches, and owners end it', () => {
    const possible = CLUB_ACT_NAMES.filter((act) =>
      CLUB_ROLES.some((role) => actRefusal({ ...LAPSED, role }, act) === undefined),
    );
    expect(possible).toEqual([
      'read',
      'listing',
      'share-matches',
      'leave',
      'hand-over',
      'take-over',
      'disband',
      'keep',
    ]);
  });

  it('in a club that is being disbanded, everyone reads, sees its analytics, and may leave, and only its owner keeps it', () => {
    const ending = { isClubActive: true, isDisbanding: true, isSuspended: false };
    const possibleFor = (role: ClubRole) =>
      CLUB_ACT_NAMES.filter((act) => actRefusal({ ...ending, role }, act) === undefined);
    const everyone = ['read', 'listing', 'share-matches', 'analyze', 'leave'];
    expect(possibleFor('owner')).toEqual([...everyone, 'disband', 'keep']);
    expect(possibleFor('captain')).toEqual(everyone);
    expect(actRefusal({ ...ending, role: 'member' }, 'edit')).toBe('disbanding');
  });

  it('suspended players change nothing for others', () => {
    const owner = { ...LAPSED, role: 'owner', isClubActive: true, isSuspended: true } as const;
    const refused = CLUB_ACT_NAMES.filter((act) => actRefusal(owner, act) === 'suspended');
    expect(refused).toEqual(['edit', 'manage', 'invite', 'remove', 'settings', 'roles']);
  });

  it("tells a role that isn't enough from a club that has lapsed", () => {
    const member = { ...LAPSED, role: 'member' } as const;
    expect(actRefusal(member, 'invite')).toBe('role');
    expect(actRefusal(member, 'edit')).toBe('lapsed');
  });
});
