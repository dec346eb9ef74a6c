import type { Locator, Page } from '@playwright/test';
import { signedInPlayer } from './support/accounts.ts';
import { expectDrawn } from './support/pictures.ts';
import { expect, test } from './support/test.ts';
import { holdBack, open, untilInteractive } from './support/visit.ts';

/** The cards of the library. */
function cards(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
}

function names(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 2 });
}

function search(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Search' });
}

/** Goes to the library without loading the site anew. */
async function enterFromElsewhere(page: Page): Promise<void> {
  await open(page, '/pricing');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Build Library' }).click();
}

// From the catalogue by hand: highest meta score first, equal ones by name.
const BY_META_SCORE = [
  ['Infantry Soldier', 'A85'],
  ['Dash Breacher', 'A84'],
  ['Long Hook', 'A84'],
  ['Combat Medic', 'A83'],
  ['Frontline Healer', 'A82'],
  ['Gas Grenadier', 'A81'],
  ['SMG Entry', 'A81'],
  ['Field Medic', 'B79'],
  ['Hacker', 'B79'],
  ['Cloak Saboteur', 'B78'],
  ['Invisible Aggro', 'B78'],
  ['Demolisher', 'B75'],
  ['Goo and Fire', 'B74'],
  ['Rooftop Overwatch', 'B73'],
  ['LMG Support', 'B72'],
  ['Shield Anchor', 'B72'],
  ['Double-Barrel Ambush', 'B71'],
  ['Scout', 'B70'],
  ['Cashout Guard', 'C68'],
  ['Hook Marksman', 'C66'],
  ['Wrecking Ball', 'C66'],
  ['Hook and Shotgun', 'C63'],
  ['Turret Fortress', 'C62'],
  ['Sword Runner', 'D59'],
] as const;

test.describe('the Build Library', () => {
  test.beforeEach(async ({ page }) => {
    await open(page, '/library');
  });

  test('shows 24 builds, the best meta score first, each with its letter', async ({ page }) => {
    await expect(page.getByRole('radio', { name: 'Meta score' })).toBeChecked();
    await expect(page.getByRole('status')).toHaveText('24 builds');
    await expect(names(page)).toHaveText(BY_META_SCORE.map(([name]) => name));
    await expect(page.locator('[data-grade]')).toHaveText(BY_META_SCORE.map(([, grade]) => grade));
  });

  test('shows of each build its weapon, specialization, gadgets and idea', async ({ page }) => {
    const card = cards(page).filter({ hasText: 'Dash Breacher' });
    await expect(card.getByRole('term')).toHaveText(['Weapon', 'Specialization', 'Gadgets']);
    await expect(card.getByRole('definition')).toHaveText([
      'M11',
      'Evasive Dash',
      'Breach Charge',
      'Pyro Grenade',
      'Flashbang',
    ]);
    await expect(card).toContainText('Light');
    await expect(card).toContainText(
      "Blow your own door, flash the room, and dash to stay inside the M11's effective range.",
    );
  });

  test('sorts by name', async ({ page }) => {
    await page.getByRole('radio', { name: 'Name' }).check();
    await expect(page).toHaveURL('/library?sort=name');
    await expect(names(page)).toHaveText(
      BY_META_SCORE.map(([name]) => name).toSorted((a, b) => a.localeCompare(b, 'en')),
    );
    await expect(names(page).first()).toHaveText('Cashout Guard');
    await expect(names(page).last()).toHaveText('Wrecking Ball');
    await page.getByRole('radio', { name: 'Meta score' }).check();
    await expect(names(page).first()).toHaveText('Infantry Soldier');
    await expect(page).toHaveURL('/library');
  });

  test('finds words in every part of a build', async ({ page }) => {
    for (const [words, found] of [
      ['dash breacher', ['Dash Breacher']], // a name
      ['SA1216', ['Cashout Guard', 'Wrecking Ball', 'Hook and Shotgun']], // a weapon, best first
      ['guardian turret', ['Rooftop Overwatch', 'Turret Fortress']], // a specialization
      ['zipline', ['Hacker', 'Rooftop Overwatch']], // a gadget
      ['belt', ['Shield Anchor']], // a word of a description
      ['  RPG-7   barricade ', ['Goo and Fire', 'Shield Anchor', 'Hook and Shotgun']],
    ] as const) {
      await search(page).fill(words);
      await expect(names(page)).toHaveText([...found]);
      await expect(page.getByRole('status')).toHaveText(`${found.length} of 24 builds`);
    }
  });

  test('shows the builds of one class: eight of each', async ({ page }) => {
    for (const name of ['Light', 'Medium', 'Heavy']) {
      await page.getByRole('radio', { name }).check();
      await expect(page.getByRole('status')).toHaveText('8 of 24 builds');
      await expect(page).toHaveURL(`/library?class=${name}`);
    }
    await page.getByRole('button', { name: 'Show All Builds' }).click();
    await expect(page.getByRole('status')).toHaveText('24 builds');
    await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
    await expect(search(page)).toBeFocused();
  });

  test('keeps up with quick typing', async ({ page }) => {
    await search(page).pressSequentially('defibrillator');
    await expect(search(page)).toHaveValue('defibrillator');
    await expect(page).toHaveURL('/library?q=defibrillator');
    // Combat Medic 83, Frontline Healer 82, Gas Grenadier 81, SMG Entry 81, Turret Fortress 62.
    await expect(names(page)).toHaveText([
      'Combat Medic',
      'Frontline Healer',
      'Gas Grenadier',
      'SMG Entry',
      'Turret Fortress',
    ]);
  });

  test('tells on request what each part of a kit does', async ({ page }) => {
    const card = cards(page).filter({ hasText: 'Combat Medic' });
    const kit = card.getByRole('group');
    await expect(kit.getByRole('listitem')).toHaveCount(0);
    await card.getByText('What this kit does').click();
    await expect(kit.getByRole('listitem').locator('strong')).toHaveText([
      'Healing Beam',
      'Defibrillator',
      'Jump Pad',
      'APS Turret',
    ]);
    for (const text of await kit.getByRole('paragraph').allInnerTexts()) {
      expect(text.length).toBeGreaterThan(20);
    }
    await expect(kit.getByRole('paragraph')).toHaveCount(4);
  });

  test('leads to the weapon of a build', async ({ page, weapons }) => {
    await page.getByRole('link', { name: /^Compare this weapon\s?: M134 Minigun/ }).click();
    await expect(page).toHaveURL('/weapons?w=m134-minigun');
    await expect(weapons.selected).toHaveText(['M134 MinigunHeavy']);
  });

  test('shows its pictures', async ({ page }) => {
    const pictures = page.getByRole('main').locator('img');
    await expectDrawn(pictures, 24);
  });
});

