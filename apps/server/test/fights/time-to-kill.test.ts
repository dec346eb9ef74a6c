import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../support/http.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

interface Answer {
  readonly update: string;
  readonly rangeMeters: number;
  readonly weapons: readonly { readonly weaponId: string; readonly meanSeconds: number | null }[];
}

let site: StartedApp;
beforeAll(async () => {
  site = await startApp({ engine: 'sqlite' });
});
afterAll(() => site.stop());

const ask = (search: string) => site.send(`/api/fights/time-to-kill?${search}`);
const secondsOf = async (search: string) =>
  ((await ask(search)).json() as Answer).weapons.map(({ weaponId, meanSeconds }) => [
    weaponId,
    meanSeconds === null ? null : Number(meanSeconds.toFixed(4)),
  ]);

describe('the times to kill of some weapons', () => {
  it('come in the order of the request, whatever each weapon is called', async () => {
    // By hand, against a Heavy's 350: 18 shots of 20, so 17 gaps of 60 / 600 s and of 60 / 580 s. A hammer reaches 3 m.
    expect(
      await secondsOf('weapon=m60&weapon=AKM&weapon=SLEDGEHAMMER&target=Heavy&distance=20'),
    ).toEqual([
      ['m60', 1.7586],
      ['akm', 1.7],
      ['sledgehammer', null],
    ]);
  });

  it('count dropoff at a distance', async () => {
    // 55% of 20 is 11, so 32 shots, and 31 gaps.
    expect(await secondsOf('weapon=akm&target=Heavy&distance=50')).toEqual([['akm', 3.1]]);
  });

  it('are those of an update', async () => {
    // With 21 damage since 11.6.0, 17 shots.
    const search = 'weapon=akm&target=Heavy&update=11.6.0';
    expect(await secondsOf(search)).toEqual([['akm', 1.6]]);
    expect((await ask(search)).json()).toMatchObject({ update: '11.6.0', rangeMeters: 20 });
  });

  it("are averages with the update's numbers of an aim level, or with any others", async () => {
    const good = (await ask('weapon=akm&aim=good')).json();
    expect(good).toMatchObject({ targetHealth: 250, accuracy: 0.45, headshotShare: 0.2 });
    expect((await ask('weapon=akm&aim=on&accuracy=45&head=20')).json()).toEqual(good);
    const ranked = (await site.send('/api/fights/fastest?weapon=akm&aim=good')).json();
    const { weapons } = good as Answer;
    expect(ranked).toMatchObject({
      ranking: expect.arrayContaining([
        expect.objectContaining({ weaponId: 'akm', meanSeconds: weapons[0]?.meanSeconds }),
      ]) as unknown,
    });
  });

  it.each([
    '',
    'weapon=',
    `weapon=${'a'.repeat(101)}`,
    'weapon=akm&aim=perfect',
    'weapon=akm&distance=101',
    `weapon=akm${'&weapon=m11'.repeat(20)}`,
  ])("aren't there for %s", async (search) => {
    expectRefusal(await ask(search), 400, 'validation_failed');
  });

  it("are refused for a weapon or an update that doesn't exist", async () => {
    expectRefusal(await ask('weapon=akm&weapon=spoon'), 404, 'not_found');
    expectRefusal(await ask('weapon=akm&update=99.0.0'), 404, 'not_found');
  });
});

it('the classes have the health that times to kill count', async () => {
  expect((await site.send('/api/classes')).json()).toEqual([
    { _id: 'light', name: 'Light', health: 150 },
    { _id: 'medium', name: 'Medium', health: 250 },
    { _id: 'heavy', name: 'Heavy', health: 350 },
  ]);
});

it("a weapon's dropoff is there as numbers, and null for one without", async () => {
  expect((await site.send('/api/weapons-detailed/name/akm')).json()).toMatchObject({
    damageDropoffMinRange: '30m',
    dropoffStartMeters: 30,
    dropoffEndMeters: 37.5,
    dropoffShareLeft: 0.55,
    reachMeters: null,
  });
  expect((await site.send('/api/weapons-detailed/name/Sledgehammer')).json()).toMatchObject({
    damageDropoffMinRange: '3m',
    dropoffStartMeters: null,
    dropoffEndMeters: null,
    dropoffShareLeft: null,
    reachMeters: 3,
  });
});
