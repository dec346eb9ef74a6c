import type { Page } from '@playwright/test';
import {
  fillSignIn,
  mailLink,
  newName,
  newPlayer,
  signedInPlayer,
  signUp,
  verify,
} from './support/accounts.ts';
import { axeFindings } from './support/axe.ts';
import { saveBuild } from './support/builds.ts';
import {
  faultsOfLook,
  faultsOfSkipLink,
  misfits,
  motions,
  noteShifts,
  reportPolicyViolations,
  shiftsOnLoad,
  watch,
} from './support/page-checks.ts';
import { planCard } from './support/paying.ts';
import {
  allPages,
  FURTHER_ADDRESSES,
  listedPages,
  MISSING_PATHS,
  sentAddresses,
  SHARED_TEAM,
} from './support/public-pages.ts';
import { noOverlay } from './support/rooms.ts';
import { firstDifference, sentRoot } from './support/sent-page.ts';
import { optimize } from './support/team-optimizer.ts';
import { expect, test } from './support/test.ts';
import { isPhone, open } from './support/visit.ts';

/** One URL for every kind of page that visitors see. Two tests share them, one per worker. */
const VISITED: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  'that search engines list': async () => (await listedPages()).map(({ path }) => path),
  'of a link, of a search without a match, of nothing, and of the sign-in': async () => [
    ...FURTHER_ADDRESSES,
    '/login',
  ],
};

for (const [which, addresses] of Object.entries(VISITED)) {
  test(
    `pages ${which} look as sent, log nothing to the console, shift nothing, pass axe, and fit every screen`,
    { tag: '@phone' },
    async ({ page }) => {
      test.slow();
      const problems = watch(page);
      page.on('request', (request) => {
        const isStyle = request.resourceType() === 'stylesheet';
        if (isStyle) problems.push(`styles besides the document's: ${request.url()}`);
      });
      await reportPolicyViolations(page);
      await noteShifts(page);
      const blank = await page.context().newPage();
      const rendered = await sentAddresses();
      for (const address of await addresses()) {
        let difference: string | undefined;
        // Other journeys change the lists meanwhile, so only this very document tells what was sent.
        const shifts = await shiftsOnLoad(page, address, async (html) => {
          if (!rendered.includes(address)) return;
          const shown = await page.locator('#root').innerHTML();
          difference = firstDifference(shown, await sentRoot(blank, html));
        });
        expect.soft(difference, `${address} as sent`).toBeUndefined();
        const expected = new Set(
          MISSING_PATHS.includes(address)
            ? [
                `404: ${page.url()}`,
                'error: Failed to load resource: the server responded with a status of 404 (Not Found)',
              ]
            : [],
        );
        const told = problems.splice(0).filter((problem) => !expected.has(problem));
        const found = [...(await faultsOfLook(page)), ...(await faultsOfSkipLink(page))];
        expect.soft([...told, ...shifts, ...found], address).toEqual([]);
      }
    },
  );
}

test('pages animate for visitors who accept motion', async ({ page }) => {
  await open(page, '/weapons?w=akm');
  expect(await motions(page)).not.toEqual([]);
});

test.describe('on a first visit', () => {
  test.use({ visitor: 'first' });

  test(
    'the home page greets, shifts nothing, and covers nothing',
    { tag: '@phone' },
    async ({ page }) => {
      const problems = watch(page);
      await reportPolicyViolations(page);
      await noteShifts(page);
      const banner = page.getByRole('region', { name: 'Welcome' });
      expect(await shiftsOnLoad(page, '/', () => expect(banner).toBeVisible())).toEqual([]);
      expect(problems).toEqual([]);
      if (!isPhone(page)) expect(await axeFindings(page)).toEqual([]);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const { y: top = 0 } = (await banner.boundingBox()) ?? {};
      const last = await page.getByText('A fan project,').boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top);
    },
  );
});

