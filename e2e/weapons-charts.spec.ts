import { expect, test } from './support/test.ts';
import { isPhone } from './support/visit.ts';

test('bars and lines are read on hover or touch', { tag: '@phone' }, async ({ page, weapons }) => {
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
});

test('the charts and the picker show the API’s stats', async ({ request, weapons }) => {
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
  const shown = await weapons.options.evaluateAll((boxes) =>
    // Without notes about what a number leaves out.
    boxes.map((box) => box.getAttribute('aria-label')?.replace(/ s, .*not counted$/, ' s')),
  );
  const expected = all.map(
    ({ name, class: playerClass, ttkMediumBody }) =>
      `${name}, ${playerClass}, time to kill ${ttkMediumBody.toFixed(2)} s`,
  );
  expect(new Set(shown)).toEqual(new Set(expected));
});
