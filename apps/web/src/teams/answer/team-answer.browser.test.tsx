import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '../../../test/axe.ts';
import {
  lane,
  optimize,
  optimizeButton,
  results,
  showOptimizer,
} from '../../../test/optimizer-page.tsx';
import { paidPlan } from '../../../test/players.ts';
import { realAnswer } from '../../../test/real-answer.ts';
import { callsOf, holdBack, unchecked } from '../../../test/stub-api.ts';
import { TEAM_ANSWER } from '../../../test/teams.ts';

const MAX_WORDS = 900;
/** An enemy adds a line for each threat. */
const MAX_WORDS_WITH_ENEMY = 900;
const MAX_HEIGHT_PIXELS = 6000;

const ENEMY =
  'counter=on&enemy1=Light&weapon1=SR-84&specialization1=Cloaking+Device&enemy2=Heavy&weapon2=M60&specialization2=Mesh+Shield';

const card = (name: string) => results.getByRole('article').filter({ hasText: name });
const old = results.getByText("You've changed your picks.");

/** The words a player sees, without those only a screen reader tells. */
function visibleWords(element: Element): number {
  const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const hidden = [...element.querySelectorAll<HTMLElement>('.visually-hidden')];
  const all = wordsOf((element as HTMLElement).innerText).length;
  return all - hidden.reduce((sum, part) => sum + wordsOf(part.innerText).length, 0);
}

