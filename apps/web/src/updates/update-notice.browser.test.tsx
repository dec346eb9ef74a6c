import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { freePlan, paidPlan, signedIn } from '../../test/players.ts';
import { show } from '../../test/show.tsx';
import { answer, callsOf, holdBack, refusal } from '../../test/stub-api.ts';
import { FASTER_ARN } from '../../test/updates.ts';
import type { AnswerOf } from '../api/client.ts';
import { UpdateNotice } from './update-notice.tsx';

type Own = AnswerOf<'GET /api/user-updates'>;

const CHANGED: Own['builds'][number] = {
  from: 'own',
  id: 'one',
  name: 'Point Blank',
  class: 'Light',
  isOlder: true,
  items: FASTER_ARN,
};

function changes(builds: Own['builds']): Own {
  return { since: '11.5.0', until: '11.10.0', builds, teams: [], weapons: [] };
}

beforeEach(() => answer(freePlan()));

const notice = page.getByRole('status');

it('counts your own builds saved before the update, and shows what changed', async () => {
  const builds: Own['builds'] = [
    CHANGED,
    { ...CHANGED, id: 'two' },
    { ...CHANGED, id: 'new', isOlder: false },
    { ...CHANGED, id: 'other', from: 'community' },
  ];
  answer({ 'GET /api/user-updates': changes(builds) });
  await show(<UpdateNotice />, { auth: signedIn() });
  await expect.element(notice.getByText('An update changed 2 of your builds')).toBeInTheDocument();
  await notice.getByText('See what changed').click();
  await expect.element(notice.getByText('Fire rate 725 RPM → 750 RPM').first()).toBeInTheDocument();
});

it('disappears when dismissed, and says when that fails', async () => {
  answer({
    'GET /api/user-updates': changes([CHANGED]),
    'POST /api/user-updates/dismiss': refusal('unavailable', 'Try again in a moment.'),
  });
  await show(<UpdateNotice />, { auth: signedIn() });
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await dismiss.click();
  await expect.element(page.getByText('Try again in a moment.')).toBeInTheDocument();
  answer({ 'POST /api/user-updates/dismiss': { message: 'Notice dismissed' } });
  await dismiss.click();
  await expect.element(notice).not.toBeInTheDocument();
  answer({ 'GET /api/user-updates': changes([]) });
  expect(callsOf('POST /api/user-updates/dismiss')).toHaveLength(2);
});

it('stays away when the page is opened again before the server is asked anew', async () => {
  answer({
    'GET /api/user-updates': changes([CHANGED]),
    'POST /api/user-updates/dismiss': { message: 'Notice dismissed' },
  });
  await show(<Remounted />, { auth: signedIn() });
  const release = await pressDismiss();
  expect(callsOf('POST /api/user-updates/dismiss').map(({ query }) => query)).toEqual([
    { version: '11.10.0' },
  ]);
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Come back' }).click();
  await expect.element(page.getByText('Back', { exact: true })).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  answer({ 'GET /api/user-updates': changes([]) });
  release();
});

/** Dismisses the notice and holds back what the server would answer afterwards. */
async function pressDismiss(): Promise<() => void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await expect.element(dismiss).toBeVisible();
  const release = holdBack('GET /api/user-updates');
  await dismiss.click();
  await expect.element(dismiss).not.toBeInTheDocument();
  return release;
}

/** The notice on a page that a player can leave and come back to. */
function Remounted() {
  const [isHere, setIsHere] = useState(true);
  const [isBack, setIsBack] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsHere(false)}>
        {'Leave'}
      </button>
      <button
        type="button"
        onClick={() => {
          setIsHere(true);
          setIsBack(true);
        }}
      >
        {'Come back'}
      </button>
      {isBack && <p>{'Back'}</p>}
      {isHere && <UpdateNotice />}
    </>
  );
}

describe("the player's own results", () => {
  const CHANGE = { before: '11.9.0', after: '11.10.0', difference: 0.05, from: -0.08, to: 0.18 };

  /** Analytics with nothing but one change between updates. */
  function results(change: object): AnswerOf<'GET /api/matches/analytics'> {
    const grouped = { groups: [], unknown: 0, best: null };
    return {
      scope: { mode: 'quick-cash', teams: 3 },
      stats: null,
      lastMatches: null,
      analysis: {
        choices: { mode: [], map: [], class: [], weapon: [], update: [] },
        ofUnknownModes: 0,
        by: { mode: grouped, map: grouped, lineUp: grouped, class: grouped, weapon: grouped },
        byUpdate: { groups: [], unknown: 0 },
        changes: [{ ...CHANGE, verdict: 'unclear', ...change }],
        byTime: { unit: 'month', groups: [] },
      },
    };
  }

  it('say what the update did to them', async () => {
    answer({
      ...paidPlan('premium'),
      'GET /api/user-updates': changes([CHANGED]),
      'GET /api/matches/analytics': results({}),
    });
    await show(<UpdateNotice />, { auth: signedIn() });
    await notice.getByText('See what changed').click();
    await expect
      .element(notice.getByText(/^Your first places/))
      .toMatchTextContent(
        'Your first places in Quick Cash since 11.10.0, against 11.9.0: +5 points (-8 to +18). No clear change. All numbers',
      );
  });

  it("aren't mentioned without enough matches on it, or without Premium", async () => {
    answer({
      ...paidPlan('premium'),
      'GET /api/user-updates': changes([CHANGED]),
      'GET /api/matches/analytics': results({ after: '11.8.0' }),
    });
    await show(<UpdateNotice />, { auth: signedIn() });
    await notice.getByText('See what changed').click();
    await expect.poll(() => callsOf('GET /api/matches/analytics')).toHaveLength(1);
    await expect.element(notice.getByText(/^Your first places/)).not.toBeInTheDocument();
    answer(freePlan());
    await show(<UpdateNotice />, { auth: signedIn() });
    await expect.element(notice).toBeVisible();
    expect(callsOf('GET /api/matches/analytics')).toHaveLength(1);
  });
});
