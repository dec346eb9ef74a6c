import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '../../test/axe.ts';
import { publicBuild } from '../../test/builds.ts';
import { freePlan, signedIn } from '../../test/players.ts';
import { show } from '../../test/show.tsx';
import { answer, callsOf, refusal } from '../../test/stub-api.ts';
import { OfferedAct } from './offered-act.tsx';

const BUILD = publicBuild(1);
const RATE = 'POST /api/community-builds/:id/rate';
const ADD = 'POST /api/favorites';
const dialog = page.getByRole('dialog');
const press = (name: string) => page.getByRole('button', { name }).click();

/** Shows the page that a player comes back to, to do `act`. */
async function comeBack(act: string): Promise<void> {
  await show(<OfferedAct />, { auth: signedIn(), at: '/community-builds' });
  history.replaceState({ act }, '');
}

beforeEach(() => {
  answer({
    ...freePlan(),
    'GET /api/community-builds/:id': BUILD,
    'GET /api/community-builds/my-ratings': {},
    'GET /api/favorites/keys': [],
    [RATE]: { averageRating: 4, totalRatings: 1, rating: 4 },
  });
});

it('rates only after the press, and then is gone', async () => {
  await comeBack(`rate:${BUILD._id}:4`);
  await expect.element(dialog).toHaveAccessibleName(`Rate “${BUILD.buildName}” 4 stars?`);
  expect(callsOf(RATE)).toEqual([]);
  expect(await axeFindings()).toEqual([]);
  await press('Rate It');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(callsOf(RATE)).toMatchObject([{ body: { rating: 4 } }]);
  expect(history.state).toEqual({});
});

it('is declined with one press', async () => {
  await comeBack(`rate:${BUILD._id}:1`);
  await expect.element(dialog).toHaveAccessibleName(`Rate “${BUILD.buildName}” 1 star?`);
  await press('Not Now');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(callsOf(RATE)).toEqual([]);
  expect(history.state).toEqual({});
});

it('says why a rating was refused', async () => {
  answer({ [RATE]: refusal('own_build', "You can't rate your own build.") });
  await comeBack(`rate:${BUILD._id}:4`);
  await press('Rate It');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent("You can't rate your own build.");
  await press('Not Now');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('never offers a favorite that the player already has', async () => {
  answer({ 'GET /api/favorites/keys': [{ kind: 'community', buildId: BUILD._id }] });
  await comeBack(`favorite:community:${BUILD._id}`);
  await expect.poll(() => callsOf('GET /api/favorites/keys')).toHaveLength(1);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(callsOf(ADD)).toEqual([]);
});

it.each(['plan:premium:annual', 'invitation', 'delete'])('offers nothing for %s', async (act) => {
  await comeBack(act);
  await expect.element(dialog).not.toBeInTheDocument();
});
