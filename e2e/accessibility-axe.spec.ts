import { axeFindings } from './support/axe.ts';
import { openMenu } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

// The pages themselves are checked in every-page.spec.ts, and their states in component tests.

test(
  'axe finds nothing with the menu open, or with the picker open and full',
  {
    tag: '@phone',
  },
  async ({ page, weapons }) => {
    await weapons.open(['akm', '93r', 'sword', 'm60'], 'class=Heavy');
    await openMenu(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await weapons.openPicker();
    expect(await axeFindings(page)).toEqual([]);
  },
);

test('axe finds nothing in the API docs, collapsed and expanded', async ({ page }) => {
  await page.goto('/api/docs');
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '');
  });
  expect(await axeFindings(page)).toEqual([]);
});
