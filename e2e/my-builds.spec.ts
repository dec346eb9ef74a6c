import type { Page } from '@playwright/test';
import { newName, newPlayer, signedInPlayer, signUp, verify } from './support/accounts.ts';
import { axeFindings } from './support/axe.ts';
import { LIGHT_BUILD, saveBuild } from './support/builds.ts';
import { expect, test } from './support/test.ts';
import { holdBack, open } from './support/visit.ts';

async function openEditor(page: Page): Promise<void> {
  await page.getByRole('button', { name: '+ Create New Build' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Build' })).toBeVisible();
}

async function fillEditor(page: Page, name: string): Promise<void> {
  await page.getByLabel('Build name').fill(name);
  await page.getByRole('radio', { name: 'SR-84' }).check();
  await page.getByRole('combobox', { name: 'Specialization' }).selectOption('Cloaking Device');
  await page.getByLabel('Gadget 1').selectOption('Flashbang');
  await page.getByLabel('Gadget 2').selectOption('Gateway');
}

function card(page: Page, name: string) {
  return page.getByRole('article').filter({ hasText: name });
}

test('a build is created, edited and deleted', { tag: '@phone' }, async ({ page }) => {
  await signedInPlayer(page);
  await open(page, '/my-builds');
  await expect(page.getByText('Save up to 3 builds per class')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No builds yet' })).toBeVisible();
  await expect(page.getByText('Create your first build to get started!')).toBeVisible();
  await openEditor(page);
  await fillEditor(page, 'Night owl');
  await page.getByRole('button', { name: 'Create Build' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card(page, 'Night owl')).toContainText('SR-84');
  await expect(page.getByRole('radio', { name: 'Light 1/3' })).toBeVisible();

  await card(page, 'Night owl').getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Build' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Heavy', exact: true })).toBeDisabled();
  await page.getByLabel('Build name').fill('Day owl');
  await page.getByRole('button', { name: 'Update Build' }).click();
  await expect(card(page, 'Day owl')).toBeVisible();

  await card(page, 'Day owl')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await card(page, 'Day owl')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No builds yet' })).toBeVisible();
});

test('the editor says everything that is wrong, and clears what another class cannot have', async ({
  page,
}) => {
  await signedInPlayer(page);
  await saveBuild(page);
  await open(page, '/my-builds');
  await expect(card(page, 'Night owl')).toBeVisible();
  await openEditor(page);
  const create = page.getByRole('button', { name: 'Create Build' });
  await create.click();
  for (const text of [
    'Build name is required',
    'Weapon is required',
    'Specialization is required',
    'Gadget 1 is required',
    'Gadget 2 is required',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Build name')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);

  await fillEditor(page, 'x'.repeat(50));
  const option = page.getByLabel('Gadget 3').getByRole('option', { name: 'Flashbang' });
  await expect(option).toBeDisabled();
  await create.click();
  await expect(page.getByText('Build name must be less than 50 characters')).toBeVisible();
  await page.getByLabel('Build name').fill('NIGHT OWL');
  await create.click();
  await expect(
    page.getByText('A build with this name already exists for this class'),
  ).toBeVisible();

  await page.getByRole('radio', { name: 'Heavy', exact: true }).check();
  await expect(page.getByLabel('Build name')).toHaveValue('NIGHT OWL');
  await expect(page.getByLabel('Gadget 1')).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Specialization' })).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'M60' })).not.toBeChecked();
});

test('a failed save shows the server’s words, and nothing typed is lost', async ({ page }) => {
  await signedInPlayer(page);
  await open(page, '/my-builds');
  await openEditor(page);
  await fillEditor(page, 'Night owl');
  await page.route('/api/user-builds', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Create Build' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to save build');
  await page.unroute('/api/user-builds');
  // In another tab, meanwhile.
  await saveBuild(page);
  await page.getByRole('button', { name: 'Create Build' }).click();
  await expect(
    page.getByText('A build with this name already exists for this class'),
  ).toBeVisible();
  await expect(page.getByLabel('Build name')).toHaveValue('Night owl');
  await expect(page.getByLabel('Gadget 2')).toHaveValue('Gateway');
});

test('a failed save without a reason says whether it was to create or to update', async ({
  page,
}) => {
  await signedInPlayer(page);
  await saveBuild(page, { ...LIGHT_BUILD, buildName: 'Day owl' });
  await page.route(/\/api\/user-builds(\/.*)?$/, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, json: {} }),
  );
  await open(page, '/my-builds');
  await openEditor(page);
  await fillEditor(page, 'Night owl');
  await page.getByRole('button', { name: 'Create Build' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to create build');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await card(page, 'Day owl').getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('button', { name: 'Update Build' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to update build');
});

test('what there is to choose from is loading, not missing, until it’s there', async ({ page }) => {
  await signedInPlayer(page);
  const release = await holdBack(page, /\/api\/(weapons-detailed|gadgets)$/);
  await open(page, '/my-builds');
  await openEditor(page);
  await expect(page.getByText('Loading weapons...')).toBeVisible();
  await expect(page.getByText('Loading gadgets...')).toBeVisible();
  await expect(page.getByText('No weapons match.')).toHaveCount(0);
  release();
  await expect(page.getByRole('radio', { name: 'SR-84' })).toBeVisible();
  await expect(page.getByLabel('Gadget 1')).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  // The Throwing Knives: 545.45 a minute, rounded as in the comparison.
  await expect(page.getByText('RPM 545', { exact: true })).toBeVisible();
});

test('the cap is told with the upgrade prompt', async ({ page }) => {
  await signedInPlayer(page);
  for (const buildName of ['One', 'Two', 'Three']) {
    await saveBuild(page, { ...LIGHT_BUILD, buildName });
  }
  await open(page, '/my-builds');
  await openEditor(page);
  await page.getByRole('radio', { name: 'Light Full' }).check();
  await fillEditor(page, 'Four');
  await page.getByRole('button', { name: 'Create Build' }).click();
  const prompt = page.getByRole('dialog', { name: 'Upgrade to Premium' });
  await expect(prompt).toContainText(
    "You've reached the limit of 3 builds for free accounts. Upgrade to Premium for unlimited builds.",
  );
  await prompt.getByRole('button', { name: 'Maybe Later' }).click();
  await expect(page.getByLabel('Build name')).toHaveValue('Four');
});

test('making a build public asks for a display name first', async ({ page }) => {
  const player = newPlayer();
  await signUp(page, player);
  await verify(page, player);
  const id = await saveBuild(page);
  await open(page, '/my-builds');
  // The reminder of a first visit.
  await page.getByRole('button', { name: 'Remind Me Tomorrow' }).click();
  await page.getByRole('button', { name: /^Make Public/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose Your Display Name' });
  await dialog.getByLabel('Display name').fill(newName());
  await dialog.getByRole('button', { name: 'Set Display Name' }).click();
  await expect(page.getByRole('button', { name: /^Make Private/ })).toBeVisible();
  expect((await page.request.get(`/api/community-builds/${id}`)).status()).toBe(200);
  await page.getByRole('button', { name: /^Make Private/ }).click();
  await expect(page.getByRole('button', { name: /^Make Public/ })).toBeVisible();
  expect((await page.request.get(`/api/community-builds/${id}`)).status()).toBe(404);
});

test('failures to load, to delete and to publish are told', async ({ page }) => {
  await signedInPlayer(page);
  await saveBuild(page);
  await page.route('/api/user-builds', (route) => route.abort());
  await open(page, '/my-builds');
  await expect(page.getByRole('alert')).toContainText('Failed to load builds');
  await page.unroute('/api/user-builds');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.route('/api/user-builds/*', (route) => route.abort());
  await page.route('**/visibility', (route) => route.abort());
  await page.getByRole('button', { name: /^Make Public/ }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to update visibility');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Failed to delete build');
});

test('a build goes out as code and comes in again', async ({ page }) => {
  await signedInPlayer(page);
  await saveBuild(page);
  await open(page, '/my-builds');
  await page.getByRole('button', { name: /^Export/ }).click();
  const code = await page.getByLabel('Build code').inputValue();
  expect(code).toBe('T1/light/sr-84/cloaking-device/flashbang/gateway//Night%20owl');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download JSON' }).click();
  expect((await downloading).suggestedFilename()).toBe('night-owl.json');
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Import' }).click();
  const text = page.getByLabel('Build code or JSON');
  await text.fill('T1/light/akm/cloaking-device/flashbang/flashbang//Twice');
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('alert')).toContainText("isn't a Light weapon");
  await expect(page.getByRole('alert')).toContainText('Gadgets must be different');
  await text.fill(code.replace('Night%20owl', 'Copy'));
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expect(page.getByLabel('Build name')).toHaveValue('Copy');
  await page.getByRole('button', { name: 'Create Build' }).click();
  await expect(card(page, 'Copy')).toContainText('Cloaking Device');
});
