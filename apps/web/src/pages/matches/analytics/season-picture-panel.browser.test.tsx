import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paidPlan, signedIn } from '../../../../test/players.ts';
import { show } from '../../../../test/show.tsx';
import { answer, callsOf } from '../../../../test/stub-api.ts';
import { gameUpdate } from '../../../../test/updates.ts';
import type { MatchAnalytics } from '../../../matches/analytics/answer.ts';
import { SeasonPicturePanel } from './season-picture-panel.tsx';

const SCOPE = { mode: 'quick-cash', teams: 3 } as const;
const NONE = { groups: [], unknown: 0, best: null };

/** 40 of 100 won: 31 to 50% by Wilson. */
const SEASON: MatchAnalytics = {
  scope: SCOPE,
  stats: {
    matches: 103,
    places: [40, 30, 30],
    withoutPlace: 3,
    shown: {
      meanPlace: 1.9,
      placeShares: [0.4, 0.3, 0.3],
      firstPlaces: { share: 0.4, from: 0.309, to: 0.498 },
    },
  },
  lastMatches: null,
  analysis: {
    choices: { mode: [], map: [], class: [], weapon: [], update: [] },
    ofUnknownModes: 0,
    by: { mode: NONE, map: NONE, lineUp: NONE, class: NONE, weapon: NONE },
    byUpdate: { groups: [], unknown: 0 },
    changes: [],
    byTime: { unit: 'month', groups: [] },
  },
};

async function ask(analytics: MatchAnalytics): Promise<void> {
  answer({
    ...paidPlan('premium'),
    'GET /api/catalogue/updates': {
      current: '8.3.0',
      newest: '8.3.0',
      updates: [
        gameUpdate('8.3.0', { date: '2025-11-20' }),
        gameUpdate('8.0.0', { date: '2025-09-10' }),
        gameUpdate('7.6.0', { date: '2025-08-01' }),
      ],
    },
    'GET /api/matches/analytics': analytics,
  });
  await show(<SeasonPicturePanel scope={SCOPE} />, { auth: signedIn() });
  await page.getByRole('button', { name: 'My Season as a Picture' }).click();
}

it("draws the newest season's matches as a picture with the same words for those who don't see it", async () => {
  await ask(SEASON);
  const picture = page.getByRole('img', { name: /^My season 8: Quick Cash\./ });
  await expect.element(picture).toBeVisible();
  await expect
    .element(picture)
    .toHaveAccessibleName(expect.stringContaining('40% first places in 100 matches with a place'));
  const image = picture.element() as HTMLImageElement;
  await image.decode();
  expect([image.naturalWidth, image.naturalHeight]).toEqual([1200, 630]);
  expect(callsOf('GET /api/matches/analytics').map(({ query }) => query)).toEqual([
    { mode: 'quick-cash', from: '2025-09-10' },
  ]);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(picture).not.toBeInTheDocument();
});

it('says how many matches are missing instead of a picture of too few', async () => {
  const stats = { matches: 3, places: [1, 1, 1], withoutPlace: 0, shown: null };
  await ask({ ...SEASON, stats });
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Quick Cash has 3 matches with a place in season 8. A picture needs 8.');
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
});
