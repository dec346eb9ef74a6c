import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import {
  bar,
  chart,
  choose,
  numbers,
  pick,
  remove,
  showComparison,
  stats,
  statsRow,
} from '../../../test/weapons-page.tsx';

// By hand: shots = ceil(HP / damage), time = (shots - 1) x 60 / RPM. For bursts of three, add the delay after every
// third shot that isn't the last: floor((shots - 1) / 3) x delay.
// AKM    20 body, 30 head     600 RPM: 0.1 s per shot
// FAMAS  23 body, 34.5 head  1080 RPM: 1/18 s per shot, bursts of 3, delay 0.2144 s
// 93R    26 body, 39 head    1000 RPM: 0.06 s per shot, bursts of 3, delay 0.215 s
// SR-84 118 body, 236 head     46 RPM: 60/46 = 1.304 s per shot
const KILL_TIMES = [
  {
    target: 'Light',
    location: 'Body',
    // 150/20 = 7.5; 150/23 = 6.5; 150/26 = 5.8; 150/118 = 1.3
    shots: ['8 shots', '7 shots', '6 shots', '2 shots'],
    // 7 x 0.1; 6/18 + 2 x 0.2144 = 0.762; 5 x 0.06 + 0.215 = 0.515; 1.304
    seconds: ['0.70 s', '0.76 s', '0.52 s', '1.30 s'],
  },
  {
    target: 'Light',
    location: 'Head',
    // 150/30 = 5; 150/34.5 = 4.3; 150/39 = 3.8; 236 is enough
    shots: ['5 shots', '5 shots', '4 shots', '1 shot'],
    // 4 x 0.1; 4/18 + 0.2144 = 0.437; 3 x 0.06 + 0.215 = 0.395; the first shot is the last
    seconds: ['0.40 s', '0.44 s', '0.40 s', '0.00 s'],
  },
  {
    target: 'Medium',
    location: 'Body',
    // 250/20 = 12.5; 250/23 = 10.9; 250/26 = 9.6; 250/118 = 2.1
    shots: ['13 shots', '11 shots', '10 shots', '3 shots'],
    // 12 x 0.1; 10/18 + 3 x 0.2144 = 1.199; 9 x 0.06 + 3 x 0.215 = 1.185; 2 x 1.304 = 2.609
    seconds: ['1.20 s', '1.20 s', '1.19 s', '2.61 s'],
  },
  {
    target: 'Medium',
    location: 'Head',
    // 250/30 = 8.3; 250/34.5 = 7.2; 250/39 = 6.4; 250/236 = 1.06
    shots: ['9 shots', '8 shots', '7 shots', '2 shots'],
    // 8 x 0.1; 7/18 + 2 x 0.2144 = 0.818; 6 x 0.06 + 2 x 0.215 = 0.79; 1.304
    seconds: ['0.80 s', '0.82 s', '0.79 s', '1.30 s'],
  },
  {
    target: 'Heavy',
    location: 'Body',
    // 350/20 = 17.5; 350/23 = 15.2; 350/26 = 13.5; 350/118 = 2.97
    shots: ['18 shots', '16 shots', '14 shots', '3 shots'],
    // 17 x 0.1; 15/18 + 5 x 0.2144 = 1.905; 13 x 0.06 + 4 x 0.215 = 1.64; 2.609
    seconds: ['1.70 s', '1.91 s', '1.64 s', '2.61 s'],
  },
  {
    target: 'Heavy',
    location: 'Head',
    // 350/30 = 11.7; 350/34.5 = 10.1; 350/39 = 8.97; 350/236 = 1.5
    shots: ['12 shots', '11 shots', '9 shots', '2 shots'],
    // 11 x 0.1; 10/18 + 3 x 0.2144 = 1.199; 8 x 0.06 + 2 x 0.215 = 0.91; 1.304
    seconds: ['1.10 s', '1.20 s', '0.91 s', '1.30 s'],
  },
] as const;

/** The visible text. */
function seen(locator: Locator): string {
  const element = locator.element();
  return element instanceof HTMLElement ? element.innerText.replaceAll(/\s+/g, ' ').trim() : '';
}

const NAMES = ['AKM', 'FAMAS', '93R', 'SR-84'];
const CLASSES = ['Medium', 'Medium', 'Light', 'Light'];

