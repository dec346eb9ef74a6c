import type { UserBuild } from '@trifecta/domain/builds';
import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFindings } from '../../../test/axe.ts';
import { buildId, NIGHT_OWL } from '../../../test/builds.ts';
import { GAME } from '../../../test/game.ts';
import { freePlan, NAMELESS, paidPlan, PROFILE, signedIn } from '../../../test/players.ts';
import { show } from '../../../test/show.tsx';
import { answer, callsOf, CUT_OFF, holdBack, refusal } from '../../../test/stub-api.ts';
import type { Answers } from '../../../test/stub-api.ts';
import { MyBuildsPage } from './my-builds-page.tsx';

const BUILD_LIMIT =
  "You've reached the limit of 3 builds for free accounts. Upgrade to Premium for unlimited builds.";
const NAME_TAKEN = 'A build with this name already exists for this class';

const alert = page.getByRole('alert');
const dialog = page.getByRole('dialog');
const nameField = page.getByRole('textbox', { name: 'Build name' });
const create = page.getByRole('button', { name: 'Create Build' });
const begin = page.getByRole('button', { name: '+ Create New Build' });
const prompt = page.getByRole('dialog', { name: 'Upgrade to Premium' });
const classChoice = (name: string) => dialog.getByRole('radio', { name, includeHidden: true });

/** This many builds of each class. */
function buildsOf(counts: Readonly<Record<UserBuild['class'], number>>): UserBuild[] {
  return PLAYER_CLASSES.flatMap((name) =>
    Array.from({ length: counts[name] }, (_, index) => ({ name, index })),
  ).map(({ name, index }, number) => ({
    ...NIGHT_OWL,
    _id: buildId(number),
    buildName: `${name} ${index}`,
    class: name,
  }));
}

async function showMyBuilds(builds: readonly UserBuild[] = [], auth = signedIn()): Promise<void> {
  answer({ 'GET /api/user-builds': [...builds] });
  await show(<MyBuildsPage />, { auth, at: '/my-builds' });
}