describe('the answer', () => {
  it.each([
    ['', MAX_WORDS],
    ['?map=seoul', MAX_WORDS],
    ['?map=monaco', MAX_WORDS],
    [`?map=seoul&${ENEMY}`, MAX_WORDS_WITH_ENEMY],
  ])('is read on a phone in a few seconds (picks: "%s")', async (search, mostWords) => {
    await page.viewport(390, 844);
    await showOptimizer(search, { 'POST /api/optimize-team': realAnswer });
    await optimize();
    const section = results.element();
    expect(visibleWords(section)).toBeLessThanOrEqual(mostWords);
    expect(section.getBoundingClientRect().height).toBeLessThanOrEqual(MAX_HEIGHT_PIXELS);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('begins with the verdict: score, jobs, what the picks cost, combos, a warning, and four bars', async () => {
    await showOptimizer('?map=seoul');
    await optimize();
    await expect.element(results).toMatchTextContent(/Team score 96.4 of 100 on Seoul/);
    await expect.element(results).toMatchTextContent('your picks cost 4');
    await expect.element(results).toMatchTextContent('Ada flanks, Ben keeps the team up');
    const chips = results.getByRole('list', { name: 'Combos and the weakest spot' });
    await expect.element(chips).toHaveTextContent('Blind breachThin on recon');
    const meters = results.getByRole('meter').elements();
    expect(meters.map((meter) => meter.getAttribute('aria-label'))).toEqual([
      'Synergy',
      'Balance',
      'Range',
      'Utility',
    ]);
  });

  it('has the whole explanation in view, of the team and of each member', async () => {
    await showOptimizer('?map=seoul');
    await optimize();
    const { teamExplanation, optimizedTeam } = TEAM_ANSWER;
    const { overview, strengths, considerations, synergySummary } = teamExplanation;
    const { rangeCoverage, utilityBalance, mapNotes, enemyNotes } = teamExplanation;
    for (const text of [
      overview,
      synergySummary,
      rangeCoverage,
      utilityBalance,
      ...[strengths, considerations, mapNotes, enemyNotes].flat(),
    ]) {
      await expect.element(results.getByText(text).first()).toBeVisible();
    }
    for (const { playerName, reasons, explanation } of optimizedTeam) {
      const { class: ofClass, role, weapon, specialization, gadgets } = reasons;
      const lines = [ofClass, role, weapon, specialization, ...gadgets];
      const sentences = lines.flatMap(({ line, why }) => [line, why ?? '']);
      for (const text of [...sentences, ...explanation.synergies].filter(Boolean)) {
        await expect.element(card(playerName).getByText(text).first()).toBeVisible();
      }
    }
    await expect
      .element(card('Ada'))
      .toMatchTextContent('M11 over V9S (+2): faster kills at close range.');
    expect(await axeFindings()).toEqual([]);
  });

  it('hides the explanation until it is wanted again', async () => {
    await showOptimizer();
    await optimize();
    await results.getByRole('button', { name: 'Hide Explanation' }).click();
    await expect.element(results).not.toMatchTextContent(/Wins up close|Strong at|Ada flanks/);
    await results.getByRole('button', { name: 'Show Explanation' }).click();
    await expect.element(card('Ada')).toMatchTextContent('Wins up close.');
  });

  it('is shown when it has only the seven required fields', async () => {
    const least = structuredClone(TEAM_ANSWER) as unknown as Record<string, unknown>;
    for (const field of ['alternatives', 'whatIf', 'proof', 'pickCost']) delete least[field];
    for (const score of ['team', 'synergy', 'balance', 'range', 'utility']) {
      delete least[`${score}Score`];
    }
    for (const member of least['optimizedTeam'] as Record<string, unknown>[]) {
      delete member['reasons'];
      delete member['reserve'];
    }
    for (const field of ['verdict', 'combos', 'mapNotes', 'enemyNotes']) {
      delete (least['teamExplanation'] as Record<string, unknown>)[field];
    }
    await showOptimizer('', { 'POST /api/optimize-team': unchecked(least) });
    await optimize();
    await expect.element(results).toMatchTextContent(/Team score 85 of 100.*Quick on its feet/);
    await expect.element(card('Ada')).toMatchTextContent('Wins up close.');
    const scores = results.getByRole('meter').elements();
    expect(scores.map((meter) => meter.getAttribute('aria-valuenow'))).toEqual([
      '80',
      '90',
      '85',
      '80',
    ]);
  });
});

describe('what is folded', () => {
  it('are other teams with what changes, and any of them can be shown', async () => {
    await showOptimizer();
    await optimize();
    await results.getByText('Other teams: One of each (95), One of each (95)').click();
    await expect.element(results.getByText('Ada, Weapon: was M11 V9S')).toBeVisible();
    await results.getByRole('button', { name: 'Show One of each' }).first().click();
    await expect.element(card('Ada')).toMatchTextContent('V9S');
    await expect.element(results).toMatchTextContent('Showing One of each.');
    await results.getByRole('button', { name: 'Show Best Team' }).click();
    await expect.element(card('Ada')).toMatchTextContent('M11');
  });

  it('is the one change that helps, which asks again', async () => {
    await showOptimizer('?class2=Light&role2=Support');
    await optimize();
    await results.getByText('One change that helps: Ben plays Medium (+1.8)').click();
    await expect.element(results).toMatchTextContent('Uses one of your optimizer runs.');
    await results.getByRole('button', { name: /Ben plays Medium.*to 98.2/ }).click();
    await expect.poll(() => callsOf('POST /api/optimize-team')).toHaveLength(2);
    expect(callsOf('POST /api/optimize-team')[1]?.body.players[1]).toMatchObject({
      preferredClass: 'Medium',
      preferredRole: 'Support',
    });
  });

  it('is each change that helps once, and none once the picks have changed', async () => {
    const change = { playerIndex: 0, field: 'preferredClass', value: 'Medium' } as const;
    const whatIf = [0, 1, 2].map((playerIndex) => ({
      ...change,
      playerIndex,
      teamScore: 98,
      gain: playerIndex === 2 ? 1 : 1.6,
    }));
    await showOptimizer('', { 'POST /api/optimize-team': { ...TEAM_ANSWER, whatIf } });
    await optimize();
    const fold = results.getByText('One change that helps: Ada plays Medium (+1.6)');
    await fold.click();
    await expect.element(results.getByRole('button', { name: /^Cy plays Medium/ })).toBeVisible();
    await expect
      .element(results.getByRole('button', { name: /^Ben plays Medium/ }))
      .not.toBeInTheDocument();
    await card('Ada').getByRole('button', { name: 'Keep M11 for Ada' }).click();
    await expect.element(old).toBeVisible();
    await expect.element(fold).not.toBeInTheDocument();
  });

  it('are all combos with their reasons', async () => {
    await showOptimizer();
    await optimize();
    await results.getByText('Combos', { exact: true }).click();
    await expect
      .element(
        results.getByText(
          'Blind breach (Breach Charge + Flashbang): flash the room as the wall opens',
        ),
      )
      .toBeVisible();
  });

  it('is the proof', async () => {
    await showOptimizer();
    await optimize();
    await results.getByText('Proven best').click();
    await expect
      .element(results.getByText('No other team scores higher with these picks.'))
      .toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });
});

describe('picks on a card', () => {
  it('mark the answer as the last one, which stays until there is another', async () => {
    await showOptimizer();
    await optimize();
    await expect.element(old).not.toBeInTheDocument();
    const keep = card('Ada').getByRole('button', { name: 'Keep M11 for Ada' });
    await keep.click();
    await expect.element(keep).toHaveAttribute('aria-pressed', 'true');
    await expect.element(old).toBeVisible();
    await expect.element(card('Ada')).toBeVisible();
    await expect.element(results).toMatchTextContent('A new one uses one of your optimizer runs.');
    const release = holdBack('POST /api/optimize-team');
    await results.getByRole('button', { name: 'Optimize Again' }).click();
    await expect.element(card('Ada')).toBeVisible();
    release();
    await expect.element(old).not.toBeInTheDocument();
    expect(callsOf('POST /api/optimize-team')[1]?.body.players[0]?.keep).toEqual(['M11']);
    await expect.element(optimizeButton).toBeEnabled();
  });

  it('cost a premium player nothing, and taking one back makes the answer current again', async () => {
    await showOptimizer('', paidPlan('premium'));
    await optimize();
    const never = card('Cy').getByRole('button', { name: 'Never RPG-7 for Cy' });
    await never.click();
    await expect.element(old).toBeVisible();
    await expect.element(results).not.toMatchTextContent('uses one');
    await never.click();
    await expect.element(old).not.toBeInTheDocument();
    expect(callsOf('POST /api/optimize-team')).toHaveLength(1);
  });

  it('ban an item for one player or for the whole team, and the form takes the ban back', async () => {
    await showOptimizer();
    await optimize();
    await card('Cy').getByRole('button', { name: 'Never RPG-7 for Cy' }).click();
    const own = lane(3).getByRole('list', { name: 'Never (Player 3)' });
    await expect.element(own).toMatchTextContent('RPG-7');
    await card('Cy').getByRole('button', { name: 'Never for the whole team' }).click();
    await expect.element(own).not.toBeInTheDocument();
    expect(await axeFindings()).toEqual([]);
    await page.getByRole('button', { name: 'Remove RPG-7 from Never for the whole team' }).click();
    await expect.element(old).not.toBeInTheDocument();
  });

  it('keep two players as they are, so that one changes', async () => {
    await showOptimizer();
    await optimize();
    await card('Ben').getByRole('button', { name: 'Change This: keep all but Ben' }).click();
    await results.getByRole('button', { name: 'Optimize Again' }).click();
    await expect.poll(() => callsOf('POST /api/optimize-team')).toHaveLength(2);
    const [ada, ben, cy] = callsOf('POST /api/optimize-team')[1]?.body.players ?? [];
    expect(ada?.keep).toEqual(['M11', 'Evasive Dash', 'Breach Charge', 'Flashbang', 'Gateway']);
    expect(ben?.keep).toEqual([]);
    expect(cy?.keep).toContain('Lewis Gun');
  });
});

it('every control of the answer is large enough to press', async () => {
  await page.viewport(390, 844);
  await showOptimizer();
  await optimize();
  const controls = results.getByRole('button').elements();
  expect(controls.length).toBeGreaterThan(20);
  const small = controls.filter((control) => {
    const { width, height } = control.getBoundingClientRect();
    return width < 24 || height < 24;
  });
  expect(small).toEqual([]);
});
