import { fillSignIn, signedInPlayer } from './support/accounts.ts';
import { otherPlayer, saveBuild } from './support/builds.ts';
import { follow } from './support/navigation.ts';
import { lane, openOptimizer, optimize, results, slot } from './support/team-optimizer.ts';
import { expect, test } from './support/test.ts';

const INPUTS =
  '?name1=Ada&class1=Light&role2=Support&style3=Tactical&map=seoul&counter=on&enemy1=Light&weapon1=SR-84&gadget1=Flashbang';

test('inputs and results survive a reload, and a look at another page', async ({ page }) => {
  await signedInPlayer(page);
  const id = await saveBuild(page);
  await openOptimizer(page);
  await lane(page, 1).getByLabel('Name').fill('Ada');
  await lane(page, 2).getByRole('combobox', { name: 'Saved build' }).selectOption(id);
  const sent = await optimize(page);
  const team = await results(page).getByRole('article').allInnerTexts();
  const expectAllThere = async () => {
    await expect(lane(page, 1).getByLabel('Name')).toHaveValue('Ada');
    await expect(lane(page, 2).getByRole('combobox', { name: 'Saved build' })).toHaveValue(id);
    expect(await results(page).getByRole('article').allInnerTexts()).toEqual(team);
  };
  await page.reload();
  await expect(results(page)).toBeVisible();
  await expectAllThere();
  await follow(page, 'Top 10');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top 10');
  await follow(page, 'Team Optimizer');
  await expect(results(page)).toBeVisible();
  await expectAllThere();
  expect(sent.players[0]).toMatchObject({ name: 'Ada' });
  await page.reload();
  await expectAllThere();
});

test('a link opens the optimizer with its inputs', async ({ page }) => {
  await signedInPlayer(page);
  await openOptimizer(page, INPUTS);
  const { players, map, enemyTeam } = await optimize(page);
  expect(players).toMatchObject([
    { name: 'Ada', preferredClass: 'Light', preferredRole: 'any' },
    { name: '', preferredRole: 'Support' },
    { name: '', playstyle: 'Tactical' },
  ]);
  expect(map).toBe('seoul');
  expect(enemyTeam).toMatchObject([{ class: 'Light', weapon: 'SR-84', gadgets: ['Flashbang'] }]);
  await expect(page.getByText(/^Skipped from the link/)).toHaveCount(0);
});

test('what a link holds that nobody knows is left out with a notice', async ({ page, browser }) => {
  const owner = await otherPlayer(browser);
  const id = await saveBuild(owner);
  await signedInPlayer(page);
  await openOptimizer(
    page,
    `?class1=Tank&build2=${id}&map=atlantis&counter=on&enemy3=Heavy&weapon3=SR-84`,
  );
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('class “Tank” (player 1)');
  await expect(notice).toContainText("Player 2's saved build");
  await expect(notice).toContainText('map “atlantis”');
  await expect(notice).toContainText('“SR-84” on Enemy 3');
  await expect(lane(page, 1).getByRole('radio', { name: 'Any' })).toBeChecked();
  await expect(slot(page, 3).getByLabel('Weapon')).toHaveValue('');
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page).toHaveURL('/team-optimizer?map=on&counter=on&enemy3=Heavy');
  expect(await optimize(page)).not.toHaveProperty('map');
  await owner.context().close();
});

test('a visitor who follows a link has the inputs after signing in', async ({ page }) => {
  const player = await signedInPlayer(page);
  await page.context().clearCookies();
  await page.goto(`/team-optimizer${INPUTS}`);
  await page.waitForURL('/login');
  await fillSignIn(page, player, 'Sign In');
  await page.waitForURL(/\/team-optimizer\?/);
  await expect(lane(page, 1).getByLabel('Name')).toHaveValue('Ada');
});

test('a team goes out as a text for Discord with a link of its inputs', async ({ page }) => {
  await signedInPlayer(page);
  const id = await saveBuild(page);
  await openOptimizer(page, `${INPUTS}&build1=${id}`);
  await optimize(page);
  await results(page).getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this team' });
  const text = await dialog.getByLabel('Discord text').inputValue();
  const link = await dialog.getByLabel('Link to this setup').inputValue();
  expect(text).toMatch(/^\*\*Trifecta team: \d+(\.\d)?\/100\*\*\n\*\*Ada\*\* Light, /);
  expect(text).toContain('> SR-84, Cloaking Device\n> Flashbang, Gateway\n');
  expect(text.endsWith(`<${link}>`)).toBe(true);
  expect(link).toContain('/team-optimizer?name1=Ada&class1=Light');
  expect(link).not.toContain(id);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy Text' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
});
