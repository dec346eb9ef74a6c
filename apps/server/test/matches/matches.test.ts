import { api } from '@trifecta/contract';
import type { Match } from '@trifecta/domain/matches';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_SUCH_ID } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { aMatch, aSentMatch } from './match-factory.ts';

const PATH = '/api/matches';
const NIGHT = '2025-10-03T20:00:00.000Z';
const IDS = { weaponId: 'm11', specializationId: 'evasive-dash', gadgetIds: ['gateway'] };
const minute = (number: number) => `2025-10-03T21:${String(number).padStart(2, '0')}:00.000Z`;

describe.each(ENGINES)('logged matches on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine, poolSize: 8 });
  });
  afterAll(() => site.stop());

  const logged = async (whose: TestPlayer, match: unknown = aSentMatch()): Promise<Match> => {
    const answer = await whose.call('POST', PATH, match);
    expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 201 });
    return answer.json() as Match;
  };
  const listed = async (whose: TestPlayer, query = ''): Promise<Match[]> =>
    (await whose.call('GET', `${PATH}${query}`)).json() as Match[];
  const grantPremium = (whose: TestPlayer, until: string) =>
    site.database.db
      .insertInto('plan_grant')
      .values({ player_id: whose.id, tier: 'premium', ends_at: until, granted_at: NIGHT })
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ ends_at: until }))
      .execute();

  it('come back as they were logged, last played first, with the update they were played on', async () => {
    const player = await addPlayer(site);
    const late = await logged(player, aSentMatch({ playedAt: minute(30), placing: 1 }));
    const early = await logged(player, aSentMatch({ playedAt: '2025-10-01T21:00:00.000Z' }));
    const lineUp = [{ ...aMatch().lineUp[0], ...IDS }];
    expect(late).toEqual({
      ...aMatch({ playedAt: minute(30), placing: 1, lineUp }),
      _id: late._id,
      boardPlacing: null,
      source: 'log',
      gameUpdate: '8.3.1',
    });
    expect(early.gameUpdate).toBe('8.2.0');
    const all = await player.call('GET', PATH);
    expect(all.headers['x-total-count']).toBe('2');
    expect(api.matches.own.response.parse(all.json())).toEqual([late, early]);
    expect(await listed(await addPlayer(site))).toEqual([]);
  });

  it('take ids of items in any case, and are stored by their names', async () => {
    const lineUp = [
      { class: 'Light', weapon: 'M11', specialization: 'evasive-dash', gadgets: ['GATEWAY'] },
    ];
    const match = await logged(await addPlayer(site), aSentMatch({ lineUp }));
    expect(match.lineUp).toEqual([{ ...aMatch().lineUp[0], ...IDS }]);
  });

  it('are logged once when they are sent again, also by another key, concurrently, and after an edit', async () => {
    const player = await addPlayer(site);
    const sent = aSentMatch();
    const answers = await Promise.all(Array.from({ length: 20 }, () => logged(player, sent)));
    const [first] = answers;
    expect(answers.map(({ _id }) => _id)).toEqual(answers.map(() => first?._id));
    await player.call('PUT', `${PATH}/${first?._id}`, aMatch({ map: 'monaco' }));
    expect((await logged(player, sent)).map).toBe('monaco');
    expect((await logged(player, { ...sent, key: 'another-key' }))._id).toBe(first?._id);
    expect(await listed(player)).toHaveLength(1);
    const other = await logged(await addPlayer(site), sent);
    expect(other._id).not.toBe(first?._id);
  });

  it('are filtered by mode and map, and come in pages', async () => {
    const player = await addPlayer(site);
    for (const number of [1, 2, 3, 4, 5]) {
      const [mode, map] = number === 3 ? ['final-round', 'monaco'] : ['quick-cash', 'seoul'];
      await logged(
        player,
        aSentMatch({ mode, map, playedAt: minute(Math.min(number, 4)), note: `${number}` }),
      );
    }
    const notes = async (query: string) => (await listed(player, query)).map(({ note }) => note);
    expect(await notes('?mode=final-round')).toEqual(['3']);
    expect(await notes('?map=seoul&mode=quick-cash&limit=2')).toEqual(['4', '2']);
  });

  it('in the same minute on other maps are all in one page or the next', async () => {
    const player = await addPlayer(site);
    for (const map of ['seoul', 'monaco', 'kyoto']) {
      await logged(player, aSentMatch({ map, playedAt: minute(7) }));
    }
    const seen: string[] = [];
    let next: string | undefined = `${PATH}?limit=1`;
    while (next !== undefined) {
      const page = await player.call('GET', next);
      seen.push(...(page.json() as Match[]).map(({ map }) => map));
      next = /<([^>]+)>/.exec(String(page.headers['link']))?.[1];
    }
    expect(seen).toEqual(['kyoto', 'monaco', 'seoul']);
  });

  it('are the last 20 on Free, with the older ones kept and back with Premium', async () => {
    const player = await addPlayer(site);
    for (let number = 0; number < 22; number += 1) {
      const map = number === 0 ? 'monaco' : 'seoul';
      await logged(player, aSentMatch({ map, playedAt: minute(number) }));
    }
    const shown = await player.call('GET', PATH);
    expect(shown.headers['x-total-count']).toBe('20');
    expect((shown.json() as Match[]).at(-1)?.playedAt).toBe(minute(2));
    expect(await listed(player, '?map=monaco')).toEqual([]);
    await grantPremium(player, '2090-01-01T00:00:00.000Z');
    expect(await listed(player)).toHaveLength(22);
    expect(await listed(player, '?map=monaco')).toHaveLength(1);
    await grantPremium(player, NIGHT);
    expect(await listed(player)).toHaveLength(20);
  });

  it('change only in what an edit changed, unless that was changed meanwhile', async () => {
    const player = await addPlayer(site);
    const { _id, ...read } = await logged(player);
    const content = aMatch({ playedAt: read.playedAt });
    const edit = (change: object) =>
      player.call('PUT', `${PATH}/${_id}`, { ...content, ...change, editedFrom: content });
    expect((await edit({ note: 'Close.' })).status).toBe(200);
    const both = (await edit({ placing: 1, playedAt: '2025-10-01T21:00:00.000Z' })).json() as Match;
    expect(both).toMatchObject({ note: 'Close.', placing: 1, gameUpdate: '8.2.0' });
    const refusal = expectRefusal(await edit({ note: 'Far.' }), 409, 'changed_meanwhile');
    expect(refusal.details?.map(({ path }) => path)).toEqual(['note']);
    const wrong = expectRefusal(await edit({ map: 'atlantis' }), 400, 'validation_failed');
    expect(wrong.message).toBe('must be one of the maps');
  });

  it('are gone when deleted, and back when logged again', async () => {
    const player = await addPlayer(site);
    const sent = aSentMatch();
    const { _id } = await logged(player, sent);
    expect((await player.call('DELETE', `${PATH}/${_id}`)).json()).toEqual({
      message: 'Match deleted',
    });
    expect(await listed(player)).toEqual([]);
    expectRefusal(await player.call('DELETE', `${PATH}/${_id}`), 404, 'not_found');
    await logged(player, sent);
    expect(await listed(player)).toHaveLength(1);
  });

  it("are nobody else's to change or to delete", async () => {
    const { _id } = await logged(await addPlayer(site));
    const stranger = await addPlayer(site);
    for (const id of [_id, NO_SUCH_ID]) {
      const path = `${PATH}/${id}`;
      expectRefusal(await stranger.call('PUT', path, aMatch()), 404, 'not_found');
      expectRefusal(await stranger.call('DELETE', path), 404, 'not_found');
    }
  });

  it.each([
    ['no key', { ...aSentMatch(), key: undefined }, 'key'],
    ['a key with spaces', aSentMatch({ key: 'a key of mine' }), 'key'],
    ['an unknown map', aSentMatch({ map: 'constructor' }), 'map'],
    ['a place in words', aSentMatch({ placing: 'first' }), 'placing'],
    ['a day only', aSentMatch({ playedAt: '2025-10-03' }), 'playedAt'],
    [
      'four players',
      aSentMatch({ lineUp: ['Light', 'Light', 'Medium', 'Heavy'].map((one) => ({ class: one })) }),
      'lineUp',
    ],
    ['an unknown class', aSentMatch({ lineUp: [{ class: 'Tiny' }] }), 'lineUp.0.class'],
  ])('are refused with %s, naming the field', async (_what, match, path) => {
    const answer = await (await addPlayer(site)).call('POST', PATH, match);
    const { details } = expectRefusal(answer, 400, 'validation_failed');
    expect(details?.map((detail) => detail.path)).toEqual([path]);
  });

  it.each(['x', '2025-99-99T00:00:00.000Z_a', `${NIGHT}_'`])(
    'are refused after the cursor %s',
    async (cursor) => {
      const query = new URLSearchParams({ cursor }).toString();
      const answer = await (await addPlayer(site)).call('GET', `${PATH}?${query}`);
      expectRefusal(answer, 400, 'validation_failed');
    },
  );

  it("are in the account's export, also those that aren't shown, and gone with the account", async () => {
    const player = await addPlayer(site);
    for (let number = 0; number < 21; number += 1) {
      await logged(player, aSentMatch({ playedAt: minute(number) }));
    }
    const all = (await player.call('GET', '/api/account/export')).json() as { matches: Match[] };
    expect(all.matches).toHaveLength(21);
    const deleted = await player.call('DELETE', '/api/account', { email: player.email });
    expect(deleted.status).toBe(200);
    const left = await site.database.db
      .selectFrom('played_match')
      .select('id')
      .where('player_id', '=', player.id)
      .execute();
    expect(left).toEqual([]);
  });
});
