import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '../../../test/axe.ts';
import { buildId } from '../../../test/builds.ts';
import { club, EMPTY_PLAYBOOK, member } from '../../../test/clubs.ts';
import { freePlan, signedIn } from '../../../test/players.ts';
import { show } from '../../../test/show.tsx';
import { answer, callsOf } from '../../../test/stub-api.ts';
import type { Answers } from '../../../test/stub-api.ts';
import { ClubPage } from './club-page.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const OFFERED = { playerId: buildId(2), offeredAt: '2026-11-26T12:00:00.000Z' };
const PAID = '2026-12-24T12:00:00.000Z';

async function showClub(shown: ReturnType<typeof club>, more: Answers = {}): Promise<void> {
  answer({ ...freePlan(), ...EMPTY_PLAYBOOK, 'GET /api/club': { club: shown }, ...more });
  await show(<ClubPage />, { auth: signedIn(), at: '/club' });
}

const forBen = (change: Partial<ReturnType<typeof club>> = {}) =>
  club({ playerId: buildId(2), role: 'captain', offer: OFFERED, ...change });

beforeEach(() => localStorage.clear());

describe('the offer of a club', () => {
  it.each([
    [PAID, false, "Accepting costs nothing now: it's paid until December 24, 2026."],
    [
      null,
      false,
      'Accepting costs nothing, but the club is on hold until you get a Team plan for $39.99 per month.',
    ],
    [PAID, true, 'Your Team plan keeps it active. You pay nothing more.'],
  ])('says what it costs: paid until %s, a Team plan %s', async (paidUntil, hasTeamPlan, cost) => {
    const ben = { ...member(2, 'Ben', 'captain'), hasTeamPlan };
    await showClub(forBen({ paidUntil, members: [member(1, 'Ada', 'owner'), ben] }));
    await expect.element(page.getByText('Ada offers you Rush Hour')).toBeVisible();
    await expect.element(page.getByText(cost)).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('is accepted with one press, and says what is paid', async () => {
    const owned = { role: 'owner', offer: null, keptUntil: PAID } as const;
    await showClub(forBen({ paidUntil: PAID }), {
      'POST /api/club/owner/accept': forBen({
        ...owned,
        members: [member(2, 'Ben', 'owner'), member(1, 'Ada', 'captain')],
      }),
    });
    await button('Accept').click();
    await expect.element(page.getByText('Your club is paid until December 24, 2026')).toBeVisible();
    await expect.element(button('Accept')).not.toBeInTheDocument();
  });

  it('can be declined', async () => {
    await showClub(forBen(), { 'POST /api/club/owner/decline': forBen({ offer: null }) });
    await button('Decline').click();
    await expect.element(button('Decline')).not.toBeInTheDocument();
    expect(callsOf('POST /api/club/owner/decline')).toHaveLength(1);
  });

  it('is made in a dialog that says until when the club is paid, and can be withdrawn', async () => {
    await showClub(club({ paidUntil: PAID }), {
      'POST /api/club/owner': club({ paidUntil: PAID, offer: OFFERED }),
    });
    await button('Hand Over Club').click();
    const dialog = page.getByRole('dialog', { name: 'Hand over your club' });
    await expect.element(dialog.getByText('Nothing changes until they accept it')).toBeVisible();
    await expect.element(dialog.getByText('Paid until December 24, 2026')).toBeVisible();
    await dialog.getByRole('button', { name: 'Offer Club' }).click();
    await expect
      .element(page.getByText('You offered the club to Ben on November 26, 2026.'))
      .toBeVisible();
    answer({ 'DELETE /api/club/owner/offer': club() });
    expect(callsOf('POST /api/club/owner')).toMatchObject([{ body: { playerId: buildId(2) } }]);
    await button('Withdraw Offer').click();
    await expect.element(button('Withdraw Offer')).not.toBeInTheDocument();
  });
});
