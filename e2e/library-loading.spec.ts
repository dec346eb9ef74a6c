import { expect, test } from './support/test.ts';
import { holdBack, open } from './support/visit.ts';

test('the builds are kept for five minutes, then asked for again', async ({ page }) => {
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/builds') asked += 1;
  });
  const leaveAndReturn = async (after: string) => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Trifecta/ })
      .click();
    await page.waitForURL('/');
    await page.clock.fastForward(after);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Build Library' }).click();
    await expect(page.getByRole('status')).toHaveText('24 builds');
  };
  await open(page, '/library');
  await leaveAndReturn('04:30');
  expect(asked).toBe(0);
  await leaveAndReturn('00:45');
  expect(asked).toBe(1);
});

test('a search typed while the page is being taken over is kept', async ({ page }) => {
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/library', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('zipline');
  release();
  await expect(page.getByRole('status')).toHaveText('2 of 24 builds');
  await expect(page.getByRole('searchbox')).toHaveValue('zipline');
});
