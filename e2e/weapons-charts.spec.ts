import { expect, test } from './support/test.ts';
import { isPhone } from './support/visit.ts';

test('a comparison says who kills fastest where, and marks where lines cross', async ({
  weapons,
}) => {
  // V9S: 40 damage, 360 RPM, falls to 62 % from 10 m to 15 m.
  //   up to 10 m 7 shots, 6/6 = 1.00 s; 12 m: 40 x (1 - 0.4 x 0.38) = 33.92, 8 shots, 1.167 s;
  //   14 m: 27.84, 9 shots, 1.333 s; from 15 m: 24.8, 11 shots, 1.667 s
  // 93R: 26 damage, falls to 40 % from 32 m to 40 m.
  //   up to 32 m 1.185 s; 36 m: 26 x (1 - 0.5 x 0.6) = 18.2, 14 shots, 0.78 + 0.86 = 1.64 s;
  //   38 m: 14.3, 18 shots, 1.02 + 1.075 = 2.095 s
  // They meet at 12 + 2 x (1.185 - 1.1667) / 0.1667 = 12.22 m
  // and at 36 + 2 x (1.6667 - 1.64) / (2.095 - 1.64) = 36.117 m.
  await weapons.open(['93r', 'v9s']);
  const chart = weapons.chart('Time to kill over distance');
  await expect(
    chart.getByText('Kills fastest: V9S to 12 m, then 93R to 36 m, then V9S.'),
  ).toBeVisible();
  const marks = weapons.plot.locator('svg', { has: weapons.page.locator('text') });
  await expect(marks).toHaveText(['12 m', '36 m']);
  const places = await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('x')));
  expect(places).toEqual(['12.22%', '36.117%']);
  await chart.getByText('Where lines cross (2)').click();
  await expect(chart.getByText('12 m: 93R overtakes V9S at 1.19 s')).toBeVisible();
  await expect(chart.getByText('36 m: V9S overtakes 93R at 1.67 s')).toBeVisible();
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
