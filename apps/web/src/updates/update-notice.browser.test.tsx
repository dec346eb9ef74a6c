import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { freePlan, signedIn } from '../../test/players.ts';
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
