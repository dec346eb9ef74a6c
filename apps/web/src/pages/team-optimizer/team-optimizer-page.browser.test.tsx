import { expect, describe, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { navigate } from 'wouter/use-browser-location';
import { axeFindings } from '../../../test/axe.ts';
import { buildId, NIGHT_OWL } from '../../../test/builds.ts';
import {
  ANOTHER_PAGE,
  dropdown,
  lane,
  optimize,
  optimizeButton,
  results,
  showOptimizer,
  slot,
  toggle,
} from '../../../test/optimizer-page.tsx';
import { paidPlan } from '../../../test/players.ts';
import { answer, callsOf, CUT_OFF, holdBack, refusal } from '../../../test/stub-api.ts';
import { TEAM_ANSWER } from '../../../test/teams.ts';

const alert = page.getByRole('alert');
const ownBuild = (number: number) => dropdown(lane(number), 'Saved build');
const classChoice = (number: number, name: string) =>
  lane(number).getByRole('radio', { name, exact: true, includeHidden: true });

it('asks for an aim level, with the numbers that the API returns', async () => {
  await showOptimizer();
  await expect.element(page.getByRole('radio', { name: 'Good 46% hit' })).toBeChecked();
  await page.getByRole('radio', { name: 'Sharp 61% hit' }).click({ force: true });
  expect((await optimize()).aim).toBe('sharp');
});

it('a slot offers the saved builds of its class, listed by class and name', async () => {
  const heavy = { ...NIGHT_OWL, _id: buildId(2), class: 'Heavy', buildName: 'Wall' } as const;
  const tenth = { ...NIGHT_OWL, _id: buildId(3), buildName: 'Night owl 10' };
  const second = { ...NIGHT_OWL, _id: buildId(4), buildName: 'Night owl 2' };
  await showOptimizer('', { 'GET /api/user-builds': [heavy, tenth, second] });
  const options = () => [...ownBuild(1).element().querySelectorAll('option')];
  await expect
    .poll(() => options().map(({ text }) => text))
    .toEqual(['None', 'Night owl 2', 'Night owl 10', 'Wall']);
  const groups = [...ownBuild(1).element().querySelectorAll('optgroup')];
  expect(groups.map(({ label }) => label)).toEqual(['Light', 'Heavy']);
  await classChoice(1, 'Heavy').click({ force: true });
  await expect.poll(() => options().map(({ text }) => text)).toEqual(['None', 'Wall']);
  await classChoice(1, 'Medium').click({ force: true });
  await expect.element(ownBuild(1)).toBeDisabled();
  await expect.element(ownBuild(1)).toHaveTextContent('No saved Medium builds');
});

describe('what is asked of the optimizer', () => {
  it('is a saved build with its class, until it is cleared or the class is another', async () => {
    await showOptimizer('', { 'GET /api/user-builds': [NIGHT_OWL] });
    await ownBuild(2).selectOptions('Night owl');
    await expect.element(classChoice(2, 'Light')).toBeChecked();
    await expect.element(lane(2)).toMatchTextContent(/SR-84.*Cloaking Device.*Flashbang.*Gateway/);
    const { players } = await optimize();
    expect(players[1]).toMatchObject({ preferredClass: 'Light', weapon: 'SR-84' });
    await page.getByRole('button', { name: "Clear Player 2's saved build" }).click();
    await expect.element(ownBuild(2)).toHaveValue('');
    await expect.element(classChoice(2, 'Light')).toBeChecked();
    await ownBuild(2).selectOptions('Night owl');
    await classChoice(2, 'Heavy').click({ force: true });
    await expect.element(ownBuild(2)).toHaveValue('');
  });

  it('is a map, which shows what it is like, while its mode is on', async () => {
    await showOptimizer();
    await toggle('Map-specific optimization');
    const mode = page.getByRole('region', { name: 'Map-specific optimization' });
    const map = mode.getByRole('combobox', { name: 'Map' });
    await expect.poll(() => map.getByRole('option').elements()).toHaveLength(1 + 13);
    await map.selectOptions('Monaco');
    const facts = mode.getByRole('definition').elements();
    expect(facts.map((fact) => fact.textContent)).toEqual(['Short', 'No', 'High']);
    await expect.element(mode.getByRole('heading', { name: 'Map tips' })).toBeVisible();
    expect(mode.getByRole('listitem').elements().length).toBeGreaterThan(1);
    expect((await optimize()).map).toBe('monaco');
    await toggle('Map-specific optimization');
    await expect.element(mode.getByRole('heading', { name: 'Map tips' })).not.toBeInTheDocument();
    expect(await optimize()).not.toHaveProperty('map');
  });

  it('are the filled slots of the enemy, with hints at what to answer', async () => {
    await showOptimizer();
    await toggle('Counter-loadout mode');
    await dropdown(slot(1), 'Class').selectOptions('Light');
    await dropdown(slot(2), 'Class').selectOptions('Heavy');
    await dropdown(slot(2), 'Weapon').selectOptions('Lewis Gun');
    await dropdown(slot(2), 'Specialization').selectOptions('Mesh Shield');
    await dropdown(slot(2), 'Gadget 1').selectOptions('RPG-7');
    const hints = () =>
      slot(2)
        .getByRole('listitem')
        .elements()
        .map((hint) => hint.textContent);
    expect(hints()).toEqual(['Lewis Gun suppression', 'Mesh Shield tank', 'RPG-7 explosive']);
    const second = dropdown(slot(2), 'Gadget 2').getByRole('option', { name: 'RPG-7' });
    await expect.element(second).toBeDisabled();
    expect((await optimize()).enemyTeam).toEqual([
      { class: 'Heavy', weapon: 'Lewis Gun', specialization: 'Mesh Shield', gadgets: ['RPG-7'] },
    ]);
    // Another class empties the slot.
    await dropdown(slot(2), 'Class').selectOptions('Medium');
    await expect.element(dropdown(slot(2), 'Weapon')).toHaveValue('');
    expect(hints()).toEqual([]);
    expect(await optimize()).not.toHaveProperty('enemyTeam');
  });

  it('are up to four weapons of the enemy, of which three fill the slots and one waits', async () => {
    await showOptimizer();
    await toggle('Counter-loadout mode');
    const search = page.getByRole('searchbox', { name: 'Search weapons' });
    const weapon = (name: string) => page.getByRole('checkbox', { name, exact: true });
    for (const name of ['SR-84', 'AKM', 'Lewis Gun']) {
      await search.fill(name);
      await weapon(name).click({ force: true });
    }
    await expect.element(dropdown(slot(1), 'Weapon')).toHaveValue('SR-84');
    await expect.element(dropdown(slot(2), 'Class')).toHaveValue('Medium');
    await search.fill('');
    await expect.element(weapon('FAMAS')).toBeEnabled();
    await weapon('FAMAS').click({ force: true });
    await expect
      .element(page.getByRole('status').filter({ hasText: 'FAMAS' }))
      .toHaveTextContent('Three at a time. Deselect one, and FAMAS takes its slot.');
    await expect.element(weapon('M11')).toBeDisabled();
    await expect.element(dropdown(slot(2), 'Weapon')).toHaveValue('AKM');
    await weapon('AKM').click({ force: true });
    await expect.element(dropdown(slot(2), 'Weapon')).toHaveValue('FAMAS');
    await expect.element(weapon('M11')).toBeEnabled();
    const sent = (await optimize()).enemyTeam?.map((enemy) => enemy.weapon);
    expect(sent).toEqual(['SR-84', 'FAMAS', 'Lewis Gun']);
  });

  it('is taken from a link, as far as the link is known', async () => {
    await showOptimizer(
      '?class1=Tank&build2=01900000-0000-7000-8000-000000000009&map=atlantis&counter=on&enemy3=Heavy&weapon3=SR-84',
    );
    for (const unknown of [
      'class “Tank” (player 1)',
      "Player 2's saved build",
      'map “atlantis”',
      '“SR-84” on Enemy 3',
    ]) {
      await expect.element(alert).toMatchTextContent(unknown);
    }
    await expect.element(classChoice(1, 'Any')).toBeChecked();
    await expect.element(dropdown(slot(3), 'Weapon')).toHaveValue('');
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(alert).not.toBeInTheDocument();
    expect(await optimize()).not.toHaveProperty('map');
  });

  it('has the built-in names to choose from when the lists cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await showOptimizer('', {
      'GET /api/maps': CUT_OFF,
      'GET /api/weapons-by-class': CUT_OFF,
      'GET /api/gadgets-by-class': CUT_OFF,
      'GET /api/specializations-by-class': CUT_OFF,
    });
    await toggle('Counter-loadout mode');
    await dropdown(slot(1), 'Class').selectOptions('Medium');
    await dropdown(slot(1), 'Weapon').selectOptions('FCAR');
    await dropdown(slot(1), 'Gadget 1').selectOptions('Defibrillator');
    expect((await optimize()).enemyTeam).toHaveLength(1);
  });
});

