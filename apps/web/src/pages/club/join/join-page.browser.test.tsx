import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '../../../../test/axe.ts';
import { club, invitingClub } from '../../../../test/clubs.ts';
import { freePlan, NAMELESS, signedIn } from '../../../../test/players.ts';
import { arrive, show } from '../../../../test/show.tsx';
import { answer, callsOf, CUT_OFF, refusal } from '../../../../test/stub-api.ts';
import type { Answers } from '../../../../test/stub-api.ts';
import { JoinPage } from './join-page.tsx';

const SECRET = 'x'.repeat(22);
const LOOK = 'POST /api/club/invitations/look';
const ACCEPT = 'POST /api/club/invitations/accept';
const button = (name: string) => page.getByRole('button', { name });

async function follow(answers: Answers, isPlayer = true): Promise<void> {
  answer({ ...freePlan(), ...answers });
  const at = `/club/join#${SECRET}`;
  await show(<JoinPage />, isPlayer ? { auth: signedIn(), at } : { at });
}

beforeEach(() => {
  sessionStorage.clear();
  answer({ 'GET /api/club': { club: null } });
});

it('a member who opens the link of their own club gets to it', async () => {
  await follow({ [LOOK]: invitingClub(), 'GET /api/club': { club: club() } });
  await expect
    .element(page.getByRole('heading', { name: "You're already in Rush Hour" }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Your Club' }))
    .toHaveAttribute('href', '/club');
  expect(sessionStorage.length).toBe(0);
});

it('an invitation shows club and inviter, and is accepted once the player says so', async () => {
  await follow({ [LOOK]: invitingClub(), [ACCEPT]: club() });
  await expect
    .element(page.getByRole('heading', { name: 'Ada invites you to Rush Hour' }))
    .toBeVisible();
  expect(location.href).not.toContain(SECRET);
  expect(callsOf(ACCEPT)).toEqual([]);
  expect(await axeFindings()).toEqual([]);
  await page.getByRole('checkbox', { name: "Show me on the club's public page" }).click();
  await button('Join Club').click();
  await expect.poll(() => location.pathname).toBe('/club');
  expect(callsOf(ACCEPT)).toMatchObject([{ body: { secret: SECRET, isListed: true } }]);
  expect(callsOf(LOOK)).toHaveLength(1);
  expect(sessionStorage.length).toBe(0);
});

it('a guest signs in first, and the invitation waits in the tab', async () => {
  await follow({ [LOOK]: invitingClub() }, false);
  await button('Sign In').click();
  await expect.poll(() => location.pathname).toBe('/login');
  expect(history.state).toEqual({ wish: { path: '/club/join', act: 'invitation' } });
  expect(location.href).not.toContain(SECRET);
  // Back on the page, without the secret in the address.
  answer({ [ACCEPT]: club() });
  await show(<JoinPage />, { at: '/club/join' });
  arrive(signedIn());
  await button('Join Club').click();
  await expect.poll(() => callsOf(ACCEPT)).toMatchObject([{ body: { secret: SECRET } }]);
});

it('an invitation opens in a browser that blocks storage', async () => {
  const storage = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  onTestFinished(() => storage.mockRestore());
  await follow({ [LOOK]: invitingClub() });
  await expect
    .element(page.getByRole('heading', { name: 'Ada invites you to Rush Hour' }))
    .toBeVisible();
  expect(location.href).not.toContain(SECRET);
});

it('an invitation stays when the address gets a fragment without a secret', async () => {
  await follow({ [LOOK]: invitingClub(), [ACCEPT]: club() });
  await expect.element(button('Join Club')).toBeVisible();
  location.hash = 'main';
  await show(<JoinPage />, { auth: signedIn(), at: '/club/join#main' });
  await button('Join Club').click();
  await expect.poll(() => callsOf(ACCEPT)).toMatchObject([{ body: { secret: SECRET } }]);
});

it('another invitation can be opened in the same tab', async () => {
  const other = 'y'.repeat(22);
  await follow({
    [LOOK]: ({ body }) =>
      invitingClub({ name: body.secret === other ? 'Night Shift' : 'Rush Hour' }),
  });
  await expect.element(page.getByText('Rush Hour').first()).toBeVisible();
  location.hash = other;
  await expect.element(page.getByText('Night Shift').first()).toBeVisible();
  expect(location.href).not.toContain(other);
});

it.each([
  ['is full', { isFull: true }, 'All seats of this club are taken'],
  ['is on hold', { isActive: false }, 'This club is on hold'],
])('a club that %s says so and offers nothing to press', async (_state, change, title) => {
  await follow({ [LOOK]: invitingClub(change) });
  await expect.element(page.getByText(title)).toBeVisible();
  expect(button('Join Club').elements()).toEqual([]);
});

it('an invitation that has ended is forgotten', async () => {
  await follow({ [LOOK]: refusal('not_found', 'Invitation not found.') });
  await expect.element(page.getByText('This invitation has ended')).toBeVisible();
  expect(sessionStorage.length).toBe(0);
});

it('a link without a secret says what to do', async () => {
  await show(<JoinPage />, { at: '/club/join' });
  await expect.element(page.getByText('This link is incomplete')).toBeVisible();
});

it('a lost connection offers a retry', async () => {
  await follow({ [LOOK]: CUT_OFF });
  await expect.element(page.getByText('Failed to load the invitation')).toBeVisible();
  answer({ [LOOK]: invitingClub({ inviter: null }) });
  await button('Try Again').click();
  await expect
    .element(page.getByRole('heading', { name: "You're invited to Rush Hour" }))
    .toBeVisible();
});

it('a player in another club is led to it', async () => {
  await follow({ [LOOK]: invitingClub(), [ACCEPT]: refusal('already_in_club', 'In a club.') });
  await button('Join Club').click();
  await expect.element(page.getByText(/^You're already in a club/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Your Club' })).toBeVisible();
});

it('an invitation that the account remembers is accepted without its secret', async () => {
  answer({
    ...freePlan(),
    'GET /api/club/invitations/waiting': invitingClub(),
    [ACCEPT]: club(),
  });
  await show(<JoinPage />, { auth: signedIn(), at: '/club/join' });
  await button('Join Club').click();
  await expect.poll(() => location.pathname).toBe('/club');
  expect(callsOf(ACCEPT)).toMatchObject([{ body: { isListed: false } }]);
});

it('an invitation is declined, here and in the account', async () => {
  const decline = 'DELETE /api/club/invitations/waiting';
  await follow({ [LOOK]: invitingClub(), [decline]: { message: 'Invitation declined.' } });
  await button('Decline').click();
  await expect.poll(() => location.pathname).toBe('/club');
  expect(callsOf(decline)).toHaveLength(1);
  expect(callsOf(ACCEPT)).toEqual([]);
  expect(sessionStorage.length).toBe(0);
});

it('says so when no invitation waits', async () => {
  answer({ ...freePlan(), 'GET /api/club/invitations/waiting': null });
  await show(<JoinPage />, { auth: signedIn(), at: '/club/join' });
  await expect
    .element(page.getByRole('heading', { name: 'No invitation waits for you' }))
    .toBeVisible();
});

it("a player who doesn't choose a display name reads that they haven't joined", async () => {
  answer({ ...freePlan(), [LOOK]: invitingClub() });
  await show(<JoinPage />, { auth: signedIn(NAMELESS), at: `/club/join#${SECRET}` });
  await button('Join Club').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remind Me Tomorrow' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^You haven't joined\./);
  expect(callsOf(ACCEPT)).toEqual([]);
});
