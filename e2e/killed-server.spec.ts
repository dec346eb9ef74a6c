import type { Page } from '@playwright/test';
import { otherBrowser } from './support/accounts.ts';
import { startOwnSite } from './support/own-site.ts';
import type { OwnSite } from './support/own-site.ts';
import { notes, phoneAt, slot, takeSlot } from './support/rooms.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

/** Three seconds, and as many for a machine under load. */
const backAgain = { timeout: 6000 };

/** Signs in to a site of the test's own as one of its demo accounts. */
async function signInAt(page: Page, { origin }: OwnSite, account: 'free' | 'team'): Promise<void> {
  const answer = await page.request.post(`${origin}/api/auth/sign-in/email`, {
    headers: { origin },
    data: { email: `${account}@demo.example`, password: 'trifecta-demo' },
  });
  expect(answer.ok()).toBe(true);
}

const isLive = async (page: Page) => {
  await expect(page.getByText('Live', { exact: true })).toBeVisible(backAgain);
};

test('a room is back by itself after its server was killed in the middle of a pick', async ({
  page,
  browser,
}) => {
  test.slow();
  const site = await startOwnSite();
  try {
    await signInAt(page, site, 'free');
    await open(page, `${site.origin}/room/new`);
    await isLive(page);
    const ben = await phoneAt(
      browser,
      await page.getByRole('textbox', { name: 'Link' }).inputValue(),
    );
    await takeSlot(ben, 'Ben-7');
    await notes(page).fold.click();
    await notes(ben).fold.click();
    await notes(ben).field.fill('Hold B.');
    await expect(notes(page).field).toHaveValue('Hold B.');
    // The server takes the pick, but dies before its answer arrives.
    const change = /\/changes$/;
    await ben.route(
      change,
      async (route) => {
        expect((await route.fetch()).status()).toBe(200);
        await site.kill();
        await route.abort();
      },
      { times: 1 },
    );
    await slot(ben, 2).getByRole('radio', { name: 'Medium' }).check();
    await expect(ben.getByText('1 pick not sent yet')).toBeVisible();
    await slot(ben, 2).getByRole('combobox', { name: 'Role' }).selectOption('Anchor');
    await expect(ben.getByText('2 picks not sent yet')).toBeVisible();
    await expect(ben.getByText('Reconnecting...')).toBeVisible();
    await expect(page.getByText('Reconnecting...')).toBeVisible();
    await notes(ben).field.fill('Hold B. Push A.');
    await notes(ben).fold.click();
    await site.start();
    await isLive(ben);
    await expect(ben.getByText('not sent yet')).toHaveCount(0, backAgain);
    await expect(slot(page, 2)).toContainText('Medium · Anchor', backAgain);
    await isLive(page);
    await expect(notes(page).field).toHaveValue('Hold B. Push A.', backAgain);
    // Sent twice, and applied once.
    const room = await ben.request.get(
      `${site.origin}/api${new URL(ben.url()).pathname.replace('room', 'rooms')}`,
    );
    const { changes } = (await room.json()) as { changes: { field: string; version: number }[] };
    expect(changes).toContainEqual(expect.objectContaining({ field: 'slot.1.class', version: 1 }));
  } finally {
    await site.remove();
  }
});

test('who leads a room that stands, its name, and its start are the same after its server was killed', async ({
  page,
  browser,
}) => {
  test.slow();
  const site = await startOwnSite();
  try {
    await signInAt(page, site, 'free');
    await open(page, `${site.origin}/room/new`);
    await isLive(page);
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await page.getByText('Keep this room').click();
    await page.getByRole('textbox', { name: 'Name of the room' }).fill('Us three');
    await page.getByRole('button', { name: 'Keep Room' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Us three');
    const ben = await phoneAt(browser, link);
    await takeSlot(ben, 'Ben-7');
    await page.getByRole('button', { name: 'Hand the room over to Ben-7' }).click();
    await expect(ben.getByText(/^You lead this room/)).toBeVisible();

    await site.kill();
    await expect(page.getByText('Reconnecting...')).toBeVisible();
    await page.getByRole('button', { name: 'Take It Back' }).click();
    await site.start();
    await isLive(ben);
    await isLive(page);
    await expect(ben.getByText(/^You lead this room/)).toHaveCount(0, backAgain);
    await expect(page.getByRole('button', { name: 'Optimize Team Composition' })).toBeVisible();
    // By the link from before, and back from the home page.
    const cleo = await phoneAt(browser, link);
    await expect(cleo.getByRole('heading', { level: 1 })).toHaveText('Us three');
    await page.getByRole('checkbox', { name: 'Start when everyone is ready' }).check();
    await slot(page, 1).getByRole('checkbox', { name: "I'm ready" }).check();
    await expect(page.getByText('2 of 3 slots taken · 1 ready · 1 watching')).toBeVisible();

    await site.kill();
    await expect(ben.getByText('Reconnecting...')).toBeVisible();
    await slot(ben, 2).getByRole('checkbox', { name: "I'm ready" }).check();
    await site.start();
    await expect(ben.getByRole('heading', { name: 'Your loadout, Ben-7' })).toBeVisible(backAgain);
    await expect(page.getByRole('heading', { name: /^Your loadout, / })).toBeVisible();
    await open(page, `${site.origin}/team-optimizer`);
    await page.getByRole('main').getByRole('link', { name: 'Us three' }).click();
    await expect(page.getByRole('heading', { name: /^Your loadout, / })).toBeVisible();
  } finally {
    await site.remove();
  }
});

test("a game plan's words and picks reach its club after its server was killed, and the plan opens as a room", async ({
  page,
  browser,
}) => {
  test.slow();
  const site = await startOwnSite();
  try {
    await signInAt(page, site, 'team');
    await open(page, `${site.origin}/club`);
    await page.getByRole('button', { name: 'New Game Plan' }).click();
    const adding = page.getByRole('dialog', { name: 'New Game Plan' });
    await adding.getByRole('textbox', { name: 'Name' }).fill('Hold Seoul');
    await adding.getByRole('button', { name: 'Create' }).click();
    await isLive(page);
    const hand = await (await otherBrowser(browser)).newPage();
    await signInAt(hand, site, 'team');
    await open(hand, page.url());
    await isLive(hand);
    const field = (one: Page) => notes(one).field;
    await field(page).fill('Push A.');
    await expect(field(hand)).toHaveValue('Push A.');

    await site.kill();
    await field(hand).fill('Push A. Hold B.');
    await slot(page, 1).getByRole('radio', { name: 'Light' }).check();
    await expect(page.getByText('Reconnecting...')).toBeVisible();
    await slot(hand, 3).getByRole('radio', { name: 'Heavy' }).check();
    await site.start();
    for (const one of [page, hand]) {
      await isLive(one);
      await expect(field(one)).toHaveValue('Push A. Hold B.', backAgain);
      await expect(slot(one, 1).getByRole('radio', { name: 'Light' })).toBeChecked(backAgain);
      await expect(slot(one, 3).getByRole('radio', { name: 'Heavy' })).toBeChecked(backAgain);
    }

    await site.kill();
    const play = hand.getByRole('button', { name: 'Play With Your Team' });
    await play.click();
    await expect(hand.getByText('Failed to open a room')).toBeVisible();
    await site.start();
    await play.click();
    await expect(hand).toHaveURL(/\/room\/[\w-]{10}$/);
    await isLive(hand);
    await expect(field(hand)).toHaveValue('Push A. Hold B.');
    await expect(slot(hand, 3).getByRole('radio', { name: 'Heavy' })).toBeChecked();
  } finally {
    await site.remove();
  }
});
