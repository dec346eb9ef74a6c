import { api } from '@trifecta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { aMatch, aSentMatch } from './match-factory.ts';

const NOW = new Date('2026-03-31T12:00:00.000Z');
const HEAD =
  'id,playedAt,mode,modeName,map,mapName,place,teams,leaderboardPlace,source,gameUpdate,' +
  'own.class,own.weapon,own.specialization,own.gadgets,' +
  'teammate1.class,teammate1.weapon,teammate1.specialization,teammate1.gadgets,' +
  'teammate2.class,teammate2.weapon,teammate2.specialization,teammate2.gadgets,note';

describe.each(ENGINES)('downloads of all matches on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine, now: () => NOW });
  });
  afterAll(() => site.stop());

  const log = async (whose: TestPlayer, change: Readonly<Record<string, unknown>>) => {
    const answer = await whose.call('POST', '/api/matches', aSentMatch(change));
    return (answer.json() as { readonly _id: string })._id;
  };

  it('have a row for each match, quoted, and without formulas that a spreadsheet would run', async () => {
    const player = await addPlayer(site);
    const note = '=HYPERLINK("https://elsewhere.example"), é';
    const lineUp = [...aMatch().lineUp, { class: 'Heavy', weapon: 'M60', gadgets: ['C4', 'Mine'] }];
    const id = await log(player, { note, lineUp, playedAt: '2025-10-03T20:00:00.000Z' });
    const file = await player.call('GET', '/api/matches/all.csv');
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="matches-2026-03-31.csv"',
      'cache-control': 'no-store',
    });
    expect(file.text().split('\r\n')).toEqual([
      HEAD,
      `${id},2025-10-03T20:00:00.000Z,quick-cash,Quick Cash,seoul,Seoul,2,3,,log,8.3.1,` +
        'Light,M11,Evasive Dash,Gateway,Heavy,M60,,C4; Mine,,,,,' +
        `"'=HYPERLINK(""https://elsewhere.example""), é"`,
      '',
    ]);
  });

  it('are a list as the API has it, and empty for a player without matches', async () => {
    const player = await addPlayer(site);
    expect((await player.call('GET', '/api/matches/all.json')).json()).toEqual([]);
    expect((await player.call('GET', '/api/matches/all.csv')).text()).toBe(`${HEAD}\r\n`);
    await log(player, {});
    await log(player, { mode: 'bank-it' });
    const file = await player.call('GET', '/api/matches/all.json');
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="matches-2026-03-31.json"',
    );
    const listed = (await player.call('GET', '/api/matches')).json();
    expect(api.matches.all.response.parse(file.json())).toEqual(listed);
  });

  it('have all matches of a free player, in order and each once, also beyond the part that is read at a time', async () => {
    const player = await addPlayer(site);
    const others = await addPlayer(site);
    await log(others, {});
    const rows = Array.from({ length: 1203 }, (_, index) => {
      const playedAt = new Date(
        Date.UTC(2025, 0, 1) + Math.floor(index / 2) * 60_000,
      ).toISOString();
      return {
        id: `${player.id}-${String(index).padStart(4, '0')}`,
        player_id: player.id,
        client_key: null,
        fingerprint: String(index),
        source: 'log' as const,
        mode: 'quick-cash',
        map: 'seoul',
        place: 1,
        board_place: null,
        game_update: null,
        line_up: '[]',
        note: null,
        played_at: playedAt,
        created_at: playedAt,
        updated_at: playedAt,
      };
    });
    await site.database.db.insertInto('played_match').values(rows).execute();
    const newestFirst = rows.map(({ id }) => id).toReversed();
    const table = (await player.call('GET', '/api/matches/all.csv')).text().split('\r\n');
    expect(table.slice(1, -1).map((line) => line.split(',')[0])).toEqual(newestFirst);
    const list = (await player.call('GET', '/api/matches/all.json')).json() as { _id: string }[];
    expect(list.map(({ _id }) => _id)).toEqual(newestFirst);
  });

  it('are refused to strangers, and after twenty in an hour', async () => {
    expectRefusal(await site.send('/api/matches/all.csv'), 401, 'unauthorized');
    expectRefusal(await site.send('/api/matches/all.json'), 401, 'unauthorized');
    const player = await addPlayer(site);
    const answers = await Promise.all(
      Array.from({ length: 21 }, () => player.call('GET', '/api/matches/all.csv')),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
