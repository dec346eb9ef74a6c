import { expect, test } from './support/test.ts';
import { follow, goHome } from './support/navigation.ts';
import { open, untilInteractive } from './support/visit.ts';

test('the comparison is in the URL, and a reload restores it', async ({ page, weapons }) => {
  await weapons.open();
  await weapons.pick('SR-84', 'M60');
  await expect(page).toHaveURL('/weapons?w=sr-84&w=m60');
  await weapons.filter('Target type', 'Light').check();
  await weapons.filter('Hit location', 'Head').check();
  await weapons.filter('Weapon class', 'Light').check();
  await expect(page).toHaveURL('/weapons?w=sr-84&w=m60&class=Light&target=Light&location=Head');
  await page.reload();
  await untilInteractive(page);
  await expect(weapons.selected).toHaveText(['SR-84Light', 'M60Heavy']);
  await expect(weapons.filter('Weapon class', 'Light')).toBeChecked();
  await expect(weapons.filter('Target type', 'Light')).toBeChecked();
  await expect(weapons.filter('Hit location', 'Head')).toBeChecked();
  // SR-84: 236 to the head is enough for 150 HP. M60: 150/30 = 5 shots, 4 x 60/580 = 0.41 s.
  await expect(weapons.bar('SR-84')).toHaveText('SR-84 1 shot', { useInnerText: true });
  await expect(weapons.bar('M60')).toHaveText('M60 0.41 s', { useInnerText: true });
  await weapons.filter('Target type', 'Medium').check();
  await weapons.filter('Hit location', 'Body').check();
  await weapons.filter('Weapon class', 'All').check();
  await weapons.clear.click();
  await expect(page).toHaveURL('/weapons');
});

test('Back leaves the page, however many options were changed, and Forward finds it unchanged', async ({
  page,
  weapons,
}) => {
  await open(page, '/library');
  await follow(page, 'Weapons');
  await page.waitForURL('/weapons');
  await weapons.pick('AKM', 'M60');
  await weapons.filter('Target type', 'Heavy').check();
  await page.goBack();
  await expect(page).toHaveURL('/library');
  await page.goForward();
  await expect(page).toHaveURL('/weapons?w=akm&w=m60&target=Heavy');
  await expect(weapons.heading(2)).toBeVisible();
  await goHome(page);
  await page.goBack();
  await expect(weapons.selected).toHaveText(['AKMMedium', 'M60Heavy']);
  await expect(weapons.filter('Target type', 'Heavy')).toBeChecked();
});
