import type { Page } from '@playwright/test';
import { fillSignIn, signedInPlayer } from './support/accounts.ts';
import { saveBuild } from './support/builds.ts';
import { bar, follow, openMenu } from './support/navigation.ts';
import { chooseClass, lane, openOptimizer, optimize, results } from './support/team-optimizer.ts';
import { expect, test } from './support/test.ts';

/** A link to the optimizer with inputs. */
const LINK =
  '/team-optimizer?name1=Ada&class1=Light&role2=Support&style3=Tactical&map=seoul&counter=on&enemy1=Light&weapon1=SR-84&gadget1=Flashbang';

function member(page: Page, name: string) {
  return results(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name }) });
}

test(
  'a free player gets a team with its reasons and uses one run',
  { tag: '@phone' },
  async ({ page }) => {
    await signedInPlayer(page);
    await openOptimizer(page);
    await expect(page.getByText('3 of 3 optimizer uses left this month')).toBeVisible();
    await lane(page, 1).getByLabel('Name').fill('Ada');
    await chooseClass(page, 1, 'Light');
    await lane(page, 1).getByLabel('Role').selectOption('Entry Fragger');
    await lane(page, 1).getByLabel('Playstyle').selectOption('Aggressive');
    await chooseClass(page, 3, 'Heavy');

    await optimize(page);
    await expect(page.getByRole('heading', { name: 'Your team' })).toBeFocused();

    await expect(results(page).getByRole('meter')).toHaveCount(4);
    await expect(results(page)).toContainText(/Team score\s*\d+(\.\d)? of 100/);
    for (const [name, playerClass] of [
      ['Ada', 'Light'],
      ['Player 2', /Light|Medium|Heavy/],
      ['Player 3', 'Heavy'],
    ] as const) {
      const card = member(page, name);
      await expect(card).toContainText(playerClass);
      await expect(card).toContainText(/Entry Fragger|Support|Anchor|Flex/);
      await expect(card.locator('img')).toHaveAttribute('src', /^\/images\/weapons\//);
      await expect(card.getByRole('listitem')).toHaveCount(5);
    }
    await expect(page.getByText('2 of 3 optimizer uses left this month')).toBeVisible();
    await openMenu(page);
    const link = bar(page).getByRole('link', { name: /^Team Optimizer/ });
    await expect(link).toContainText('2 uses left this month');
  },
);

test('a team shows also if no more code can be loaded when it comes', async ({ page }) => {
  await signedInPlayer(page);
  const code = page.waitForResponse('**/later-*.js');
  await openOptimizer(page);
  await code;
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.abort());
  await optimize(page);
  await expect(results(page).getByRole('article')).toHaveCount(3);
});

test('inputs and results survive a reload and a visit to another page', async ({ page }) => {
  await signedInPlayer(page);
  const id = await saveBuild(page);
  await openOptimizer(page);
  await lane(page, 1).getByLabel('Name').fill('Ada');
  await lane(page, 2).getByRole('combobox', { name: 'Saved build' }).selectOption(id);
  // The first reload comes while the team is still being compared with others.
  await page.route('/api/optimize-team/comparisons', () => undefined, { times: 1 });
  const sent = await optimize(page);
  await expect(results(page).getByText('Comparing with other teams...')).toBeVisible();
  const others = results(page).getByText(/^Other teams: /);
  const members = results(page).getByRole('article');
  await expect(members).toHaveCount(3);
  const team = await members.allInnerTexts();
  const expectAllThere = async () => {
    await expect(lane(page, 1).getByLabel('Name')).toHaveValue('Ada');
    await expect(lane(page, 2).getByRole('combobox', { name: 'Saved build' })).toHaveValue(id);
    await expect.poll(() => members.allInnerTexts()).toEqual(team);
  };
  await page.reload();
  await expect(results(page)).toBeVisible();
  await expectAllThere();
  await expect(others).toBeVisible();
  await expect(page.getByText('2 of 3 optimizer uses left this month')).toBeVisible();
  await follow(page, 'Top 10');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top 10');
  await follow(page, 'Team Optimizer');
  await expect(results(page)).toBeVisible();
  await expectAllThere();
  expect(sent.players[0]).toMatchObject({ name: 'Ada' });
  await page.reload();
  await expectAllThere();
  await expect(others).toBeVisible();
});

test('a guest who follows a link keeps its inputs after signing in, and gets the team', async ({
  page,
}) => {
  const player = await signedInPlayer(page);
  await page.context().clearCookies();
  await page.goto(LINK);
  await page.waitForURL('/login');
  await fillSignIn(page, player, 'Sign In');
  await page.waitForURL(/\/team-optimizer\?/);
  await expect(lane(page, 1).getByLabel('Name')).toHaveValue('Ada');
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

test('a team is saved under a name, listed, loaded, and deleted', async ({ page }) => {
  await signedInPlayer(page);
  await openOptimizer(page);
  await lane(page, 1).getByLabel('Name').fill('Ada');
  await optimize(page);
  await results(page).getByRole('button', { name: 'Save Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Team' });
  await dialog.getByLabel('Team name').fill('  Night shift  ');
  await dialog.getByLabel('Description (optional)').fill('For Fridays');
  await dialog.getByRole('button', { name: 'Save Team' }).click();
  await expect(page.getByRole('status').getByText('Team saved successfully!')).toBeVisible();

  await openOptimizer(page);
  const open = page.getByRole('button', { name: 'Saved Teams (1/10)', exact: true });
  await open.click();
  const saved = page.getByRole('dialog', { name: 'Saved Teams' });
  await expect(saved.getByRole('article')).toContainText('For Fridays');
  await saved.getByRole('button', { name: 'Load Night shift' }).click();
  const shown = page.getByRole('region', { name: 'Night shift' });
  await expect(shown.getByRole('heading', { level: 3 }).first()).toHaveText('Ada');
  await expect(lane(page, 1).getByLabel('Name')).toHaveValue('Ada');

  await open.click();
  await saved.getByRole('button', { name: 'Delete Night shift' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “Night shift”?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(saved).toContainText('No saved teams yet');
});

test('a team is sent as a link that shows it to a guest, and each player’s part alone', async ({
  page,
}) => {
  await signedInPlayer(page);
  await openOptimizer(page, '?name1=Ada&map=seoul');
  await optimize(page);
  const weapon = await member(page, 'Ada').getByRole('strong').first().innerText();
  await results(page).getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Team: Ada, Player 2, and Player 3',
  );
  await expect(page.getByRole('article').first()).toContainText(weapon);
  await expect(page.getByText(/\d+ of 100 on Seoul/)).toBeVisible();
  const picture = page.locator('meta[property="og:image"]');
  const drawn = await page.request.get((await picture.getAttribute('content')) ?? '');
  expect(drawn.headers()['content-type']).toBe('image/png');
  await page.getByRole('link', { name: 'Ada', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Ada's loadout");
});
