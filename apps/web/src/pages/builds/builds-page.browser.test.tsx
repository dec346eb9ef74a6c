import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildId, publicBuild } from '../../../test/builds.ts';
import { GAME, LIBRARY } from '../../../test/game.ts';
import { freePlan, paidPlan, signedIn } from '../../../test/players.ts';
import { show } from '../../../test/show.tsx';
import { answer, callsOf, CUT_OFF, refusal } from '../../../test/stub-api.ts';
import type { AnswerOf } from '../../api/client.ts';
import { BuildsPage } from './builds-page.tsx';

type Favorites = AnswerOf<'GET /api/favorites'>;

/** Community favorites with these numbers. */
function favorites(from: number, to: number): Favorites {
  return Array.from({ length: to - from }, (_, index) => ({
    _id: buildId(1000 + from + index),
    kind: 'community' as const,
    buildId: buildId(from + index),
    createdAt: '2026-11-01T12:00:00.000Z',
    build: publicBuild(from + index),
  }));
}

const keysOf = (list: Favorites) => list.map(({ kind, buildId: id }) => ({ kind, buildId: id }));
const libraryKeys = (count: number) =>
  LIBRARY.slice(0, count).map(({ id }) => ({ kind: 'library' as const, buildId: id }));
const unkept = page.getByRole('button', { name: /^Favorite:/, pressed: false });

async function showHub(at = '/builds'): Promise<void> {
  await show(<BuildsPage />, { auth: signedIn(), at });
}

beforeEach(() => {
  answer({
    ...GAME,
    ...freePlan(),
    'GET /api/favorites': [],
    'GET /api/favorites/keys': [],
    'GET /api/community-builds/my-ratings': {},
    'DELETE /api/favorites': { message: 'Removed.' },
  });
});

it('favorites are counted on their tab, and leave it when their heart is pressed again', async () => {
  const [one] = favorites(1, 2);
  if (one === undefined) throw new Error('there is one');
  answer({ 'GET /api/favorites': [one], 'GET /api/favorites/keys': keysOf([one]) });
  await showHub();
  await expect.element(page.getByRole('tab', { name: 'Favorites 1' })).toBeVisible();
  await expect.element(page.getByText('1 of 10 favorites')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'My Builds' }))
    .toHaveAttribute('href', '/my-builds');
  answer({ 'GET /api/favorites': [] });
  await page.getByRole('button', { name: 'Favorite: Build 1' }).click();
  await expect.element(page.getByRole('tab', { name: 'Favorites 0' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
});

it('a favorite that disappears passes the focus on: to the next heart, then to the heading', async () => {
  const [one, two] = favorites(1, 3);
  if (one === undefined || two === undefined) throw new Error('there are two');
  answer({ 'GET /api/favorites': [one, two], 'GET /api/favorites/keys': keysOf([one, two]) });
  await showHub();
  const [first, second] = ['Favorite: Build 1', 'Favorite: Build 2'].map((name) =>
    page.getByRole('button', { name }),
  );
  if (first === undefined || second === undefined) throw new Error('there are two');
  await expect.element(second).toBeVisible();
  answer({ 'GET /api/favorites': [two] });
  await first.click();
  await expect.element(second).toHaveFocus();
  answer({ 'GET /api/favorites': [] });
  await second.click();
  await expect.element(page.getByRole('heading', { name: 'No favorites yet' })).toHaveFocus();
});

it('favorites that fail to load say so', async () => {
  answer({ 'GET /api/favorites': CUT_OFF });
  await showHub();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load favorites');
  await expect.element(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

it('more favorites load while scrolling', async () => {
  const all = favorites(0, 60);
  answer({
    ...paidPlan('premium'),
    'GET /api/favorites/keys': keysOf(all),
    'GET /api/favorites': ({ query: { cursor } }) =>
      cursor === undefined ? all.slice(0, 50) : all.slice(50),
  });
  await showHub();
  const articles = page.getByRole('article');
  await expect.element(page.getByText('60 favorites')).toBeVisible();
  await expect.poll(() => articles.elements()).toHaveLength(50);
  expect(callsOf('GET /api/favorites')).toHaveLength(1);
  page.getByRole('button', { name: 'Load More' }).element().scrollIntoView();
  await expect.poll(() => articles.elements()).toHaveLength(60);
});

it('a heart immediately updates the plan’s favorites count', async () => {
  answer({ 'GET /api/favorites/keys': libraryKeys(9), ...freePlan({ favoritesCount: 9 }) });
  await showHub('/builds?tab=library');
  await expect.poll(() => unkept.elements()).toHaveLength(LIBRARY.length - 9);
  const counted = () => callsOf('GET /api/user/subscription').length;
  await expect.poll(counted).toBeGreaterThan(0);
  const before = counted();
  const [tenth] = favorites(1, 2);
  if (tenth === undefined) throw new Error('there is one');
  answer({ 'POST /api/favorites': tenth, ...freePlan({ favoritesCount: 10 }) });
  await unkept.first().click();
  await expect.poll(() => unkept.elements()).toHaveLength(LIBRARY.length - 10);
  await expect.poll(counted).toBeGreaterThan(before);
  answer({ 'POST /api/favorites': refusal('favorite_limit_reached', 'Ten are the most.') });
  await unkept.first().click();
  const prompt = page.getByRole('dialog', { name: 'Upgrade to Premium' });
  await expect.element(prompt).toMatchTextContent('Ten are the most.');
  await expect.element(prompt).toMatchTextContent('10 of 10');
});

it("the library's filters are still set after a look at the favorites", async () => {
  await showHub('/builds?tab=library&class=Heavy');
  await page.getByRole('tab', { name: 'Favorites 0' }).click();
  await expect.element(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
  await page.getByRole('tab', { name: 'Library' }).click();
  await expect.poll(() => new URLSearchParams(location.search).getAll('class')).toEqual(['Heavy']);
  await expect.element(page.getByRole('radio', { name: 'Heavy' })).toBeChecked();
});