it.each(KILL_TIMES)(
  '$location shots kill a $target as fast as the formula says',
  async ({ target, location, shots, seconds }) => {
    await showComparison(['akm', 'famas', '93r', 'sr-84']);
    await choose('Target type', target);
    await choose('Hit location', location);
    for (const [index, name] of NAMES.entries()) {
      // A kill with the first shot takes no time, so the bar shows the shot instead.
      const told = shots[index] === '1 shot' ? shots[index] : seconds[index];
      await expect.poll(() => seen(bar(name))).toBe(`${name} ${told}`);
    }
    expect(await numbers('Time to kill')).toEqual([
      ['Weapon', 'TTK', 'STK', 'Class'],
      ...NAMES.map((name, index) => [name, seconds[index], shots[index], CLASSES[index]]),
    ]);
    const ofTable = () => statsRow(`TTK vs ${target}`).map((cell) => cell.replace(' (best)', ''));
    await expect.poll(ofTable).toEqual(seconds);
    expect(statsRow(`STK vs ${target}`)).toEqual(shots.map((text) => text.split(' ')[0]));
  },
);

describe('the table of all stats', () => {
  it('shows every stat and marks the best', async () => {
    await showComparison(['akm', 'm60', 'sword', 'sr-84']);
    await expect.element(stats).toBeVisible();
    expect(statsRow('Base damage (body)')).toEqual(['20', '20', '88', '118 (best)']);
    expect(statsRow('Fire rate')).toEqual(['600 RPM (best)', '580 RPM', '100 RPM', '46 RPM']);
    expect(statsRow('Magazine size')).toEqual(['32', '70 (best)', '–', '6']);
    expect(statsRow('Damage per magazine')).toEqual(['640', '1400 (best)', '–', '708']);
    // 12 x 60/600 = 1.2; 12 x 60/580 = 1.241; ceil(250/88) = 3, 2 x 60/100 = 1.2; 2 x 60/46 = 2.609
    expect(statsRow('TTK vs Medium')).toEqual([
      '1.20 s (best)',
      '1.24 s',
      '1.20 s (best) reaches 3 m',
      '2.61 s',
    ]);
    expect(statsRow('STK vs Medium')).toEqual(['13', '13', '3', '3']);
    expect(statsRow('Tactical reload')).toEqual(['2.35 s', '3.55 s', '–', '1.95 s (best)']);
    expect(statsRow('Empty reload')).toEqual(['2.35 s (best)', '3.55 s', '–', '3.35 s']);
    expect(statsRow('Dropoff start')).toEqual(['30 m', '25 m', '–', '80 m']);
    expect(statsRow('Dropoff end')).toEqual(['37.5 m', '35 m', '–', '100 m']);
    expect(statsRow('Dropoff modifier')).toEqual(['55%', '50%', '–', '75%']);
    expect(statsRow('Meta score our estimate')).toEqual(['S90', 'B68', 'D39', 'A70']);
    expect(stats.getByRole('row').elements()).toHaveLength(1 + 12);
    const [best, other] = stats
      .getByRole('row', { name: /^Fire rate/ })
      .getByRole('cell')
      .elements();
    expect(best).toHaveStyle({ color: 'rgb(74, 222, 128)' }); // --good
    expect(other).toHaveStyle({ color: 'rgb(238, 242, 250)' }); // --text
  });

  it.each([
    { aim: '', rows: ['TTK vs Heavy'] },
    {
      aim: 'aim=on&accuracy=100&head=0',
      rows: ['TTK vs Heavy perfect aim', 'Average TTK vs 350 HP'],
    },
  ])(
    'marks as fastest what the sentence names, whatever a number leaves out: $rows',
    async ({ aim, rows }) => {
      // By the specified number, the M134 takes 1.24 s with its barrels at full speed, and the M60 1.76 s.
      await showComparison(['m134-minigun', 'm60'], 'target=Heavy', 'distance=15', aim);
      await expect.element(page.getByText(/^Kills fastest: M60 to 31 m/)).toBeVisible();
      const readout = chart('Time to kill over distance').getByRole('list').first();
      const [, minigun, m60] = readout.getByRole('listitem').elements();
      expect(minigun?.querySelector('strong')).not.toHaveStyle({ color: 'rgb(74, 222, 128)' });
      expect(m60?.querySelector('strong')).toHaveStyle({ color: 'rgb(74, 222, 128)' }); // --good
      for (const row of rows) {
        // 350 HP take 18 shots of 20: 17 x 60 / 580 s.
        await expect.poll(() => statsRow(row)[1]).toBe('1.76 s (best)');
        expect(statsRow(row)[0]).not.toContain('(best)');
      }
    },
  );

  it('shows the damage for the hit location', async () => {
    await showComparison(['akm', 'm60', 'sword', 'sr-84'], 'location=Head');
    await expect.element(stats).toBeVisible();
    expect(statsRow('Base damage (head)')).toEqual(['30', '30', '88', '236 (best)']);
  });

  it('marks nothing as best for a single weapon', async () => {
    await showComparison(['akm']);
    await expect.element(stats).toBeVisible();
    await expect.element(stats.getByText('(best)')).not.toBeInTheDocument();
  });

  it('styles each grade of the meta score', async () => {
    const grades = () =>
      [...stats.element().querySelectorAll<HTMLElement>('[data-grade]')].map((grade) => [
        grade.textContent,
        grade.dataset['grade'],
      ]);
    const colors = () =>
      [...stats.element().querySelectorAll('[data-grade]')].map(
        (grade) => getComputedStyle(grade).color,
      );
    // s from 80, a from 70, b from 60, c from 50, otherwise d. CL-40 and SR-84 are on the borders.
    await showComparison(['cl-40', 'sr-84', 'm60', 'r-357']);
    await expect.element(stats).toBeVisible();
    expect(grades()).toEqual([
      ['S80', 's'],
      ['A70', 'a'],
      ['B68', 'b'],
      ['C58', 'c'],
    ]);
    const four = colors();
    await remove('M60').click();
    await pick('Sword');
    await expect.poll(() => grades().at(-1)).toEqual(['D39', 'd']);
    expect(new Set([...four, ...colors()]).size).toBe(5);
  });
});

