import type { Locator, Page } from '@playwright/test';
import { otherBrowser, signedInPlayer } from './support/accounts.ts';
import { axeFindings } from './support/axe.ts';
import { LIGHT_BUILD, publishBuild } from './support/builds.ts';
import { bar, follow, openMenu } from './support/navigation.ts';
import { payingPlayer } from './support/paying.ts';
import { expect, test } from './support/test.ts';
import { isPhone, open } from './support/visit.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
const searchBox = (page: Page): Locator => dialog(page).getByRole('combobox', { name: 'Search' });

const searchLink = (page: Page): Locator => page.getByRole('link', { name: 'Search', exact: true });

/** Opens the search: with a tap on phones, by keyboard elsewhere. */
async function openSearch(page: Page): Promise<void> {
  // Until its code has loaded, the link leads to the page, and the keys do nothing.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(searchBox(page)).toBeFocused({ timeout: 500 });
  }).toPass();
  if (!isPhone(page)) return;
  await page.keyboard.press('Escape');
  await searchLink(page).click();
  await expect(searchBox(page)).toBeFocused();
}

test(
  'favorites are one press from My Builds, and the account one from the menu',
  { tag: '@phone' },
  async ({ page }) => {
    await signedInPlayer(page);
    await open(page, '/');
    await follow(page, 'My Builds');
    await page.getByRole('main').getByRole('link', { name: 'Favorites' }).click();
    await expect(page).toHaveURL('/builds');
    await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
    await follow(page, 'Account');
    await expect(page).toHaveURL('/account');
  },
);

test(
  'a paid plan is changed or canceled in two presses from the menu',
  { tag: '@phone' },
  async ({ page }) => {
    await payingPlayer(page, 'Premium');
    await open(page, '/weapons');
    await openMenu(page);
    await bar(page).getByRole('link', { name: 'Account' }).click();
    const manage = page.getByRole('button', { name: 'Manage Subscription' });
    await expect(manage).toBeInViewport();
    await manage.click();
    await expect(page.getByRole('heading', { name: 'Manage your subscription' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Cancel/ })).toBeVisible();
  },
);

test(
  "a weapon's page opens from its row in the picker, its card, and its column of the table",
  { tag: '@phone' },
  async ({ page, weapons }) => {
    await weapons.open(['akm']);
    await weapons.openPicker();
    await page.getByRole('link', { name: 'About 93R' }).click();
    await expect(page).toHaveURL('/weapons/93r');
    for (const place of [weapons.selection, weapons.stats]) {
      await weapons.open(['akm']);
      await place.getByRole('link', { name: 'AKM' }).click();
      await expect(page).toHaveURL('/weapons/akm');
    }
    await weapons.open(['akm'], 'update=7.0.0');
    await weapons.stats.getByRole('link', { name: 'AKM' }).click();
    await expect(page).toHaveURL('/weapons/akm?update=7.0.0');
  },
);

test(
  'the search leads to a weapon, a build, its player, an update, and a page',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const author = await (await otherBrowser(browser)).newPage();
    const { name } = await signedInPlayer(author);
    const id = await publishBuild(author, { ...LIGHT_BUILD, buildName: `Rooftop ${name}` });
    await open(page, '/pricing');
    for (const [words, kind, found, address] of [
      ['repeater', 'Weapons', 'CB-01 Repeater', '/weapons/cb-01-repeater'],
      [`rooftop ${name}`, 'Community builds', `Rooftop ${name}`, `/builds/${id}`],
      [name, 'Players', name, `/community-builds?q=${name}`],
      ['8.3.0', 'Updates', 'Update 8.3.0', '/updates/8.3.0'],
      ['break points', 'Pages', 'Break Points', '/weapons/breakpoints'],
    ] as const) {
      await openSearch(page);
      await searchBox(page).fill(words);
      const group = dialog(page).getByRole('group', { name: kind });
      const option = group.getByRole('option').filter({ hasText: found });
      await expect(option).toBeVisible();
      if (isPhone(page)) {
        await option.click();
      } else {
        await expect(async () => {
          await page.keyboard.press('ArrowDown');
          await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 100 });
        }).toPass();
        await page.keyboard.press('Enter');
      }
      await expect(page).toHaveURL(address);
      await expect(dialog(page)).toHaveCount(0);
    }
  },
);

