import type { Page } from '@playwright/test';
import { signedInPlayer } from './support/accounts.ts';
import { callAsPlayer, LIGHT_BUILD, saveBuild } from './support/builds.ts';
import type { TestBuild } from './support/builds.ts';
import { follow } from './support/navigation.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

const MEDIUM_BUILD: TestBuild = {
  buildName: 'Medic',
  class: 'Medium',
  weapon: 'FCAR',
  specialization: 'Healing Beam',
  gadget1: 'Defibrillator',
  gadget2: 'Jump Pad',
};
const HEAVY_BUILD: TestBuild = {
  buildName: 'Wall',
  class: 'Heavy',
  weapon: 'Lewis Gun',
  specialization: 'Mesh Shield',
  gadget1: 'Dome Shield',
  gadget2: 'Frag Grenade',
};
const BUILD_LIMIT =
  "You've reached the limit of 3 builds for free accounts. Upgrade to Premium for unlimited builds.";

/** Saves as many builds of each class, over the API. */
async function saveBuilds(page: Page, counts: Readonly<Record<TestBuild['class'], number>>) {
  for (const build of [LIGHT_BUILD, MEDIUM_BUILD, HEAVY_BUILD]) {
    for (let number = 1; number <= counts[build.class]; number += 1) {
      await saveBuild(page, { ...build, buildName: `${build.buildName} ${number}` });
    }
  }
}

function fact(page: Page, name: string) {
  return page.getByRole('definition').and(page.locator(`dt:text-is("${name}") + dd`));
}

test('full classes say so in the editor, and with none left the upgrade prompt opens instead, with the counts of now', async ({
  page,
}) => {
  await signedInPlayer(page);
  await saveBuilds(page, { Light: 3, Medium: 3, Heavy: 2 });
  await open(page, '/my-builds');
  await expect(page.getByRole('radio', { name: 'All 8' })).toBeVisible();
  const create = page.getByRole('button', { name: '+ Create New Build' });
  await create.click();
  const editor = page.getByRole('dialog', { name: 'Create New Build' });
  await expect(editor.getByRole('radio', { name: 'Heavy', exact: true })).toBeChecked();
  await expect(editor.getByText(BUILD_LIMIT)).toHaveCount(0);
  await editor.getByRole('radio', { name: 'Medium Full' }).check();
  await expect(editor.getByRole('status').filter({ hasText: BUILD_LIMIT })).toBeVisible();
  await editor.getByRole('radio', { name: 'Heavy', exact: true }).check();
  await expect(editor.getByText(BUILD_LIMIT)).toHaveCount(0);
  await editor.getByLabel('Build name').fill('The ninth');
  await editor.getByRole('radio', { name: 'M60' }).check();
  await editor.getByRole('combobox', { name: 'Specialization' }).selectOption('Mesh Shield');
  await editor.getByLabel('Gadget 1').selectOption('Dome Shield');
  await editor.getByLabel('Gadget 2').selectOption('Frag Grenade');
  await editor.getByRole('button', { name: 'Create Build' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  for (const name of ['+ Create New Build', 'Import']) {
    await page.getByRole('button', { name, exact: true }).click();
    const prompt = page.getByRole('dialog', { name: 'Upgrade to Premium' });
    await expect(prompt).toContainText(BUILD_LIMIT);
    await expect(fact(page, 'Builds')).toHaveText('9 (3 per class)');
    await prompt.getByRole('button', { name: 'Maybe Later' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await follow(page, 'Profile');
  await page.getByRole('link', { name: 'Account and Plan' }).click();
  await expect(fact(page, 'Builds')).toHaveText('8 (3 per class)');
});

test('the eleventh favorite opens the upgrade prompt with ten of ten', async ({ page }) => {
  await signedInPlayer(page);
  const library = (await (await page.request.get('/api/builds')).json()) as { id: string }[];
  for (const { id } of library.slice(0, 9)) {
    await callAsPlayer(page, 'POST', '/api/favorites', { kind: 'library', buildId: id });
  }
  await open(page, '/builds?tab=library');
  const hearts = page.getByRole('button', { name: /^Favorite:/, pressed: false });
  await expect(hearts).toHaveCount(library.length - 9);
  await hearts.first().click();
  await expect(hearts).toHaveCount(library.length - 10);
  await hearts.first().click();
  await expect(page.getByRole('dialog', { name: 'Upgrade to Premium' })).toBeVisible();
  await expect(fact(page, 'Favorites')).toHaveText('10 of 10');
});

test('a favorite is counted on the account page at once', async ({ page }) => {
  await signedInPlayer(page);
  await open(page, '/profile');
  await page.getByRole('link', { name: 'Account and Plan' }).click();
  await expect(fact(page, 'Favorites')).toHaveText('0 of 10');
  await follow(page, 'Community Builds');
  await page
    .getByRole('button', { name: /^Favorite:/, pressed: false })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Favorite:/, pressed: true })).toHaveCount(1);
  await follow(page, 'Profile');
  await page.getByRole('link', { name: 'Account and Plan' }).click();
  await expect(fact(page, 'Favorites')).toHaveText('1 of 10');
});

test('a plan that isn’t known blocks nothing: the server decides', async ({ page }) => {
  await signedInPlayer(page);
  await saveBuilds(page, { Light: 3, Medium: 3, Heavy: 3 });
  await page.route('/api/user/subscription', (route) => route.abort());
  await open(page, '/my-builds');
  await expect(page.getByRole('radio', { name: 'All 9' })).toBeVisible();
  await page.getByRole('button', { name: '+ Create New Build' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Build' })).toBeVisible();
});
