import { expect, test } from './support/test.ts';
import { isPhone } from './support/visit.ts';

test.describe('choosing weapons to compare', () => {
  test.beforeEach(async ({ weapons }) => {
    await weapons.open();
  });

  test('the filters offer every class, target, and hit location, and filter the picker', async ({
    page,
    weapons,
  }) => {
    const choices = (group: string) =>
      page
        .getByRole('group', { name: group })
        .getByRole('radio')
        .evaluateAll((radios) =>
          radios.map((radio) => radio.parentElement?.innerText.replaceAll('\n', ' ')),
        );
    await expect(weapons.filter('Target type', 'Medium')).toBeChecked();
    await expect(weapons.filter('Hit location', 'Body')).toBeChecked();
    expect(await choices('Target type')).toEqual(['Light 150 HP', 'Medium 250 HP', 'Heavy 350 HP']);
    expect(await choices('Hit location')).toEqual(['Body', 'Head']);
    await weapons.openPicker();
    await expect(weapons.filter('Weapon class', 'All')).toBeChecked();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(3);
    expect(await choices('Weapon class')).toEqual(['All', 'Light', 'Medium', 'Heavy']);
    await expect(weapons.options).toHaveCount(37); // 13 + 12 + 12
    await weapons.filter('Weapon class', 'Light').check();
    await expect(weapons.options).toHaveCount(13);
    await expect(weapons.option('XP-54')).toBeVisible();
    await expect(weapons.option('AKM')).toHaveCount(0);
    await weapons.filter('Weapon class', 'Medium').check();
    await expect(weapons.options).toHaveCount(12);
    await weapons.clickOption('AKM');
    await weapons.filter('Weapon class', 'Heavy').check();
    await expect(weapons.options).toHaveCount(12);
    await expect(weapons.option('.50 Akimbo')).toBeVisible();
    await weapons.closePicker();
    // The filter takes no chosen weapon away.
    await expect(weapons.selected).toHaveText(['AKMMedium']);
  });

  test(
    'up to four weapons are picked in their order, and a fifth is ignored',
    { tag: '@phone' },
    async ({ page, weapons }) => {
      await expect(weapons.heading(0)).toBeVisible();
      await expect(weapons.clear).toHaveCount(0);
      await weapons.pick('FAMAS');
      await expect(weapons.heading(1)).toBeVisible();
      await expect(weapons.clear).toBeVisible();
      await weapons.pick('AKM', 'SR-84', '.50 Akimbo');
      await expect(weapons.heading(4)).toBeVisible();
      const four = ['FAMASMedium', 'AKMMedium', 'SR-84Light', '.50 AkimboHeavy'];
      await expect(weapons.selected).toHaveText(four);
      await weapons.pick('93R');
      await expect(weapons.selected).toHaveText(four);
      await weapons.openPicker();
      await expect(weapons.option('93R')).not.toBeChecked();
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4);
      await weapons.closePicker();
      // One taken out makes room for another.
      await weapons.remove('AKM').click();
      await weapons.pick('93R');
      await expect(weapons.selected).toHaveText([
        'FAMASMedium',
        'SR-84Light',
        '.50 AkimboHeavy',
        '93RLight',
      ]);
      // Picked again, a weapon is taken out.
      await weapons.pick('FAMAS');
      await expect(weapons.heading(3)).toBeVisible();
      await weapons.clear.click();
      await expect(weapons.heading(0)).toBeVisible();
      await expect(weapons.selected).toHaveCount(0);
      await expect(weapons.clear).toHaveCount(0);
      await weapons.openPicker();
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    },
  );

  test('removing a weapon moves the focus to the one in its place, then to the heading', async ({
    page,
    weapons,
  }) => {
    await weapons.pick('AKM', 'SR-84', 'FAMAS');
    await weapons.remove('SR-84').press('Enter');
    await expect(weapons.remove('FAMAS')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(weapons.remove('AKM')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(weapons.heading(0)).toBeFocused();
  });

  test('clearing the comparison moves the focus to the heading, and Back brings it back', async ({
    page,
    weapons,
  }) => {
    await weapons.pick('AKM', 'SR-84');
    await weapons.clear.press('Enter');
    await expect(weapons.heading(0)).toBeFocused();
    await page.goBack();
    await expect(weapons.heading(2)).toBeVisible();
    await expect(weapons.selected).toHaveCount(2);
    await page.goForward();
    await expect(weapons.heading(0)).toBeVisible();
  });

  test(
    'target and hit location stay in reach at the end of the page',
    { tag: '@phone' },
    async ({ page, weapons }) => {
      await weapons.pick('AKM', 'SR-84');
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(weapons.heading(2)).not.toBeInViewport();
      await weapons.filter('Target type', 'Heavy').check();
      await weapons.filter('Hit location', 'Head').check();
      await expect(page).toHaveURL(/target=Heavy&location=Head/);
      await expect(weapons.heading(2)).not.toBeInViewport();
    },
  );

  test(
    'the picker says how many are chosen, and each weapon its kill time',
    { tag: '@phone' },
    async ({ page, weapons }) => {
      await weapons.openPicker();
      // AKM, 20 damage, 600 RPM, against 250 HP: 13 shots, 12 x 60 / 600 = 1.20 s
      await expect(weapons.option('AKM')).toHaveAccessibleName(
        /^AKM\s?, Medium, time to kill\s?1\.20 s$/,
      );
      await weapons.option('AKM').click();
      await weapons.closePicker();
      await expect(page.getByRole('button', { name: 'Choose weapons (1/4)' })).toHaveCount(
        isPhone(page) ? 1 : 0,
      );
    },
  );

  test('before anything is chosen the page offers comparisons to begin with', async ({
    page,
    weapons,
  }) => {
    await expect(page.getByRole('heading', { name: 'Pick up to four weapons' })).toBeVisible();
    await page.getByRole('link', { name: 'The best of each class' }).click();
    // Highest meta scores: M11 86 of Light, AKM 90 of Medium, BFR Titan 91 of Heavy.
    await expect(weapons.selected).toHaveText(['M11Light', 'AKMMedium', 'BFR TitanHeavy']);
    await weapons.clear.click();
    await page.getByRole('link', { name: 'Top four Medium' }).click();
    // AKM 90, CB-01 Repeater 86, FAMAS 82, then CL-40 and FCAR with 80: the name decides.
    await expect(weapons.selected).toHaveText([
      'AKMMedium',
      'CB-01 RepeaterMedium',
      'FAMASMedium',
      'CL-40Medium',
    ]);
  });
});

test(
  'what was touched and taken back looks like the others again',
  { tag: '@phone' },
  async ({ page, weapons }) => {
    await weapons.open();
    await weapons.openPicker();
    const background = (name: string) =>
      page
        .locator('label', { has: weapons.option(name) })
        .evaluate((row) => getComputedStyle(row).backgroundColor);
    await weapons.clickOption('93R');
    await expect(weapons.option('93R')).toBeChecked();
    expect(await background('93R')).not.toBe(await background('M11'));
    await weapons.clickOption('93R');
    await expect(weapons.option('93R')).not.toBeChecked();
    // A mouse still stands on it; a finger does not.
    if (!isPhone(page)) await page.mouse.move(0, 0);
    expect(await background('93R')).toBe(await background('M11'));
  },
);
