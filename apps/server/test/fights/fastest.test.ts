import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import {
  answerIn,
  bestWeaponMap,
  fightIn,
  lossesOf,
  MAP_ACCURACIES,
  rankIn,
  SITUATION_LIMITS,
  STANDARD_SITUATION,
} from '@trifecta/domain/fights';
import type { FightSituation, Loss, SituationAnswer } from '@trifecta/domain/fights';
import { HIT_LOCATIONS } from '@trifecta/domain/weapons';
import type { WeaponMove } from '@trifecta/domain/updates';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../support/http.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

type Answer = SituationAnswer & { readonly losses: readonly Loss[] | null };

const { accuracy, headshots, health } = SITUATION_LIMITS;
const numberIn = ({ from, to }: { readonly from: number; readonly to: number }) =>
  fc.integer({ min: from, max: to });

const anySituation: fc.Arbitrary<FightSituation> = fc.record({
  update: fc.constantFrom(null, '7.0.0', '9.0.0'),
  target: fc.constantFrom(...PLAYER_CLASSES),
  // Most targets have full health. Much health takes long to calculate.
  health: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, numberIn(health)),
  location: fc.constantFrom(...HIT_LOCATIONS),
  isAimed: fc.boolean(),
  accuracy: numberIn(accuracy),
  headshots: numberIn(headshots),
  rangeMeters: fc.option(fc.integer({ min: 0, max: 100 })),
  isSpunUp: fc.boolean(),
});

/** A situation as an address says it. */
function searchOf(situation: FightSituation, more: Readonly<Record<string, string>>): string {
  const { update, target, location, isAimed, rangeMeters } = situation;
  return new URLSearchParams({
    ...(update !== null && { update }),
    target,
    ...(situation.health > 0 && { hp: String(situation.health) }),
    location,
    ...(isAimed && { aim: 'on' }),
    accuracy: String(situation.accuracy),
    head: String(situation.headshots),
    ...(rangeMeters !== null && { distance: String(rangeMeters) }),
    ...(situation.isSpunUp && { 'spun-up': 'on' }),
    ...more,
  }).toString();
}

