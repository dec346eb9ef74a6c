import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFindings } from '../../../test/axe.ts';
import { GAME, LIBRARY, MAPS } from '../../../test/game.ts';
import { freePlan, signedIn } from '../../../test/players.ts';
import { arrive, show } from '../../../test/show.tsx';
import { answer, CUT_OFF, holdBack } from '../../../test/stub-api.ts';
import type { AnswerOf } from '../../api/client.ts';
import { LibraryPage } from './library-page.tsx';

const search = page.getByRole('searchbox', { name: 'Search' });
const status = page.getByRole('status');

const BUILD: AnswerOf<'GET /api/builds'>[number] = {
  id: 'one',
  name: 'Infantry Soldier',
  class: 'Medium',
  weapon: 'AKM',
  weaponId: 'akm',
  specialization: 'Dematerializer',
  specializationId: 'dematerializer',
  gadgets: ['Gas Mine', 'Pyro Grenade', 'Jump Pad'],
  gadgetIds: ['gas-mine', 'pyro-grenade', 'jump-pad'],
  description: 'Holds the line.',
  metaScore: 85,
  maps: [],
  mapIds: [],
  modes: [],
  modeIds: [],
};
const OTHER = { ...BUILD, id: 'two', name: 'Hacker', metaScore: 79 } as const;

// Sorted by hand from the catalogue: highest meta score first, ties by name.
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

const choice = (name: string) => page.getByRole('radio', { name, includeHidden: true });

function texts(selector: string): (string | null)[] {
  return [...document.querySelectorAll(selector)].map((element) => element.textContent);
}

const names = () => texts('main h2');

function card(name: string) {
  const heading = page.getByRole('heading', { name, exact: true });
  return page.getByRole('listitem').filter({ has: heading });
}

async function showLibrary(at = '/library'): Promise<void> {
  await show(<LibraryPage />, { at });
}

beforeEach(() => {
  answer({
    ...MAPS,
    'GET /api/builds': [BUILD, OTHER],
    'GET /api/gadgets': [],
    'GET /api/specializations': [],
  });
});

describe('while the builds are loading', () => {
  it('the library says so, and keeps the search typed meanwhile', async () => {
    const release = holdBack('GET /api/builds');
    await showLibrary();
    await expect.element(status.getByText('Loading builds...')).toBeInTheDocument();
    expect(await axeFindings()).toEqual([]);
    await search.fill('hacker');
    release();
    await expect.element(status).toHaveTextContent('1 of 2 builds');
    await expect.element(page.getByText('Loading builds...')).not.toBeInTheDocument();
    await expect.element(search).toHaveValue('hacker');
  });
});

it('without a response, the library says so and offers a retry', async () => {
  answer({ 'GET /api/builds': CUT_OFF });
  await showLibrary();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByRole('heading')).toHaveTextContent('Failed to fetch builds');
  expect(await axeFindings()).toEqual([]);
  answer({ 'GET /api/builds': [BUILD] });
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(status).toHaveTextContent('1 builds');
});

it('lists what is made for a map first, then what is for any', async () => {
  const roof = { ...BUILD, name: 'Roof', metaScore: 60, maps: ['Seoul'] };
  const elsewhere = { ...BUILD, id: 'three', name: 'Elsewhere', maps: ['Kyoto'] };
  answer({ 'GET /api/builds': [OTHER, roof, elsewhere] });
  await showLibrary();
  await page.getByRole('combobox', { name: 'Map' }).selectOptions('Seoul');
  await expect.element(status).toHaveTextContent('2 of 3 builds');
  expect(location.search).toBe('?map=seoul');
  await expect
    .element(page.getByText('Builds made for Seoul first, then those for any map.'))
    .toBeVisible();
  expect(names()).toEqual(['Roof', 'Hacker']);
});

it('when gadgets and specializations fail to load, kits show only their names', async () => {
  answer({
    'GET /api/builds': [BUILD],
    'GET /api/gadgets': CUT_OFF,
    'GET /api/specializations': CUT_OFF,
  });
  await showLibrary();
  await page.getByText('What this kit does').click();
  const kit = page.getByRole('group').filter({ hasText: 'What this kit does' });
  await expect
    .poll(() =>
      kit
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    )
    .toEqual(['Dematerializer', 'Gas Mine', 'Pyro Grenade', 'Jump Pad']);
});

