import { api } from '@trifecta/contract';
import type { ResponseOf } from '@trifecta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMatch } from '../matches/match-factory.ts';
import { ENGINES } from '../support/database.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { done, writeClub } from './club-factory.ts';

const PATH = '/api/club/analytics';
const START = Date.UTC(2025, 9, 3, 12);

describe.each(ENGINES)('club analytics on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine });
  });
  afterAll(() => site.stop());

  const share = (player: TestPlayer, areShared = true) =>
    done(player.call('PUT', '/api/club/membership/matches', { areShared }));
  /** Stores matches a player logged, each so many minutes after the start. */
  const store = (
    whose: TestPlayer,
    minutes: readonly number[],
    change: Readonly<Record<string, unknown>> = {},
  ) =>
    site.database.db
      .insertInto('played_match')
      .values(
        minutes.map((minute) => {
          const match = aMatch(change);
          const playedAt = new Date(START + minute * 60_000).toISOString();
          const id = `${whose.id}-${minute}-${match.mode}-${match.map}`;
          return {
            id,
            player_id: whose.id,
            client_key: null,
            fingerprint: id,
            source: 'log' as const,
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
  const analyzed = async (
    whose: TestPlayer,
    query = '',
  ): Promise<ResponseOf<typeof api.clubAnalytics.analyze>> => {
    const answer = await done(whose.call('GET', `${PATH}${query}`));
    return api.clubAnalytics.analyze.response.parse(answer.json());
  };

  it('count only the matches of members who agreed, and a round that several of them have once', async () => {
    const { owner, captain, members } = await writeClub(site);
    const hours = Array.from({ length: 10 }, (_, index) => index * 60);
    await store(owner, hours);
    await store(
      captain,
      hours.map((minute) => minute + 5),
    );
    const [member] = members;
    if (member === undefined) throw new Error('No member.');
    expect(await analyzed(member)).toMatchObject({ members: [], rounds: 0, analysis: null });
    await share(owner);
    expect(await analyzed(member)).toMatchObject({ logged: 10, rounds: 10 });
    await share(captain);
    const answer = await analyzed(member);
    expect(answer).toMatchObject({ logged: 20, rounds: 10, stats: { places: [0, 10, 0] } });
    expect(answer.members).toHaveLength(2);
    await share(owner, false);
    expect(await analyzed(member)).toMatchObject({ logged: 10, rounds: 10 });
    await done(captain.call('POST', '/api/club/leave'));
    expect(await analyzed(member)).toMatchObject({ members: [], logged: 0, scope: null });
  });
});
