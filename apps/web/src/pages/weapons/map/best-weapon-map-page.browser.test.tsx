import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AIM_LEVELS, UPDATES, WEAPONS } from '../../../../test/game.ts';
import { show } from '../../../../test/show.tsx';
import { answer } from '../../../../test/stub-api.ts';
import { BestWeaponMapPage } from './best-weapon-map-page.tsx';

const reading = page.getByRole('region', { name: 'Chosen place' });
const map = page.getByRole('application');
const legend = page.getByRole('list').filter({ hasText: '%' });

async function showMap(search: string): Promise<void> {
  answer({ 'GET /api/weapons-detailed': WEAPONS, ...UPDATES, ...AIM_LEVELS });
  await show(<BestWeaponMapPage />, { at: `/weapons/map${search}` });
  await expect.element(map).toBeVisible();
}

// By hand, with every shot hitting the body of a Medium (250 HP) at 20 m:
// FAMAS  23 damage, 11 shots: 10 / 18 + 3 x 0.2144 = 1.199 s
// AKM    20 damage, 13 shots: 12 x 0.1 = 1.200 s
const PERFECT = '?headshots=0&accuracy=100&distance=20';

describe('the best-weapon map', () => {
  it('names the fastest weapon at the selected point, the runner-up, and the difference', async () => {
    await showMap(PERFECT);
    await expect.element(reading).toMatchTextContent(/20 m, 100% accuracy/);
    await expect.element(reading).toMatchTextContent(/FAMAS1\.20 s/);
    await expect.element(reading).toMatchTextContent(/AKM About equal1\.20 s \+0\.00 s/);
    await expect
      .element(page.getByRole('link', { name: 'Compare These Two' }))
      .toHaveAttribute(
        'href',
        '/weapons?w=famas&w=akm&class=Medium&aim=on&accuracy=100&head=0&distance=20',
      );
  });

  it('says in a sentence which weapon is best from 0 to 100 m', async () => {
    await showMap(PERFECT);
    await expect.element(page.getByText(/^Kills fastest: .*FAMAS.* to \d+ m, then /)).toBeVisible();
  });

  it('moves with arrow keys, announces the point, and keeps it in the URL', async () => {
    await showMap('?class=Heavy&distance=98&accuracy=10');
    map.element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}');
    await expect.element(reading).toMatchTextContent(/100 m, 5% accuracy/);
    expect(location.search).toBe('?class=Heavy&aim=on&accuracy=5&distance=100');
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(location.search).toBe('?class=Heavy&aim=on&accuracy=10&distance=0');
    await expect.element(reading).toMatchTextContent(/0 m, 10% accuracy/);
  });

  it('reads the point under the pointer, and returns when it leaves', async () => {
    await showMap(PERFECT);
    await map.hover({ position: { x: 9, y: 9 } });
    await expect.element(reading).toMatchTextContent(/0 m, 100% accuracy/);
    await page.getByRole('heading', { level: 1 }).hover();
    await expect.element(reading).toMatchTextContent(/20 m, 100% accuracy/);
    expect(location.search).toBe(PERFECT);
  });

  it('leaves out weapons with flight time until requested, and marks them then', async () => {
    await showMap('?distance=100&accuracy=100');
    await expect.element(reading).not.toMatchTextContent(/CL-40/);
    await page.getByRole('checkbox', { name: 'Include bows, knives, and launchers' }).click();
    await expect.element(reading).toMatchTextContent(/CL-40/);
    await expect.element(reading).toMatchTextContent(/Flight time not counted: CL-40\./);
    expect(location.search).toBe('?projectiles=on&aim=on&accuracy=100&distance=100');
  });

  it('lets the minigun spin up first by default', async () => {
    await showMap('?class=Heavy&distance=0&accuracy=100&headshots=0');
    await expect.element(reading).not.toMatchTextContent(/M134 Minigun/);
    await page.getByRole('checkbox', { name: 'M134 Minigun already spun up' }).click();
    await expect.element(reading.getByText('M134 Minigun')).toBeVisible();
  });

  it('lists its weapons with the numbers used on the map', async () => {
    await showMap('');
    const names = legend
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);
    expect(names[0]).toMatch(/^1P90\d+%$/);
    await expect.element(map.getByText('P90').first()).toBeInTheDocument();
  });

  it('is also available as a table', async () => {
    await showMap(PERFECT);
    await page.getByText('Show as table').click();
    const rows = page.getByRole('table').getByRole('row');
    await expect
      .element(rows.filter({ hasText: /^100%, .*FAMAS1\.20 sAKM/ }).first())
      .toBeVisible();
    await expect.element(rows.filter({ hasText: /^5%, / }).first()).toBeInTheDocument();
  });

  it("ignores points in the URL that aren't on the map", async () => {
    await showMap('?class=Titan&target=x&headshots=15&distance=1e9&accuracy=0.5');
    await expect.element(reading).toMatchTextContent(/20 m, 50% accuracy/);
    await expect
      .element(page.getByRole('heading', { name: 'Best Medium weapon against a Medium' }))
      .toBeVisible();
  });
});

