import type { Page } from '@playwright/test';
import { goHome } from './support/navigation.ts';
import { expect, test } from './support/test.ts';
import { open, untilInteractive } from './support/visit.ts';

/** A part of the home page by its heading. */
function part(page: Page, heading: string) {
  return page.locator('section', { has: page.getByRole('heading', { level: 2, name: heading }) });
}

/** A plan's card by its name. */
function card(page: Page, plan: string) {
  return part(page, 'Pricing')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: plan, exact: true }) });
}

test.describe('the home page', () => {
  test.beforeEach(async ({ page }) => {
    await open(page, '/');
  });

  test('has a hero, features, how it works, pricing and a call to action', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'What you can look up between two rounds',
      'How it works',
      'Pricing',
      'Bring your team.',
    ]);
  });

  test('shows its three figures: 10K+ players, 500+ builds, 99% win rate boost', async ({
    page,
  }) => {
    const figures = page.getByRole('region', { name: 'In figures' }).getByRole('listitem');
    await expect(figures).toHaveText(['10K+ players', '500+ builds', '99% win rate boost']);
  });

  test('shows each class with its health, and leads to its weapons', async ({ page, weapons }) => {
    const classes = page.getByRole('list', { name: 'The three classes' }).getByRole('link');
    await expect(classes).toHaveText([/Light\s*150\s*HP/, /Medium\s*250\s*HP/, /Heavy\s*350\s*HP/]);
    await classes.filter({ hasText: 'Heavy' }).click();
    await expect(page).toHaveURL('/weapons?class=Heavy');
    await weapons.openPicker();
    await expect(weapons.options).toHaveCount(12);
  });

  test('names the game update its figures belong to', async ({ page }) => {
    await expect(page.getByText(/^Figures of game update 8\.3\.0 \(\w+ \d{4}\)$/)).toBeVisible();
  });

  test('leads to every part of the product', async ({ page }) => {
    const features = part(page, 'What you can look up').getByRole('link');
    await expect(features.getByRole('heading')).toHaveText([
      'Weapon comparison',
      'Build Library',
      'Community Builds',
      'Top 10',
      'Team Optimizer',
    ]);
    const addresses = await features.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')),
    );
    expect(addresses).toEqual([
      '/weapons',
      '/library',
      '/community-builds',
      '/top10',
      '/team-optimizer',
    ]);
    await expect(features.getByRole('img', { name: '(sign-in required)' })).toHaveCount(2);
  });

  test('explains how it works in three steps', async ({ page }) => {
    await expect(part(page, 'How it works').getByRole('listitem')).toHaveCount(3);
  });

  test('shows Free at $0, and Premium at $9 per month with a 7-day free trial', async ({
    page,
  }) => {
    await expect(card(page, 'Free')).toContainText('$0');
    await expect(card(page, 'Free').getByRole('listitem')).toHaveText([
      'Compare every weapon',
      '3 builds per class',
      '10 favorites',
      '3 Team Optimizer uses per month',
    ]);
    await expect(card(page, 'Free').getByRole('link')).toHaveText('Create Account');
    await expect(card(page, 'Premium')).toContainText('$9 per month');
    await expect(card(page, 'Premium')).toContainText('7-day free trial');
    await expect(card(page, 'Premium')).toContainText('Unlimited builds and favorites');
    await expect(card(page, 'Premium')).toContainText('Unlimited Team Optimizer uses');
    await expect(card(page, 'Premium').getByRole('link')).toHaveAttribute('href', '/pricing');
  });

  test('shows Team at $29 per month for up to 10 members, contact sales', async ({ page }) => {
    await expect(card(page, 'Team')).toContainText('$29 per month');
    await expect(card(page, 'Team')).toContainText('up to 10 members, contact sales');
    await expect(card(page, 'Team')).toContainText('Everything in Premium');
    const contact = card(page, 'Team').getByRole('link', { name: 'Contact Sales' });
    await expect(contact).toHaveAttribute('href', /^mailto:sales@demo\.example\?subject=Team/);
    // The self-service prices belong to /pricing.
    await expect(page.getByRole('main')).not.toContainText(/9\.99|99\.99/);
  });

  test('offers those who are signed out to compare, to join and to sign in', async ({ page }) => {
    const main = page.getByRole('main');
    const links = async (name: string) =>
      main
        .getByRole('link', { name, exact: true })
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(await links('Compare weapons')).toEqual(['/weapons']);
    expect(await links('Create Account')).toEqual(['/register', '/register', '/register']);
    expect(await links('Start Free Trial')).toEqual(['/pricing']);
    expect(await links('Sign In')).toEqual(['/login']);
    await part(page, 'Bring your team.').getByRole('link', { name: 'Create Account' }).click();
    await expect(page).toHaveURL('/register');
  });

  test('shows its pictures', async ({ page }) => {
    const pictures = page.getByRole('main').locator('img');
    await expect(pictures).toHaveCount(3);
    for (const picture of await pictures.all()) {
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
    }
  });
});

test('the welcome banner is not shown to those who were here before', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('region', { name: 'Welcome' })).toHaveCount(0);
});

test.describe('the welcome banner', () => {
  test.use({ visitor: 'first' });

  test('greets a first visit on the home page, and on no other', async ({ page }) => {
    const banner = page.getByRole('region', { name: 'Welcome' });
    await open(page, '/library');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(banner).toHaveCount(0);
    await goHome(page);
    await expect(banner).toContainText('Welcome to Trifecta!');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Build Library' }).click();
    await expect(page).toHaveURL('/library');
    await expect(banner).toHaveCount(0);
  });

  test('greets once: the visit is recorded before anything is pressed', async ({ page }) => {
    const banner = page.getByRole('region', { name: 'Welcome' });
    await open(page, '/');
    await expect(banner).toBeVisible();
    await page.reload();
    await untilInteractive(page);
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  test('goes when it is dismissed, and stays away on the way back home', async ({ page }) => {
    const banner = page.getByRole('region', { name: 'Welcome' });
    await open(page, '/');
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Build Library' }).click();
    await expect(page).toHaveURL('/library');
    await goHome(page);
    await expect(banner).toHaveCount(0);
  });

  test('goes once it is followed', async ({ page }) => {
    const banner = page.getByRole('region', { name: 'Welcome' });
    await open(page, '/');
    await banner.getByRole('link', { name: 'Compare weapons' }).click();
    await expect(page).toHaveURL('/weapons');
    await goHome(page);
    await expect(banner).toHaveCount(0);
  });

  test('leaves the focus on the page when it is dismissed by keyboard', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Welcome' })).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.locator('*:focus')).toBeVisible();
  });

  test('lies over nothing at the end of the page', async ({ page }) => {
    await open(page, '/');
    const note = page.getByText('A fan project.');
    await expect(page.getByRole('region', { name: 'Welcome' })).toBeVisible();
    await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
    });
    const banner = (await page.getByRole('region', { name: 'Welcome' }).boundingBox()) ?? undefined;
    const last = (await note.boundingBox()) ?? undefined;
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
  });
});
