import { bar, openMenu } from './support/navigation.ts';
import { expectDrawn } from './support/pictures.ts';
import { listedPages, UNKNOWN_PATH } from './support/public-pages.ts';
import { expect, test } from './support/test.ts';
import { isPhone } from './support/visit.ts';

test.use({ javaScriptEnabled: false });

test('every page is readable without scripts, or says that it needs them', async ({ page }) => {
  for (const { path, title } of await listedPages()) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page).toHaveTitle(`DEMO · ${title} · Trifecta`);
    await expect(page.getByRole('banner').getByText('DEMO', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /\w/ })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Three players. One plan.');
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
  }
  for (const path of ['/login', '/register', '/profile', '/my-builds']) {
    await page.goto(path);
    const word = page.getByRole('main').getByRole('paragraph').nth(1);
    await expect(word).toHaveText('This page needs JavaScript.');
    await expect(word).toBeVisible();
  }
  await page.goto(UNKNOWN_PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test(
  'the menu works without scripts, and nothing that needs them is in the way',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await page.goto('/');
    await openMenu(page);
    await bar(page).getByRole('link', { name: 'Weapons' }).click();
    await expect(page).toHaveURL('/weapons');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weapon comparison');
    await expect(page.getByRole('region', { name: 'Welcome' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Choose Weapons (0/4)' })).toBeVisible({
      visible: isPhone(page),
    });
  },
);

test('a link shows a whole comparison without scripts', async ({ page, weapons }) => {
  await page.goto('/weapons?w=akm&w=93r&target=Heavy');
  await expect(weapons.heading(2)).toBeVisible();
  await expect(weapons.selected).toHaveText(['AKMMedium', '93RLight']);
  await expectDrawn(weapons.selected.locator('img'), 2);
  // AKM: 350/20 = 17.5, 18 shots, 1.70 s. 93R: 350/26 = 13.5, 14 shots, 0.78 + 4 x 0.215 = 1.64 s.
  await expect(weapons.bar('AKM')).toHaveText('AKM 1.70 s', { useInnerText: true });
  await expect(weapons.bar('93R')).toHaveText('93R 1.64 s', { useInnerText: true });
  await expect(weapons.plot).toBeVisible();
  await expect(weapons.plot.locator('path[vector-effect]')).toHaveCount(2);
  await expect(weapons.chart('Stats side by side')).toBeVisible();
  await expect(weapons.stats.getByRole('row')).toHaveCount(13);
  await weapons.chart('Time to kill').getByText('Show as table').click();
  await expect(weapons.chart('Time to kill').getByRole('row')).toHaveText([
    'WeaponTTKSTKClass',
    'AKM1.70 s18 shotsMedium',
    '93R1.64 s14 shotsLight',
  ]);
});

test(
  'weapons are selected and compared with the form without scripts',
  { tag: '@phone' },
  async ({ page, weapons }) => {
    await page.goto('/weapons');
    await weapons.filter('Target type', 'Light').check();
    await weapons.filter('Hit location', 'Head').check();
    await weapons.openPicker();
    await expect(weapons.options).toHaveCount(37);
    await weapons.clickOption('AKM');
    await weapons.clickOption('SR-84');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page).toHaveURL(/\/weapons\?/);
    // The form submits them in list order: 1.20 s and 2.61 s to the body of a Medium.
    await expect(weapons.selected).toHaveText(['AKMMedium', 'SR-84Light']);
    await expect(weapons.filter('Target type', 'Light')).toBeChecked();
    await expect(weapons.filter('Hit location', 'Head')).toBeChecked();
    // AKM: 150/30 = 5 shots, 4 x 0.1 s.
    await expect(weapons.bar('AKM')).toHaveText('AKM 0.40 s', { useInnerText: true });
    // The class filter keeps selected weapons.
    await page.goto('/weapons?w=m60&class=Light');
    await weapons.openPicker();
    await weapons.clickOption('93R');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page).toHaveURL(/93r/);
    await expect(weapons.heading(2)).toBeVisible();
  },
);

test('aim, search, and order are set with the form without scripts', async ({ page, weapons }) => {
  await page.goto('/weapons?w=akm');
  await page.getByRole('switch', { name: /^Aim/ }).check();
  await page.getByRole('searchbox', { name: 'Search weapons' }).fill('m6');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByText('Kills fastest on average: AKM.')).toBeVisible();
  await expect(weapons.options).toHaveCount(1);
  await expect(weapons.selected).toHaveText(['AKMMedium']);
  await page.getByRole('spinbutton', { name: /^Target health/ }).fill('20');
  await page.getByRole('slider', { name: /^Headshots/ }).fill('0');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  // One hit of 20 kills, and every second shot hits: 2 shots on average, 0.1 s apart.
  await expect(weapons.bar('AKM')).toContainText('0.10 s');
});

test('the library’s search form works without scripts', async ({ page }) => {
  await page.goto('/library');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(24);
  await page.getByRole('searchbox', { name: 'Search' }).fill('minigun');
  await page.getByRole('radio', { name: 'Heavy' }).check();
  await page.getByRole('radio', { name: 'Name' }).check();
  await page.getByRole('button', { name: 'Show Builds' }).click();
  await expect(page).toHaveURL('/library?q=minigun&class=Heavy&map=&sort=name&mode=');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Demolisher']);
  await page.getByText('What this kit does').click();
  await expect(page.getByText('Tear the building down')).toBeVisible();
  await page.getByRole('button', { name: 'Show All Builds' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(24);
});
