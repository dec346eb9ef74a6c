import type { Page } from '@playwright/test';
import { bar, openMenu } from './support/navigation.ts';
import { expect, test } from './support/test.ts';
import { isPhone, open } from './support/visit.ts';

/** The focused element's accessible name or text. */
async function focused(page: Page): Promise<string> {
  const snapshot = await page.locator('*:focus').ariaSnapshot();
  return (snapshot.split('\n')[0] ?? '').replace(/^- /, '').replace(/ \[.*| ?:$/, '');
}

/** Presses Tab until something with this name has focus. */
async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    expect(await focused(page)).toMatch(name);
  }).toPass({ intervals: [0], timeout: 15_000 });
}

test(
  'a comparison can be made with only a keyboard',
  { tag: '@phone' },
  async ({ page, weapons }) => {
    await open(page, '/weapons');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, /^radio "Medium 250 HP"/);
    await page.keyboard.press('ArrowRight');
    await expect(weapons.filter('Target type', 'Heavy')).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(weapons.filter('Target type', 'Light')).toBeChecked();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatch(/^radio "Body"/);
    await page.keyboard.press('ArrowRight');
    await expect(weapons.filter('Hit location', 'Head')).toBeChecked();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatch(/^switch "Aim/);
    if (isPhone(page)) {
      await tabTo(page, /^button "Choose Weapons/);
      await page.keyboard.press('Enter');
    }
    await tabTo(page, /^searchbox "Search weapons/);
    await page.keyboard.type('r');
    await tabTo(page, /^combobox "Sort by/);
    await page.keyboard.type('Name');
    await tabTo(page, /^radio "All"/);
    await page.keyboard.press('ArrowRight');
    // The list follows with low priority.
    await expect(weapons.options.first()).toHaveAccessibleName(/^93R/);
    await expect(weapons.options.nth(1)).toHaveAccessibleName(/^ARN-220/);
    await tabTo(page, /^checkbox "93R/);
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatch(/^link "About 93R"/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    if (isPhone(page)) await page.keyboard.press('Escape');
    await expect(weapons.selected).toHaveText(['93RLight', 'ARN-220Light']);
    // 93R against a Light, to the head: 150/39 = 3.8, 4 shots, 3 x 0.06 + 0.215 = 0.395 s
    await expect(weapons.bar('93R')).toHaveText('93R 0.40 s', { useInnerText: true });
  },
);

/** Problems with how the focus is shown. Undefined at the ends of the page, where nothing has focus. */
async function focusFaults(page: Page): Promise<string[] | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return undefined;
    const label = element.closest('label');
    const { top, right, bottom, left } = element.getBoundingClientRect();
    const corners = [top + 4, (top + bottom) / 2, bottom - 4].flatMap((y) =>
      [left + 4, (left + right) / 2, right - 4].map((x) => document.elementFromPoint(x, y)),
    );
    const isUncovered = corners.some(
      (hit) =>
        hit !== null &&
        (element.contains(hit) || hit.contains(element) || (label?.contains(hit) ?? false)),
    );
    const isOutlined = [element, label]
      .filter((each) => each !== null)
      .map((each) => getComputedStyle(each))
      .some((style) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2);
    const name = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent;
    return [
      ...(isUncovered ? [] : [`covered or off the screen: ${name}`]),
      ...(isOutlined ? [] : [`without outline: ${name}`]),
    ];
  });
}

test(
  'the focus is visible at every stop, forwards and backwards',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/weapons?w=akm&w=93r&w=sword&w=m60&class=Heavy');
    const faults: string[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < 60; stop += 1) {
        await page.keyboard.press(key);
        const found = await focusFaults(page);
        if (found === undefined) break;
        faults.push(...found);
      }
    }
    expect(faults).toEqual([]);
  },
);

test(
  'the menu can be opened, navigated, and closed by keyboard',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/weapons');
    if (isPhone(page)) {
      await page.getByRole('button', { name: 'Menu' }).focus();
      await page.keyboard.press('Enter');
    } else {
      await openMenu(page);
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).focus();
    }
    for (const name of ['Weapons', 'Community Builds', 'Top 10', 'My Builds', 'Team Optimizer']) {
      await page.keyboard.press('Tab');
      await expect(bar(page).getByRole('link', { name })).toBeFocused();
    }
    await page.keyboard.press('Enter');
    // A players-only page, which sends visitors to sign-in.
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('main')).toBeFocused();
  },
);