it('a waiting weapon of the enemy takes a slot that its own field frees, also after a reload', async () => {
  const search =
    '?counter=on&enemy1=Light&weapon1=SR-84&enemy2=Medium&weapon2=AKM&enemy3=Heavy&weapon3=M60&weapon4=FAMAS';
  await showOptimizer(search);
  const waits = page.getByText('Deselect one, and FAMAS takes its slot.');
  await expect.element(waits).toBeVisible();
  expect((await optimize()).enemyTeam).toHaveLength(3);
  expect(new URLSearchParams(location.search).get('weapon4')).toBe('FAMAS');
  await dropdown(slot(1), 'Weapon').selectOptions('');
  await expect.element(dropdown(slot(1), 'Weapon')).toHaveValue('FAMAS');
  await expect.element(waits).not.toBeInTheDocument();
  await expect.poll(() => new URLSearchParams(location.search).has('weapon4')).toBe(false);
});

describe('uses of the optimizer', () => {
  it('show while they are limited, and reload after each run', async () => {
    await showOptimizer();
    await expect.element(page.getByText('3 of 3 optimizer uses left this month')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Upgrade for Unlimited Access' }))
      .toHaveAttribute('href', '/pricing');
    const before = callsOf('GET /api/user/subscription').length;
    await optimize();
    await expect.poll(() => callsOf('GET /api/user/subscription').length).toBe(before + 1);
  });

  it('that are used up open the upgrade prompt, and nothing is lost', async () => {
    await showOptimizer('', {
      'POST /api/optimize-team': refusal('optimizer_limit_reached', 'Three are the most.'),
    });
    const name = lane(2).getByRole('textbox', { name: 'Name' });
    await name.fill('Ben');
    await optimizeButton.click();
    const prompt = page.getByRole('dialog', { name: 'Upgrade to Premium' });
    await expect.element(prompt).toMatchTextContent('Three are the most.');
    await prompt.getByRole('button', { name: 'Maybe Later' }).click();
    await expect.element(prompt).not.toBeInTheDocument();
    await expect.element(name).toHaveValue('Ben');
    await expect.element(optimizeButton).toBeEnabled();
    await expect.element(results).not.toBeInTheDocument();
  });

  it('of a premium player have neither banner nor limit', async () => {
    await showOptimizer('', paidPlan('premium'));
    await optimize();
    await expect.element(results).not.toMatchTextContent('Uses one');
    await expect.element(page.getByText(/optimizer uses left/)).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: 'Upgrade for Unlimited Access' }))
      .not.toBeInTheDocument();
  });
});