test('the open search has no accessibility problem, and closes where it was opened', async ({
  page,
}) => {
  await open(page, '/pricing');
  await searchLink(page).focus();
  await openSearch(page);
  await searchBox(page).fill('akm');
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(searchLink(page)).toBeFocused();
});

test('Enter without a choice shows everything found on a page of its own', async ({ page }) => {
  await open(page, '/pricing');
  await openSearch(page);
  await searchBox(page).fill('akm');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=akm');
  await expect(page.getByRole('main').getByRole('link', { name: /^AKM/ })).toHaveAttribute(
    'href',
    '/weapons/akm',
  );
});

test(
  'updates name the weapons they changed, and lead to them',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/updates');
    const row = page.getByRole('row').filter({ hasText: '11.3.0' });
    // The 7 weapons with a changed stat in update 11.3.0.
    const named = row.locator('td').getByRole('link');
    await expect(named).toHaveCount(7);
    const address = await named.first().getAttribute('href');
    await named.first().click();
    await expect(page).toHaveURL(address ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a page with a form', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/pricing');
    await searchLink(page).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('minigun');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?q=minigun');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^M134 Minigun/ })
      .click();
    await expect(page).toHaveURL('/weapons/m134-minigun');
  });
});

/** Chooses a class where a page filters by it. */
async function chooseClass(page: Page, playerClass: string): Promise<void> {
  const filters = page.getByRole('main').getByRole('group', { name: /^(Weapons|Class)$/ });
  await filters.getByRole('radio', { name: playerClass }).check();
}

/** The home page's questions, each with where its answer is, in view after at most one more tap. */
const QUESTIONS: readonly {
  readonly question: string;
  readonly tap?: (page: Page) => Promise<void>;
  /** The situation that the answer is for, as the page tells it. */
  readonly situation?: RegExp;
  readonly answer: (page: Page) => Locator;
}[] = [
  {
    question: 'Best weapon at 15 m',
    tap: async (page) => chooseClass(page, 'Heavy'),
    situation: /, at 15 m/,
    answer: (page) => page.getByRole('heading', { name: /^Best Heavy weapon/ }),
  },
  {
    question: 'Get through a shield',
    situation: /^Against a Heavy/,
    answer: (page) => page.getByRole('heading', { name: /^Healing and shields against/ }),
  },
  {
    question: 'A build for Light',
    tap: async (page) => {
      await page.getByRole('combobox', { name: 'Map' }).selectOption('Seoul');
    },
    situation: /^Builds made for Seoul first/,
    answer: (page) =>
      page.getByRole('article').first().filter({ hasText: 'Made forSeoul' }).getByRole('heading'),
  },
  {
    question: 'What the last update changed',
    answer: (page) => page.getByRole('heading', { name: 'Winners and losers' }),
  },
  {
    question: 'Play with two friends',
    answer: (page) => page.getByText('Invite your team'),
  },
];

test(
  'the home page leads to the answers of quick questions in at most two taps',
  { tag: '@phone' },
  async ({ page }) => {
    await signedInPlayer(page);
    await publishBuild(page, { ...LIGHT_BUILD, maps: ['Seoul'] });
    for (const { question, tap, situation, answer } of QUESTIONS) {
      await open(page, '/');
      const link = page.getByRole('navigation', { name: 'Quick answers' }).getByRole('link', {
        name: question,
      });
      await expect(link).toBeInViewport();
      await link.click();
      await page.waitForURL(({ pathname }) => pathname !== '/');
      await tap?.(page);
      await expect(answer(page), question).toBeInViewport();
      if (situation !== undefined) {
        await expect(page.getByText(situation).first(), question).toBeVisible();
      }
    }
  },
);
