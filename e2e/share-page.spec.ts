import { signedInPlayer } from './support/accounts.ts';
import { axeFindings } from './support/axe.ts';
import { LIGHT_BUILD, otherPlayer, publishBuild, saveBuild } from './support/builds.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

test('a shared build has its own head and picture', async ({ page, browser, baseURL }) => {
  const author = await otherPlayer(browser);
  const buildName = 'Night <owl> & "co" 夜 😀';
  const id = await publishBuild(author, { ...LIGHT_BUILD, buildName });
  const address = `${baseURL}/builds/${id}`;
  const sent = await page.goto(address);
  expect(sent?.status()).toBe(200);
  // It can be read without scripts.
  const html = (await sent?.text()) ?? '';
  for (const text of ['SR-84', 'Cloaking Device', 'Shoot once, then move.']) {
    expect(html).toContain(text);
  }
  // The security policy would block inline styles.
  expect(html).not.toMatch(/<[^>]+ style=/);
  const meta = async (name: string) =>
    page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
  expect(await meta('og:title')).toContain(buildName);
  expect(await meta('og:title')).toContain('SR-84');
  expect(await meta('description')).toContain('Cloaking Device, Flashbang, Gateway');
  expect(await meta('og:url')).toBe(address);
  expect(await meta('twitter:card')).toBe('summary_large_image');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
  const picture = await page.request.get((await meta('og:image')) ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');
  const body = await picture.body();
  expect(body.subarray(1, 4).toString()).toBe('PNG');
  // A PNG has its width and height in bytes 16 to 23.
  expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
  // A client that already has the picture gets a 304 without it.
  const { etag = '' } = picture.headers();
  const again = await page.request.get(picture.url(), { headers: { 'if-none-match': etag } });
  expect([again.status(), (await again.body()).length]).toEqual([304, 0]);
  const other = await page.request.get(picture.url(), { headers: { 'if-none-match': '"other"' } });
  expect([other.status(), other.headers()['etag']]).toEqual([200, etag]);
  await expect(page.getByRole('heading', { level: 1, name: buildName })).toBeVisible();
});

test("a private or unknown build isn't found", async ({ page, browser }) => {
  const id = await saveBuild(await otherPlayer(browser));
  for (const path of [`/builds/${id}`, '/builds/no-such-build', '/builds/%E0%A4%A']) {
    const sent = await page.goto(path);
    expect(sent?.status(), path).toBeGreaterThanOrEqual(400);
  }
  const sent = await page.goto(`/builds/${id}`);
  expect(sent?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Build not found' })).toBeVisible();
  expect((await page.request.get(`/builds/${id}/picture.png`)).status()).toBe(404);
});

test("the tab keeps the server's title while the page starts", async ({ page, browser }) => {
  const id = await publishBuild(await otherPlayer(browser));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.title !== '') performance.mark(`title: ${document.title}`);
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of [`/builds/${id}`, '/builds/events']) {
    await open(page, path);
    const shown = await page.evaluate(() => performance.getEntriesByType('mark'));
    const titles = shown.map(({ name }) => name).filter((name) => name.startsWith('title: '));
    expect(titles.length, path).toBeGreaterThan(0);
    expect(titles, path).not.toContainEqual(expect.stringMatching(/^title: (DEMO · )?Build · /));
  }
});

test('a guest exports a build and hits the sign-in gate, and a player imports it', async ({
  page,
  browser,
}) => {
  const id = await publishBuild(await otherPlayer(browser));
  await open(page, `/builds/${id}`);
  await expect(page.getByLabel('Link to this page')).toHaveValue(new RegExp(`/builds/${id}$`));
  await expect(page.getByLabel('Build code')).toHaveValue(/^T1\/light\/sr-84/);
  await expect(page.getByText('Sign in to create and manage your builds')).toBeVisible();
  await expect(page.getByText('No credit card required for free account')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/builds/${id}`);

  await signedInPlayer(page);
  await open(page, `/builds/${id}`);
  await page.getByRole('link', { name: 'Add to My Builds' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expect(page.getByLabel('Build name')).toHaveValue('Night owl');
  await page.getByRole('button', { name: 'Create Build' }).click();
  await expect(page.getByRole('article')).toContainText('Night owl');
});
