import type { UserBuild } from '@trifecta/domain/builds';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publicBuild } from '../../../test/builds.ts';
import { MAPS } from '../../../test/game.ts';
import { freePlan, NAMELESS, signedIn } from '../../../test/players.ts';
import { show } from '../../../test/show.tsx';
import type { Surroundings } from '../../../test/show.tsx';
import { answer, callsOf, CUT_OFF, headed, refusal } from '../../../test/stub-api.ts';
import { CommunityBuildsPage } from './community-builds-page.tsx';

const PATH = '/api/community-builds/public';
const PAGE_SIZE = 20;

const alert = page.getByRole('alert');
const articles = page.getByRole('article');
const search = page.getByRole('searchbox', { name: 'Search' });
const more = page.getByRole('link', { name: 'Load More' });
const weapon = page.getByRole('combobox', { name: 'Weapon' });

/** Responds with these builds as one page, with a link to a next one. */
function listed(
  builds: readonly UserBuild[],
  counts: { readonly total?: number; readonly matched?: number; readonly next?: string } = {},
) {
  const { total = builds.length, matched = total, next = '' } = counts;
  return headed([...builds], {
    'x-total-count': String(total),
    'x-matched-count': String(matched),
    ...(next === '' ? {} : { link: `<${next}>; rel="next"` }),
  });
}

/** The page of builds with this number, counted from 0. */
function pageOf(number: number): UserBuild[] {
  return Array.from({ length: PAGE_SIZE }, (_, index) => publicBuild(number * PAGE_SIZE + index));
}

/** Responds with this many pages. */
function answerPages(count: number): void {
  answer({
    [`GET ${PATH}`]: ({ query: { cursor = '0' } }: { query: { cursor?: string | undefined } }) => {
      const number = Number(cursor);
      const next = number + 1 < count ? `${PATH}?cursor=${number + 1}` : '';
      return listed(pageOf(number), { total: count * PAGE_SIZE, next });
    },
  });
}

async function showCommunity(query = '', player?: Pick<Surroundings, 'auth'>): Promise<void> {
  await show(<CommunityBuildsPage />, { at: `/community-builds${query}`, ...player });
}

beforeEach(() => {
  answer({
    ...MAPS,
    [`GET ${PATH}`]: listed([publicBuild(1)]),
    'GET /api/community-builds/facets': {
      weapons: ['M11', 'SR-84'],
      weaponIds: ['m11', 'sr-84'],
      specializations: ['Cloaking Device', 'Evasive Dash'],
      specializationIds: ['cloaking-device', 'evasive-dash'],
    },
  });
});

describe('the filters of community builds', () => {
  it('keeps a weapon when a class is chosen that has it, and drops one that no build of the class has', async () => {
    const facets = {
      weapons: ['M11'],
      weaponIds: ['m11'],
      specializations: ['Evasive Dash'],
      specializationIds: ['evasive-dash'],
    };
    answer({ 'GET /api/community-builds/facets': facets });
    await showCommunity();
    await weapon.selectOptions('M11');
    await page.getByRole('radio', { name: 'Light' }).click();
    await expect.poll(() => callsOf('GET /api/community-builds/facets')).toHaveLength(2);
    expect(location.search).toBe('?class=Light&weapon=M11');
    answer({
      'GET /api/community-builds/facets': {
        weapons: ['M60'],
        weaponIds: ['m60'],
        specializations: [],
        specializationIds: [],
      },
    });
    await page.getByRole('radio', { name: 'Heavy' }).click();
    await expect.poll(() => location.search).toBe('?class=Heavy');
  });
});

it("says that a build isn't rated yet, instead of an average of nothing", async () => {
  const unrated = publicBuild(1, { averageRating: 0, totalRatings: 0 });
  answer({ [`GET ${PATH}`]: listed([unrated]) });
  await showCommunity();
  await expect.element(articles).toMatchTextContent('Not rated yet');
  await expect.element(articles).not.toMatchTextContent('0.0');
});

