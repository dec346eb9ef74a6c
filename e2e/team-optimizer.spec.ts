import type { Page } from '@playwright/test';
import { newName, signedInPlayer, signIn } from './support/accounts.ts';
import { saveBuild } from './support/builds.ts';
import { bar, openMenu } from './support/navigation.ts';
import {
  chooseClass,
  lane,
  openOptimizer,
  optimize,
  results,
  slot,
  toggle,
  useOptimizer,
} from './support/team-optimizer.ts';
import { expect, test } from './support/test.ts';
import { holdBack } from './support/visit.ts';

const OPTIMIZE = 'Optimize Team Composition';

function member(page: Page, name: string) {
  return results(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name }) });
}

test(
  'a free player gets a team with its reasons, and has one use less',
  { tag: '@phone' },
  async ({ page }) => {
    await signedInPlayer(page);
    await openOptimizer(page);
    await expect(page.getByText('3 of 3 optimizer uses left this month')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upgrade for Unlimited Access' })).toHaveAttribute(
      'href',
      '/pricing',
    );
    await lane(page, 1).getByLabel('Name').fill('Ada');
    await chooseClass(page, 1, 'Light');
    await lane(page, 1).getByLabel('Role').selectOption('Entry Fragger');
    await lane(page, 1).getByLabel('Playstyle').selectOption('Aggressive');
    await chooseClass(page, 3, 'Heavy');

    const release = await holdBack(page, '/api/optimize-team');
    await page.getByRole('button', { name: OPTIMIZE }).click();
    await expect(page.getByRole('button', { name: 'Optimizing...' })).toBeDisabled();
    release();
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
      await expect(card.getByRole('term')).toHaveText(['Weapon', 'Specialization', 'Gadgets']);
    }
    await expect(page.getByText('2 of 3 optimizer uses left this month')).toBeVisible();
    await openMenu(page);
    const link = bar(page).getByRole('link', { name: /^Team Optimizer/ });
    await expect(link).toContainText('2 uses left this month');
  },
);

test('the explanation is shown at first, and can be hidden', async ({ page }) => {
  await signedInPlayer(page);
  await openOptimizer(page);
  await optimize(page);
  const reasons = member(page, 'Player 1').getByRole('definition').first();
  const withReasons = await reasons.innerText();
  await results(page).getByRole('button', { name: 'Hide Explanation' }).click();
  expect(withReasons.length).toBeGreaterThan((await reasons.innerText()).length);
  await expect(member(page, 'Player 1')).not.toContainText(withReasons);
  await results(page).getByRole('button', { name: 'Show Explanation' }).click();
  await expect(reasons).toHaveText(withReasons, { useInnerText: true });
});

test('an answer with a team and its explanation alone is shown with the default scores', async ({
  page,
}) => {
  await signedInPlayer(page);
  const explanation = {
    classChoice: 'Fast.',
    roleAssignment: 'Free.',
    weaponChoice: 'Close.',
    specializationChoice: 'Gone.',
    gadgetChoices: ['Blind.', 'Away.'],
    synergies: [],
  };
  const optimizedTeam = ['Ada', 'Ben', 'Cy'].map((playerName) => ({
    playerName,
    class: 'Light',
    role: 'Flex',
    weapon: 'M11',
    specialization: 'Evasive Dash',
    gadgets: ['Flashbang', 'Gateway'],
    explanation,
  }));
  const teamExplanation = {
    overview: 'Quick on its feet.',
    strengths: [],
    considerations: [],
    synergySummary: 'Some.',
    rangeCoverage: 'Close.',
    utilityBalance: 'Thin.',
  };
  await page.route('/api/optimize-team', (route) =>
    route.fulfill({ json: { optimizedTeam, teamExplanation } }),
  );
  await openOptimizer(page);
  await optimize(page);
  await expect(results(page)).toContainText(/Team score\s*85 of 100/);
  for (const [name, score] of [
    ['Synergy', 80],
    ['Balance', 90],
    ['Range', 85],
    ['Utility', 80],
  ] as const) {
    const meter = results(page).getByRole('meter', { name });
    await expect(meter).toHaveAttribute('aria-valuenow', String(score));
  }
  await expect(results(page)).toContainText('Quick on its feet.');
  await expect(results(page).getByRole('heading', { name: 'Alternatives' })).toHaveCount(0);
});

