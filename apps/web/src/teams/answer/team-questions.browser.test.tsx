import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '../../../test/axe.ts';
import { optimize, results, showOptimizer } from '../../../test/optimizer-page.tsx';
import { answer, callsOf, CUT_OFF, holdBack, refusal, unchecked } from '../../../test/stub-api.ts';
import { COMPARISON, RETIRED_TEAM, SAVED_TEAM, TEAM_ANSWER, WHY_NOT } from '../../../test/teams.ts';
import { sharedTeamOf } from '../share/shared-team.ts';
import { sharedTeamAddress } from '../share/shared-team-state.ts';
import { resultsOfAnswer } from '../shown-team.ts';
import { EMPTY_INPUTS } from '../team-inputs.ts';

const WHY = 'POST /api/optimize-team/why-not';
const COMPARE = 'POST /api/compare-teams';

const card = (name: string) => results.getByRole('article').filter({ hasText: name });

describe('why not', () => {
  const dialog = page.getByRole('dialog', { name: 'Why not another item for Ada?' });
  const item = dialog.getByRole('combobox', { name: 'Item' });
  const ask = dialog.getByRole('button', { name: 'Ask' });

  const whyNotAda = card('Ada').getByRole('button', {
    name: 'Why not another item for Ada?',
  });

  async function openFor(other: string): Promise<void> {
    await optimize();
    await whyNotAda.click();
    await expect.element(ask).toBeDisabled();
    await item.selectOptions(other);
  }

  it('offers the other items of the class', async () => {
    await showOptimizer();
    await openFor('V9S');
    const names = item
      .getByRole('option')
      .elements()
      .map((option) => option.textContent);
    expect(names).toEqual(expect.arrayContaining(['SR-84', 'Grappling Hook', 'Sonar Grenade']));
    for (const own of ['M11', 'Evasive Dash', 'Gateway', 'AKM', 'RPG-7']) {
      expect(names).not.toContain(own);
    }
    expect(await axeFindings()).toEqual([]);
  });

  it('says what the item costs, and shows the team that has it', async () => {
    await showOptimizer('?map=seoul', { [WHY]: WHY_NOT });
    await openFor('V9S');
    const release = holdBack(WHY);
    await ask.click();
    await expect.element(dialog.getByRole('button', { name: 'Asking...' })).toBeDisabled();
    release();
    await expect.element(dialog).toMatchTextContent('-2 The best team with it scores 94.');
    await expect.element(dialog).toMatchTextContent(WHY_NOT.sentence);
    expect(callsOf(WHY)[0]?.body).toMatchObject({
      map: 'seoul',
      playerIndex: 0,
      item: 'V9S',
      receipt: TEAM_ANSWER.receipt,
    });
    await dialog.getByRole('button', { name: 'Show This Team' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(results).toMatchTextContent(/Showing Team with V9S.*94 of 100/);
    await expect.element(card('Ada')).toMatchTextContent('V9S');
    // Questions are about the best team.
    await expect.element(whyNotAda).not.toBeInTheDocument();
    await results.getByRole('button', { name: 'Show Best Team' }).click();
    await expect.element(whyNotAda).toBeVisible();
    // A question is no run.
    expect(callsOf('POST /api/optimize-team')).toHaveLength(1);
  });

  it('is not asked about an answer without a receipt', async () => {
    const least = unchecked({ ...TEAM_ANSWER, receipt: undefined });
    await showOptimizer('', { 'POST /api/optimize-team': least });
    await optimize();
    await expect.element(card('Ada')).toBeVisible();
    await expect.element(whyNotAda).not.toBeInTheDocument();
  });

  it('says why a question has no answer, and asks again when another item is chosen', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const details = [{ path: 'item', message: "your picks leave no room for 'V9S'" }];
    await showOptimizer('', { [WHY]: refusal('validation_failed', 'item: no', details) });
    await openFor('V9S');
    await ask.click();
    const alert = dialog.getByRole('alert');
    await expect.element(alert).toHaveTextContent("your picks leave no room for 'V9S'");
    answer({ [WHY]: refusal('unavailable', 'Not now.') });
    await item.selectOptions('SR-84');
    await ask.click();
    await expect
      .element(alert)
      .toHaveTextContent('The optimizer is busy. Try again in a few seconds.');
  });
});

describe('comparing teams', () => {
  const dialog = page.getByRole('dialog', { name: 'Compare teams' });
  const second = dialog.getByRole('combobox', { name: 'Second team' });

  async function open(): Promise<void> {
    await optimize();
    await results.getByRole('button', { name: 'Compare' }).click();
    await expect.element(dialog).toBeVisible();
  }

  it('begins with the best team and the next plan, in numbers and words', async () => {
    await showOptimizer('', { [COMPARE]: COMPARISON });
    await open();
    const rows = dialog.getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent('Gear score96.493');
    await expect.element(rows.nth(4)).toHaveTextContent('Range9580');
    await expect.element(dialog).toMatchTextContent('faster kills at long range (+3)');
    await expect.element(dialog).toMatchTextContent('Nothing the other team lacks');
    expect(await axeFindings()).toEqual([]);
  });

  it('takes a saved team', async () => {
    await showOptimizer('', { [COMPARE]: COMPARISON, 'GET /api/saved-teams': [SAVED_TEAM] });
    await open();
    await second.selectOptions('Night shift');
    await expect.poll(() => callsOf(COMPARE)).toHaveLength(2);
    const [, saved] = callsOf(COMPARE)[1]?.body.teams ?? [];
    expect(saved?.map(({ gadgets }) => gadgets.length)).toEqual([2, 2, 2]);
  });

  it('leaves out a saved team with an item that left the game, and names the item', async () => {
    await showOptimizer('', { [COMPARE]: COMPARISON, 'GET /api/saved-teams': [RETIRED_TEAM] });
    await open();
    await second.selectOptions('Night shift (unavailable: Old Gun)');
    const alert = dialog.getByRole('alert');
    await expect.element(alert).toHaveTextContent('No longer in the game: Old Gun.');
    expect(callsOf(COMPARE)).toHaveLength(1);
  });

  it("says the server's reason when it refuses a team, without a retry that would fail again", async () => {
    const details = [{ path: 'teams.0.0.weapon', message: 'no such weapon' }];
    await showOptimizer('', { [COMPARE]: refusal('validation_failed', 'no', details) });
    await open();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('no such weapon');
    expect(dialog.getByRole('button', { name: 'Try Again' }).query()).toBeNull();
  });

  it('takes a team from a link, once it is one', async () => {
    await showOptimizer('?map=seoul', { [COMPARE]: COMPARISON });
    await open();
    await second.selectOptions('From a link');
    const link = dialog.getByRole('textbox', { name: 'Link to a team' });
    await link.fill('https://trifecta.example/team?m1=Light');
    await expect.element(link).toHaveAccessibleDescription("This isn't a link to a team.");
    const [best] = resultsOfAnswer(TEAM_ANSWER, EMPTY_INPUTS).teams;
    const address = sharedTeamAddress(sharedTeamOf(best?.members ?? [], EMPTY_INPUTS));
    await link.fill(`https://trifecta.example${address}`);
    await expect.poll(() => callsOf(COMPARE)).toHaveLength(2);
    const { map, teams } = callsOf(COMPARE)[1]?.body ?? {};
    expect(map).toBe('seoul');
    expect(teams?.[1][0]).toMatchObject({ playerName: 'Ada', weapon: 'M11' });
  });

  it('says that it failed, with a way to try again', async () => {
    await showOptimizer('', { [COMPARE]: CUT_OFF });
    await open();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to compare teams');
    answer({ [COMPARE]: COMPARISON });
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(dialog).toMatchTextContent('faster kills at long range');
  });
});
