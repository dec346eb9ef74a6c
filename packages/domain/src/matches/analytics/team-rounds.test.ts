import { describe, expect, it } from 'vitest';
import type { MatchMember } from '../match.ts';
import { analyzeMatches } from './analyze-matches.ts';
import { teamRounds } from './team-rounds.ts';
import type { PlayersMatch } from './team-rounds.ts';

const START = Date.parse('2025-10-03T20:00:00.000Z');

const member = (playerClass: MatchMember['class'], weapon: string): MatchMember => ({
  class: playerClass,
  weapon,
  specialization: null,
  gadgets: [],
});
const LIGHT = member('Light', 'M11');
const MEDIUM = member('Medium', 'FCAR');
const HEAVY = member('Heavy', 'M60');

/** A match of a player, so many minutes after the start. */
function played(
  playerId: string,
  minutes: number,
  change: Partial<PlayersMatch> = {},
): PlayersMatch {
  return {
    playerId,
    source: 'log',
    mode: 'quick-cash',
    map: 'seoul',
    placing: 1,
    playedAt: new Date(START + minutes * 60_000).toISOString(),
    lineUp: [LIGHT],
    gameUpdate: '8.3.0',
    ...change,
  };
}

/** The rounds of matches in any order. */
function roundsOf(...matches: readonly PlayersMatch[]) {
  return teamRounds(matches.toSorted((a, b) => (a.playedAt < b.playedAt ? 1 : -1)));
}

const imported = { source: 'export' } as const;

describe('matches of one round', () => {
  it('count once, whether logged a moment or half an hour apart', () => {
    expect(roundsOf(played('ada', 0), played('bo', 1), played('cy', 30))).toHaveLength(1);
    expect(roundsOf(played('ada', 0), played('bo', 31))).toHaveLength(2);
  });

  it('end within two minutes where all come from exports', () => {
    expect(roundsOf(played('ada', 0, imported), played('bo', 2, imported))).toHaveLength(1);
    expect(roundsOf(played('ada', 0, imported), played('bo', 3, imported))).toHaveLength(2);
    expect(roundsOf(played('ada', 0, imported), played('bo', 20))).toHaveLength(1);
  });

  it.each([
    ['another place, of another team in the same lobby', { placing: 2 }],
    ['no place', { placing: null }],
    ['another map', { map: 'monaco' }],
    ['another mode', { mode: 'final-round' }],
  ])('are none with %s', (_, change) => {
    expect(roundsOf(played('ada', 0), played('bo', 1, change))).toHaveLength(2);
  });

  it('are of different players: nobody plays a round twice', () => {
    expect(roundsOf(played('ada', 0), played('ada', 12))).toHaveLength(2);
  });

  it('are the nearest ones when two rounds follow each other', () => {
    const rounds = roundsOf(
      played('ada', 0, { lineUp: [LIGHT] }),
      played('ada', 12, { lineUp: [HEAVY] }),
      played('bo', 13, { lineUp: [MEDIUM] }),
    );
    expect(rounds.map((round) => round.own?.map((own) => own.class) ?? [])).toEqual([
      ['Heavy', 'Medium'],
      [],
    ]);
  });

  it('are the final of a tournament that others logged as one of its rounds', () => {
    const final = { mode: 'ranked-cashout-final', ...imported };
    const [round, ...others] = roundsOf(
      played('bo', 0, { mode: 'ranked-cashout' }),
      played('ada', 1, final),
    );
    expect(others).toEqual([]);
    expect(round).toMatchObject({ mode: 'ranked-cashout-final' });
    const rounds = roundsOf(
      played('ada', 0, { ...final, mode: 'ranked-cashout' }),
      played('bo', 1, final),
    );
    expect(rounds).toHaveLength(2);
  });
});

describe('a round', () => {
  it('has what three players played themselves as its lineup', () => {
    const [round] = roundsOf(
      played('ada', 0, { lineUp: [LIGHT, HEAVY, HEAVY] }),
      played('bo', 1, { lineUp: [MEDIUM] }),
      played('cy', 2, { lineUp: [HEAVY] }),
    );
    expect(round?.lineUp).toEqual([LIGHT, MEDIUM, HEAVY]);
  });

  it('has the fullest lineup that one of two players knows', () => {
    const [round] = roundsOf(
      played('ada', 0, { lineUp: [LIGHT] }),
      played('bo', 1, { lineUp: [MEDIUM, LIGHT, HEAVY] }),
    );
    expect(round).toMatchObject({ lineUp: [MEDIUM, LIGHT, HEAVY], own: [LIGHT, MEDIUM] });
  });

  it('counts once for each class and weapon that its players had', () => {
    const rounds = roundsOf(
      played('ada', 0, { lineUp: [LIGHT] }),
      played('bo', 1, { lineUp: [LIGHT] }),
      played('cy', 2, { lineUp: [HEAVY] }),
      played('ada', 60, { lineUp: [] }),
    );
    const analyze = (filters: Parameters<typeof analyzeMatches>[1]['filters']) =>
      analyzeMatches(rounds, {
        scope: { mode: 'quick-cash', teams: 3 },
        filters,
        maps: [],
        updates: [],
      });
    const { by, stats } = analyze({});
    expect(stats.matches).toBe(2);
    const counts = (groups: readonly { readonly id: string; readonly matches: number }[]) =>
      groups.map(({ id, matches }) => [id, matches]);
    expect(counts(by.class.groups)).toEqual([
      ['Heavy', 1],
      ['Light', 1],
    ]);
    expect(by.class.unknown).toBe(1);
    expect(counts(by.weapon.groups)).toEqual([
      ['m11', 1],
      ['m60', 1],
    ]);
    expect(analyze({ class: 'Light', weapon: 'M11' }).stats.matches).toBe(1);
    // Nobody played a Light with an M60.
    expect(analyze({ class: 'Light', weapon: 'M60' }).stats.matches).toBe(0);
  });

  it('is not compared with itself: the best class stands against the rounds without it', () => {
    // Heavy is in all 60 rounds, Light in 30 of them, of which it won 20. The others were all lost.
    const rounds = Array.from({ length: 60 }, (_, index) => ({
      ...played('ada', index * 60, { placing: index < 20 ? 1 : 2 }),
      own: index < 30 ? [LIGHT, HEAVY] : [HEAVY],
    }));
    const { by } = analyzeMatches(rounds, {
      scope: { mode: 'quick-cash', teams: 3 },
      filters: {},
      maps: [],
      updates: [],
    });
    expect(by.class.best).toEqual({ id: 'Light', name: 'Light', compared: 2, isClear: true });
  });
});