describe('the times to kill by distance', () => {
  const range = chart('Time to kill over distance');
  const slider = page.getByRole('slider', { name: 'Range' });
  const plot = range.getByRole('img', { name: /^Time to kill in seconds, 0 to 100 m/ });
  const reads = async (text: string) =>
    expect.element(slider).toHaveAttribute('aria-valuetext', text);

  it('go from 0 to 100 m in steps of 2 m', async () => {
    await showComparison(['akm']);
    const [head, ...rows] = await numbers('Time to kill over distance');
    expect(head).toEqual(['Distance', 'AKM']);
    expect(rows.map((row) => row[0])).toEqual(
      Array.from({ length: 51 }, (_, index) => `${index * 2} m`),
    );
    // 20 damage up to 30 m, dropping to 11 at 37.5 m, which is 2.4 damage per 2 m. 32 m: 20 x (1 - 2/7.5 x 0.45) =
    // 17.6, 250/17.6 = 14.2, 15 shots. 34 m: 15.2, 17 shots. 36 m: 12.8, 20 shots. From 37.5 m on: 11, 23 shots. 0.1 s
    // between shots.
    const ttk = new Map(rows.map(([distance, seconds]) => [distance, seconds]));
    expect(
      ['0 m', '30 m', '32 m', '34 m', '36 m', '38 m', '100 m'].map((at) => ttk.get(at)),
    ).toEqual(['1.20 s', '1.20 s', '1.40 s', '1.60 s', '1.90 s', '2.20 s', '2.20 s']);
  });

  it("end at a weapon's reach", async () => {
    // The Sword reaches 3 m: 250 / 88 = 2.8, 3 hits, 2 x 60 / 100 = 1.20 s.
    await showComparison(['sword']);
    const rows = await numbers('Time to kill over distance');
    expect(rows.slice(1, 4)).toEqual([
      ['0 m', '1.20 s'],
      ['2 m', '1.20 s'],
      ['4 m', '–'],
    ]);
    expect(new Set(rows.slice(3).map((row) => row[1]))).toEqual(new Set(['–']));
    await reads('20 m: Sword – (out of range)');
  });

  it('can be read at any distance by keyboard', async () => {
    await showComparison(['akm', '93r']);
    await expect.element(slider).toBeInTheDocument();
    slider.element().focus();
    await reads('20 m: AKM 1.20 s, 13 shots; 93R 1.19 s, 10 shots');
    await userEvent.keyboard('{Home}');
    await reads('0 m: AKM 1.20 s, 13 shots; 93R 1.19 s, 10 shots');
    await userEvent.keyboard('{ArrowRight}');
    await reads('1 m: AKM 1.20 s, 13 shots; 93R 1.19 s, 10 shots');
    await userEvent.keyboard('{End}');
    // AKM: 20 x 0.55 = 11, 250/11 = 22.7, 22 x 0.1. 93R: 26 x 0.4 = 10.4, 250/10.4 = 24.04,
    // 24 x 0.06 + floor(24/3) x 0.215 = 3.16.
    await reads('100 m: AKM 2.20 s, 23 shots; 93R 3.16 s, 25 shots');
    await userEvent.keyboard('{ArrowLeft}');
    await reads('99 m: AKM 2.20 s, 23 shots; 93R 3.16 s, 25 shots');
    await expect.element(range.getByText('At 99 m')).toBeVisible();
  });

  it('are four lines in four fixed colors and dash patterns, with a vertical at each end of a dropoff', async () => {
    const LINES = [
      'rgb(255, 197, 61)', // #ffc53d
      'rgb(76, 201, 240)', // #4cc9f0
      'rgb(244, 114, 182)', // #f472b6
      'rgb(124, 227, 139)', // #7ce38b
    ];
    const lines = () => [...plot.element().querySelectorAll('path[vector-effect]')];
    const colors = () => lines().map((path) => getComputedStyle(path).stroke);
    const verticals = () =>
      [...plot.element().querySelectorAll('line')]
        .filter((line) => getComputedStyle(line).strokeDasharray !== 'none')
        .map((line) => line.getAttribute('x1'));
    // AKM 30 m to 37.5 m, SR-84 80 m to 100 m, on a 100 m chart. A blade has no dropoff.
    await showComparison(['akm', 'famas', 'sword', 'sr-84']);
    await expect.element(plot).toBeVisible();
    expect(colors()).toEqual(LINES);
    await remove('FAMAS').click();
    // Colors belong to the position, not to the weapon.
    await expect.poll(colors).toEqual(LINES.slice(0, 3));
    expect(new Set(lines().map((path) => path.getAttribute('stroke-dasharray'))).size).toBe(3);
    expect(verticals()).toEqual(['30%', '37.5%', '80%', '100%']);
  });
});

