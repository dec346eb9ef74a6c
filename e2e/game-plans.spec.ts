import type { APIResponse, Page } from '@playwright/test';
import { otherBrowser, signedInPlayer } from './support/accounts.ts';
import { buyTeamPlan, newTag } from './support/clubs.ts';
import { openOptimizer } from './support/team-optimizer.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

/** Calls the API as the page's player. */
async function call(
  page: Page,
  method: 'POST' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<APIResponse> {
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(path, { method, headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer;
}

/** Founds a club, with a Team plan. Returns the secret of an invitation. */
async function foundClub(page: Page): Promise<string> {
  await buyTeamPlan(page);
  const colors = { ground: 'navy', emblem: 'gold' };
  const badge = { shape: 'shield', colors, emblem: 'bolt' };
  await call(page, 'POST', '/api/club', { name: 'Night Shift', tag: newTag(), badge });
  const invitation = await call(page, 'POST', '/api/club/invitations');
  return ((await invitation.json()) as { secret: string }).secret;
}

const slot = (page: Page, number: number) => page.getByRole('region', { name: `Player ${number}` });
const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes for everyone here' });

/** Adds words to the notes. Filling in the field would delete what others have written by then. */
async function write(page: Page, words: string): Promise<void> {
  await notes(page).focus();
  await page.keyboard.insertText(words);
}

test('a club prepares a map: two edit a game plan at the same time, one is removed, and the edit is taken back', async ({
  page,
  browser,
}) => {
  test.slow();
  await signedInPlayer(page);
  const secret = await foundClub(page);
  const hand = await (await otherBrowser(browser)).newPage();
  await hand.setViewportSize({ width: 390, height: 844 });
  const { name } = await signedInPlayer(hand);
  await call(hand, 'POST', '/api/club/invitations/accept', { secret, isListed: false });

  await open(page, '/club');
  await page.getByRole('button', { name: 'New Game Plan' }).click();
  const adding = page.getByRole('dialog', { name: 'New Game Plan' });
  await adding.getByRole('textbox', { name: 'Name' }).fill('Hold Seoul');
  await adding.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hold Seoul');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await open(hand, '/club');
  await hand.getByRole('link', { name: 'Hold Seoul' }).click();
  await expect(hand.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByText(`Here: ${name}`)).toBeVisible();

  // Both at the same time. Everything of the second player becomes one edit, since the first changes none of it until later.
  await Promise.all([write(page, 'Push A.'), write(hand, 'Hold B.')]);
  for (const one of [page, hand]) {
    await expect(notes(one)).toHaveValue(/^(?:Push A\.Hold B\.|Hold B\.Push A\.)$/);
  }
  await Promise.all([
    slot(page, 1).getByRole('radio', { name: 'Light' }).check(),
    slot(hand, 2).getByRole('combobox', { name: 'Who plays it' }).selectOption({ label: name }),
  ]);
  await hand.getByRole('combobox', { name: 'Map' }).selectOption('seoul');
  await expect(slot(hand, 1).getByRole('radio', { name: 'Light' })).toBeChecked();
  await expect(slot(page, 2).getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Map' })).toHaveValue('seoul');

  // Away from the network for a while.
  await hand.context().setOffline(true);
  await slot(hand, 3).getByRole('radio', { name: 'Heavy' }).check();
  await slot(hand, 1).getByRole('radio', { name: 'Medium' }).check();
  await expect(hand.getByText('Reconnecting...', { exact: true })).toBeVisible();
  const decided = page.waitForResponse(/\/changes$/);
  await slot(page, 1).getByRole('radio', { name: 'Heavy' }).check();
  await decided;
  await hand.context().setOffline(false);
  await expect(slot(page, 3).getByRole('radio', { name: 'Heavy' })).toBeChecked();
  // What the other picked is replaced, so that taking their pick back asks.
  await page.getByRole('combobox', { name: 'Map' }).selectOption('monaco');
  await expect(hand.getByRole('combobox', { name: 'Map' })).toHaveValue('monaco');
  await expect(hand.getByText('picked Heavy for Player 1 meanwhile.')).toBeVisible();
  await expect(slot(hand, 1).getByRole('radio', { name: 'Heavy' })).toBeChecked();
  await page.getByRole('button', { name: 'Optimize Team Composition' }).click();
  await expect(hand.getByRole('heading', { name: `Your loadout, ${name}` })).toBeVisible();

  // In the middle of editing.
  const club = (await (await callClub(page)).json()) as {
    club: { members: { id: string; displayName: string }[] };
  };
  const { id = '' } = club.club.members.find(({ displayName }) => displayName === name) ?? {};
  await call(page, 'DELETE', `/api/club/members/${id}`);
  await expect(hand.getByRole('heading', { level: 1 })).toHaveText("You're no longer in this club");
  await expect(slot(page, 2).getByRole('heading', { name: 'Player 2' })).toBeVisible();

  await page.getByRole('link', { name: 'Your Club' }).click();
  const edit = page.getByRole('listitem').filter({ hasText: `${name} changed “Hold Seoul”` });
  await edit.getByRole('button', { name: 'Take Back Hold Seoul' }).click();
  const words = page.getByRole('dialog', { name: 'Take back these words?' });
  await expect(words).toContainText('Will be deleted: Hold B.');
  await words.getByRole('button', { name: 'Take Back' }).click();
  await page.getByRole('button', { name: 'Take Back Anyway' }).click();
  await expect(page.getByText('Takes an earlier edit back')).toBeVisible();
  await page.getByRole('link', { name: 'Hold Seoul' }).click();
  await expect(page.getByRole('combobox', { name: 'Map' })).toHaveValue('');
  await expect(slot(page, 1).getByRole('radio', { name: 'Heavy' })).toBeChecked();
  await expect(notes(page)).toHaveValue('Push A.');

  // What was played in a room becomes a plan.
  await openOptimizer(page, '?map=monaco');
  await page.getByRole('link', { name: 'Play With Your Team' }).click();
  await page.getByRole('button', { name: 'Keep as Game Plan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Monaco');
  await dialog.getByRole('button', { name: 'Keep as Game Plan' }).click();
  await page.getByRole('link', { name: 'Open Game Plan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monaco');
  await expect(page.getByRole('combobox', { name: 'Map' })).toHaveValue('monaco');
});

async function callClub(page: Page): Promise<APIResponse> {
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string };
  return page.request.get('/api/club', { headers: { authorization: `Bearer ${token}` } });
}
