import { describe, expect, it } from 'vitest';
import type { MatchMember } from '../match.ts';
import { analyzeMatches } from './analyze-matches.ts';
import type { MatchFilters } from './analyze-matches.ts';
import { differenceInterval } from './difference-interval.ts';
import { matchScope } from './match-scope.ts';
import type { MatchScope } from './match-scope.ts';
import { statsOf } from './match-stats.ts';
import type { AnalyzedMatch } from './match-stats.ts';

const member = (playerClass: MatchMember['class'], weapon: string | null = null): MatchMember => ({
  class: playerClass,
  weapon,
  specialization: null,
  gadgets: [],
});
const MATCH: AnalyzedMatch = {
  mode: 'quick-cash',
  map: 'seoul',
  placing: 1,
  playedAt: '2025-10-03T20:00:00.000Z',
  lineUp: [member('Light', 'M11')],
  gameUpdate: '8.3.0',
};
const played = (count: number, change: Partial<AnalyzedMatch> = {}) =>
  Array.from({ length: count }, () => ({ ...MATCH, ...change }));
/** So many matches, the first of them won, the others second. */
const won = (firsts: number, of: number, change: Partial<AnalyzedMatch> = {}) => [
  ...played(firsts, change),
  ...played(of - firsts, { ...change, placing: 2 }),
];
const QUICK_CASH: MatchScope = { mode: 'quick-cash', teams: 3 };
const analyze = (
  matches: readonly AnalyzedMatch[],
  filters: MatchFilters = {},
  scope: MatchScope = QUICK_CASH,
) =>
  analyzeMatches(matches, {
    scope,
    filters,
    maps: [
      { mapId: 'seoul', name: 'Seoul' },
      { mapId: 'monaco', name: 'Monaco' },
    ],
    updates: ['8.1.0', '8.2.0', '8.3.0'].map((version) => ({ version })),
  });
const ids = (groups: readonly { readonly id: string }[]) => groups.map(({ id }) => id);

describe('the 95% interval of a difference', () => {
  // Newcombe, Statistics in Medicine 17 (1998), pages 873 to 890, table II, method 10.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
  ])('is what is published for %i of %i against %i of %i', (a, ofA, b, ofB, from, to) => {
    const interval = differenceInterval({ count: a, of: ofA }, { count: b, of: ofB });
    expect(interval.from).toBeCloseTo(from, 4);
    expect(interval.to).toBeCloseTo(to, 4);
  });
});

describe('how matches went', () => {
  it('is their places, the mean place, and the share of first places with its interval', () => {
    const stats = statsOf(
      [...played(4), ...played(3, { placing: 2 }), ...played(3, { placing: 3 })],
      3,
    );
    expect(stats).toMatchObject({ matches: 10, places: [4, 3, 3], withoutPlace: 0 });
    expect(stats.shown?.meanPlace).toBeCloseTo(1.9);
    expect(stats.shown?.placeShares).toEqual([0.4, 0.3, 0.3]);
    expect(stats.shown?.firstPlaces.share).toBeCloseTo(0.4);
    // 4 of 10 by hand: (0.4 + 0.1921 ± 1.96 × √(0.024 + 0.0096)) ÷ 1.3841.
    expect(stats.shown?.firstPlaces.from).toBeCloseTo(0.168, 3);
    expect(stats.shown?.firstPlaces.to).toBeCloseTo(0.687, 3);
  });

  it('needs 8 matches with a place, and counts those without one apart', () => {
    const left = played(5, { placing: null });
    expect(statsOf([...played(7), ...left], 3)).toEqual({
      matches: 12,
      places: [7, 0, 0],
      withoutPlace: 5,
      shown: null,
    });
    expect(statsOf([...won(4, 8), ...left], 3)).toMatchObject({
      matches: 13,
      shown: { firstPlaces: { share: 0.5 } },
    });
  });

  it('takes a place beyond the lobby for none', () => {
    expect(statsOf(played(1, { placing: 4 }), 3)).toMatchObject({
      places: [0, 0, 0],
      withoutPlace: 1,
    });
  });
});

describe('the scope', () => {
  const matches = [
    ...played(3, { mode: 'final-round' }),
    ...played(2),
    ...played(4, { mode: 'Dragonfall' }),
  ];

  it('is the known mode with the most matches, unless a mode or a lobby size is asked for', () => {
    expect(matchScope(matches)).toEqual({ mode: 'final-round', teams: 2 });
    expect(matchScope(matches, { mode: 'bank-it' })).toEqual({ mode: 'bank-it', teams: 4 });
    expect(matchScope(matches, { teams: 4 })).toEqual({ mode: null, teams: 4 });
    expect(matchScope(played(4, { mode: 'Dragonfall' }))).toBeNull();
  });

  it('never adds up modes of different lobby size', () => {
    const mixed = [
      ...played(2, { mode: 'ranked-cashout' }),
      ...played(1, { mode: 'bank-it' }),
      ...matches,
    ];
    const { stats, by, ofUnknownModes } = analyze(mixed, {}, { mode: null, teams: 4 });
    expect(stats.matches).toBe(3);
    expect(ids(by.mode.groups)).toEqual(['ranked-cashout', 'bank-it']);
    expect(ofUnknownModes).toBe(4);
    expect(analyze(mixed).stats.matches).toBe(2);
  });
});

