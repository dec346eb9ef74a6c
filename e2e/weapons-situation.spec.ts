import type { Locator, Page } from '@playwright/test';
import { signedInPlayer } from './support/accounts.ts';
import { lane, openOptimizer, optimize, results } from './support/team-optimizer.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';
import type { WeaponsPage } from './support/weapons-page.ts';

/** Presses a tab of the weapon tools. */
async function pressTab(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Weapon tools' })
    .getByRole('link', { name, exact: true })
    .click();
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
}

/** The line above a tool's answer. */
function situationOn(page: Page, text: string): Locator {
  return page.getByRole('main').getByText(text);
}

/** The times in the comparison's readout, by weapon. */
async function readoutOf(weapons: WeaponsPage, meters: number): Promise<Map<string, string>> {
  const readout = weapons.chart('Time to kill over distance').getByRole('list').first();
  await readout.scrollIntoViewIfNeeded();
  await expect(readout).toContainText(`At ${meters} m`);
  const texts = await readout.getByRole('listitem').allTextContents();
  return new Map(
    texts.slice(1).map((text) => {
      const [, name = '', time = ''] = /^(.*?)(\d+\.\d\d s)/.exec(text) ?? [];
      return [name, time];
    }),
  );
}

test(
  'the weapon tools answer the same question with the same numbers, from one to the next',
  { tag: '@phone' },
  async ({ page, weapons }) => {
    await open(page, '/weapons/map?target=Heavy&aim=on&accuracy=60&head=10&distance=16');
    const situation = page.getByText('Against a Heavy, 60% accuracy, 10% headshots, at 16 m');
    await expect(situation).toBeVisible();
    const reading = page.getByRole('region', { name: 'Chosen place' });
    const before = await reading.textContent();
    const [best = '', runnerUp = ''] = await reading.getByRole('term').allTextContents();
    const times = await reading.getByRole('definition').allTextContents();
    const [fastest = '', next = ''] = times.map((text) => /^\d\.\d\d s/.exec(text)?.[0] ?? '');
    const second = runnerUp.replace(/ (About equal|Runner-up)$/, '');
    expect([best, fastest, second, next]).not.toContain('');

    await page.getByRole('link', { name: 'Compare These Two' }).click();
    await expect(situation).toBeVisible();
    await expect(weapons.selected).toHaveText([`${best}Medium`, `${second}Medium`]);
    const readout = weapons.chart('Time to kill over distance').getByRole('list').first();
    await readout.scrollIntoViewIfNeeded();
    await expect(readout).toContainText('At 16 m');
    await expect(readout.getByRole('listitem').nth(1)).toContainText(`${best}${fastest}`);
    await expect(readout.getByRole('listitem').nth(2)).toContainText(`${second}${next}`);

    await pressTab(page, 'Duels');
    await expect(situation).toBeVisible();
    await expect(page.getByRole('heading', { name: /against a Heavy at 16 m$/ })).toBeVisible();
    await pressTab(page, 'Break points');
    await expect(
      page.getByText('Against a Heavy, every shot hits the body, at 16 m'),
    ).toBeVisible();
    await pressTab(page, 'Best weapon');
    await expect(situation).toBeVisible();
    await expect.poll(() => reading.textContent()).toBe(before);
    await pressTab(page, 'Compare');
    await expect(weapons.selected).toHaveText([`${best}Medium`, `${second}Medium`]);
    await expect(situation).toBeVisible();

    // Whoever changes it on one tool finds it changed on the next.
    await weapons.filter('Target type', 'Light').check();
    await pressTab(page, 'Best weapon');
    await expect(
      page.getByText('Against a Light, 60% accuracy, 10% headshots, at 16 m'),
    ).toBeVisible();
  },
);

test(
  "a quick start's fastest weapon keeps its time on its page, on the map, and on the way back",
  { tag: '@phone' },
  async ({ page, weapons }) => {
    await open(page, '/weapons?target=Heavy&aim=on&accuracy=60&head=10&distance=16');
    const situation = situationOn(page, 'Against a Heavy, 60% accuracy, 10% headshots, at 16 m');
    const fastest = page.getByRole('region', { name: 'The fastest of each class', exact: true });
    // By distance: 5, 16, and 30 m.
    await fastest.getByRole('row', { name: 'Medium' }).getByRole('link').nth(1).click();
    await expect(weapons.selected).toHaveCount(4);
    await expect(situation).toBeVisible();
    const times = await readoutOf(weapons, 16);
    const [name = '', time = ''] = [...times][0] ?? [];
    expect([...times.values()]).toEqual([...times.values()].toSorted());
    const runnerUp = [...times][1] ?? [];

    await weapons.selection.getByRole('link', { name, exact: true }).click();
    const answer = page.getByRole('region', { name: 'In your fight' });
    await expect(situation).toBeVisible();
    await expect(answer).toContainText(/, 1st of \d+ Medium weapons at 16 m\./);
    await expect(answer).toContainText(time);

    await page.getByRole('link', { name: 'Rank Medium Weapons' }).click();
    const ranking = page.getByRole('region', { name: 'Medium weapons at 16 m' }).first();
    await expect(ranking.getByRole('heading')).toBeFocused();
    await expect(ranking.getByRole('heading')).toBeInViewport();
    const ranked = ranking.getByRole('row');
    await expect(ranked.nth(1)).toHaveText(new RegExp(`^1 ${name}${time}`));
    await expect(ranked.nth(2)).toContainText(`${runnerUp[0] ?? 'none'}${runnerUp[1] ?? ''}`);
    const reading = page.getByRole('region', { name: 'Chosen place' });
    await expect(situation).toBeVisible();
    await expect(reading.getByRole('term').first()).toHaveText(name);
    await expect(reading.getByRole('definition').first()).toHaveText(time);
    await expect(reading.getByRole('definition').nth(1)).toContainText(
      runnerUp[1] ?? 'no runner-up',
    );

    await page.getByRole('link', { name: 'Compare These Two' }).click();
    await expect(weapons.selected).toHaveCount(2);
    await expect(situation).toBeVisible();
    expect([...(await readoutOf(weapons, 16))]).toEqual([[name, time], runnerUp]);
  },
);