describe('a search', () => {
  it('shows that it is under way, and a failure is logged and told, with a way to try again', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await showOptimizer('', { 'POST /api/optimize-team': CUT_OFF });
    const release = holdBack('POST /api/optimize-team');
    await optimizeButton.click();
    await expect.element(page.getByRole('button', { name: 'Optimizing...' })).toBeDisabled();
    release();
    await expect.element(alert).toHaveTextContent('Failed to optimize team');
    await expect.element(optimizeButton).toBeEnabled();
    expect(log.mock.calls.flat().join(' ')).toContain('Failed to optimize team');
    answer({ 'POST /api/optimize-team': TEAM_ANSWER });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(results).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  });

  it.each(['unavailable', 'too_many_requests'] as const)(
    'that is refused as %s says that the optimizer is busy, and keeps the last answer',
    async (code) => {
      vi.spyOn(console, 'error').mockReturnValue();
      await showOptimizer();
      await optimize();
      answer({ 'POST /api/optimize-team': refusal(code, 'Not now.') });
      await optimizeButton.click();
      await expect
        .element(alert)
        .toHaveTextContent('The optimizer is busy. Try again in a few seconds.');
      await expect.element(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
      await expect.element(results).toBeVisible();
    },
  );

  it('that is refused for its picks names them as the form does', async () => {
    const details = [{ path: 'players.1.preferredClass', message: 'must be Light' }];
    await showOptimizer('', {
      'POST /api/optimize-team': refusal('validation_failed', 'No.', details),
    });
    await optimizeButton.click();
    await expect.element(alert).toMatchTextContent('Player 2, class: must be Light');
  });

  it('that is refused says why at the field', async () => {
    const text = 'Build not found.';
    const details = [{ path: 'players.0.selectedBuildId', message: text }];
    await showOptimizer('', {
      'GET /api/user-builds': [NIGHT_OWL],
      'POST /api/optimize-team': refusal('not_found', text, details),
    });
    await ownBuild(1).selectOptions('Night owl');
    await optimizeButton.click();
    await expect.element(ownBuild(1)).toHaveAccessibleDescription(text);
  });
});

