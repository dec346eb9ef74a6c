import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { isPhone } from './support/visit.ts';

// The colours of tokens.css.
const RED = 'rgb(255, 107, 97)'; // #ff6b61
const BLUE = 'rgb(87, 169, 255)'; // #57a9ff
const PURPLE = 'rgb(180, 139, 255)'; // #b48bff
const LINES = [
  'rgb(255, 197, 61)', // #ffc53d
  'rgb(76, 201, 240)', // #4cc9f0
  'rgb(244, 114, 182)', // #f472b6
  'rgb(124, 227, 139)', // #7ce38b
];

/** The drawn part of a bar. */
function drawn(bar: Locator): Locator {
  return bar.locator('rect').last();
}

test.describe('the bars of the kill times', () => {
  test('have the colours of their classes: Light red, Medium blue, Heavy purple', async ({
    weapons,
  }) => {
    await weapons.open(['m60', 'akm', '93r']);
    await expect(drawn(weapons.bar('93R'))).toHaveCSS('fill', RED);
    await expect(drawn(weapons.bar('AKM'))).toHaveCSS('fill', BLUE);
    await expect(drawn(weapons.bar('M60'))).toHaveCSS('fill', PURPLE);
  });

  test('are as long as their kill times', async ({ weapons }) => {
    // AKM 1.2 s and 93R 1.185 s against a Medium, FAMAS and SR-84 to the body 1.199 s and 2.609 s.
    await weapons.open(['akm', 'sr-84']);
    const width = async (name: string) =>
      drawn(weapons.bar(name)).evaluate((bar) => bar.getBoundingClientRect().width);
    expect((await width('AKM')) / (await width('SR-84'))).toBeCloseTo(1.2 / (2 * (60 / 46)), 2);
  });

  test('are not there for a kill with the first shot', async ({ weapons }) => {
    await weapons.open(['akm', 'sr-84'], 'target=Light&location=Head');
    const width = await drawn(weapons.bar('SR-84')).evaluate(
      (bar) => bar.getBoundingClientRect().width,
    );
    expect(width).toBe(0);
  });

  test(
    'tell TTK, STK and class when pointed at or touched',
    { tag: '@phone' },
    async ({ page, weapons }) => {
      await weapons.open(['akm', '93r']);
      const bar = weapons.bar('93R');
      await expect(bar.getByRole('definition')).toHaveCount(0);
      await (isPhone(page) ? bar.tap() : bar.hover());
      // 250 / 26 = 9.6, so 10 shots: 9 x 0.06 + 3 x 0.215 = 1.185 s
      await expect(bar.getByRole('term')).toHaveText(['TTK', 'STK', 'Class']);
      await expect(bar.getByRole('definition')).toHaveText(['1.19 s', '10 shots', 'Light']);
      await expect(weapons.bar('AKM').getByRole('definition')).toHaveCount(0);
    },
  );

  test('tell the same when reached by keyboard', async ({ page, weapons }) => {
    await weapons.open(['akm', '93r']);
    await weapons.bar('AKM').focus();
    await expect(weapons.bar('AKM').getByRole('definition')).toHaveText([
      '1.20 s',
      '13 shots',
      'Medium',
    ]);
    await page.keyboard.press('Tab');
    await expect(weapons.bar('93R').getByRole('definition')).toHaveText([
      '1.19 s',
      '10 shots',
      'Light',
    ]);
    await expect(weapons.bar('AKM').getByRole('definition')).toHaveCount(0);
  });
});

