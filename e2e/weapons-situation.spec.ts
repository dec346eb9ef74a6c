import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

/** Presses a tab of the weapon tools. */
async function pressTab(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Weapon tools' })
    .getByRole('link', { name, exact: true })
    .click();
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
}

test(
  'the weapon tools answer the same question with the same numbers, from one to the next',
  { tag: '@phone' },
  async ({ page, weapons }) => {
    await open(page, '/weapons/map?target=Heavy&aim=on&accuracy=60&head=10&distance=16');
    const situation = page.getByText('Against a Heavy, 60% accuracy, 10% headshots, at 16 m');
    await expect(situation).toBeVisible();
    const reading = page.getByRole('region', { name: 'Chosen place' });
    const before = await reading.textContent();
    const [best = '', runnerUp = ''] = await reading.getByRole('term').allTextContents();
    const times = await reading.getByRole('definition').allTextContents();
    const [fastest = '', next = ''] = times.map((text) => /^\d\.\d\d s/.exec(text)?.[0] ?? '');
    const second = runnerUp.replace(/ (About equal|Runner-up)$/, '');
    expect([best, fastest, second, next]).not.toContain('');

    await page.getByRole('link', { name: 'Compare These Two' }).click();
    await expect(situation).toBeVisible();
    await expect(weapons.selected).toHaveText([`${best}Medium`, `${second}Medium`]);
    const readout = weapons.chart('Time to kill over distance').getByRole('list').first();
    await readout.scrollIntoViewIfNeeded();
    await expect(readout).toContainText('At 16 m');
    await expect(readout.getByRole('listitem').nth(1)).toContainText(`${best}${fastest}`);
    await expect(readout.getByRole('listitem').nth(2)).toContainText(`${second}${next}`);

    await pressTab(page, 'Duels');
    await expect(situation).toBeVisible();
    await expect(page.getByRole('heading', { name: /against a Heavy at 16 m$/ })).toBeVisible();
    await pressTab(page, 'Break points');
    await expect(
      page.getByText('Against a Heavy, every shot hits the body, at 16 m'),
    ).toBeVisible();
    await pressTab(page, 'Best weapon');
    await expect(situation).toBeVisible();
    await expect.poll(() => reading.textContent()).toBe(before);
    await pressTab(page, 'Compare');
    await expect(weapons.selected).toHaveText([`${best}Medium`, `${second}Medium`]);
    await expect(situation).toBeVisible();

    // Whoever changes it on one tool finds it changed on the next.
    await weapons.filter('Target type', 'Light').check();
    await pressTab(page, 'Best weapon');
    await expect(
      page.getByText('Against a Light, 60% accuracy, 10% headshots, at 16 m'),
    ).toBeVisible();
  },
);