describe('the fastest weapons of a situation', () => {
  let site: StartedApp;
  beforeAll(async () => {
    // Only this test asks so much of one network.
    site = await startApp({ engine: 'sqlite', environment: { GUEST_BUDGET: '9000000' } });
  });
  afterAll(() => site.stop());

  const ask = (search = '') => site.send(`/api/fights/fastest${search}`);
  const weaponsOf = (update: string | null, playerClass: PlayerClass) =>
    site.catalogue
      .at(update ?? undefined)
      .catalogue.weapons.filter((weapon) => weapon.class === playerClass);

  it('are those of the standard situation when it asks for nothing else', async () => {
    const answer = (await ask('?class=Medium')).json() as Answer;
    // By hand, against a Medium's body at 20 m: FAMAS 1.199 s, AKM 1.2 s.
    expect(answer).toMatchObject({ rangeMeters: 20, fastest: 'FAMAS', runnerUp: 'AKM' });
    expect(answer.aboutEqual).toContain('AKM');
    expect(answer.ranking[1]?.meanSeconds).toBeCloseTo(1.2, 9);
    expect(answer.losses).toBeNull();
    // Programs know weapons by their ids.
    expect(answer).toMatchObject({ fastestId: 'famas' });
    expect(answer.ranking[1]).toMatchObject({ weaponId: 'akm' });
  });

  it('are those of a weapon and its class, with where others beat it', async () => {
    const answer = (await ask('?weapon=CB-01+Repeater')).json() as Answer;
    expect(answer.ranking.map(({ weaponName }) => weaponName)).not.toContain('M60');
    expect(answer.losses).toContainEqual(expect.objectContaining({ weaponName: 'AKM' }));
    const bow = (await ask('?class=Light')).json() as Answer;
    const flying = (await ask('?class=Light&projectiles=on')).json() as Answer;
    expect(flying.ranking.length).toBeGreaterThan(bow.ranking.length);
  });

  it(
    'are the same as in the domain and on the map, in 2,000 situations',
    { timeout: 180_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          anySituation,
          fc.constantFrom(...PLAYER_CLASSES),
          fc.integer({ min: 0, max: 99 }),
          async (situation, playerClass, index) => {
            const weapons = weaponsOf(situation.update, playerClass);
            // Losses take a comparison with each rival, so only some ask for them.
            const own = weapons[index];
            const more = { class: playerClass, ...(own && { weapon: own.name }) };
            const response = await ask(`?${searchOf(situation, more)}`);
            expect(response.status).toBe(200);
            const answer = response.json() as Answer;
            const losses = own === undefined ? null : lossesOf(own, weapons, situation);
            expect(answer).toMatchObject({ ...answerIn(weapons, situation), losses });
            expect(answer.fastest).toBe(answer.ranking[0]?.weaponName ?? null);
            expect(answer.runnerUp).toBe(answer.ranking[1]?.weaponName ?? null);
          },
        ),
        { numRuns: 2000 },
      );
    },
  );

  it.each(['8.0.0', '11.6.0'])("have the ranks that update %s's page names", async (version) => {
    const update = (await site.send(`/api/updates/${version}`)).json() as {
      readonly weapons: readonly WeaponMove[];
    };
    const [moved] = update.weapons;
    if (moved === undefined) throw new Error(`update ${version} moved no weapon`);
    for (const { target, meters, rank, of } of moved.ranksAfter) {
      const search = searchOf(
        { ...STANDARD_SITUATION, update: version, target, rangeMeters: meters },
        { weapon: moved.name },
      );
      const { ranking } = (await ask(`?${search}`)).json() as Answer;
      expect([target, meters, rankIn(ranking, moved.name), ranking.length]).toEqual([
        target,
        meters,
        rank,
        of,
      ]);
    }
  });

  it("name the map's best weapon and its runner-up, with their times", async () => {
    const situation = { ...STANDARD_SITUATION, target: 'Heavy', isAimed: true } as const;
    const fight = fightIn({ ...situation, accuracy: 60, headshots: 10 });
    const map = bestWeaponMap(weaponsOf(null, 'Medium'), fight);
    const row = map[MAP_ACCURACIES.indexOf(0.6)] ?? [];
    for (const meters of [0, 16, 40]) {
      const search = searchOf(
        { ...situation, accuracy: 60, headshots: 10, rangeMeters: meters },
        { class: 'Medium' },
      );
      const answer = (await ask(`?${search}`)).json() as Answer;
      const cell = row[meters / 2];
      expect([answer.fastest, answer.runnerUp]).toEqual([
        cell?.best.weaponName,
        cell?.runnerUp?.weaponName,
      ]);
      expect(answer.ranking[0]?.meanSeconds).toBeCloseTo(cell?.best.meanSeconds ?? 0, 9);
    }
  });

  it('come from memory the second time, with a tag for revalidation', async () => {
    const search = '?class=Heavy&aim=on&accuracy=37';
    const first = await ask(search);
    expect(first.headers['cache-control']).toBe('public, max-age=300');
    const again = await site.send(`/api/fights/fastest${search}`, {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  it.each([
    'target=Titan',
    'hp=0',
    'hp=1001',
    'hp=1e9',
    'location=Knee',
    'aim=yes',
    'aim=perfect',
    'accuracy=0',
    'accuracy=101',
    'accuracy=50.5',
    'head=-1',
    'distance=101',
    'distance=NaN',
    'spun-up=1',
    'class=All',
    'weapon=',
    `weapon=${'a'.repeat(101)}`,
    'update=newest',
  ])('are refused for %s', async (search) => {
    expectRefusal(await ask(`?${search}`), 400, 'validation_failed');
  });

  it("are refused for a weapon or an update that doesn't exist", async () => {
    expectRefusal(await ask('?weapon=spoon'), 404, 'not_found');
    expectRefusal(await ask('?update=99.0.0'), 404, 'not_found');
  });
});