/** Opens a page that a journey uses, and expects that it passes axe, fits every screen, and loses nothing to its skip link. */
async function arrive(page: Page, address: string): Promise<void> {
  await open(page, address);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  const found = isPhone(page) ? [] : await axeFindings(page);
  found.push(...(await misfits(page)), ...(await faultsOfSkipLink(page)));
  expect.soft(found, address).toEqual([]);
}

type Journey = (page: Page) => Promise<void>;

/** Opens a page that the operator writes from the footer. */
function fromFooter(link: string, title: string): Journey {
  return async (page) => {
    await open(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  };
}

/** For each page that visitors see, opens it in the built site and uses it for its purpose. */
const OF_VISITORS: Readonly<Record<string, Journey>> = {
  '/': async (page) => {
    await open(page, '/');
    await page.getByRole('link', { name: 'Compare Weapons' }).first().click();
    await expect(page).toHaveURL('/weapons');
  },
  '/weapons': async (page) => {
    await open(page, '/weapons?w=akm&w=m60');
    await page.getByRole('radio', { name: 'Heavy 350 HP' }).check();
    await expect(page).toHaveURL(/target=Heavy/);
  },
  '/weapons/:name': async (page) => {
    await open(page, '/weapons/akm');
    await page.getByRole('combobox', { name: 'Stats from update' }).selectOption('7.0.0');
    await expect(page.getByText('These are the stats of update 7.0.0.')).toBeVisible();
    await expect(page).toHaveURL('/weapons/akm?update=7.0.0');
  },
  '/updates': async (page) => {
    await open(page, '/updates');
    await page.getByRole('link', { name: '11.6.0', exact: true }).click();
    await expect(page).toHaveURL('/updates/11.6.0');
  },
  '/updates/:version': async (page) => {
    await open(page, '/updates/11.6.0');
    await page.getByText('KS-23: where it moved').click();
    await expect(page.getByRole('region', { name: 'KS-23: where it moved' })).toBeVisible();
    await page.getByRole('link', { name: 'KS-23', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('KS-23');
  },
  '/search': async (page) => {
    await open(page, '/search');
    await page.getByRole('searchbox', { name: 'Search' }).fill('akm');
    await page.getByRole('main').getByRole('link', { name: 'AKM Medium' }).click();
    await expect(page).toHaveURL('/weapons/akm');
  },
  '/developers': fromFooter('API', 'For developers'),
  '/terms': fromFooter('Terms', 'Terms of Service'),
  '/privacy': fromFooter('Privacy', 'Privacy Policy'),
  '/imprint': fromFooter('Imprint', 'Imprint'),
  '/contact': fromFooter('Contact', 'Contact'),
  '/weapons/map': async (page) => {
    await open(page, '/weapons');
    await page.getByRole('link', { name: 'Best weapon' }).click();
    await page.getByRole('application').press('ArrowRight');
    await expect(page).toHaveURL('/weapons/map?distance=22');
  },
  '/weapons/duel': async (page) => {
    await open(page, '/weapons/map');
    await page.getByRole('link', { name: 'See Its Duels' }).click();
    await expect(page.getByRole('heading', { name: 'Duels', level: 1 })).toBeVisible();
    await page.getByRole('table').getByRole('link').nth(3).click();
    await expect(page).toHaveURL(/enemy=/);
  },
  '/weapons/breakpoints': async (page) => {
    await open(page, '/weapons/duel');
    await page.getByRole('link', { name: 'Break points' }).click();
    await page.getByRole('link', { name: 'FCAR', exact: true }).click();
    await expect(page).toHaveURL('/weapons/breakpoints?weapon=fcar');
    await expect(page.getByRole('heading', { name: 'Best openers for the FCAR' })).toBeVisible();
  },
  '/library': async (page) => {
    await open(page, '/library');
    await page.getByRole('searchbox', { name: 'Search' }).fill('Infantry Soldier');
    await expect(page.getByText('1 of 24 builds')).toBeVisible();
  },
  '/community-builds': async (page) => {
    await open(page, '/community-builds');
    await page.getByRole('radio', { name: 'Heavy' }).check();
    await expect(page).toHaveURL('/community-builds?class=Heavy');
    await expect(page.getByRole('article').first()).toContainText('Heavy');
  },
  '/builds/:id': async (page) => {
    const answer = await page.request.get('/api/community-builds/public?limit=1');
    const [build] = (await answer.json()) as readonly { readonly _id: string }[];
    await open(page, `/builds/${build?._id}`);
    await page.getByRole('button', { name: '4 out of 5 stars' }).click();
    await expect(page.getByRole('alert')).toContainText('Please log in to rate builds');
  },
  '/team': async (page) => {
    await open(page, SHARED_TEAM);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team: Ada, Ben, and Cleo');
    await expect(page.getByText(/\d+ of 100/)).toBeVisible();
    await page.getByRole('link', { name: 'Cleo', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Cleo's loadout");
  },
  '/room/:id': async (page) => {
    await arrive(page, `/room/no-such-ro#${'x'.repeat(22)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You can't enter this room");
    await page.getByRole('main').getByRole('link', { name: 'Team Optimizer' }).click();
    await expect(page).toHaveURL('/login');
  },
  '/room/:id/overlay': noOverlay,
  '/club/join': async (page) => {
    await arrive(page, `/club/join#${'x'.repeat(22)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invitation has ended');
    await expect(page).toHaveURL('/club/join');
  },
  '/clubs/:tag': async (page) => {
    await open(page, '/clubs/NONE');
    await page.getByRole('main').getByRole('link', { name: 'Community Builds' }).click();
    await expect(page).toHaveURL('/community-builds');
  },
  '/unsubscribe': async (page) => {
    await arrive(page, '/unsubscribe');
    await arrive(page, '/unsubscribe?token=x');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText('This link is incomplete.')).toBeVisible();
  },
  '/register': async (page) => {
    await arrive(page, '/register');
    await fillSignIn(page, newPlayer(), 'Create Account');
    await expect(page.getByText(/^Account created! Verification email sent to/)).toBeVisible();
  },
};

/** The same for the pages that turn a visitor into a player without a name. */
const OF_NEWCOMERS: Readonly<Record<string, Journey>> = {
  '/verify-email': async (page) => {
    await arrive(page, '/verify-email');
    const player = newPlayer();
    await signUp(page, player);
    await arrive(page, await mailLink(page.request, player.email, '/verify-email'));
    await page.getByRole('button', { name: 'Confirm Email Address' }).click();
    await expect(page.getByRole('status')).toContainText('Email verified!');
  },
  '/profile': async (page) => {
    await open(page, '/profile');
    await page.getByRole('button', { name: 'Remind Me Tomorrow' }).click();
    await page.getByRole('textbox', { name: 'Display name' }).fill(newName());
    await expect(page.getByText('Display name is available')).toBeVisible();
    await page.getByRole('button', { name: 'Save Display Name' }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  },
  '/login': async (page) => {
    const player = newPlayer();
    await signUp(page, player);
    await verify(page, player);
    await page.context().clearCookies();
    await open(page, '/login');
    await fillSignIn(page, player, 'Sign In');
    await expect(page.getByRole('dialog', { name: 'Choose Your Display Name' })).toBeVisible();
  },
  '/reset-password': async (page) => {
    const player = newPlayer();
    await signUp(page, player);
    await verify(page, player);
    await page.context().clearCookies();
    await arrive(page, '/reset-password');
    await page.getByLabel('Email', { exact: true }).fill(player.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await arrive(page, await mailLink(page.request, player.email, '/reset-password'));
  },
};

/** The same for the pages that a player with a name sees. */
const OF_PLAYERS: Readonly<Record<string, Journey>> = {
  '/top10': async (page) => {
    await arrive(page, '/top10');
    const heavy = page.getByRole('tab', { name: /^Heavy/ });
    await heavy.click();
    await expect(heavy).toHaveAttribute('aria-selected', 'true');
  },
  '/my-builds': async (page) => {
    await arrive(page, '/my-builds');
    await page.getByRole('button', { name: '+ Create New Build' }).click();
    await expect(page.getByRole('dialog', { name: 'Create New Build' })).toBeVisible();
  },
  '/matches': async (page) => {
    await arrive(page, '/matches');
    await page.getByRole('combobox', { name: 'Mode', exact: true }).selectOption('Quick Cash');
    await expect(page.getByRole('radio', { name: '3rd' })).toBeVisible();
  },
  '/matches/analytics': (page) => arrive(page, '/matches/analytics'),
  '/matches/import': async (page) => {
    await arrive(page, '/matches/import');
    await page.getByRole('button', { name: 'Try the Sample' }).click();
    await expect(page.getByRole('heading', { name: '40 matches found' })).toBeVisible();
  },
  '/builds': async (page) => {
    await arrive(page, '/builds');
    await arrive(page, '/builds?tab=library');
    await page
      .getByRole('button', { name: /^Favorite/ })
      .first()
      .click();
    await expect(page.getByRole('tab', { name: 'Favorites 1' })).toBeVisible();
  },
  '/team-optimizer': async (page) => {
    await arrive(page, '/team-optimizer');
    await optimize(page);
    await arrive(page, '/room/new');
  },
  '/club': async (page) => {
    await arrive(page, '/club');
    await page.getByRole('link', { name: 'See Plans' }).click();
    await expect(page).toHaveURL('/pricing');
  },
  '/club/analytics': (page) => arrive(page, '/club/analytics'),
  '/club/plans/:id': async (page) => {
    await arrive(page, '/club/plans/no-such-plan');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Game plan not found');
    await page.getByRole('link', { name: 'Your Club' }).click();
    await expect(page).toHaveURL('/club');
  },
  '/account': async (page) => {
    await arrive(page, '/profile');
    await arrive(page, '/account');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download My Data' }).click();
    await downloading;
  },
  '/email-test': async (page) => {
    await arrive(page, '/email-test');
    await page.getByRole('button', { name: 'Send Verification Email' }).click();
    await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(1);
  },
  '/subscription/success': async (page) => {
    await arrive(page, '/subscription/success?session_id=cs_test_nothing');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('alert')).toContainText("couldn't confirm");
  },
  '/pricing': async (page) => {
    await open(page, '/pricing');
    await page.getByRole('radio', { name: 'Annual' }).check();
    await planCard(page, 'Premium').getByRole('button', { name: 'Start Free Trial' }).click();
    await expect(page.locator('.price')).toHaveText('$99.99 per year');
  },
};

const JOURNEYS = { ...OF_VISITORS, ...OF_NEWCOMERS, ...OF_PLAYERS };

test('every route has a journey', async () => {
  const paths = (await allPages()).map(({ path }) => path);
  expect(Object.keys(JOURNEYS).toSorted()).toEqual(paths.toSorted());
});

/** Runs the journeys one after the other. An error in a page's scripts fails them. */
async function walk(page: Page, journeys: Readonly<Record<string, Journey>>): Promise<void> {
  test.slow();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  for (const [path, journey] of Object.entries(journeys)) {
    await test.step(path, () => journey(page));
  }
  expect(errors).toEqual([]);
}

// On phones, their controls are in other places or in a drawer.
test("visitors' pages work in the built site", { tag: '@phone' }, async ({ page }) => {
  await walk(page, OF_VISITORS);
});

test("newcomers' pages pass axe, fit every screen, and work in the built site", async ({
  page,
}) => {
  await walk(page, OF_NEWCOMERS);
});

test("players' pages pass axe, fit every screen, and work in the built site", async ({ page }) => {
  await signedInPlayer(page);
  await saveBuild(page);
  await walk(page, OF_PLAYERS);
});