describe('matches by map', () => {
  it('are sorted by the lower bound of first places, with too few last', () => {
    // The lower bounds are 0.49 of 8 in 10, and 0.56 of 22 in 30.
    const { groups } = analyze([
      ...won(7, 7, { map: 'kyoto' }),
      ...won(8, 10, { map: 'monaco' }),
      ...won(22, 30),
    ]).by.map;
    expect(groups.map(({ name }) => name)).toEqual(['Seoul', 'Monaco', 'Kyoto']);
    expect(groups[2]?.shown).toBeNull();
  });

  it('have a best one from 30 each, which says how many were compared', () => {
    const two = [...won(20, 30), ...won(10, 30, { map: 'monaco' })];
    expect(analyze([...two, ...won(29, 29, { map: 'kyoto' })]).by.map.best).toEqual({
      id: 'seoul',
      name: 'Seoul',
      compared: 2,
      isClear: true,
    });
    const close = [...won(12, 30), ...won(10, 30, { map: 'monaco' })];
    expect(analyze(close).by.map.best).toMatchObject({ id: 'seoul', isClear: false });
    expect(analyze([...won(20, 30), ...won(9, 29, { map: 'monaco' })]).by.map.best).toBeNull();
  });
});

describe('matches by lineup, class, and weapon', () => {
  const trio = [member('Heavy', 'M60'), member('Light', 'M11'), member('Medium')];

  it('know a lineup in any order, with weapons where they are known', () => {
    const { lineUp } = analyze([
      ...played(2, { lineUp: trio }),
      ...played(1, { lineUp: trio.toReversed() }),
      ...played(4),
    ]).by;
    expect(lineUp.groups.map(({ name, matches }) => [name, matches])).toEqual([
      ['Light M11, Medium, Heavy M60', 3],
    ]);
    expect(lineUp.unknown).toBe(4);
  });

  it("are the player's own", () => {
    const { by } = analyze([...played(2, { lineUp: trio }), ...played(1, { lineUp: [] })]);
    expect(ids(by.class.groups)).toEqual(['Heavy']);
    expect(ids(by.weapon.groups)).toEqual(['m60']);
    expect([by.class.unknown, by.weapon.unknown]).toEqual([1, 1]);
  });
});

describe('matches before and after an update', () => {
  it('changed when the interval of the difference is clear of 0', () => {
    // 56 of 70 against 48 of 80: 0.0524 to 0.3339.
    const matches = [...won(48, 80, { gameUpdate: '8.1.0' }), ...won(56, 70)];
    const [change] = analyze(matches).changes;
    expect(change).toMatchObject({ before: '8.1.0', after: '8.3.0', verdict: 'better' });
    expect(change?.difference).toBeCloseTo(0.2);
    expect(change?.from).toBeCloseTo(0.0524, 4);
  });

  it('are not compared with too few, and not clear when the interval holds 0', () => {
    const matches = [
      ...won(4, 10, { gameUpdate: '8.1.0' }),
      ...won(7, 7, { gameUpdate: '8.2.0' }),
      ...won(5, 10),
    ];
    const { changes, byUpdate } = analyze(matches, { update: '8.3.0' });
    expect(changes).toMatchObject([{ before: '8.1.0', after: '8.3.0', verdict: 'unclear' }]);
    expect(ids(byUpdate.groups)).toEqual(['8.3.0']);
    expect(analyze(matches, { update: '8.1.0' }).changes).toEqual([]);
  });
});

describe('matches over time', () => {
  it('are by week from Monday, and by month over four months, with empty ones between', () => {
    const sunday = played(1, { playedAt: '2025-10-05T23:59:59.999Z' });
    const monday = played(1, { playedAt: '2025-10-06T00:00:00.000Z' });
    const weeks = analyze([...monday, ...sunday]).byTime;
    expect([weeks.unit, ...ids(weeks.groups)]).toEqual(['week', '2025-09-29', '2025-10-06']);
    const before = played(1, { playedAt: '2025-05-31T00:00:00.000Z' });
    const months = analyze([...monday, ...before]).byTime;
    expect([months.unit, ...months.groups.map(({ id, matches }) => `${id} ${matches}`)]).toEqual([
      'month',
      '2025-05-01 1',
      '2025-06-01 0',
      '2025-07-01 0',
      '2025-08-01 0',
      '2025-09-01 0',
      '2025-10-01 1',
    ]);
  });
});

describe('filters', () => {
  it.each<[string, MatchFilters, number]>([
    ['a map', { map: 'monaco' }, 1],
    ['a class', { class: 'Heavy' }, 2],
    ['a weapon by its id', { weapon: 'm60' }, 2],
    ['an update', { update: '8.2.0' }, 4],
    ['days, the first and the last included', { from: '2025-10-04', to: '2025-10-05' }, 8],
  ])('leave what has %s', (_what, filters, left) => {
    const matches = [
      ...played(1, { map: 'monaco' }),
      ...played(2, { lineUp: [member('Heavy', 'M60')] }),
      ...played(4, { gameUpdate: '8.2.0' }),
      ...played(8, { playedAt: '2025-10-05T23:00:00.000Z' }),
    ];
    const { stats, choices } = analyze(matches, filters);
    expect(stats.matches).toBe(left);
    expect(choices.map.map(({ id, matches: count }) => [id, count])).toEqual([
      ['seoul', 14],
      ['monaco', 1],
    ]);
    expect(ids(choices.update)).toEqual(['8.2.0', '8.3.0']);
  });
});
