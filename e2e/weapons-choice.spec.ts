import { expect, test } from './support/test.ts';
import { isPhone } from './support/visit.ts';

test(
  'weapons are picked, removed, and cleared, and Back brings them back',
  { tag: '@phone' },
  async ({ page, weapons }) => {
    await weapons.open();
    await weapons.pick('AKM', 'FAMAS', 'SR-84', 'M60');
    await expect(weapons.heading(4)).toBeVisible();
    await weapons.openPicker();
    await expect(weapons.option('93R')).toBeDisabled();
    await weapons.closePicker();
    await weapons.remove('FAMAS').click();
    await weapons.openPicker();
    await weapons.filter('Weapon class', 'Light').check();
    await weapons.closePicker();
    await weapons.pick('93R');
    await expect(weapons.selected).toHaveText(['AKMMedium', 'SR-84Light', 'M60Heavy', '93RLight']);
    await expect(page.getByRole('button', { name: 'Choose Weapons (4/4)' })).toHaveCount(
      isPhone(page) ? 1 : 0,
    );
    await weapons.clear.press('Enter');
    await expect(weapons.heading(0)).toBeFocused();
    await page.goBack();
    await expect(weapons.selected).toHaveText(['AKMMedium', 'SR-84Light', 'M60Heavy', '93RLight']);
    await page.goForward();
    await expect(weapons.heading(0)).toBeVisible();
  },
);

test(
  'target and hit location stay in reach at the end of the page',
  { tag: '@phone' },
  async ({ page, weapons }) => {
    await weapons.open(['akm', 'sr-84']);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(weapons.heading(2)).not.toBeInViewport();
    await weapons.filter('Target type', 'Heavy').check();
    await weapons.filter('Hit location', 'Head').check();
    await expect(page).toHaveURL(/target=Heavy&location=Head/);
    await expect(weapons.heading(2)).not.toBeInViewport();
  },
);

test(
  'an element that was touched and reset looks like the others again',
  { tag: '@phone' },
  async ({ page, weapons }) => {
    await weapons.open();
    await weapons.openPicker();
    const background = (name: string) =>
      page
        .locator('label', { has: weapons.option(name) })
        .evaluate((row) => getComputedStyle(row).backgroundColor);
    await weapons.clickOption('93R');
    await expect(weapons.option('93R')).toBeChecked();
    expect(await background('93R')).not.toBe(await background('M11'));
    await weapons.clickOption('93R');
    await expect(weapons.option('93R')).not.toBeChecked();
    // The mouse is still over it, which can't happen with a finger.
    if (!isPhone(page)) await page.mouse.move(0, 0);
    expect(await background('93R')).toBe(await background('M11'));
  },
);
