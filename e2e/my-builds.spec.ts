import type { Page } from '@playwright/test';
import { signedInPlayer } from './support/accounts.ts';
import { saveBuild } from './support/builds.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

function card(page: Page, name: string) {
  return page.getByRole('article').filter({ hasText: name });
}

/** The status that others get for a build's page. */
async function statusForOthers(page: Page, address: string): Promise<number> {
  return (await page.request.get(address)).status();
}

test(
  'a build is created, edited, published, hidden, and deleted',
  { tag: '@phone' },
  async ({ page }) => {
    await signedInPlayer(page);
    await open(page, '/my-builds');
    await expect(page.getByText('Save up to 3 builds per class')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No builds yet' })).toBeVisible();
    await expect(page.getByText('Create your first build to get started!')).toBeVisible();
    await page.getByRole('button', { name: '+ Create New Build' }).click();
    await expect(page.getByRole('dialog', { name: 'Create New Build' })).toBeVisible();
    await page.getByLabel('Build name').fill('Night owl');
    await page.getByRole('radio', { name: 'SR-84' }).check();
    await page.getByRole('combobox', { name: 'Specialization' }).selectOption('Cloaking Device');
    await page.getByLabel('Gadget 1').selectOption('Flashbang');
    await page.getByLabel('Gadget 2').selectOption('Gateway');
    await page.getByRole('button', { name: 'Create Build' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(card(page, 'Night owl')).toContainText('SR-84');
    await expect(page.getByRole('radio', { name: 'Light 1/3' })).toBeVisible();

    await card(page, 'Night owl').getByRole('button', { name: /^Edit/ }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Build' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Heavy', exact: true })).toBeDisabled();
    await page.getByLabel('Build name').fill('Day owl');
    await page.getByRole('button', { name: 'Update Build' }).click();
    const build = card(page, 'Day owl');
    await expect(build).toBeVisible();

    await build.getByRole('button', { name: /^Make Public/ }).click();
    await expect(build.getByRole('button', { name: /^Make Private/ })).toBeVisible();
    const address = (await build.getByRole('link').first().getAttribute('href')) ?? '';
    expect(await statusForOthers(page, address)).toBe(200);
    await build.getByRole('button', { name: /^Make Private/ }).click();
    await expect(build.getByRole('button', { name: /^Make Public/ })).toBeVisible();
    expect(await statusForOthers(page, address)).toBe(404);

    await build.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await build.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'No builds yet' })).toBeVisible();
  },
);

test(
  "a build that's edited in two tabs keeps the changes of both, and asks about what both changed",
  { tag: '@phone' },
  async ({ page, context }) => {
    await signedInPlayer(page);
    await saveBuild(page);
    const tab = await context.newPage();
    for (const each of [page, tab]) {
      await open(each, '/my-builds');
      await card(each, 'Night owl').getByRole('button', { name: /^Edit/ }).click();
    }
    await tab.getByLabel('Build name').fill('Day owl');
    await tab.getByRole('textbox', { name: 'Description' }).fill('Run.');
    await tab.getByRole('button', { name: 'Update Build' }).click();
    await expect(card(tab, 'Day owl')).toBeVisible();

    await page.getByRole('radio', { name: 'M11' }).check();
    await page.getByRole('textbox', { name: 'Description' }).fill('Wait.');
    await page.getByRole('button', { name: 'Update Build' }).click();
    const question = page.getByRole('alert').filter({ hasText: 'changed the description' });
    await expect(question).toBeFocused();
    await expect(question).toContainText('Saved: Run.Yours: Wait.');
    await expect(page.getByLabel('Build name')).toHaveValue('Day owl');
    await page.getByRole('button', { name: 'Update Build' }).click();
    await expect(card(page, 'Day owl')).toContainText('M11');
    await expect(card(page, 'Day owl')).toContainText('Wait.');
  },
);
