import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFindings } from '../../../test/axe.ts';
import { bar, chart, choose, filter, remove, showComparison } from '../../../test/weapons-page.tsx';

const overRange = chart('Time to kill over distance');
const slider = page.getByRole('slider', { name: 'Range' });

/** The labels of the places where lines cross, and their distances. */
function crossings() {
  return [...overRange.element().querySelectorAll('text[class*=crossingLabel]')].map((label) => [
    label.textContent,
    label.getAttribute('x'),
  ]);
}

it('a comparison names the fastest weapon at each range, and marks the crossovers', async () => {
  // V9S: 40 damage, 360 RPM, drops to 62% from 10 m to 15 m. 8 shots, 7/6 = 1.167 s, as long as damage is at least 250
  // / 8 = 31.25, so up to 10 + 5 x (1 - 31.25 / 40) / 0.38 = 12.88 m. 9 shots take 8/6 = 1.333 s. At most 11 shots,
  // 1.667 s. 93R: 26 damage, drops to 40% from 32 m to 40 m. Up to 32 m: 1.185 s. 14 shots take 0.78 + 0.86 = 1.64 s,
  // as long as damage is at least 250 / 14 = 17.86, so up to 32 + 8 x (1 - 17.86 / 26) / 0.6 = 36.18 m. 15 shots take
  // 0.84 + 0.86 = 1.70 s.
  await showComparison(['93r', 'v9s']);
  await expect
    .element(page.getByText('Kills fastest: V9S to 13 m, then 93R to 36 m, then V9S.'))
    .toBeVisible();
  expect(crossings()).toEqual([
    ['13 m', '12.878%'],
    ['36 m', '36.176%'],
  ]);
  await overRange.getByText('Crossover ranges (2)').click();
  await expect.element(overRange.getByText('13 m: 93R overtakes V9S at 1.19 s')).toBeVisible();
  await expect.element(overRange.getByText('36 m: V9S overtakes 93R at 1.67 s')).toBeVisible();
});

it('a comparison calls a tie a tie, and leaves out projectile weapons', async () => {
  // M11: 20 shots, 1.14 s, up to 13.42 m. 21 shots, 1.20 s (the same as the AKM's 13), up to 14.00 m. AKM: 1.80 s from
  // 35.09 m to 35.70 m, the same as the M11's 31 shots.
  await showComparison(['m11', 'akm', 'cl-40']);
  await expect
    .element(page.getByText('Kills fastest: M11 to 14 m, then AKM to 36 m, then M11.'))
    .toBeVisible();
  await expect
    .element(page.getByText('Not counted, because flight time is unknown: CL-40.'))
    .toBeVisible();
  expect(crossings().map(([text]) => text)).toEqual(['14 m', '36 m']);
});

it('one press shows the distances where the lines cross, and one shows all again', async () => {
  await showComparison(['93r', 'v9s']);
  const plot = (range: string) =>
    overRange.getByRole('img', { name: `Time to kill in seconds, ${range}: 93R, V9S` });
  await expect.element(plot('0 to 100 m')).toBeVisible();
  await page.getByRole('button', { name: 'Zoom In: 10 to 40 m' }).click();
  await expect.element(plot('10 to 40 m')).toBeVisible();
  // 12.8783 m and 36.1758 m, 10 m less, and as shares of 30 m.
  expect(crossings()).toEqual([
    ['13 m', '9.594%'],
    ['36 m', '87.253%'],
  ]);
  const control = slider.element() as HTMLInputElement;
  expect([control.min, control.max, control.value]).toEqual(['10', '40', '20']);
  await page.getByRole('button', { name: 'Show 0 to 100 m' }).click();
  await expect.element(plot('0 to 100 m')).toBeVisible();
  expect(control.max).toBe('100');
});

it('the chart keeps the chosen distance in view', async () => {
  await showComparison(['93r', 'v9s'], 'distance=60');
  await page.getByRole('button', { name: 'Zoom In: 10 to 70 m' }).click();
  await expect.element(overRange.getByText('At 60 m')).toBeVisible();
});

/** The focused element: its role or tag, and the name of a button. */
function focused(): string {
  const element = document.activeElement;
  const role = element?.getAttribute('role') ?? element?.tagName.toLowerCase() ?? '';
  const name = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  return role === 'button' ? `${role} ${name.trim()}` : role;
}

it('everything in a comparison is in tab order', async () => {
  await showComparison(['93r', 'v9s'], 'class=Heavy');
  page.getByRole('button', { name: 'Clear Comparison' }).element().focus();
  const stops = [focused()];
  while (stops.at(-1) !== 'region' && stops.length < 40) {
    await userEvent.tab();
    stops.push(focused());
  }
  expect(stops).toEqual([
    'button Clear Comparison',
    'a', // the weapon's page
    'button Remove 93R',
    'a',
    'button Remove V9S',
    'a', // where the situation changes
    'a', // the ranking
    'input', // the target's health
    'li',
    'li',
    'summary', // the numbers as a table
    'button Zoom In: 10 to 40 m',
    'input', // the range slider
    'summary', // where lines cross
    'summary',
    'summary',
    'region',
  ]);
  await expect.element(page.getByRole('region', { name: 'Detailed stats' })).toHaveFocus();
});

it("a chart's numbers open by keyboard and can be scrolled, and axe finds nothing", async () => {
  await showComparison(['akm', 'v9s']);
  slider.element().focus();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const region = page.getByRole('region', { name: 'Time to kill over distance (table)' });
  await expect.element(region).toBeVisible();
  await userEvent.tab();
  await expect.element(region).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => region.element().scrollTop).toBeGreaterThan(0);
  for (const summary of document.querySelectorAll('details:not([open]) > summary')) {
    if (summary instanceof HTMLElement) summary.click();
  }
  await expect.poll(() => page.getByRole('table').elements()).toHaveLength(4);
  bar('AKM').element().focus();
  expect(await axeFindings()).toEqual([]);
});

it('changing an option moves neither focus nor scroll position', async () => {
  await showComparison(['akm', 'm60']);
  remove('M60').element().scrollIntoView();
  const before = scrollY;
  const head = filter('Hit location', 'Head');
  head.element().focus({ preventScroll: true });
  await userEvent.keyboard(' ');
  await expect.poll(() => location.search).toContain('location=Head');
  await expect.element(head).toHaveFocus();
  await choose('Target type', 'Heavy');
  expect(Math.abs(scrollY - before)).toBeLessThan(400);
});