test(
  'the aim of a weapon tool goes to the picks that wait in the optimizer, and back to a weapon',
  { tag: '@phone' },
  async ({ page }) => {
    await signedInPlayer(page);
    await openOptimizer(page);
    await lane(page, 1).getByLabel('Name').fill('Ada');
    await open(page, '/weapons/map?aim=on&accuracy=62&head=10');
    await page.getByRole('link', { name: 'Build a Team at 60% Accuracy' }).click();
    await expect(page.getByRole('radio', { name: /^Sharp/ })).toBeChecked();
    await expect(lane(page, 1).getByLabel('Name')).toHaveValue('Ada');
    expect(await optimize(page)).toMatchObject({
      aim: 'sharp',
      players: [{ name: 'Ada' }, {}, {}],
    });
    const weapon = results(page).getByRole('article').first().getByRole('link').first();
    const name = await weapon.textContent();
    await weapon.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
    await expect(situationOn(page, '60% accuracy, 30% headshots')).toBeVisible();
  },
);

test(
  "a weapon's duels and break points are those of its page",
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/weapons/akm?target=Heavy&distance=16');
    const situation = situationOn(page, 'Against a Heavy, every shot hits the body, at 16 m');
    const answer = page.getByRole('region', { name: 'In your fight' });
    await expect(answer).toContainText(/\d+\.\d\d s, /);
    const [time = ''] =
      /\d+\.\d\d s(?=, \d+\w\w of)/.exec((await answer.textContent()) ?? '') ?? [];
    expect(time).not.toBe('');

    await page.getByRole('link', { name: 'See Its Duels' }).click();
    await expect(situation).toBeVisible();
    const duel = page.getByRole('region', { name: 'Duel', exact: true });
    await expect(duel.getByRole('heading')).toHaveText(/^Your AKM against /);
    const chances = await duel.textContent();

    await pressTab(page, 'Break points');
    await expect(situation).toBeVisible();
    const health = page.getByRole('figure', { name: 'AKM: shots by target health' });
    await health.getByText('Show as table').click();
    await expect(health.getByRole('row', { name: /to 350 HP/ })).toContainText(time);

    await pressTab(page, 'Duels');
    await expect.poll(() => duel.textContent()).toBe(chances);
    await page.getByRole('link', { name: 'Count misses: 50% accuracy, 20% headshots' }).click();
    await expect(
      situationOn(page, 'Against a Heavy, 50% accuracy, 20% headshots, at 16 m'),
    ).toBeVisible();
    await expect(duel.getByRole('heading')).toHaveText(/^Your AKM against /);
  },
);

test(
  "an update's weapon has that update's numbers on its page and in a comparison",
  { tag: '@phone' },
  async ({ page, weapons }) => {
    await open(page, '/updates/11.6.0');
    await page.getByText('Dagger: where it moved').click();
    const moved = page.getByRole('region', { name: 'Dagger: where it moved' });
    const row = moved.getByRole('row', { name: /^Medium, body, 0 m / });
    const after = await row.getByRole('cell').last().textContent();

    await page.getByRole('link', { name: 'Dagger', exact: true }).first().click();
    const situation = situationOn(page, 'every shot hits the body, update 11.6.0');
    await expect(situation).toBeVisible();
    const kills = page.getByRole('region', { name: 'Time to kill up close' });
    await expect(
      kills
        .getByRole('row', { name: /Medium/ })
        .getByRole('cell')
        .first(),
    ).toHaveText(after ?? '');

    await page.getByRole('link', { name: 'Compare Dagger with other weapons' }).click();
    await expect(situation).toBeVisible();
    await expect(weapons.bar('Dagger')).toContainText(after?.replace(/ \(.*/, '') ?? '');
    await pressTab(page, 'Best weapon');
    await expect(situation).toBeVisible();
  },
);
