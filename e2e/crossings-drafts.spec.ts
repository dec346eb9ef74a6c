import type { Page } from '@playwright/test';
import { fillSignIn, otherBrowser, signedInPlayer, turnOnSecondStep } from './support/accounts.ts';
import type { NewPlayer } from './support/accounts.ts';
import { LIGHT_BUILD, publishBuild, saveBuild } from './support/builds.ts';
import { buyTeamPlan, clubOfNewPlayer, newTag } from './support/clubs.ts';
import { follow, goHome, openMenu } from './support/navigation.ts';
import { chooseClass, lane, openOptimizer } from './support/team-optimizer.ts';
import { expect, test } from './support/test.ts';
import { holdBack, open, untilInteractive } from './support/visit.ts';

const editor = (page: Page) => page.getByRole('dialog', { name: 'Create New Build' });
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

/** Fills in a new build, without saving it. */
async function fillBuild(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '+ Create New Build' }).click();
  await page.getByLabel('Build name').fill(name);
  await page.getByRole('radio', { name: 'SR-84' }).check();
  await page.getByRole('combobox', { name: 'Specialization' }).selectOption('Cloaking Device');
  await page.getByLabel('Gadget 1').selectOption('Flashbang');
  await page.getByLabel('Gadget 2').selectOption('Gateway');
  await page.getByText('Made for any map and mode').click();
  await page.getByRole('checkbox', { name: 'Seoul' }).check();
}

/** Ends the session of the page's player, as from another device. */
async function endSession(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const answer = await page.request.post('/api/auth/sign-out', { headers: { origin } });
  expect(answer.status()).toBe(200);
}

/** Signs the player in again over the page, which says what waits. */
async function signInAgain(page: Page, player: NewPlayer, whatWaits: string): Promise<void> {
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(again).toContainText(`Sign in again, ${whatWaits}`);
  await expect(again.getByLabel('Email')).toHaveValue(player.email);
  await again.getByLabel('Password', { exact: true }).fill(player.password);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(again).toHaveCount(0);
}

test(
  'a build in the editor survives Escape, a reload, and Back, until it is saved',
  { tag: '@phone' },
  async ({ page }) => {
    await signedInPlayer(page);
    await open(page, '/my-builds');
    await fillBuild(page, 'Night owl');
    await page.keyboard.press('Escape');
    await expect(editor(page)).toHaveCount(0);
    const waiting = page.getByRole('region', { name: 'Not saved yet' });
    await expect(waiting).toContainText('Night owl');

    await page.reload();
    await waiting.getByRole('button', { name: 'Continue Editing' }).click();
    await expect(editor(page).getByLabel('Build name')).toHaveValue('Night owl');
    await expect(editor(page).getByLabel('Gadget 2')).toHaveValue('Gateway');
    await expect(editor(page).getByText('Made for Seoul')).toBeVisible();
    await editor(page).getByLabel('Description').fill('Shoot once.');
    await page.reload();
    await expect(waiting).toBeVisible();
    await goHome(page);
    await page.goBack();
    await waiting.getByRole('button', { name: 'Continue Editing' }).click();
    await expect(editor(page).getByLabel('Description')).toHaveValue('Shoot once.');
    await editor(page).getByRole('button', { name: 'Create Build' }).click();
    await expect(card(page, 'Night owl')).toContainText('Shoot once.');
    await expect(waiting).toHaveCount(0);
    await page.reload();
    await expect(card(page, 'Night owl')).toContainText('Seoul');
    await expect(waiting).toHaveCount(0);
  },
);

