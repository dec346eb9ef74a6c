import { describe, expect, it } from 'vitest';
import { checkMatch } from './check-match.ts';
import { matchFingerprint } from './fingerprint.ts';
import { gameUpdateAt } from './game-update-at.ts';
import { matchChangedMeanwhile, mergeMatch } from './merge-match.ts';
import { MATCH_MODES, matchMode } from '../catalogue/index.ts';
import { mayLogMatch, shownMatches } from './shown-matches.ts';

const NOW = new Date('2025-12-06T18:00:00.000Z');
const MAPS = [{ mapId: 'seoul' }, { mapId: 'monaco' }];
const LIGHT = { class: 'Light', weapon: 'M11', specialization: null, gadgets: [] } as const;
const MATCH = {
  mode: 'quick-cash',
  map: 'seoul',
  placing: 2,
  playedAt: '2025-12-06T17:30:00.000Z',
  lineUp: [LIGHT],
  note: null,
};
const check = (change: Partial<Parameters<typeof checkMatch>[0]> = {}) =>
  checkMatch({ ...MATCH, ...change }, { maps: MAPS, now: NOW });

describe('a mode', () => {
  it.each([
    ['ranked-cashout', 4],
    ['world-tour', 4],
    ['bank-it', 4],
    ['quick-cash', 3],
    ['final-round', 2],
    ['head2head', 2],
    ['power-shift', 2],
    ['team-deathmatch', 2],
    ['point-break', 2],
    ['terminal-attack', 2],
  ])('%s has lobbies of %i teams', (id, teams) => {
    expect(matchMode(id)?.lobbyTeams).toBe(teams);
  });

  it('is one of ten', () => {
    expect(MATCH_MODES).toHaveLength(10);
    expect(matchMode('cashball')).toBeUndefined();
  });
});

describe('a match', () => {
  it('is cleaned up: the time in UTC, texts trimmed, empty ones null', () => {
    const lineUp = [{ ...LIGHT, weapon: ' M11 ', specialization: ' ', gadgets: ['Gateway', ''] }];
    expect(check({ playedAt: '2025-12-06T18:30:00+01:00', lineUp, note: ' \r\n ' }).match).toEqual({
      ...MATCH,
      lineUp: [{ ...LIGHT, gadgets: ['Gateway'] }],
    });
  });

  it.each([
    ['an unknown mode', { mode: 'cashball' }, 'mode', 'must be one of the modes'],
    ['an unknown map', { map: 'atlantis' }, 'map', 'must be one of the maps'],
    ['fourth place of three', { placing: 4 }, 'placing', 'Quick Cash has places 1 to 3'],
    [
      'third place of two',
      { mode: 'final-round', placing: 3 },
      'placing',
      'Final Round has places 1 to 2',
    ],
    ['no place', { placing: 0 }, 'placing', 'Quick Cash has places 1 to 3'],
    ['half a place', { placing: 1.5 }, 'placing', 'Quick Cash has places 1 to 3'],
    [
      'four players',
      { lineUp: [LIGHT, LIGHT, LIGHT, LIGHT] },
      'lineUp',
      'A lineup has at most three players',
    ],
    [
      'four gadgets',
      { lineUp: [{ ...LIGHT, gadgets: ['A', 'B', 'C', 'D'] }] },
      'lineUp.0.gadgets',
      'A loadout has at most three gadgets',
    ],
    [
      'a control character in a weapon',
      { lineUp: [LIGHT, { ...LIGHT, weapon: 'M\u000011' }] },
      'lineUp.1.weapon',
      "An item's name can't contain control characters",
    ],
    [
      'a weapon too long',
      { lineUp: [{ ...LIGHT, weapon: 'x'.repeat(201) }] },
      'lineUp.0.weapon',
      "An item's name must be 200 characters or less",
    ],
    ['the future', { playedAt: '2025-12-06T18:05:00.001Z' }, 'playedAt', "can't be in the future"],
    [
      'a time before the game',
      { playedAt: '2022-12-31T23:59:59.999Z' },
      'playedAt',
      "can't be before the game came out",
    ],
    ['no time', { playedAt: 'yesterday' }, 'playedAt', 'must be a time'],
    ['a note too long', { note: 'x'.repeat(201) }, 'note', 'Note must be 200 characters or less'],
    ['a note with a null', { note: '\u0000' }, 'note', "Note can't contain control characters"],
  ])('with %s is refused', (_what, change, path, message) => {
    expect(check(change)).toEqual({ problems: [{ path, message }] });
  });

  it('of a phone whose clock is five minutes ahead is taken', () => {
    expect(check({ playedAt: '2025-12-06T18:05:00.000Z' }).problems).toBeUndefined();
  });

  it('names all of its problems, in the order of the form', () => {
    const found = check({ map: '', placing: 9, note: 'x'.repeat(201) }).problems;
    expect(found?.map(({ path }) => path)).toEqual(['map', 'placing', 'note']);
  });

  it('is the same one by its time, mode, and map', () => {
    const print = matchFingerprint(MATCH);
    expect(print).toBe('2025-12-06T17:30:00.000Z quick-cash seoul');
    expect(matchFingerprint({ ...MATCH, map: 'monaco' })).not.toBe(print);
  });
});

describe('an edit of a match', () => {
  it('replaces only what it changed', () => {
    const current = { ...MATCH, note: 'Close.' };
    expect(mergeMatch({ ...MATCH, placing: 1, editedFrom: MATCH }, current)).toEqual({
      merged: { ...MATCH, placing: 1, note: 'Close.' },
      conflicts: [],
    });
  });

  it('names what was changed to something else meanwhile', () => {
    const edit = { ...MATCH, placing: 1, map: 'monaco', editedFrom: MATCH };
    const { conflicts } = mergeMatch(edit, { ...MATCH, placing: 3, map: 'monaco' });
    expect(conflicts).toEqual(['placing']);
    expect(matchChangedMeanwhile('placing')).toBe(
      'You changed the place meanwhile, in another tab or on another device.',
    );
  });

  it('replaces everything when it says nothing of what it began with', () => {
    const edit = { ...MATCH, placing: 1 };
    const current = { ...MATCH, lineUp: [], note: 'Close.' };
    expect(mergeMatch(edit, current)).toEqual({ merged: edit, conflicts: [] });
  });
});

describe('the update of a match', () => {
  const UPDATES = [
    { version: '8.2.0', date: '2025-09-25' },
    { version: '8.2.5', date: null },
    { version: '8.3.0', date: '2025-10-02' },
  ];

  it.each([
    ['2025-09-24T23:59:59.999Z', null],
    ['2025-10-01T23:59:59.999Z', '8.2.0'],
    ['2025-10-02T00:00:00.000Z', '8.3.0'],
    ['2025-12-06T17:30:00.000Z', '8.3.0'],
  ])('at %s is %s', (playedAt, version) => {
    expect(gameUpdateAt(UPDATES, playedAt)).toBe(version);
  });
});

describe('the log', () => {
  it('shows the last 20 matches on Free, and all with Premium', () => {
    expect(shownMatches(false)).toBe(20);
    expect(shownMatches(true)).toBeNull();
  });

  it('takes 20,000 matches of a player on every plan', () => {
    expect(mayLogMatch(19_999)).toBe(true);
    expect(mayLogMatch(20_000)).toBe(false);
  });
});
