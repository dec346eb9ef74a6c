import { api } from '@trifecta/contract';
import { IMPORT_BATCH_SIZE } from '@trifecta/domain/match-import';
import type { Match } from '@trifecta/domain/matches';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { aMatch, anImportedMatch, aSentMatch } from './match-factory.ts';

const PATH = '/api/matches/import';
const START = '2025-10-05T20:00:00.000Z';
const END = '2025-10-05T20:09:00.000Z';
const atNine = (change: Readonly<Record<string, unknown>> = {}) =>
  anImportedMatch({ startedAt: START, playedAt: END, ...change });

describe.each(ENGINES)('imported matches on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine, poolSize: 8 });
  });
  afterAll(() => site.stop());

  const imported = async (whose: TestPlayer, ...matches: readonly object[]) => {
    const answer = await whose.call('POST', PATH, { matches });
    expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
    return api.matchImport.add.response.parse(answer.json());
  };
  const listed = async (whose: TestPlayer, query = ''): Promise<Match[]> =>
    (await whose.call('GET', `/api/matches${query}`)).json() as Match[];

  it('are added with both places, and with the update they were played on', async () => {
    const player = await addPlayer(site);
    expect(await imported(player, atNine(), anImportedMatch())).toEqual({
      added: 2,
      joined: 0,
      known: 0,
    });
    const [last] = await listed(player);
    expect(last).toMatchObject({
      mode: 'quick-cash',
      map: 'seoul',
      placing: 2,
      boardPlacing: 3,
      playedAt: END,
      lineUp: [{ class: 'Light', weapon: 'M11' }],
      note: null,
      source: 'export',
      gameUpdate: '8.3.1',
    });
  });

  it('are added once, whatever they are called, also concurrently', async () => {
    const player = await addPlayer(site);
    const some = [atNine(), anImportedMatch(), anImportedMatch()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => imported(player, ...some)));
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(3);
    const renamed = atNine({ mode: 'bank-it', map: 'Seoul_01', placing: 1 });
    expect(await imported(player, renamed, renamed)).toEqual({ added: 0, joined: 0, known: 2 });
    expect(await listed(player)).toHaveLength(3);
    expect(await imported(await addPlayer(site), ...some)).toMatchObject({ added: 3 });
  });

  it('that were deleted are back when the file is imported again', async () => {
    const player = await addPlayer(site);
    await imported(player, atNine());
    const [match] = await listed(player);
    await player.call('DELETE', `/api/matches/${match?._id}`);
    expect(await imported(player, atNine())).toMatchObject({ added: 1 });
  });

  it('that the player logged are not added but joined: with the place of the file, and the note and teammates of the log', async () => {
    const player = await addPlayer(site);
    const teammate = { class: 'Heavy', weapon: 'M60', specialization: null, gadgets: [] };
    const sent = aSentMatch({
      playedAt: '2025-10-05T20:12:00.000Z',
      placing: 3,
      note: 'Close.',
      lineUp: [{ class: 'Medium', weapon: 'AKM' }, teammate],
    });
    const log = (await player.call('POST', '/api/matches', sent)).json() as Match;
    expect(await imported(player, atNine())).toEqual({ added: 0, joined: 1, known: 0 });
    const joined = {
      _id: log._id,
      placing: 2,
      boardPlacing: 3,
      playedAt: END,
      note: 'Close.',
      lineUp: [{ class: 'Light', weapon: 'M11' }, teammate],
      source: 'export',
    };
    expect(await listed(player)).toMatchObject([joined]);
    expect(await imported(player, atNine())).toEqual({ added: 0, joined: 0, known: 1 });
    await player.call('POST', '/api/matches', sent);
    await player.call('POST', '/api/matches', { ...sent, key: 'another-key' });
    expect(await listed(player)).toMatchObject([joined]);
  });

  it('keep the place and the loadout of the log where the file has none', async () => {
    const player = await addPlayer(site);
    await player.call('POST', '/api/matches', aSentMatch({ playedAt: END, placing: 3 }));
    const lineUp = [{ class: 'Light' }];
    await imported(player, atNine({ placing: null, boardPlacing: null, lineUp }));
    expect(await listed(player)).toMatchObject([{ placing: 3, lineUp: [{ weapon: 'M11' }] }]);
  });

  it('are joined by a log that comes after the import, once, with its note, teammates, and a place that the file lacks', async () => {
    const player = await addPlayer(site);
    await imported(player, atNine({ placing: null }), anImportedMatch());
    const [own] = aMatch().lineUp;
    const teammate = { class: 'Heavy', weapon: 'M60', specialization: null, gadgets: [] };
    const log = aSentMatch({
      playedAt: '2025-10-05T20:20:00.000Z',
      placing: 1,
      note: 'Close one',
      lineUp: [{ ...own, weapon: 'V9S' }, teammate],
    });
    const first = await player.call('POST', '/api/matches', log);
    expect(first.status).toBe(201);
    const [stored, ...others] = await listed(player);
    expect(others).toHaveLength(1);
    expect(stored).toEqual(first.json());
    expect(stored).toMatchObject({
      playedAt: END,
      placing: 1,
      note: 'Close one',
      source: 'export',
      lineUp: [{ weapon: 'M11' }, { weapon: 'M60' }],
    });
    expect((await player.call('POST', '/api/matches', log)).json()).toEqual(stored);
    expect(await imported(player, atNine({ placing: null }))).toMatchObject({ known: 1 });
    // The round is logged already, so this one is another match.
    await player.call('POST', '/api/matches', { ...log, key: 'another-key', playedAt: END });
    expect(await listed(player)).toHaveLength(3);
  });

  it('are joined by one of several logs that arrive together', async () => {
    const player = await addPlayer(site);
    await imported(player, atNine());
    const logs = [1, 2, 3].map((second) =>
      aSentMatch({ playedAt: `2025-10-05T20:09:0${second}.000Z`, note: `Log ${second}` }),
    );
    await Promise.all(logs.map((log) => player.call('POST', '/api/matches', log)));
    const sources = (await listed(player)).map(({ source }) => source);
    expect(sources.toSorted()).toEqual(['export', 'log', 'log']);
  });

  it('are not joined by a log of another mode or map, from before the round, or from too late', async () => {
    const player = await addPlayer(site);
    await imported(player, atNine());
    for (const change of [
      { mode: 'bank-it' },
      { map: 'monaco' },
      { playedAt: '2025-10-05T19:59:59.000Z' },
      { playedAt: '2025-10-05T20:39:01.000Z' },
    ]) {
      await player.call('POST', '/api/matches', aSentMatch({ playedAt: END, ...change }));
    }
    expect(await listed(player)).toHaveLength(5);
  });

  it('are another match than one that was logged on another map, in another mode, or later', async () => {
    const player = await addPlayer(site);
    for (const change of [
      { map: 'monaco' },
      { mode: 'final-round' },
      { playedAt: '2025-10-05T20:39:00.001Z' },
    ]) {
      await player.call('POST', '/api/matches', aSentMatch({ playedAt: END, ...change }));
    }
    expect(await imported(player, atNine())).toEqual({ added: 1, joined: 0, known: 0 });
  });

  it('that nobody could name are named once they are known, and found by those names', async () => {
    const player = await addPlayer(site);
    const lineUp = [{ class: 'Light', weapon: '1599997630', gadgets: ['-7'] }];
    await imported(player, atNine({ mode: '498553443-final', map: 'Kyoto_01', lineUp }));
    await imported(player, anImportedMatch({ mode: '999999999', map: 'Mars_01', placing: 9 }));
    const named = {
      mode: 'ranked-cashout-final',
      map: 'kyoto',
      lineUp: [{ weapon: 'M11', gadgets: ['-7'] }],
    };
    expect(await listed(player)).toMatchObject([named, { mode: '999999999', map: 'Mars_01' }]);
    expect(await listed(player, '?mode=ranked-cashout-final&map=kyoto')).toMatchObject([named]);
  });

  it('can be edited although their mode and map are not known, also without a place', async () => {
    const player = await addPlayer(site);
    await imported(
      player,
      anImportedMatch({ mode: '999999999', map: 'Mars_01', placing: null, boardPlacing: null }),
    );
    const [match] = await listed(player);
    const content = aMatch({ mode: match?.mode, map: match?.map, placing: null });
    const edit = (change: object) =>
      player.call('PUT', `/api/matches/${match?._id}`, { ...content, ...change });
    expect((await edit({ note: 'Odd.' })).json()).toMatchObject({
      mode: '999999999',
      map: 'Mars_01',
      placing: null,
      note: 'Odd.',
    });
    expect((await edit({ placing: 2 })).json()).toMatchObject({ placing: 2 });
    expect((await edit({ placing: null })).json()).toMatchObject({ placing: null });
    expectRefusal(await edit({ placing: 2, mode: '999999998' }), 400, 'validation_failed');
    expectRefusal(await edit({ placing: 2, map: 'Mars_02' }), 400, 'validation_failed');
  });

  it('that do not fit are all refused', async () => {
    const player = await addPlayer(site);
    await fill(site, player, 19_999);
    const answer = await player.call('POST', PATH, { matches: [atNine(), anImportedMatch()] });
    expectRefusal(answer, 403, 'match_limit_reached');
    expect(await imported(player, atNine())).toMatchObject({ added: 1 });
    expect(await imported(player, atNine())).toMatchObject({ known: 1 });
  });

  it.each([
    ['none', [], 'matches'],
    ['too many', Array.from({ length: IMPORT_BATCH_SIZE + 1 }, () => atNine()), 'matches'],
    [
      'a future time',
      [atNine(), atNine({ playedAt: '2090-01-01T00:00:00.000Z' })],
      'matches.1.playedAt',
    ],
    ['no place of any lobby', [atNine({ placing: 0 })], 'matches.0.placing'],
    ['a mode too long', [atNine({ mode: 'x'.repeat(121) })], 'matches.0.mode'],
    ['a null character', [atNine({ map: 'a\u0000' })], 'matches.0.map'],
  ])('are refused with %s, naming the field', async (_what, matches, path) => {
    const answer = await (await addPlayer(site)).call('POST', PATH, { matches });
    const { details } = expectRefusal(answer, 400, 'validation_failed');
    expect(details?.map((detail) => detail.path)).toEqual([path]);
  });

  it('of a full request are within the size that requests can have', async () => {
    const full = Array.from({ length: IMPORT_BATCH_SIZE }, () => anImportedMatch());
    expect(await imported(await addPlayer(site), ...full)).toMatchObject({ added: 100 });
  });
});

/** Stores matches of a player without the cost of logging each. */
async function fill(site: StartedApp, { id: playerId }: TestPlayer, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, number) => ({
    id: `${playerId}-${number}`,
    player_id: playerId,
    fingerprint: `filled ${number}`,
    source: 'log' as const,
    mode: 'quick-cash',
    map: 'monaco',
    line_up: '[]',
    played_at: START,
    created_at: START,
    updated_at: START,
  }));
  for (let at = 0; at < count; at += 1000) {
    await site.database.db
      .insertInto('played_match')
      .values(rows.slice(at, at + 1000))
      .execute();
  }
}
