import { describe, expect, it } from 'vitest';
import { changedSettings, conflictingSettings } from './club-settings.ts';
import type { ClubSettings } from './club-settings.ts';

const CLUB: ClubSettings = {
  name: 'Rush Hour',
  tag: 'RUSH',
  badge: { shape: 'shield', colors: { ground: 'navy', emblem: 'gold' }, emblem: 'bolt' },
};
const BADGE = { ...CLUB.badge, emblem: 'skull' } as const;
const SAME_BADGE: ClubSettings['badge'] = {
  emblem: 'bolt',
  colors: { emblem: 'gold', ground: 'navy' },
  shape: 'shield',
};

describe("an edit of a club's settings", () => {
  it('changed what differs from what it began with', () => {
    expect(changedSettings({ ...CLUB, badge: SAME_BADGE }, CLUB)).toEqual({});
    const changed = { name: 'Owls', badge: BADGE };
    expect(changedSettings({ ...CLUB, ...changed }, CLUB)).toEqual(changed);
  });

  it('conflicts where someone changed the same to something else', () => {
    const current = { ...CLUB, name: 'Owls', tag: 'OWL', badge: BADGE };
    expect(conflictingSettings({ name: 'Rooks', tag: 'ROOK' }, CLUB, current)).toEqual([
      'name',
      'tag',
    ]);
    expect(conflictingSettings({ badge: SAME_BADGE }, CLUB, current)).toEqual(['badge']);
  });

  it.each([
    ['both changed it to the same', { name: 'Owls' }, CLUB, { ...CLUB, name: 'Owls' }],
    ['only the edit changed it', { name: 'Owls' }, CLUB, CLUB],
    ['the edit says nothing of it', { tag: 'OWL' }, CLUB, { ...CLUB, name: 'Owls' }],
    ["the edit doesn't say what it began with", { name: 'Rooks' }, {}, { ...CLUB, name: 'Owls' }],
  ])("doesn't conflict where %s", (_where, mine, editedFrom, current) => {
    expect(conflictingSettings(mine, editedFrom, current)).toEqual([]);
  });
});