test('a link restores search, class and order', async ({ page }) => {
  await open(page, '/library?q=grenade&class=Heavy&sort=name');
  await expect(search(page)).toHaveValue('grenade');
  await expect(page.getByRole('radio', { name: 'Heavy' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Name' })).toBeChecked();
  // Pyro or Goo Grenade in the kit of a Heavy.
  await expect(names(page)).toHaveText(['Demolisher', 'LMG Support', 'Long Hook', 'Shield Anchor']);
  await page.reload();
  await untilInteractive(page);
  await expect(names(page)).toHaveCount(4);
});

test('a link with mistakes shows the whole library', async ({ page }) => {
  await open(page, '/library?class=Huge&sort=best');
  await expect(page.getByRole('status')).toHaveText('24 builds');
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Meta score' })).toBeChecked();
});

test('Back leaves the library, however much was searched', async ({ page }) => {
  await enterFromElsewhere(page);
  await search(page).fill('turret');
  await page.getByRole('radio', { name: 'Medium' }).check();
  await page.goBack();
  await expect(page).toHaveURL('/pricing');
  await page.goForward();
  await expect(search(page)).toHaveValue('turret');
});

test('guests are asked to sign in before they keep a favorite of the library', async ({ page }) => {
  await open(page, '/library');
  await page.getByRole('button', { name: 'Favorite: Infantry Soldier' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please log in to save favorites');
});

test('a heart pressed before the session is known keeps the favorite as soon as it is', async ({
  page,
}) => {
  await signedInPlayer(page);
  const answered = await holdBack(page, '/api/auth/**');
  await open(page, '/library');
  const heart = page.getByRole('button', { name: 'Favorite: Infantry Soldier' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-disabled', 'true');
  answered();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('players keep favorites where they browse the library', async ({ page }) => {
  await signedInPlayer(page);
  await open(page, '/library');
  const heart = page.getByRole('button', { name: 'Favorite: Infantry Soldier' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await open(page, '/builds');
  await expect(page.getByRole('tab', { name: 'Favorites 1' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Infantry Soldier');
});