it('finds builds for a map and a mode, says in which order, and clears both', async () => {
  const forSeoul = publicBuild(1, { maps: ['Seoul'], modes: ['Bank It'] });
  answer({ [`GET ${PATH}`]: listed([forSeoul, publicBuild(2)]) });
  await showCommunity();
  await page.getByRole('combobox', { name: 'Map' }).selectOptions('Seoul');
  await page.getByRole('combobox', { name: 'Mode' }).selectOptions('Bank It');
  await expect
    .poll(() => callsOf(`GET ${PATH}`).at(-1)?.query)
    .toMatchObject({ map: 'seoul', mode: 'bank-it' });
  expect(location.search).toBe('?map=seoul&mode=bank-it');
  await expect
    .element(
      page.getByText('Builds made for Seoul and Bank It first, then those for any map and mode.'),
    )
    .toBeVisible();
  await expect.element(articles.nth(0)).toMatchTextContent('Made forSeoul · Bank It');
  await expect.element(articles.nth(1)).not.toMatchTextContent('Made for');
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  expect(location.search).toBe('');
});

describe('the list of community builds', () => {
  it('applies the filters, says how many builds match, and resets to all', async () => {
    answer({ [`GET ${PATH}`]: listed([publicBuild(1)], { total: 1200, matched: 1 }) });
    await showCommunity();
    await search.fill('owl');
    await weapon.selectOptions('M11');
    await page.getByRole('combobox', { name: 'Specialization' }).selectOptions('Evasive Dash');
    await expect
      .poll(() => callsOf(`GET ${PATH}`).at(-1)?.query)
      .toMatchObject({ search: 'owl', weapon: ['M11'], specialization: 'Evasive Dash' });
    expect(location.search).toBe('?q=owl&weapon=M11&specialization=Evasive+Dash');
    await expect.element(page.getByText('Showing 1 of 1,200 builds')).toBeVisible();
    await page.getByRole('button', { name: 'Clear All Filters' }).click();
    expect(location.search).toBe('');
    await expect.element(search).toHaveFocus();
  });

  it('says so when nothing matches, and offers a way back', async () => {
    answer({ [`GET ${PATH}`]: listed([], { total: 9 }) });
    await showCommunity('?q=nothing');
    await expect
      .element(page.getByRole('heading', { name: 'No builds match your filters' }))
      .toBeVisible();
    await expect
      .element(page.getByText('Try adjusting your search or filter criteria'))
      .toBeVisible();
    await page.getByRole('button', { name: 'Clear All Filters' }).click();
    expect(location.pathname + location.search).toBe('/community-builds');
    await expect
      .element(page.getByRole('heading', { name: 'No public builds found' }))
      .toBeVisible();
  });

  it("says when it failed to load until that's dismissed, and offers a retry", async () => {
    await showCommunity();
    await expect.element(articles).toBeVisible();
    answer({ [`GET ${PATH}`]: CUT_OFF });
    await weapon.selectOptions('M11');
    await expect.element(alert).toMatchTextContent('Failed to load community builds');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(alert).not.toBeInTheDocument();
    // The previous list isn't what was requested.
    const missing = page.getByRole('heading', { name: 'No builds loaded' });
    await expect.element(missing).toBeVisible();
    answer({ [`GET ${PATH}`]: listed([publicBuild(1)]) });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(missing).not.toBeInTheDocument();
    await expect.element(page.getByText('Showing 1 of 1 builds')).toBeVisible();
  });

  it('shows a failure again after an earlier one was dismissed', async () => {
    await showCommunity();
    await expect.element(articles).toBeVisible();
    answer({ [`GET ${PATH}`]: CUT_OFF });
    await weapon.selectOptions('M11');
    await expect.element(alert).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(alert).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(alert).toMatchTextContent('Failed to load community builds');
  });

  it('asks guests to sign in, including when they rate or favorite a build', async () => {
    await showCommunity();
    await expect
      .element(page.getByRole('link', { name: 'Sign In' }))
      .toHaveAttribute('href', '/login');
    await page.getByRole('button', { name: '4 out of 5 stars' }).click();
    await expect.element(alert).toMatchTextContent('Please log in to rate builds');
    await page.getByRole('button', { name: 'Favorite: Build 1' }).click();
    await expect
      .element(alert.filter({ hasText: 'favorites' }))
      .toHaveTextContent('Please log in to save favorites Sign In');
  });

  it('shows players their ratings, and the new average immediately', async () => {
    answer({
      ...freePlan(),
      'GET /api/favorites/keys': [],
      'GET /api/community-builds/my-ratings': { [publicBuild(1)._id]: 4 },
      'POST /api/community-builds/:id/rate': { averageRating: 2, totalRatings: 1, rating: 2 },
    });
    await showCommunity('', { auth: signedIn() });
    await expect.element(page.getByRole('link', { name: 'Share a Build' })).toBeVisible();
    await expect.element(articles).toMatchTextContent('Your rating: 4 stars');
    await page.getByRole('button', { name: '2 out of 5 stars' }).click();
    await expect.element(articles).toMatchTextContent('Your rating: 2 stars');
    await expect.element(articles).toMatchTextContent('2.0 (1 ratings)');
  });

  it("shows players which builds are their own, which they can't rate or report", async () => {
    // Neither the player nor the other build's player has a name.
    const [own, other] = [publicBuild(1), publicBuild(2, { creatorDisplayName: null })];
    answer({
      ...freePlan(),
      [`GET ${PATH}`]: listed([own, other]),
      'GET /api/favorites/keys': [],
      'GET /api/community-builds/my-ratings': { [own._id]: 'own' },
    });
    await showCommunity('', { auth: signedIn(NAMELESS) });
    const [first, second] = [articles.nth(0), articles.nth(1)];
    await expect.element(first).toMatchTextContent('Your build');
    await expect.element(first.getByRole('button', { name: '4 out of 5 stars' })).toBeDisabled();
    expect(first.getByRole('button', { name: /^Report/ }).elements()).toEqual([]);
    await expect.element(second.getByRole('button', { name: '4 out of 5 stars' })).toBeEnabled();
    await expect.element(second.getByRole('button', { name: /^Report/ })).toBeVisible();
  });

  it("opens the upgrade prompt for a favorite beyond the plan's limit", async () => {
    answer({
      ...freePlan(),
      'GET /api/favorites/keys': [],
      'GET /api/community-builds/my-ratings': {},
      'POST /api/favorites': refusal('favorite_limit_reached', 'Ten are the most.'),
    });
    await showCommunity('', { auth: signedIn() });
    await page.getByRole('button', { name: 'Favorite: Build 1' }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Upgrade to Premium' }))
      .toMatchTextContent('Ten are the most.');
  });
});

describe('a long list', () => {
  it("grows by one page per click, and renders only what's near the screen", async () => {
    answerPages(6);
    await showCommunity();
    await expect.poll(() => articles.elements()).toHaveLength(PAGE_SIZE);
    for (const count of [2, 3, 4, 5, 6]) {
      more.element().scrollIntoView();
      await more.click();
      const last = page.getByRole('link', { name: `Build ${count * PAGE_SIZE - 1}`, exact: true });
      await expect.element(last).toBeInTheDocument();
    }
    await expect.element(more).not.toBeInTheDocument();
    // What's on screen, and the pages next to it.
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(() => articles.elements().length).toBeLessThanOrEqual(4 * PAGE_SIZE);
    expect(callsOf(`GET ${PATH}`)).toHaveLength(6);
  });

  it('can be skipped by keyboard in two steps, and continues where new builds start', async () => {
    answerPages(2);
    await showCommunity();
    await expect.poll(() => articles.elements()).toHaveLength(PAGE_SIZE);
    const skip = page.getByRole('link', { name: 'Skip the builds' });
    skip.element().focus();
    await expect.element(skip).toBeInViewport();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await expect.element(more).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => articles.elements().length).toBe(2 * PAGE_SIZE);
    await userEvent.tab();
    await expect
      .poll(() => articles.elements()[PAGE_SIZE]?.contains(document.activeElement))
      .toBe(true);
  });

  it('says when its next page fails to load', async () => {
    answerPages(2);
    await showCommunity();
    await expect.element(more).toBeVisible();
    answer({ [`GET ${PATH}`]: CUT_OFF });
    await more.click();
    await expect.element(alert).toMatchTextContent('Failed to load community builds');
  });
});

it('build names are tall enough to tap on a phone', async () => {
  await page.viewport(390, 844);
  await showCommunity();
  const name = page.getByRole('link', { name: 'Build 1', exact: true });
  await expect.element(name).toBeVisible();
  expect(name.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