it('the form and the results fit every screen', async () => {
  await showOptimizer(
    '?name1=A-player-with-a-very-long-name-x&map=monaco&counter=on&enemy1=Light&weapon1=SR-84&specialization1=Cloaking+Device',
  );
  await expect.element(page.getByText('SR-84 long range')).toBeVisible();
  await optimize();
  expect(await axeFindings()).toEqual([]);
  for (const width of [320, 390, 768, 1440]) {
    await page.viewport(width, 800);
    expect(document.documentElement.scrollWidth, `at ${width} px`).toBeLessThanOrEqual(width);
  }
});

it('a team is asked for by keyboard alone, and takes the focus', async () => {
  await showOptimizer();
  await lane(1).getByRole('textbox', { name: 'Name' }).click();
  await userEvent.keyboard('Ada');
  await userEvent.tab();
  await expect.element(classChoice(1, 'Any')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(classChoice(1, 'Light')).toBeChecked();
  await userEvent.tab();
  await expect.element(dropdown(lane(1), 'Role')).toHaveFocus();
  page
    .getByRole('checkbox', { name: /^Map-specific/ })
    .element()
    .focus();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await expect.element(page.getByRole('combobox', { name: 'Map' })).toHaveFocus();
  optimizeButton.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Your team' })).toHaveFocus();
  await userEvent.tab();
  const save = results.getByRole('button', { name: 'Save Team' });
  await expect.element(save).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('dialog').getByRole('textbox', { name: 'Team name' }))
    .toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(save).toHaveFocus();
});

describe('a player who goes to another page before the result comes', () => {
  const busy = page.getByRole('button', { name: 'Optimizing...' });

  async function askAndLeave(): Promise<() => void> {
    await showOptimizer('?name1=Ada');
    const release = holdBack('POST /api/optimize-team');
    await optimizeButton.click();
    await expect.element(busy).toBeDisabled();
    navigate('/my-builds');
    await expect.element(page.getByText(ANOTHER_PAGE)).toBeVisible();
    return release;
  }

  it.each([
    ['the link', () => navigate('/team-optimizer')],
    ['Back', () => history.back()],
  ])('stays there, and finds it on return by %s', async (_way, comeBack) => {
    const release = await askAndLeave();
    const before = callsOf('GET /api/user/subscription').length;
    release();
    // The counts are asked for once the result has come.
    await expect.poll(() => callsOf('GET /api/user/subscription').length).toBe(before + 1);
    await expect.element(page.getByText(ANOTHER_PAGE)).toBeVisible();
    expect(location.pathname).toBe('/my-builds');
    comeBack();
    await expect.element(results).toBeVisible();
    await expect.element(lane(1).getByRole('textbox', { name: 'Name' })).toHaveValue('Ada');
  });

  it('is back in time to see it come', async () => {
    const release = await askAndLeave();
    navigate('/team-optimizer');
    await expect.element(busy).toBeDisabled();
    release();
    await expect.element(results).toBeVisible();
    await expect.element(optimizeButton).toBeEnabled();
  });
});

it('the bar’s own link to the optimizer keeps the result for a reload', async () => {
  await showOptimizer();
  await optimize();
  navigate('/team-optimizer');
  await expect
    .poll(() => history.state)
    .toMatchObject({ answer: { results: { savedName: null } } });
});
