import type { Page } from '@playwright/test';
import { openMenu } from './support/navigation.ts';
import { ALL_ADDRESSES } from './support/public-pages.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

const WIDTHS = [320, 390, 768, 1440, 2560];

/** Controls whose smaller side is below 44 px, with their sizes. */
async function smallTargets(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => Math.round(box.width) < 44 || Math.round(box.height) < 44)
      .map(({ element, box }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return `${name.slice(0, 40)}: ${Math.round(box.width)} x ${Math.round(box.height)}`;
      }),
  );
}

const CONTROLS =
  'button, summary, header a, footer a, input[type=radio], input[type=checkbox], input[type=range], input[type=search]';

test('pages fit screens of any width, their controls a thumb', async ({ page }) => {
  test.slow();
  for (const address of ALL_ADDRESSES) {
    await open(page, address);
    expect(await smallTargets(page, CONTROLS), address).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(widest, `${address} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

test('nothing runs out of the screen at twice the size', { tag: '@phone' }, async ({ page }) => {
  // Zoomed to 200 % a page has half as many CSS pixels.
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  for (const address of ALL_ADDRESSES) {
    await page.goto(address);
    await page.setViewportSize({ width: Math.round(width / 2), height: Math.round(height / 2) });
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    // WCAG asks for reflow down to 320 px.
    expect(widest, address).toBeLessThanOrEqual(Math.max(320, Math.round(width / 2)));
  }
});

test(
  'what opens over the page fits a narrow screen and can be scrolled',
  { tag: '@phone' },
  async ({ page, weapons }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await weapons.open(['akm']);
    await openMenu(page);
    for (const link of await page.getByRole('navigation').getByRole('link').all()) {
      await expect(link).toBeInViewport();
    }
    await page.keyboard.press('Escape');
    await weapons.openPicker();
    expect(await smallTargets(page, CONTROLS)).toEqual([]);
    await weapons.option('Spear').scrollIntoViewIfNeeded();
    await expect(weapons.option('Spear')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Done (1/4)' })).toBeInViewport();
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest).toBeLessThanOrEqual(320);
  },
);

test.describe('who asks for less motion', () => {
  /** Transitions and animations that are set, and whether anything scrolls smoothly. */
  async function motions(page: Page): Promise<string[]> {
    // All of it at one moment: what leaves the page meanwhile has no style any more.
    return page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(element, part);
          const seconds = style.transitionDuration.split(', ').map(Number.parseFloat);
          const moves = [
            ...(seconds.some((duration) => duration > 0) ? ['transition'] : []),
            ...(style.animationName === 'none' ? [] : ['animation']),
            ...(style.scrollBehavior === 'smooth' ? ['smooth scrolling'] : []),
          ];
          return moves.map((move) => `${move} of ${element.tagName} ${element.className}`);
        }),
      ),
    );
  }

  test('gets none', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const address of ALL_ADDRESSES) {
      await page.goto(address);
      expect(await motions(page), address).toEqual([]);
    }
  });

  test('is not asked of the others', async ({ page }) => {
    await open(page, '/weapons?w=akm');
    expect(await motions(page)).not.toEqual([]);
  });
});

test.describe('in forced colours', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
  });

  test('the chosen filter can be told from the others', async ({ weapons }) => {
    await weapons.open();
    const background = async (choice: string) =>
      weapons
        .filter('Target type', choice)
        .locator('+ *')
        .evaluate((face) => getComputedStyle(face).backgroundColor);
    expect(await background('Light')).toBe(await background('Heavy'));
    expect(await background('Medium')).not.toBe(await background('Light'));
  });

  test('the chosen weapons can be told from the others', async ({ weapons }) => {
    await weapons.open(['akm']);
    await weapons.openPicker();
    const outline = async (name: string) =>
      weapons
        .option(name)
        .locator('..')
        .evaluate((label) => getComputedStyle(label).outlineStyle);
    expect(await outline('AKM')).toBe('solid');
    expect(await outline('FAMAS')).toBe('none');
  });

  test('lines and bars are drawn', async ({ page, weapons }) => {
    await weapons.open(['akm', '93r']);
    const text = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
    for (const line of await weapons.plot.locator('path[vector-effect]').all()) {
      await expect(line).toHaveCSS('stroke', text);
    }
    const fill = (bar: number) =>
      weapons
        .bar('AKM')
        .locator('rect')
        .nth(bar)
        .evaluate((rect) => getComputedStyle(rect).fill);
    expect(await fill(1)).not.toBe(await fill(0));
  });
});
