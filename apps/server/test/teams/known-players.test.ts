import { api } from '@trifecta/contract';
import { MAX_KNOWN_PLAYERS, NO_HABITS } from '@trifecta/domain/teams';
import type { KnownPlayer } from '@trifecta/domain/teams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_SUCH_ID } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const PATH = '/api/known-players';

describe.each(ENGINES)('players whom a player remembers, on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine, poolSize: 8 });
  });
  afterAll(() => site.stop());

  const remember = async (whose: TestPlayer, body: unknown): Promise<KnownPlayer> => {
    const answer = await whose.call('PUT', PATH, body);
    expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
    return answer.json() as KnownPlayer;
  };
  const knownTo = async (whose: TestPlayer) =>
    (await whose.call('GET', PATH)).json() as KnownPlayer[];

  it('come back with what they play, the latest first', async () => {
    const player = await addPlayer(site);
    expect(await knownTo(player)).toEqual([]);
    const own = await remember(player, { name: 'Me', aim: 'sharp', otherRoles: ['Flex'] });
    const mate = await remember(player, {
      name: ' Mia ',
      ownWeapons: ['akm', 'FCAR'],
      refusedClasses: ['Heavy'],
      otherPlaystyles: ['Tactical'],
    });
    expect(mate).toEqual({
      ...NO_HABITS,
      _id: mate._id,
      name: 'Mia',
      ownWeapons: ['AKM', 'FCAR'],
      refusedClasses: ['Heavy'],
      otherPlaystyles: ['Tactical'],
    });
    const known = await knownTo(player);
    expect(known).toEqual([mate, own]);
    expect(api.knownPlayers.list.response.parse(known)).toEqual(known);
  });

  it('are one under each name, in any case', async () => {
    const player = await addPlayer(site);
    const first = await remember(player, { name: 'Mia', aim: 'steady' });
    const second = await remember(player, { name: 'MIA', aim: 'good' });
    expect(second._id).toBe(first._id);
    expect(await knownTo(player)).toEqual([{ ...NO_HABITS, ...second, name: 'MIA', aim: 'good' }]);
  });

  it("are nobody else's, and are forgotten once", async () => {
    const [player, other] = [await addPlayer(site), await addPlayer(site)];
    const { _id } = await remember(player, { name: 'Mia' });
    expect(await knownTo(other)).toEqual([]);
    expectRefusal(await other.call('DELETE', `${PATH}/${_id}`), 404, 'not_found');
    expect((await player.call('DELETE', `${PATH}/${_id}`)).status).toBe(200);
    expectRefusal(await player.call('DELETE', `${PATH}/${_id}`), 404, 'not_found');
    expectRefusal(await player.call('DELETE', `${PATH}/${NO_SUCH_ID}`), 404, 'not_found');
    expect(await knownTo(player)).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(31) }, 'name'],
    [{ name: 'Mia', ownWeapons: ['Railgun'] }, 'ownWeapons.0'],
    [{ name: 'Mia', refusedClasses: ['Titan'] }, 'refusedClasses.0'],
    [{ name: 'Mia', aim: 'perfect' }, 'aim'],
    [{ name: 'Mia', ownWeapons: Array.from({ length: 101 }, () => 'AKM') }, 'ownWeapons'],
  ])('refuse %j at %s', async (body, path) => {
    const player = await addPlayer(site);
    const answer = await player.call('PUT', PATH, body);
    expectRefusal(answer, 400, 'validation_failed');
    expect(answer.json()).toMatchObject({ details: [{ path }] });
    expect(await knownTo(player)).toEqual([]);
  });

  it('are never more than the limit, however many are sent at a time', async () => {
    const player = await addPlayer(site);
    const names = Array.from({ length: MAX_KNOWN_PLAYERS + 10 }, (_, index) => `Mate ${index}`);
    const answers = await Promise.all(
      names.map((name) => player.call('PUT', PATH, { name, aim: 'good' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_KNOWN_PLAYERS);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    const known = await knownTo(player);
    expect(known).toHaveLength(MAX_KNOWN_PLAYERS);
    const [latest] = known;
    expect(await remember(player, { name: latest?.name, aim: 'sharp' })).toMatchObject({
      _id: latest?._id,
      aim: 'sharp',
    });
  });

  it('are part of the export, and go with the account', async () => {
    const player = await addPlayer(site);
    await remember(player, { name: 'Mia', aim: 'sharp' });
    const data = (await player.call('GET', '/api/account/export')).json();
    expect(data).toMatchObject({ knownPlayers: [{ name: 'Mia', aim: 'sharp' }] });
  });
});