async function openEditor(): Promise<void> {
  await begin.click();
  await expect.element(page.getByRole('dialog', { name: 'Create New Build' })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Gadget 1' })).toBeVisible();
}

/** Selects a weapon like a player does: with a click on its row. */
async function chooseWeapon(name: string): Promise<void> {
  await dialog.getByRole('radio', { name }).click({ force: true });
}

async function fillEditor(name: string): Promise<void> {
  await nameField.fill(name);
  await chooseWeapon('SR-84');
  await page.getByRole('combobox', { name: 'Specialization' }).selectOptions('Cloaking Device');
  await page.getByRole('combobox', { name: 'Gadget 1' }).selectOptions('Flashbang');
  await page.getByRole('combobox', { name: 'Gadget 2' }).selectOptions('Gateway');
}

/** No operator hid anything, and no update changed anything. */
const NO_NEWS = {
  'GET /api/moderation': { suspendedUntil: null, cases: [] },
  'GET /api/user-updates': { since: '', until: '', builds: [], teams: [], weapons: [] },
} satisfies Answers;

beforeEach(() => {
  answer({ ...GAME, ...freePlan(), ...NO_NEWS });
});

describe('the list', () => {
  const light = page.getByRole('radio', { name: /^Light/ });

  it('shows no counts until the builds have loaded', async () => {
    const release = holdBack('GET /api/user-builds');
    await showMyBuilds([NIGHT_OWL]);
    await expect.element(light).toHaveAccessibleName('Light –');
    release();
    await expect.element(light).toHaveAccessibleName('Light 1/3');
  });

  it('sends a player without builds to the library', async () => {
    await showMyBuilds();
    await expect
      .element(page.getByRole('link', { name: 'Get Ideas from the Library' }))
      .toHaveAttribute('href', '/library');
  });

  it('creates the first build in the class being shown', async () => {
    await showMyBuilds([NIGHT_OWL]);
    await page.getByRole('radio', { name: /^Heavy/ }).click({ force: true });
    await page.getByRole('button', { name: 'Create Heavy Build' }).click();
    await expect.element(classChoice('Heavy')).toBeChecked();
  });
});

describe('many builds', () => {
  const rows = page.getByRole('main').getByRole('listitem');
  const search = page.getByRole('searchbox', { name: 'Search your builds' });
  const status = page.getByText(/^Showing/);

  it('are rows that open, and cards if the player prefers', async () => {
    answer(paidPlan('premium'));
    await showMyBuilds(buildsOf({ Light: 33, Medium: 33, Heavy: 33 }));
    await expect.poll(() => rows.elements()).toHaveLength(99);
    await expect.element(page.getByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
    expect(document.documentElement.scrollHeight).toBeLessThan(99 * 70 + 500);
    await rows.getByText('Heavy 7', { exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'Edit Heavy 7' })).toBeVisible();
    await expect.element(page.getByText('Cloaking Device')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await page.getByRole('radio', { name: 'Cards' }).click({ force: true });
    await expect.poll(() => page.getByRole('article').elements()).toHaveLength(99);
    expect(location.search).toBe('?view=cards');
  });

  it('are rows that fit a narrow phone', async () => {
    await page.viewport(320, 568);
    answer(paidPlan('premium'));
    const [first, ...others] = buildsOf({ Light: 10, Medium: 0, Heavy: 0 });
    if (first === undefined) throw new Error('there are ten');
    const rated = { ...first, isPublic: true, averageRating: 4.25, totalRatings: 1200 };
    await showMyBuilds([rated, ...others]);
    await rows.first().getByText('Light 0', { exact: true }).click();
    await expect.element(page.getByText('4.3 / 5 (1200 ratings)')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await page.viewport(1440, 900);
  });

  it('are found by name and item, and sorted, and the search can be cleared', async () => {
    await showMyBuilds(buildsOf({ Light: 2, Medium: 1, Heavy: 1 }));
    await expect.element(status).toHaveTextContent('Showing 4 of 4 builds');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Name');
    await expect.element(rows.first()).toMatchTextContent('Heavy 0');
    await search.fill('light cloaking');
    await expect.element(status).toHaveTextContent('Showing 2 of 4 builds');
    expect(location.search).toBe('?q=light+cloaking&sort=name');
    await search.fill('nothing');
    await expect.element(page.getByRole('heading', { name: 'No builds match' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear Search' }).click();
    await expect.element(search).toHaveFocus();
    await expect.element(status).toHaveTextContent('Showing 4 of 4 builds');
  });

  it('lead to the favorites', async () => {
    await showMyBuilds();
    await expect
      .element(page.getByRole('link', { name: 'Favorites' }))
      .toHaveAttribute('href', '/builds');
    await expect.element(search).not.toBeInTheDocument();
  });
});

describe('the editor', () => {
  it("shows every error, and clears what another class can't have", async () => {
    await showMyBuilds([NIGHT_OWL]);
    await openEditor();
    await create.click();
    for (const text of [
      'Build name is required',
      'Weapon is required',
      'Specialization is required',
      'Gadget 1 is required',
      'Gadget 2 is required',
    ]) {
      await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
    }
    await expect.element(nameField).toHaveFocus();
    expect(await axeFindings()).toEqual([]);

    await fillEditor('x'.repeat(50));
    const third = page.getByRole('combobox', { name: 'Gadget 3' });
    await expect.element(third.getByRole('option', { name: 'Flashbang' })).toBeDisabled();
    await create.click();
    await expect
      .element(dialog.getByText('Build name must be less than 50 characters'))
      .toBeVisible();
    await nameField.fill('NIGHT OWL');
    await create.click();
    await expect.element(dialog.getByText(NAME_TAKEN)).toBeVisible();

    await classChoice('Heavy').click({ force: true });
    await expect.element(nameField).toHaveValue('NIGHT OWL');
    await expect.element(page.getByRole('combobox', { name: 'Gadget 1' })).toHaveValue('');
    await expect.element(page.getByRole('combobox', { name: 'Specialization' })).toHaveValue('');
    await expect.element(dialog.getByRole('radio', { name: 'M60' })).not.toBeChecked();
    expect(callsOf('POST /api/user-builds')).toEqual([]);
  });

  it("says why a build wasn't saved, and keeps what was typed", async () => {
    await showMyBuilds();
    await openEditor();
    await fillEditor('Night owl');
    answer({ 'POST /api/user-builds': CUT_OFF });
    await create.click();
    await expect.element(alert).toHaveTextContent('Failed to save build');
    const details = [{ path: 'buildName', message: NAME_TAKEN }];
    answer({ 'POST /api/user-builds': refusal('build_name_taken', NAME_TAKEN, details) });
    await create.click();
    await expect.element(dialog.getByText(NAME_TAKEN)).toBeVisible();
    await expect.element(nameField).toHaveValue('Night owl');
    await expect.element(page.getByRole('combobox', { name: 'Gadget 2' })).toHaveValue('Gateway');
    answer({ 'POST /api/user-builds': refusal('build_limit_reached', BUILD_LIMIT) });
    await create.click();
    await expect.element(prompt).toMatchTextContent(BUILD_LIMIT);
    await prompt.getByRole('button', { name: 'Maybe Later' }).click();
    await expect.element(nameField).toHaveValue('Night owl');
  });

  it('sends a build again whose answer was lost, and the list has it once', async () => {
    await showMyBuilds([NIGHT_OWL]);
    await openEditor();
    await fillEditor('Night owl');
    answer({ 'POST /api/user-builds': NIGHT_OWL });
    await create.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('radio', { name: /^Light/ }))
      .toHaveAccessibleName('Light 1/3');
    await expect.element(page.getByText('Not saved yet')).not.toBeInTheDocument();
  });

  it('says that its options are loading', async () => {
    const releases = [holdBack('GET /api/weapons-detailed'), holdBack('GET /api/gadgets')];
    await showMyBuilds();
    await begin.click();
    await expect.element(page.getByText('Loading weapons...')).toBeVisible();
    await expect.element(page.getByText('Loading gadgets...')).toBeVisible();
    await expect.element(page.getByText('No weapons match.')).not.toBeInTheDocument();
    for (const release of releases) release();
    await expect.element(dialog.getByRole('radio', { name: 'SR-84' })).toBeInTheDocument();
    await expect.element(page.getByRole('combobox', { name: 'Gadget 1' })).toBeVisible();
    await expect.element(page.getByText(/^Loading/)).not.toBeInTheDocument();
    // The Throwing Knives: 545.45 per minute, rounded as in the comparison.
    await expect.element(page.getByText('545 RPM', { exact: true })).toBeVisible();
  });
});

describe('the limit of the plan', () => {
  it('is shown in the editor, and opens the prompt instead when every class is full', async () => {
    const builds = buildsOf({ Light: 3, Medium: 3, Heavy: 2 });
    await showMyBuilds(builds);
    await expect
      .element(page.getByRole('radio', { name: 'All 8', includeHidden: true }))
      .toBeInTheDocument();
    await openEditor();
    await expect.element(classChoice('Heavy')).toBeChecked();
    await expect.element(dialog.getByText(BUILD_LIMIT)).not.toBeInTheDocument();
    await classChoice('Medium Full').click({ force: true });
    await expect.element(dialog.getByText(BUILD_LIMIT)).toBeVisible();
    await classChoice('Heavy').click({ force: true });
    await expect.element(dialog.getByText(BUILD_LIMIT)).not.toBeInTheDocument();
    await nameField.fill('The ninth');
    await chooseWeapon('M60');
    await page.getByRole('combobox', { name: 'Specialization' }).selectOptions('Mesh Shield');
    await page.getByRole('combobox', { name: 'Gadget 1' }).selectOptions('Dome Shield');
    await page.getByRole('combobox', { name: 'Gadget 2' }).selectOptions('Frag Grenade');
    const ninth = { ...NIGHT_OWL, _id: buildId(9), class: 'Heavy' as const };
    answer({ 'POST /api/user-builds': ninth, ...freePlan({ buildsCount: 9 }) });
    await create.click();
    await expect.element(dialog).not.toBeInTheDocument();
    for (const name of ['+ Create New Build', 'Import']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect.element(prompt).toMatchTextContent(BUILD_LIMIT);
      await expect.element(prompt).toMatchTextContent('9 (3 per class)');
      await prompt.getByRole('button', { name: 'Maybe Later' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
    }
    const before = callsOf('GET /api/user/subscription').length;
    answer({ 'DELETE /api/user-builds/:id': { message: 'Build deleted.' } });
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => callsOf('GET /api/user/subscription').length).toBeGreaterThan(before);
  });

  it("blocks nothing until it's known: the server decides", async () => {
    answer({ 'GET /api/user/subscription': CUT_OFF });
    await showMyBuilds(buildsOf({ Light: 3, Medium: 3, Heavy: 3 }));
    await expect
      .element(page.getByRole('radio', { name: 'All 9', includeHidden: true }))
      .toBeInTheDocument();
    await openEditor();
  });
});

describe('a build', () => {
  it('is published once its player has a name, and made private again', async () => {
    await showMyBuilds([NIGHT_OWL], signedIn(NAMELESS));
    await page.getByRole('button', { name: /^Make Public/ }).click();
    const naming = page.getByRole('dialog', { name: 'Choose Your Display Name' });
    await naming.getByRole('textbox', { name: 'Display name' }).fill('Ada');
    expect(callsOf('PATCH /api/community-builds/:id/visibility')).toEqual([]);
    answer({
      'PUT /api/profile': PROFILE,
      'PATCH /api/community-builds/:id/visibility': ({ body: { isPublic } }) => ({
        ...NIGHT_OWL,
        isPublic,
      }),
    });
    await naming.getByRole('button', { name: 'Set Display Name' }).click();
    await page.getByRole('button', { name: /^Make Private/ }).click();
    await expect.element(page.getByRole('button', { name: /^Make Public/ })).toBeVisible();
    const wanted = callsOf('PATCH /api/community-builds/:id/visibility').map(({ body }) => body);
    expect(wanted).toEqual([{ isPublic: true }, { isPublic: false }]);
  });

  it('that is hidden, and public otherwise, can be kept private', async () => {
    const hidden = { ...NIGHT_OWL, isHidden: true } as const;
    await showMyBuilds([{ ...hidden, isWithheld: true }], signedIn(NAMELESS));
    answer({ 'PATCH /api/community-builds/:id/visibility': hidden });
    const keep = page.getByRole('button', { name: /^Keep Private/ });
    await keep.click();
    await expect.element(keep).not.toBeInTheDocument();
    await expect.element(page.getByText('Hidden by an operator')).toBeVisible();
    const wanted = callsOf('PATCH /api/community-builds/:id/visibility').map(({ body }) => body);
    expect(wanted).toEqual([{ isPublic: false }]);
  });

  it('of a suspended player says why it is hidden', async () => {
    await showMyBuilds([{ ...NIGHT_OWL, isWithheld: true }], signedIn(NAMELESS));
    await expect.element(page.getByText("Hidden while you're suspended")).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Keep Private/ })).toBeVisible();
  });

  it('that fails to load, publish, or delete says so', async () => {
    answer({ 'GET /api/user-builds': CUT_OFF });
    await show(<MyBuildsPage />, { auth: signedIn(), at: '/my-builds' });
    await expect.element(alert).toMatchTextContent('Failed to load builds');
    answer({
      'GET /api/user-builds': [NIGHT_OWL],
      'PATCH /api/community-builds/:id/visibility': CUT_OFF,
      'DELETE /api/user-builds/:id': CUT_OFF,
    });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('button', { name: /^Make Public/ }).click();
    await expect.element(alert).toHaveTextContent('Failed to update visibility');
    await page.getByRole('button', { name: /^Delete/ }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to delete build');
  });

  it('is exported as code and file, and imported with every problem named', async () => {
    await showMyBuilds([NIGHT_OWL]);
    await page.getByRole('button', { name: /^Export/ }).click();
    const code = 'T1/light/sr-84/cloaking-device/flashbang/gateway//Night%20owl';
    await expect.element(page.getByRole('textbox', { name: 'Build code' })).toHaveValue(code);
    const files: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      files.push(this.download);
    });
    await page.getByRole('button', { name: 'Download JSON' }).click();
    expect(files).toEqual(['night-owl.json']);
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const text = page.getByRole('textbox', { name: 'Build code or JSON' });
    await text.fill('T1/light/akm/cloaking-device/flashbang/flashbang//Twice');
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect.element(alert).toMatchTextContent("isn't a Light weapon");
    await expect.element(alert).toMatchTextContent('Gadgets must be different');
    await text.fill(code.replace('Night%20owl', 'Copy'));
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect.element(nameField).toHaveValue('Copy');
  });
});

it('the dialogs of My Builds fit a narrow screen, and axe finds nothing', async () => {
  await page.viewport(320, 568);
  await showMyBuilds([NIGHT_OWL]);
  for (const button of [begin, 'Import', 'Edit', 'Export', 'Delete']) {
    const opener = typeof button === 'string' ? page.getByRole('button', { name: button }) : button;
    await opener.first().click();
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByText(/^Loading/)).not.toBeInTheDocument();
    expect(await axeFindings()).toEqual([]);
    const { scrollWidth, clientWidth } = dialog.element();
    expect(scrollWidth).toBe(clientWidth);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

it('a code in the URL opens the import once, and not again after a reload', async () => {
  answer({ ...freePlan(), ...GAME, ...NO_NEWS, 'GET /api/user-builds': [] });
  const search = '?class=Light&import=T1%2Flight';
  await show(<MyBuildsPage />, { auth: signedIn(), at: `/my-builds${search}` });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.search).toBe('?class=Light');
});
