import { api } from '@trifecta/contract';
import type { ResponseOf } from '@trifecta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { aMatch } from './match-factory.ts';

const PATH = '/api/matches/analytics';
const START = Date.UTC(2025, 9, 3, 12);

describe.each(ENGINES)('match analytics on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine });
  });
  afterAll(() => site.stop());

  /** Stores matches as an export brings them, a minute apart, the last one played last. */
  const store = (whose: TestPlayer, matches: readonly Readonly<Record<string, unknown>>[]) =>
    site.database.db
      .insertInto('played_match')
      .values(
        matches.map((change, index) => {
          const match = aMatch(change);
          const id = `${whose.id}-${index}`;
          const playedAt = new Date(START + index * 60_000).toISOString();
          return {
            id,
            player_id: whose.id,
            client_key: null,
            fingerprint: id,
            source: 'export',
            mode: match.mode,
            map: match.map,
            place: match.placing,
            board_place: null,
            game_update: '8.3.1',
            line_up: JSON.stringify(match.lineUp),
            note: null,
            played_at: playedAt,
            created_at: playedAt,
            updated_at: playedAt,
          };
        }),
      )
      .execute();
  const premium = async (): Promise<TestPlayer> => {
    const player = await addPlayer(site);
    await site.database.db
      .insertInto('plan_grant')
      .values({
        player_id: player.id,
        tier: 'premium',
        ends_at: '2090-01-01T00:00:00.000Z',
        granted_at: new Date(START).toISOString(),
      })
      .execute();
    return player;
  };
  const analyzed = async (
    whose: TestPlayer,
    query = '',
  ): Promise<ResponseOf<typeof api.matchAnalytics.own>> => {
    const answer = await whose.call('GET', `${PATH}${query}`);
    expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
    return api.matchAnalytics.own.response.parse(answer.json());
  };
  const many = (count: number, change: Readonly<Record<string, unknown>> = {}) =>
    Array.from({ length: count }, () => change);

  it('are everything about the mode most played with Premium, in the names players know', async () => {
    const player = await premium();
    await store(player, [
      ...many(6, { placing: 1 }),
      ...many(5),
      ...many(1, { placing: null }),
      ...many(9, { mode: 'final-round', map: 'monaco' }),
      ...many(13, { mode: 'Dragonfall' }),
    ]);
    const { scope, stats, lastMatches, analysis } = await analyzed(player);
    expect({ scope, lastMatches }).toEqual({
      scope: { mode: 'quick-cash', teams: 3 },
      lastMatches: null,
    });
    expect(stats).toMatchObject({ matches: 12, places: [6, 5, 0], withoutPlace: 1 });
    expect(stats?.shown?.firstPlaces.share).toBeCloseTo(6 / 11);
    expect(analysis).toMatchObject({
      choices: {
        mode: [
          { id: 'quick-cash', matches: 12 },
          { id: 'final-round', matches: 9 },
        ],
        map: [{ id: 'seoul', name: 'Seoul', matches: 12 }],
        update: [{ id: '8.3.1' }],
      },
      ofUnknownModes: 13,
      by: { weapon: { groups: [{ id: 'm11', name: 'M11', matches: 12 }], best: null } },
    });
  });

  it('count matches under the names that are known by now, not under the ids of their import', async () => {
    const player = await premium();
    const imported = {
      mode: '164312917',
      map: 'Kyoto_01',
      lineUp: [{ class: 'Medium', weapon: '-566338044', specialization: null, gadgets: [] }],
    };
    await store(player, [...many(3, imported), ...many(2)]);
    const { scope, stats, analysis } = await analyzed(player, '?weapon=fcar&map=kyoto');
    expect(scope).toEqual({ mode: 'quick-cash', teams: 3 });
    expect(stats?.matches).toBe(3);
    expect(analysis).toMatchObject({
      ofUnknownModes: 0,
      choices: { mode: [{ id: 'quick-cash', matches: 5 }], map: [{ name: 'Kyoto' }, {}] },
    });
  });

  it('are of what is asked for', async () => {
    const player = await premium();
    const heavy = [{ class: 'Heavy', weapon: 'M60', specialization: null, gadgets: [] }];
    await store(player, [
      ...many(3, { mode: 'bank-it', map: 'monaco' }),
      ...many(2, { mode: 'ranked-cashout', lineUp: heavy }),
      ...many(4),
    ]);
    const matches = async (query: string) => (await analyzed(player, query)).stats?.matches;
    expect(await matches('?teams=4')).toBe(5);
    expect(await matches('?teams=4&map=monaco')).toBe(3);
    expect(await matches('?teams=4&weapon=m60&class=Heavy&update=8.3.1')).toBe(2);
    expect(await matches('?mode=bank-it&from=2025-10-03&to=2025-10-03')).toBe(3);
    expect(await matches('?mode=bank-it&from=2025-10-04')).toBe(0);
  });

  it('are one sum of the last 20 for a free player, whatever is asked for', async () => {
    const player = await addPlayer(site);
    await store(player, [...many(30, { mode: 'final-round' }), ...many(20, { placing: 1 })]);
    const answer = await analyzed(player, '?mode=final-round&map=monaco');
    expect(answer).toMatchObject({
      scope: { mode: 'quick-cash' },
      stats: { matches: 20, places: [20, 0, 0] },
      lastMatches: 20,
      analysis: null,
    });
  });

  it('are empty without matches', async () => {
    const empty = { scope: null, stats: null, analysis: null };
    expect(await analyzed(await premium())).toEqual({ ...empty, lastMatches: null });
    expect(await analyzed(await addPlayer(site))).toEqual({ ...empty, lastMatches: 20 });
  });

  it.each([
    ['mode', 'mode=Dragonfall'],
    ['teams', 'teams=13'],
    ['class', 'class=Tiny'],
    ['from', 'from=yesterday'],
    ['to', 'to=2025-02-30'],
    ['to', 'from=2025-10-02&to=2025-10-01'],
    ['map', 'map=%00'],
  ])('are refused with a wrong %s', async (path, query) => {
    const answer = await (await premium()).call('GET', `${PATH}?${query}`);
    const { details } = expectRefusal(answer, 400, 'validation_failed');
    expect(details?.map((detail) => detail.path)).toEqual([path]);
  });
});
