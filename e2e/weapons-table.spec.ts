import { expect, test } from './support/test.ts';

/** A figure of the API, as the tables of the charts show it. */
interface ApiWeapon {
  readonly _id: string;
  readonly name: string;
  readonly class: string;
  readonly bodyDamage: number;
  readonly rateOfFire: number;
  readonly magazineSize: number;
  readonly damagePerMagazine: number;
  readonly tacticalReloadTime: number;
  readonly patchMetaScore: number;
  readonly ttkMediumBody: number;
  readonly stkMediumBody: number;
}

test('the table of all stats shows every figure and marks the best', async ({ weapons }) => {
  await weapons.open(['akm', 'm60', 'sword', 'sr-84']);
  const row = async (name: string) => weapons.statsRow(name);
  expect(await row('Base damage (body)')).toEqual(['20', '20', '88', '118 (best)']);
  expect(await row('Fire rate')).toEqual(['600 RPM (best)', '580 RPM', '100 RPM', '46 RPM']);
  expect(await row('Magazine size')).toEqual(['32', '70 (best)', '–', '6']);
  expect(await row('Damage per magazine')).toEqual(['640', '1400 (best)', '–', '708']);
  // 12 x 60/600 = 1.2; 12 x 60/580 = 1.241; ceil(250/88) = 3, 2 x 60/100 = 1.2; 2 x 60/46 = 2.609
  expect(await row('TTK vs Medium')).toEqual([
    '1.20 s (best)',
    '1.24 s',
    '1.20 s (best)',
    '2.61 s',
  ]);
  expect(await row('STK vs Medium')).toEqual(['13', '13', '3', '3']);
  expect(await row('Tactical reload')).toEqual(['2.35 s', '3.55 s', '–', '1.95 s (best)']);
  expect(await row('Empty reload')).toEqual(['2.35 s (best)', '3.55 s', '–', '3.35 s']);
  expect(await row('Dropoff start')).toEqual(['30 m', '25 m', '–', '80 m']);
  expect(await row('Dropoff end')).toEqual(['37.5 m', '35 m', '–', '100 m']);
  expect(await row('Dropoff modifier')).toEqual(['55%', '50%', '–', '75%']);
  expect(await row('Meta score')).toEqual(['S90', 'B68', 'D39', 'A70']);
  await expect(weapons.stats.getByRole('row')).toHaveCount(1 + 12);
});

test('the base damage is that of the hit location', async ({ weapons }) => {
  await weapons.open(['akm', 'm60', 'sword', 'sr-84'], 'location=Head');
  expect(await weapons.statsRow('Base damage (head)')).toEqual(['30', '30', '88', '236 (best)']);
});

test('a weapon alone is not the best of anything', async ({ weapons }) => {
  await weapons.open(['akm']);
  await expect(weapons.stats).toBeVisible();
  await expect(weapons.stats.getByText('(best)')).toHaveCount(0);
});

test('the best values stand out to the eye', async ({ weapons }) => {
  await weapons.open(['akm', 'm60']);
  const cells = weapons.stats.getByRole('row', { name: /^Fire rate/ }).getByRole('cell');
  await expect(cells.nth(0)).toHaveCSS('color', 'rgb(74, 222, 128)'); // --good
  await expect(cells.nth(1)).toHaveCSS('color', 'rgb(238, 242, 250)'); // --text
});

test('the meta score has a style for each grade', async ({ weapons }) => {
  const grades = () =>
    weapons.stats
      .locator('[data-grade]')
      .evaluateAll((all) =>
        all.map((grade) => [grade.textContent, grade.getAttribute('data-grade')]),
      );
  // s at 80 or more, a at 70, b at 60, c at 50, otherwise d: CL-40 and SR-84 stand on the borders.
  await weapons.open(['cl-40', 'sr-84', 'm60', 'r-357']);
  expect(await grades()).toEqual([
    ['S80', 's'],
    ['A70', 'a'],
    ['B68', 'b'],
    ['C58', 'c'],
  ]);
  const colors = await weapons.stats
    .locator('[data-grade]')
    .evaluateAll((all) => all.map((grade) => getComputedStyle(grade).color));
  await weapons.open(['sword', 'p90']);
  expect(await grades()).toEqual([
    ['D39', 'd'],
    ['A77', 'a'],
  ]);
  const [ofD = ''] = await weapons.stats
    .locator('[data-grade]')
    .evaluateAll((all) => all.map((grade) => getComputedStyle(grade).color));
  expect(new Set([...colors, ofD]).size).toBe(5);
});