describe('the bars of the times to kill', () => {
  const drawn = (name: string) => bar(name).element().querySelectorAll('rect').item(1);

  it('have the color of the class and a length proportional to the time', async () => {
    // AKM 1.2 s, SR-84 to the body 2.609 s, against a Medium.
    await showComparison(['akm', 'sr-84', 'm60']);
    await expect.element(bar('AKM')).toBeVisible();
    expect(drawn('SR-84')).toHaveStyle({ fill: 'rgb(255, 107, 97)' }); // --light, #ff6b61
    expect(drawn('AKM')).toHaveStyle({ fill: 'rgb(87, 169, 255)' }); // --medium, #57a9ff
    expect(drawn('M60')).toHaveStyle({ fill: 'rgb(180, 139, 255)' }); // --heavy, #b48bff
    const width = (name: string) => drawn(name).getBoundingClientRect().width;
    expect(width('AKM') / width('SR-84')).toBeCloseTo(1.2 / (2 * (60 / 46)), 2);
    await choose('Target type', 'Light');
    await choose('Hit location', 'Head');
    // One shot of the SR-84 is enough.
    await expect.poll(() => width('SR-84')).toBe(0);
  });

  it('show TTK, STK, and class on hover or focus', async () => {
    const details = (name: string) =>
      bar(name)
        .getByRole('definition')
        .elements()
        .map((detail) => detail.textContent);
    await showComparison(['akm', '93r']);
    await expect.element(bar('93R')).toBeVisible();
    expect(details('93R')).toEqual([]);
    await userEvent.hover(bar('93R'));
    // 250 / 26 = 9.6, so 10 shots: 9 x 0.06 + 3 x 0.215 = 1.185 s
    await expect.poll(() => details('93R')).toEqual(['1.19 s', '10 shots', 'Light']);
    expect(details('AKM')).toEqual([]);
    bar('AKM').element().focus();
    await expect.poll(() => details('AKM')).toEqual(['1.20 s', '13 shots', 'Medium']);
  });
});

it('stats side by side are on scales from 0 to 100', async () => {
  await showComparison(['akm', 'sword']);
  // Scales: damage 200, fire rate 1500, magazine 250, damage per magazine 3000, reload 5 s.
  // AKM: 20/200; 600/1500; 32/250; 640/3000; (5 - 2.35)/5; 90. Sword: 88/200; 100/1500; 39.
  expect(await numbers('Stats side by side')).toEqual([
    ['Stat', 'AKM', 'Sword'],
    ['Damage', '10', '44'],
    ['Fire Rate', '40', '6.7'],
    ['Magazine', '12.8', '–'],
    ['DPM', '21.3', '–'],
    ['Reload Speed', '53', '–'],
    ['Meta Score', '90', '39'],
  ]);
});
