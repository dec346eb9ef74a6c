import { expect, test } from './support/test.ts';
import { isPhone } from './support/visit.ts';

test('a comparison says who kills fastest where, and marks where lines cross', async ({
  weapons,
}) => {
  // V9S: 40 damage, 360 RPM, falls to 62 % from 10 m to 15 m: 8 shots, 7/6 = 1.167 s, as long as it takes
  //   250 / 8 = 31.25, so to 10 + 5 x (1 - 31.25 / 40) / 0.38 = 12.88 m; 9 take 8/6 = 1.333 s; 11 at most, 1.667 s
  // 93R: 26 damage, falls to 40 % from 32 m to 40 m: up to 32 m 1.185 s; 14 shots, 0.78 + 0.86 = 1.64 s, as long as it
  //   takes 250 / 14 = 17.86, so to 32 + 8 x (1 - 17.86 / 26) / 0.6 = 36.18 m; 15 take 0.84 + 0.86 = 1.70 s
  await weapons.open(['93r', 'v9s']);
  const chart = weapons.chart('Time to kill over distance');
  await expect(
    chart.getByText('Kills fastest: V9S to 12.9 m, then 93R to 36.2 m, then V9S.'),
  ).toBeVisible();
  const marks = weapons.plot.locator('svg', { has: weapons.page.locator('text') });
  await expect(marks).toHaveText(['12.9 m', '36.2 m']);
  const places = await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('x')));
  expect(places).toEqual(['12.878%', '36.176%']);
  await chart.getByText('Crossover ranges (2)').click();
  await expect(chart.getByText('12.9 m: 93R overtakes V9S at 1.19 s')).toBeVisible();
  await expect(chart.getByText('36.2 m: V9S overtakes 93R at 1.67 s')).toBeVisible();
});

test('a comparison calls a tie a tie, and leaves out what flies', async ({ weapons }) => {
  // M11: 20 shots, 1.14 s, to 13.42 m; 21, 1.20 s as the AKM's 13, to 14.00 m. AKM: 1.80 s from 35.09 m to 35.70 m, as
  // the M11's 31 shots.
  await weapons.open(['m11', 'akm', 'cl-40']);
  const chart = weapons.chart('Time to kill over distance');
  await expect(
    chart.getByText(
      'Kills fastest: M11 to 13.4 m, then M11 and AKM to 14 m, then AKM to 35.1 m, then M11 and AKM to 35.7 m, then M11.',
    ),
  ).toBeVisible();
  await expect(
    chart.getByText('Not counted, because flight time is unknown: CL-40.'),
  ).toBeVisible();
  const marks = weapons.plot.locator('svg', { has: weapons.page.locator('text') });
  await expect(marks).toHaveText(['14 m', '35.7 m']);
});

test(
  'bars and lines are read where they are pointed at or touched',
  { tag: '@phone' },
  async ({ page, weapons }) => {
    await weapons.open(['akm']);
    const bar = weapons.bar('AKM');
    await (isPhone(page) ? bar.tap() : bar.hover());
    await expect(bar.getByRole('definition')).toHaveText(['1.20 s', '13 shots', 'Medium']);
    await weapons.plot.scrollIntoViewIfNeeded();
    const { width = 0, height = 0 } = (await weapons.plot.boundingBox()) ?? {};
    const position = { x: width * 0.6, y: height / 2 };
    await (isPhone(page) ? weapons.plot.tap({ position }) : weapons.plot.hover({ position }));
    await expect(weapons.slider).toHaveValue('60');
    await expect(weapons.slider).toHaveAttribute('aria-valuetext', '60 m: AKM 2.20 s, 23 shots');
  },
);

test('the stats of all charts and of the picker are those of the API', async ({
  page,
  request,
  weapons,
}) => {
  const answer = await request.get('/api/weapons-detailed');
  const all = (await answer.json()) as {
    readonly name: string;
    readonly class: string;
    readonly ttkMediumBody: number;
    readonly stkMediumBody: number;
  }[];
  expect(all).toHaveLength(37);
  await weapons.open(['famas', 'r-357']);
  const chosen = ['FAMAS', 'R.357'].map((name) => all.find((weapon) => weapon.name === name));
  expect((await weapons.numbers('Time to kill')).slice(1)).toEqual(
    chosen.map((weapon) => [
      weapon?.name,
      `${weapon?.ttkMediumBody.toFixed(2)} s`,
      `${weapon?.stkMediumBody} shots`,
      weapon?.class,
    ]),
  );
  const shown = await page
    .locator('label', { has: page.getByRole('checkbox') })
    .evaluateAll((labels) => labels.map((label) => (label as HTMLElement).innerText.split('\n')));
  expect(shown).toEqual(
    all.map(({ name, ttkMediumBody }) => [name, `${ttkMediumBody.toFixed(2)} s`]),
  );
});