test('without a use left the upgrade prompt opens, and nothing is lost', async ({ page }) => {
  await signedInPlayer(page);
  for (let uses = 0; uses < 3; uses += 1) await useOptimizer(page);
  await openOptimizer(page);
  await expect(page.getByText('0 of 3 optimizer uses left this month')).toBeVisible();
  await lane(page, 2).getByLabel('Name').fill('Ben');
  await page.getByRole('button', { name: OPTIMIZE }).click();
  const prompt = page.getByRole('dialog');
  await expect(prompt).toContainText("You've reached the limit of 3 optimizer uses per month");
  await prompt.getByRole('button', { name: 'Maybe Later' }).click();
  await expect(prompt).toHaveCount(0);
  await expect(lane(page, 2).getByLabel('Name')).toHaveValue('Ben');
  await expect(page.getByRole('button', { name: OPTIMIZE })).toBeEnabled();
  await expect(results(page)).toHaveCount(0);
});

test('a premium player has neither banner nor limit', async ({ page }) => {
  await signIn(page, { email: 'premium@demo.example', password: 'trifecta-demo' });
  await page.waitForURL('/team-optimizer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team Optimizer');
  for (let uses = 0; uses < 4; uses += 1) await optimize(page);
  await expect(page.getByText(/optimizer uses left/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Upgrade for Unlimited Access' })).toHaveCount(0);
});

test('a saved build sets the class, comes back whole, and can be cleared', async ({ page }) => {
  await signedInPlayer(page);
  await saveBuild(page);
  await openOptimizer(page);
  await lane(page, 2)
    .getByRole('combobox', { name: 'Saved build' })
    .selectOption({ label: 'Night owl (Light)' });
  await expect(lane(page, 2).getByRole('radio', { name: 'Light' })).toBeChecked();
  await expect(lane(page, 2)).toContainText('SR-84, Cloaking Device, Flashbang, Gateway');
  const { players } = await optimize(page);
  expect(players[1]).toMatchObject({
    preferredClass: 'Light',
    weapon: 'SR-84',
    specialization: 'Cloaking Device',
    gadgets: ['Flashbang', 'Gateway'],
  });
  for (const item of ['SR-84', 'Cloaking Device', 'Flashbang', 'Gateway']) {
    await expect(member(page, 'Player 2').getByRole('strong').getByText(item)).toBeVisible();
  }
  await page.getByRole('button', { name: "Clear Player 2's saved build" }).click();
  await expect(lane(page, 2).getByRole('combobox', { name: 'Saved build' })).toHaveValue('');
  await expect(lane(page, 2).getByRole('radio', { name: 'Light' })).toBeChecked();
  // A build is of one class, so another class lets it go.
  await lane(page, 2)
    .getByRole('combobox', { name: 'Saved build' })
    .selectOption({ label: 'Night owl (Light)' });
  await chooseClass(page, 2, 'Heavy');
  await expect(lane(page, 2).getByRole('combobox', { name: 'Saved build' })).toHaveValue('');
});

test('a map shows what it is like, and counts only while its mode is on', async ({ page }) => {
  await signedInPlayer(page);
  await openOptimizer(page);
  await toggle(page, /^Map-specific optimization/);
  const mode = page.getByRole('region', { name: 'Map-specific optimization' });
  await expect(mode.getByLabel('Map', { exact: true }).locator('option')).toHaveCount(1 + 13);
  await mode.getByLabel('Map', { exact: true }).selectOption('Monaco');
  await expect(mode.getByRole('definition')).toHaveText(['Short', 'No', 'High']);
  await expect(mode.getByRole('heading', { name: 'Map tips' })).toBeVisible();
  expect(await mode.getByRole('listitem').count()).toBeGreaterThan(1);
  expect((await optimize(page)).map).toBe('monaco');
  await toggle(page, /^Map-specific optimization/);
  await expect(mode.getByRole('heading', { name: 'Map tips' })).toHaveCount(0);
  expect(await optimize(page)).not.toHaveProperty('map');
});

test('of the enemy the filled slots are sent, and hints say what to answer', async ({ page }) => {
  await signedInPlayer(page);
  await openOptimizer(page);
  await toggle(page, /^Counter-loadout mode/);
  await slot(page, 1).getByLabel('Class').selectOption('Light');
  await slot(page, 2).getByLabel('Class').selectOption('Heavy');
  await slot(page, 2).getByLabel('Weapon').selectOption('Lewis Gun');
  await slot(page, 2).getByLabel('Specialization').selectOption('Mesh Shield');
  await slot(page, 2).getByLabel('Gadget 1').selectOption('RPG-7');
  await expect(slot(page, 2).getByRole('listitem')).toHaveText([
    'Lewis Gun suppression',
    'Mesh Shield tank',
    'RPG-7 explosive',
  ]);
  const second = slot(page, 2).getByLabel('Gadget 2').getByRole('option', { name: 'RPG-7' });
  await expect(second).toBeDisabled();
  const { enemyTeam } = await optimize(page);
  expect(enemyTeam).toEqual([
    { class: 'Heavy', weapon: 'Lewis Gun', specialization: 'Mesh Shield', gadgets: ['RPG-7'] },
  ]);
  // Another class empties the slot.
  await slot(page, 2).getByLabel('Class').selectOption('Medium');
  await expect(slot(page, 2).getByLabel('Weapon')).toHaveValue('');
  await expect(slot(page, 2).getByRole('listitem')).toHaveCount(0);
  expect(await optimize(page)).not.toHaveProperty('enemyTeam');
});

test('alternatives stand side by side with what changes, and can be shown', async ({ page }) => {
  await signedInPlayer(page);
  await openOptimizer(page);
  await optimize(page);
  const section = page.getByRole('region', { name: 'Alternatives' });
  const teams = section.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await expect(teams.getByRole('heading')).toHaveText(['Best team', 'Runner-up', 'Third']);
  const change = teams.nth(1).getByRole('listitem').first();
  await expect(change).toContainText(/^Player [123], (Class|Role|Weapon|Specialization|Gadgets):/);
  const best = await results(page).getByRole('article').allInnerTexts();
  await section.getByRole('button', { name: 'Show Runner-up' }).click();
  const second = await results(page).getByRole('article').allInnerTexts();
  expect(second).not.toEqual(best);
  await section.getByRole('button', { name: 'Show Best team' }).click();
  expect(await results(page).getByRole('article').allInnerTexts()).toEqual(best);
});

test('what if makes one change of a wish, and keeps what it promised', async ({ page }) => {
  await signedInPlayer(page);
  // Wishes that cost: three times the same class and role.
  const wish = (number: number) => `class${number}=Light&role${number}=Anchor`;
  await openOptimizer(page, `?${[1, 2, 3].map(wish).join('&')}`);
  await optimize(page);
  const section = page.getByRole('region', { name: 'One change that helps' });
  await expect(section).toContainText('Uses one of your optimizer runs.');
  const button = section.getByRole('button').first();
  const [, promised] = / to (\d+(?:\.\d)?)$/.exec(await button.innerText()) ?? [];
  const asked = page.waitForRequest('/api/optimize-team');
  await button.click();
  const { players } = (await asked).postDataJSON() as { players: Record<string, string>[] };
  const wishes = players.flatMap(({ preferredClass, preferredRole, playstyle }) => [
    preferredClass,
    preferredRole,
    playstyle,
  ]);
  const before = ['Light', 'Anchor', 'any', 'Light', 'Anchor', 'any', 'Light', 'Anchor', 'any'];
  expect(wishes.filter((value, index) => value !== before[index])).toHaveLength(1);
  await expect(page.getByText('1 of 3 optimizer uses left this month')).toBeVisible();
  await expect(results(page)).toContainText(new RegExp(`Team score\\s*${promised} of 100`));
});

test('a failure ends the busy state and is logged only', async ({ page }) => {
  await signedInPlayer(page);
  await openOptimizer(page);
  const logged = page.waitForEvent('console', (line) => line.text().includes('Failed to optimize'));
  await page.route('/api/optimize-team', (route) => route.abort());
  await page.getByRole('button', { name: OPTIMIZE }).click();
  await logged;
  await expect(page.getByRole('button', { name: OPTIMIZE })).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what the server refuses stands at its field', async ({ page }) => {
  await signedInPlayer(page);
  const id = await saveBuild(page);
  await openOptimizer(page);
  await lane(page, 1).getByRole('combobox', { name: 'Saved build' }).selectOption(id);
  const refusal = 'Build not found.';
  await page.route('/api/optimize-team', (route) =>
    route.fulfill({
      status: 404,
      json: {
        error: refusal,
        message: refusal,
        code: 'not_found',
        details: [{ path: 'players.0.selectedBuildId', message: refusal }],
      },
    }),
  );
  await page.getByRole('button', { name: OPTIMIZE }).click();
  await expect(
    lane(page, 1).getByRole('combobox', { name: 'Saved build' }),
  ).toHaveAccessibleDescription(refusal);
});

test('lists that cannot be loaded are replaced by the built-in names', async ({ page }) => {
  await signedInPlayer(page);
  for (const address of ['/api/maps', '/api/*-by-class']) {
    await page.route(address, (route) => route.abort());
  }
  await openOptimizer(page);
  await lane(page, 1).getByLabel('Name').fill(newName());
  await toggle(page, /^Counter-loadout mode/);
  await slot(page, 1).getByLabel('Class').selectOption('Medium');
  await slot(page, 1).getByLabel('Weapon').selectOption('FCAR');
  await slot(page, 1).getByLabel('Gadget 1').selectOption('Defibrillator');
  const { enemyTeam } = await optimize(page);
  expect(enemyTeam).toHaveLength(1);
});
