import { LIGHT_BUILD, saveBuild } from './support/builds.ts';
import { payingPlayer } from './support/paying.ts';
import { chooseClass } from './support/team-optimizer.ts';
import { expect, test } from './support/test.ts';
import { isPhone, open } from './support/visit.ts';

const HEAVY_BUILD = {
  ...LIGHT_BUILD,
  class: 'Heavy',
  weapon: 'M60',
  specialization: 'Mesh Shield',
  gadget1: 'Dome Shield',
  gadget2: 'Frag Grenade',
} as const;

test(
  'thirty builds are found, sorted, and opened in My Builds, and picked by class in the optimizer',
  { tag: '@phone' },
  async ({ page }) => {
    await payingPlayer(page, 'Premium');
    for (let number = 1; number <= 29; number += 1) {
      await saveBuild(page, { ...LIGHT_BUILD, buildName: `Scout ${number}` });
    }
    await saveBuild(page, { ...HEAVY_BUILD, buildName: 'Wall' });

    await open(page, '/my-builds');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(30);
    // A card alone is 430 px tall on a phone.
    const height = await page.getByRole('main').evaluate((main) => main.scrollHeight);
    expect(height).toBeLessThan(isPhone(page) ? 3600 : 2800);
    await expect(rows.first()).toContainText('Wall');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
    await expect(rows.first()).toContainText('Scout 1');

    await page.getByRole('searchbox', { name: 'Search your builds' }).fill('mesh');
    await expect(rows).toHaveCount(1);
    await rows.getByText('Wall').click();
    await rows.getByRole('button', { name: /^Edit/ }).click();
    await page.getByLabel('Build name').fill('Rampart');
    await page.getByRole('button', { name: 'Update Build' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rows).toContainText('Rampart');
    await page.reload();
    await expect(rows).toHaveCount(1);

    await open(page, '/team-optimizer');
    const first = page.getByRole('group', { name: 'Player 1', exact: true });
    const saved = first.getByRole('combobox', { name: 'Saved build' });
    await expect(saved.locator('optgroup')).toHaveCount(2);
    await chooseClass(page, 1, 'Heavy');
    await expect(saved.getByRole('option')).toHaveCount(2);
    await saved.selectOption({ label: 'Rampart' });
    await expect(first.getByText('Mesh Shield')).toBeVisible();
  },
);

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test("no card of the weapon picker cuts a weapon's stats", async ({ weapons }) => {
    await weapons.open();
    await weapons.openPicker();
    await expect(weapons.option('M134 Minigun')).toBeVisible();
    const cut = await weapons.options.evaluateAll((boxes) =>
      boxes.flatMap((box) =>
        [...(box.closest('label')?.querySelectorAll('span') ?? [])]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      ),
    );
    expect(cut).toEqual([]);
  });
});