test(
  'a build waits while its player signs in again in place, and is saved then',
  { tag: '@phone' },
  async ({ page }) => {
    const player = await signedInPlayer(page);
    await open(page, '/my-builds');
    await fillBuild(page, 'Night owl');
    await endSession(page);
    await editor(page).getByRole('button', { name: 'Create Build' }).click();
    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(again).toContainText('Sign in again, your build waits.');
    await expect(again.getByLabel('Email')).toHaveValue(player.email);
    await again.getByLabel('Password', { exact: true }).fill('not this one');
    await again.getByRole('button', { name: 'Sign In' }).click();
    await expect(again.getByRole('alert')).toBeVisible();
    await again.getByLabel('Password', { exact: true }).fill(player.password);
    await again.getByRole('button', { name: 'Sign In' }).click();
    await expect(card(page, 'Night owl')).toBeVisible();
    await expect(page).toHaveURL('/my-builds');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('signing in again in place takes the second step, and can wait', async ({ page }) => {
  const player = await signedInPlayer(page);
  const [code = ''] = await turnOnSecondStep(page, player);
  await open(page, '/my-builds');
  await fillBuild(page, 'Night owl');
  await endSession(page);
  await editor(page).getByRole('button', { name: 'Create Build' }).click();
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await again.getByRole('button', { name: 'Cancel' }).click();
  await expect(editor(page).getByRole('alert')).toBeVisible();
  await expect(editor(page).getByLabel('Build name')).toHaveValue('Night owl');
  await editor(page).getByRole('button', { name: 'Create Build' }).click();
  await fillSignIn(again.page(), player, 'Sign In');
  await again.getByRole('button', { name: 'Use a Backup Code Instead' }).click();
  await again.getByRole('textbox', { name: 'Backup code' }).fill(code);
  await again.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(card(page, 'Night owl')).toBeVisible();
});

test('a page with nothing under way goes to sign-in when the session ended, and comes back', async ({
  page,
}) => {
  const player = await signedInPlayer(page);
  await open(page, '/my-builds?class=Light');
  await endSession(page);
  await page.reload();
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, player, 'Sign In');
  await expect(page).toHaveURL('/my-builds?class=Light');
});

test(
  'a game plan waits while its player signs in again in place, and is sent then',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    const { player } = await clubOfNewPlayer(page);
    await page.getByRole('button', { name: 'New Game Plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Game Plan' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Hold Seoul');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    const light = page
      .getByRole('region', { name: 'Player 1' })
      .getByRole('radio', { name: 'Light' });
    // The pick is on its way when the session ends.
    const release = await holdBack(page, /\/changes$/);
    await light.check();
    await endSession(page);
    release();
    await signInAgain(page, player, 'your game plan waits.');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect(page.getByText('not sent yet')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hold Seoul');
    await expect(light).toBeChecked();
  },
);

test(
  'a club waits while its player signs in again in place, and is founded then',
  { tag: '@phone' },
  async ({ page }) => {
    const player = await signedInPlayer(page);
    await buyTeamPlan(page);
    const tag = newTag();
    await open(page, '/club');
    await page.getByRole('textbox', { name: 'Name' }).fill('Rush Hour');
    await page.getByRole('textbox', { name: 'Tag' }).fill(tag);
    await page.getByRole('radio', { name: 'Skull' }).check();
    await endSession(page);
    await page.getByRole('button', { name: 'Found Club' }).click();
    await signInAgain(page, player, 'your changes wait.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Rush Hour ${tag}`);
    await expect(page.getByText('Owner · 1 of 5 seats')).toBeVisible();
  },
);

test("a draft is never another player's, and ends with a sign-out", async ({ page }) => {
  const player = await signedInPlayer(page);
  await open(page, '/my-builds');
  await fillBuild(page, 'Night owl');
  await endSession(page);
  const other = await signedInPlayer(page);
  await open(page, '/my-builds');
  await expect(page.getByRole('heading', { name: 'No builds yet' })).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Not saved yet' });
  await expect(waiting).toHaveCount(0);
  await endSession(page);

  // The session ended by itself, so it's still there for the player who typed it.
  await open(page, '/my-builds');
  await fillSignIn(page, player, 'Sign In');
  await expect(waiting).toContainText('Night owl');
  await openMenu(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, player, 'Sign In');
  await expect(page).toHaveURL('/team-optimizer');
  await follow(page, 'My Builds');
  await expect(page.getByRole('heading', { name: 'No builds yet' })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  expect(other.email).not.toBe(player.email);
});

test('a build that was deleted on another device can be saved as a new one', async ({
  page,
  context,
}) => {
  await signedInPlayer(page);
  await saveBuild(page);
  await open(page, '/my-builds');
  await card(page, 'Night owl').getByRole('button', { name: /^Edit/ }).click();
  const edited = page.getByRole('dialog');
  await edited.getByLabel('Build name').fill('Day owl');
  const elsewhere = await context.newPage();
  await open(elsewhere, '/my-builds');
  await card(elsewhere, 'Night owl')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'No builds yet' })).toBeVisible();

  await edited.getByRole('button', { name: 'Update Build' }).click();
  await expect(edited.getByRole('alert')).toContainText('This build was deleted.');
  await expect(card(page, 'Night owl')).toHaveCount(0);
  await edited.getByRole('button', { name: 'Create Build' }).click();
  await expect(card(page, 'Day owl')).toBeVisible();
});

test('a list that has grown elsewhere is what the server says after a refusal', async ({
  page,
}) => {
  await signedInPlayer(page);
  await open(page, '/my-builds');
  await fillBuild(page, 'Night owl');
  for (const buildName of ['One', 'Two', 'Three'])
    await saveBuild(page, { ...LIGHT_BUILD, buildName });
  await editor(page).getByRole('button', { name: 'Create Build' }).click();
  await expect(page.getByRole('radio', { name: 'Light 3/3' })).toBeAttached();
  await expect(card(page, 'Three')).toHaveCount(1);
  const upgrade = page.getByRole('dialog').filter({ hasText: "You've reached the limit" });
  await upgrade.last().getByRole('button', { name: 'Maybe Later' }).click();
  await expect(editor(page).getByLabel('Build name')).toHaveValue('Night owl');
});

test('the picks of the optimizer wait in the tab', { tag: '@phone' }, async ({ page }) => {
  await signedInPlayer(page);
  await openOptimizer(page);
  await chooseClass(page, 1, 'Heavy');
  await expect(page).toHaveURL(/Heavy/);
  await open(page, '/my-builds');
  await follow(page, 'Team Optimizer');
  await expect(lane(page, 1).getByRole('radio', { name: 'Heavy' })).toBeChecked();
  await page.goBack();
  await openMenu(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await signedInPlayer(page);
  await openOptimizer(page);
  await expect(lane(page, 1).getByRole('radio', { name: 'Heavy' })).not.toBeChecked();
});

test('a report that was being written waits for its player', async ({ page, browser }) => {
  const writer = await (await otherBrowser(browser)).newPage();
  await signedInPlayer(writer);
  const id = await publishBuild(writer);
  await signedInPlayer(page);
  await open(page, `/builds/${id}`);
  const report = page.getByRole('button', { name: /^Report/ });
  await report.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption({ index: 1 });
  await dialog.getByRole('textbox').fill('The name is a slur.');
  await page.reload();
  await untilInteractive(page);
  await report.click();
  await expect(dialog.getByRole('textbox')).toHaveValue('The name is a slur.');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await report.click();
  await expect(dialog.getByRole('textbox')).toHaveValue('');
});
