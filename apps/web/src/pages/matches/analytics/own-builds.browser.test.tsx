import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paidPlan, signedIn } from '../../../../test/players.ts';
import { show } from '../../../../test/show.tsx';
import { answer, refusal } from '../../../../test/stub-api.ts';
import type { AnswerOf } from '../../../api/client.ts';
import { OwnBuilds } from './own-builds.tsx';

const ZEROS = [0, 0, 0];
const SCOUT = {
  _id: '1',
  buildName: 'Rooftop Scout',
  class: 'Light',
  weapon: 'SR-84',
  place: 3,
  placeOf: 120,
  views: 40,
  favorites: 4,
  ratings: 6,
  averageRating: 4.5,
  weekly: {
    views: [0, 30, 10],
    favorites: [1, 0, 2],
    ratings: [1, 4, 1],
    averages: [null, 4.4, 4.5],
  },
} as const;
const WALL = {
  ...SCOUT,
  _id: '2',
  buildName: 'Wall',
  class: 'Heavy',
  place: null,
  views: 2,
  ratings: 0,
  averageRating: 0,
  favorites: 0,
  weekly: { views: [0, 0, 2], favorites: ZEROS, ratings: ZEROS, averages: [null, null, null] },
} as const;
const NUMBERS: AnswerOf<'GET /api/community-builds/own-analytics'> = {
  publicBuilds: 2,
  builds: [SCOUT, WALL],
  weeks: ['2026-03-11', '2026-03-18', '2026-03-25'],
  viewsSince: '2026-03-20',
};

async function showBuilds(numbers: typeof NUMBERS): Promise<void> {
  answer({ ...paidPlan('premium'), 'GET /api/community-builds/own-analytics': numbers });
  await show(<OwnBuilds />, { auth: signedIn() });
}

const figure = (name: string) => page.getByRole('figure', { name, exact: true });

describe('the numbers of own public builds', () => {
  it('compare builds by views, and name their place in the class', async () => {
    await showBuilds(NUMBERS);
    const views = figure('Views by build');
    await expect.element(views).toMatchTextContent('“Rooftop Scout” has the most: 40 of 42 views.');
    await expect.element(views).toMatchTextContent('3rd of 120 Light builds');
    await expect.element(views).toMatchTextContent('Not rated yet');
    await expect
      .element(page.getByText('Views are counted since March 20, 2026', { exact: false }))
      .toBeVisible();
  });

  it('start with the week in which counting began, for all builds or one', async () => {
    await showBuilds(NUMBERS);
    await expect
      .element(figure('Views by week'))
      .toMatchTextContent('42 views in the last 2 weeks, 12 of them in the last 7 days.');
    await expect.element(figure('Average rating over time')).not.toBeInTheDocument();
    await page.getByRole('combobox', { name: 'Build over time' }).selectOptions('Rooftop Scout');
    await expect
      .element(figure('Views by week'))
      .toMatchTextContent('40 views in the last 2 weeks, 10 of them in the last 7 days.');
    await expect
      .element(figure('Average rating over time'))
      .toMatchTextContent('4.5 from 6 ratings today.');
    await page.getByRole('combobox', { name: 'Build over time' }).selectOptions('Wall');
    await expect.element(page.getByText('An average over time needs 5 ratings.')).toBeVisible();
  });

  it('tell two builds of one name apart by their class', async () => {
    const wall = { ...WALL, buildName: 'Rooftop Scout' };
    await showBuilds({ ...NUMBERS, builds: [SCOUT, wall] });
    await expect
      .element(figure('Views by build'))
      .toMatchTextContent('“Rooftop Scout (Light)” has the most: 40 of 42 views.');
  });

  it('lead to My Builds without public builds, and can be loaded again after a failure', async () => {
    answer({
      ...paidPlan('premium'),
      'GET /api/community-builds/own-analytics': refusal('internal_error', 'Broken.'),
    });
    await show(<OwnBuilds />, { auth: signedIn() });
    await expect.element(page.getByText('Failed to load the numbers of your builds')).toBeVisible();
    answer({
      'GET /api/community-builds/own-analytics': { ...NUMBERS, publicBuilds: 0, builds: [] },
    });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect
      .element(page.getByRole('link', { name: 'My Builds' }))
      .toHaveAttribute('href', '/my-builds');
  });
});
