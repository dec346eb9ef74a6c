import { otherBrowser, signedInPlayer } from './support/accounts.ts';
import { startOwnSite } from './support/own-site.ts';
import { overlayLink, phoneAt, slot, takeSlot } from './support/rooms.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

test("a stream shows what's picked in a room, by a link that takes no place in it", async ({
  page,
  browser,
}) => {
  test.slow();
  await signedInPlayer(page);
  await open(page, '/room/new');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const invitation = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  const link = await overlayLink(page);
  const stream = await (await otherBrowser(browser)).newPage();
  await open(stream, link);
  const slots = stream.getByRole('article');
  await expect(slots).toHaveCount(1);
  await expect(stream.getByRole('navigation')).toHaveCount(0);
  await expect(stream.getByRole('contentinfo')).toHaveCount(0);

  const ben = await phoneAt(browser, invitation);
  await takeSlot(ben, 'Ben-7');
  await slot(ben, 2).getByRole('radio', { name: 'Heavy' }).check();
  await slot(ben, 2).getByRole('combobox', { name: 'Keep an item' }).selectOption('M60');
  await expect(slots.nth(1)).toHaveText('Ben-7HeavyM60');
  await stream.reload();
  await expect(slots.nth(1)).toHaveText('Ben-7HeavyM60');
  await expect(page.getByText('2 of 3 slots taken · 0 ready', { exact: true })).toBeVisible();
  expect(await stream.context().cookies()).toEqual([]);

  await page.getByRole('button', { name: 'Optimize Team Composition' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Optimize Anyway' }).click();
  await expect(slots).toHaveCount(3);

  await page.getByRole('button', { name: 'New Overlay Link' }).click();
  await expect(slots).toHaveCount(0);
  await expect(stream).toHaveTitle(/This overlay has ended/);
  await open(stream, await page.getByRole('textbox', { name: 'Overlay link' }).inputValue());
  await expect(slots).toHaveCount(3);
  await page.getByRole('button', { name: 'Delete Room' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(slots).toHaveCount(0);
  await expect(stream.getByRole('main').locator('p:not(.visually-hidden)')).toHaveCount(0);
});

test('an overlay shows the same while its server is gone, and picks again when it is back', async ({
  page,
  browser,
}) => {
  test.slow();
  const site = await startOwnSite();
  try {
    const { origin } = site;
    const answer = await page.request.post(`${origin}/api/auth/sign-in/email`, {
      headers: { origin },
      data: { email: 'free@demo.example', password: 'trifecta-demo' },
    });
    expect(answer.ok()).toBe(true);
    await open(page, `${origin}/room/new`);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    const stream = await (await otherBrowser(browser)).newPage();
    await open(stream, await overlayLink(page));
    const slots = stream.getByRole('article');
    await expect(slots).toHaveCount(1);
    await site.kill();
    await expect(page.getByText('Reconnecting...')).toBeVisible();
    await slot(page, 1).getByRole('radio', { name: 'Medium' }).check();
    await expect(slots).toHaveCount(1);
    await site.start();
    await expect(slots).toContainText('Medium', { timeout: 10_000 });
  } finally {
    await site.remove();
  }
});