describe('the ranking below the map', () => {
  it('ranks the whole class at its point, and says what changes 5 m farther away', async () => {
    // By hand, as above. At 25 m, the AKM still deals 20 (its dropoff starts at 30 m), and the FAMAS 23 until 35 m.
    await showMap(PERFECT);
    const ranking = page.getByRole('region', { name: 'Medium weapons at 20 m' }).first();
    const rows = () =>
      ranking
        .getByRole('row')
        .elements()
        .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows()[0]).toEqual(['Weapon', 'At 20 m', 'At 25 m']);
    expect(rows()[1]).toEqual(['1 FAMAS', '1.20 s', '1.20 s']);
    expect(rows()[2]?.slice(0, 2)).toEqual(['2 AKM', '1.20 s+0.00 s, about equal']);
    const times = rows()
      .slice(1)
      .map(([, time = '']) => Number.parseFloat(time));
    expect(times.length).toBeGreaterThan(6);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    await expect.element(ranking.getByText('The order stays the same at 25 m.')).toBeVisible();
    await expect.element(ranking.getByText(/^Can't kill at 20 m: .*Dual Blades/)).toBeVisible();
    await expect
      .element(ranking.getByRole('link', { name: 'AKM' }))
      .toHaveAttribute('href', '/weapons/akm?aim=on&accuracy=100&head=0&distance=20');
  });

  it("ranks nothing farther away at the end of the map's range", async () => {
    await showMap('?distance=100&accuracy=100&headshots=0');
    const ranking = page.getByRole('region', { name: 'Medium weapons at 100 m' }).first();
    await expect.element(ranking.getByRole('columnheader')).toHaveLength(2);
  });

  it('fits a phone', async () => {
    await page.viewport(320, 844);
    await showMap('?target=Heavy&accuracy=60&headshots=10&distance=15');
    const region = page.getByRole('region', { name: 'Medium weapons at 15 m' }).nth(1);
    await expect.element(region).toBeVisible();
    const frame = region.element();
    expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
    const texts = [...document.querySelectorAll('svg text')].filter(({ textContent }) =>
      ['60', '80', '100 m'].includes(textContent),
    );
    const boxes = texts
      .map((text) => text.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .toSorted((a, b) => a.left - b.left);
    boxes.slice(1).forEach((box, index) => {
      expect(box.left).toBeGreaterThanOrEqual(boxes[index]?.right ?? 0);
    });
  });

  it('keeps the class of all weapons when the situation goes to another tool and back', async () => {
    await showMap('?class=All');
    await expect
      .element(page.getByRole('link', { name: 'Compare', exact: true }))
      .toHaveAttribute('href', '/weapons?class=All');
  });
});