test.describe('the kill times over distance', () => {
  test('are four lines in four fixed colours', async ({ weapons }) => {
    await weapons.open(['akm', 'famas', '93r', 'sr-84']);
    const lines = weapons.plot.locator('path[vector-effect]');
    const colors = () =>
      lines.evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke));
    expect(await colors()).toEqual(LINES);
    // Colour goes by the place, not by the weapon, and is never the only sign.
    await weapons.remove('AKM').click();
    await expect(lines).toHaveCount(3);
    expect(await colors()).toEqual(LINES.slice(0, 3));
    const dashes = await lines.evaluateAll((paths) =>
      paths.map((path) => path.getAttribute('stroke-dasharray')),
    );
    expect(new Set(dashes).size).toBe(3);
  });

  test('have dashed verticals where each dropoff starts and ends', async ({ weapons }) => {
    const verticals = () =>
      weapons.plot
        .locator('line')
        .evaluateAll((lines) =>
          lines
            .filter((line) => getComputedStyle(line).strokeDasharray !== 'none')
            .map((line) => [line.getAttribute('x1'), line.getAttribute('x2')]),
        );
    // AKM 30 m to 37.5 m, SR-84 80 m to 100 m, on a chart of 100 m; a blade has no dropoff.
    await weapons.open(['akm', 'sr-84', 'sword']);
    expect(await verticals()).toEqual([
      ['30%', '30%'],
      ['37.5%', '37.5%'],
      ['80%', '80%'],
      ['100%', '100%'],
    ]);
    await weapons.remove('SR-84').click();
    await expect(weapons.selected).toHaveCount(2);
    expect(await verticals()).toHaveLength(2);
  });

  test('say who kills fastest where, and mark where lines cross', async ({ weapons }) => {
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

  test('end where a weapon does not reach', async ({ weapons }) => {
    // The Sword reaches 3 m: 250 / 88 = 2.8, 3 hits, 2 x 60 / 100 = 1.20 s.
    await weapons.open(['sword']);
    const rows = await weapons.numbers('Time to kill over distance');
    expect(rows.slice(1, 4)).toEqual([
      ['0 m', '1.20 s'],
      ['2 m', '1.20 s'],
      ['4 m', '–'],
    ]);
    expect(new Set(rows.slice(3).map((row) => row[1]))).toEqual(new Set(['–']));
    await expect(weapons.slider).toHaveAttribute('aria-valuetext', '20 m: Sword – (out of reach)');
  });

  test('are read at any distance by keyboard', async ({ page, weapons }) => {
    await weapons.open(['akm', '93r']);
    const reads = async (text: string) =>
      expect(weapons.slider).toHaveAttribute('aria-valuetext', text);
    await weapons.slider.focus();
    await reads('20 m: AKM 1.20 s, 13 shots; 93R 1.19 s, 10 shots');
    await page.keyboard.press('Home');
    await reads('0 m: AKM 1.20 s, 13 shots; 93R 1.19 s, 10 shots');
    await page.keyboard.press('ArrowRight');
    await reads('2 m: AKM 1.20 s, 13 shots; 93R 1.19 s, 10 shots');
    await page.keyboard.press('End');
    // AKM: 20 x 0.55 = 11, 250/11 = 22.7, 22 x 0.1. 93R: 26 x 0.4 = 10.4, 250/10.4 = 24.04,
    // 24 x 0.06 + floor(24/3) x 0.215 = 3.16.
    await reads('100 m: AKM 2.20 s, 23 shots; 93R 3.16 s, 25 shots');
    await page.keyboard.press('ArrowLeft');
    await reads('98 m: AKM 2.20 s, 23 shots; 93R 3.16 s, 25 shots');
    await expect(weapons.chart('Time to kill over distance').getByText('At 98 m')).toBeVisible();
  });

  test(
    'are read where the chart is pointed at or touched',
    { tag: '@phone' },
    async ({ page, weapons }) => {
      await weapons.open(['akm']);
      await weapons.plot.scrollIntoViewIfNeeded();
      const { width = 0, height = 0 } = (await weapons.plot.boundingBox()) ?? {};
      const position = { x: width * 0.6, y: height / 2 };
      await (isPhone(page) ? weapons.plot.tap({ position }) : weapons.plot.hover({ position }));
      await expect(weapons.slider).toHaveValue('60');
      await expect(weapons.slider).toHaveAttribute('aria-valuetext', '60 m: AKM 2.20 s, 23 shots');
    },
  );
});

test.describe('the stats side by side', () => {
  test('stand on scales from 0 to 100', async ({ weapons }) => {
    await weapons.open(['akm', 'sword']);
    // Scales: damage 200, fire rate 1500, magazine 250, damage per magazine 3000, reload 5 s.
    // AKM: 20/200; 600/1500; 32/250; 640/3000; (5 - 2.35)/5; 90. Sword: 88/200; 100/1500; 39.
    expect(await weapons.numbers('Stats side by side')).toEqual([
      ['Stat', 'AKM', 'Sword'],
      ['Damage', '10', '44'],
      ['Fire Rate', '40', '6.7'],
      ['Magazine', '12.8', '–'],
      ['DPM', '21.3', '–'],
      ['Reload Speed', '53', '–'],
      ['Meta Score', '90', '39'],
    ]);
  });

  test('have the colours of the lines', async ({ weapons }) => {
    await weapons.open(['akm', 'm60', '93r', 'sr-84']);
    const bars = weapons.chart('Stats side by side').getByRole('list').nth(1).getByRole('listitem');
    await expect(bars).toHaveCount(4);
    for (const [index, color] of LINES.entries()) {
      await expect(drawn(bars.nth(index))).toHaveCSS('fill', color);
    }
  });
});