it('grades are S from 90, A from 80, B from 70, C from 60, otherwise D, each in its color', async () => {
  const scores = [100, 90, 89, 80, 79, 70, 69, 60, 59, 0];
  answer({
    'GET /api/builds': scores.map((metaScore) => ({ ...BUILD, id: `b${metaScore}`, metaScore })),
  });
  await showLibrary();
  await expect.element(status).toHaveTextContent('10 builds');
  const grades = [...document.querySelectorAll('[data-grade]')];
  expect(grades.map((grade) => grade.textContent)).toEqual([
    'S100',
    'S90',
    'A89',
    'A80',
    'B79',
    'B70',
    'C69',
    'C60',
    'D59',
    'D0',
  ]);
  expect(new Set(grades.map((grade) => getComputedStyle(grade).color)).size).toBe(5);
});

it('a search without a match says so, and offers a way back', async () => {
  await showLibrary();
  await search.fill('banana');
  await expect.element(page.getByText('No builds match “banana”.')).toBeVisible();
  await page.getByRole('button', { name: 'Show All Builds' }).click();
  await expect.element(status).toHaveTextContent('2 builds');
  await expect.element(search).toHaveValue('');
  await expect.element(search).toHaveFocus();
});

describe('the built-in library', () => {
  beforeEach(() => answer(GAME));

  it('shows 24 builds, the best meta score first, each with its grade', async () => {
    await showLibrary();
    await expect.element(status).toHaveTextContent('24 builds');
    await expect.element(choice('Meta score')).toBeChecked();
    expect(names()).toEqual(BY_META_SCORE.map(([name]) => name));
    expect(texts('[data-grade]')).toEqual(BY_META_SCORE.map(([, grade]) => grade));
  });

  it("shows each build's weapon, specialization, gadgets, and description", async () => {
    await showLibrary();
    const breacher = card('Dash Breacher');
    await expect.element(breacher).toMatchTextContent('Light');
    const facts = (role: 'term' | 'definition') =>
      breacher
        .getByRole(role)
        .elements()
        .map((element) => element.textContent);
    expect(facts('term')).toEqual(['Weapon', 'Specialization', 'Gadgets']);
    expect(facts('definition')).toEqual([
      'M11',
      'Evasive Dash',
      'Breach Charge',
      'Pyro Grenade',
      'Flashbang',
    ]);
    await expect
      .element(breacher)
      .toMatchTextContent(
        "Blow your own door, flash the room, and dash to stay inside the M11's effective range.",
      );
  });

  it('can be sorted by name', async () => {
    await showLibrary();
    await choice('Name').click({ force: true });
    expect(location.search).toBe('?sort=name');
    await expect
      .poll(names)
      .toEqual(BY_META_SCORE.map(([name]) => name).toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(names()).toMatchObject({ 0: 'Cashout Guard', 23: 'Wrecking Ball' });
  });

  it('shows the builds of one class: eight each', async () => {
    await showLibrary();
    for (const name of ['Light', 'Medium', 'Heavy']) {
      await choice(name).click({ force: true });
      await expect.element(status).toHaveTextContent('8 of 24 builds');
      expect(location.search).toBe(`?class=${name}`);
    }
    await page.getByRole('button', { name: 'Show All Builds' }).click();
    await expect.element(status).toHaveTextContent('24 builds');
    await expect.element(choice('All')).toBeChecked();
  });

  it('explains each part of a kit on demand', async () => {
    await showLibrary();
    const medic = card('Combat Medic');
    const kit = medic.getByRole('group');
    expect(kit.getByRole('listitem').elements()).toEqual([]);
    await medic.getByText('What this kit does').click();
    await expect.poll(() => kit.getByRole('paragraph').elements()).toHaveLength(4);
    expect(texts('main details[open] strong')).toEqual([
      'Healing Beam',
      'Defibrillator',
      'Jump Pad',
      'APS Turret',
    ]);
    for (const paragraph of kit.getByRole('paragraph').elements()) {
      expect(paragraph.textContent.length).toBeGreaterThan(20);
    }
    expect(await axeFindings()).toEqual([]);
  });
});

describe('searching the built-in library', () => {
  beforeEach(() => answer(GAME));

  it('finds words in every part of a build', async () => {
    await showLibrary();
    for (const [words, found] of [
      ['dash breacher', ['Dash Breacher']], // a name
      ['SA1216', ['Cashout Guard', 'Wrecking Ball', 'Hook and Shotgun']], // a weapon, best first
      ['guardian turret', ['Rooftop Overwatch', 'Turret Fortress']], // a specialization
      ['zipline', ['Hacker', 'Rooftop Overwatch']], // a gadget
      ['belt', ['Shield Anchor']], // a word of a description
      ['  RPG-7   barricade ', ['Goo and Fire', 'Shield Anchor', 'Hook and Shotgun']],
    ] as const) {
      await search.fill(words);
      await expect.poll(names).toEqual(found);
      await expect.element(status).toHaveTextContent(`${found.length} of 24 builds`);
    }
  });

  it('keeps up with fast typing', async () => {
    await showLibrary();
    await search.click();
    await userEvent.keyboard('defibrillator');
    await expect.element(search).toHaveValue('defibrillator');
    // Combat Medic 83, Frontline Healer 82, Gas Grenadier 81, SMG Entry 81, Turret Fortress 62.
    await expect
      .poll(names)
      .toEqual([
        'Combat Medic',
        'Frontline Healer',
        'Gas Grenadier',
        'SMG Entry',
        'Turret Fortress',
      ]);
    await expect.poll(() => location.search).toBe('?q=defibrillator');
  });

  it('is restored by a link, ignoring invalid values', async () => {
    await showLibrary('/library?q=grenade&class=Heavy&sort=name');
    // Pyro or Goo Grenade in a Heavy's kit.
    await expect.poll(names).toEqual(['Demolisher', 'LMG Support', 'Long Hook', 'Shield Anchor']);
    await expect.element(search).toHaveValue('grenade');
    await expect.element(choice('Heavy')).toBeChecked();
    await expect.element(choice('Name')).toBeChecked();
    await showLibrary('/library?class=Huge&sort=best');
    await expect.element(status).toHaveTextContent('24 builds');
    await expect.element(choice('All')).toBeChecked();
    await expect.element(choice('Meta score')).toBeChecked();
  });

  it('works with only a keyboard', async () => {
    await showLibrary();
    await search.click();
    await userEvent.keyboard('defibrillator');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(choice('Light')).toBeChecked();
    for (const _ of ['Map', 'Sort by']) await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(choice('Name')).toBeChecked();
    const none = page.getByRole('heading', { name: 'No builds match your search' });
    await expect.element(none).toBeVisible();
    for (const _ of ['Mode', 'Show All Builds']) await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Show All Builds' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(names).toHaveLength(LIBRARY.length);
    await expect.element(search).toHaveFocus();
  });
});

describe('a heart in the library', () => {
  const heart = page.getByRole('button', { name: 'Favorite: Infantry Soldier' });

  it('asks guests to sign in', async () => {
    await showLibrary();
    await heart.click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Please log in to save favorites Sign In');
  });

  it("waits if it's pressed before the session is known", async () => {
    answer({
      ...freePlan(),
      'GET /api/favorites/keys': [],
      'POST /api/favorites': {
        _id: 'one',
        kind: 'library',
        buildId: BUILD.id,
        createdAt: '',
        build: BUILD,
      },
    });
    await show(<LibraryPage />, {
      auth: { status: 'loading', user: null, profile: null },
      at: '/library',
    });
    await heart.click();
    await expect.element(heart).toHaveAttribute('aria-disabled', 'true');
    arrive(signedIn());
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it("removes no favorite when it's pressed while it's still empty", async () => {
    answer({ ...freePlan(), 'GET /api/favorites/keys': [{ kind: 'library', buildId: BUILD.id }] });
    const release = holdBack('GET /api/favorites/keys');
    await show(<LibraryPage />, { auth: signedIn(), at: '/library' });
    await heart.click();
    release();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
    await expect.element(heart).toHaveAttribute('aria-disabled', 'false');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