test('the numbers over distance go from 0 to 100 m in steps of 2 m', async ({ weapons }) => {
  await weapons.open(['akm']);
  const rows = await weapons.numbers('Time to kill over distance');
  expect(rows).toHaveLength(1 + 51);
  expect(rows[0]).toEqual(['Distance', 'AKM']);
  expect(rows.slice(1).map((row) => row[0])).toEqual(
    Array.from({ length: 51 }, (_, index) => `${index * 2} m`),
  );
  // 20 damage up to 30 m, falling to 11 at 37.5 m: 2.4 damage less each 2 m:
  // 32 m: 20 x (1 - 2/7.5 x 0.45) = 17.6, 250/17.6 = 14.2, 15 shots; 34 m: 15.2, 17 shots;
  // 36 m: 12.8, 20 shots; from 37.5 m on: 11, 23 shots. 0.1 s from shot to shot.
  const ttk = new Map(rows.slice(1).map(([distance, seconds]) => [distance, seconds]));
  expect(ttk.get('0 m')).toBe('1.20 s');
  expect(ttk.get('30 m')).toBe('1.20 s');
  expect(ttk.get('32 m')).toBe('1.40 s');
  expect(ttk.get('34 m')).toBe('1.60 s');
  expect(ttk.get('36 m')).toBe('1.90 s');
  expect(ttk.get('38 m')).toBe('2.20 s');
  expect(ttk.get('100 m')).toBe('2.20 s');
});

test('the numbers of all charts are those of the API', async ({ request, weapons }) => {
  const answer = await request.get('/api/weapons-detailed');
  const all = (await answer.json()) as ApiWeapon[];
  const chosen = ['famas', 'r-357', 'm134-minigun', 'cb-01-repeater'].map((id) => {
    const weapon = all.find((candidate) => candidate._id === id);
    if (weapon === undefined) throw new Error(`the API has no ${id}`);
    return weapon;
  });
  await weapons.open(chosen.map((weapon) => weapon._id));
  const seconds = chosen.map((weapon) => `${weapon.ttkMediumBody.toFixed(2)} s`);
  expect((await weapons.numbers('Time to kill')).slice(1)).toEqual(
    chosen.map((weapon, index) => [
      weapon.name,
      seconds[index],
      `${weapon.stkMediumBody} shots`,
      weapon.class,
    ]),
  );
  const [heading, pointBlank] = await weapons.numbers('Time to kill over distance');
  expect(heading).toEqual(['Distance', ...chosen.map((weapon) => weapon.name)]);
  expect(pointBlank).toEqual(['0 m', ...seconds]);
  const scaled = (name: string, share: (weapon: ApiWeapon) => number) => [
    name,
    ...chosen.map((weapon) => String(Number((share(weapon) * 100).toFixed(1)))),
  ];
  expect((await weapons.numbers('Stats side by side')).slice(1)).toEqual([
    scaled('Damage', (weapon) => weapon.bodyDamage / 200),
    scaled('Fire Rate', (weapon) => weapon.rateOfFire / 1500),
    scaled('Magazine', (weapon) => weapon.magazineSize / 250),
    scaled('DPM', (weapon) => weapon.damagePerMagazine / 3000),
    scaled('Reload Speed', (weapon) => (5 - weapon.tacticalReloadTime) / 5),
    scaled('Meta Score', (weapon) => weapon.patchMetaScore / 100),
  ]);
});
