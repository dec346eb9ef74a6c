import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from 'wouter/use-browser-location';
import { axeFindings } from '../../../test/axe.ts';
import {
  ANOTHER_PAGE,
  lane,
  optimize,
  optimizeButton,
  results,
  showOptimizer,
} from '../../../test/optimizer-page.tsx';
import { answer, callsOf, CUT_OFF, holdBack, refusal } from '../../../test/stub-api.ts';
import type { Answers } from '../../../test/stub-api.ts';
import { ANSWER_COMPARISONS, FIRST_ANSWER, TEAM_ANSWER, WHY_NOT } from '../../../test/teams.ts';

const COMPARE = 'POST /api/optimize-team/comparisons';
const OPTIMIZE = 'POST /api/optimize-team';

const card = (name: string) => results.getByRole('article').filter({ hasText: name });
const busy = results.getByText('Comparing with other teams...');
const others = results.getByText('Other teams: One of each (95), One of each (95)');
const change = results.getByText('One change that helps: Ben plays Medium (+1.8)');
const retry = results.getByRole('button', { name: 'Try Again' });

/** Shows the optimizer of a server that leaves comparisons for later. */
function show(search = '', answers: Answers = {}): Promise<void> {
  return showOptimizer(search, {
    [OPTIMIZE]: FIRST_ANSWER,
    [COMPARE]: ANSWER_COMPARISONS,
    ...answers,
  });
}

describe('comparisons', () => {
  it('come after the team, move nothing that is read, and are announced', async () => {
    await show('?map=seoul&role2=Support');
    const release = holdBack(COMPARE);
    expect(await optimize()).toMatchObject({ comparisons: 'later', map: 'seoul' });
    await expect.element(busy).toBeVisible();
    await expect.element(card('Ada')).toMatchTextContent('M11');
    expect(await axeFindings()).toEqual([]);
    const announced = results.getByRole('status');
    await expect.element(announced).toHaveTextContent('');
    const proof = results.getByText('Proven best').element();
    const topBefore = proof.getBoundingClientRect().top;
    release();
    await expect.element(others).toBeVisible();
    await expect.element(change).toBeVisible();
    await expect.element(busy).not.toBeInTheDocument();
    expect(proof.getBoundingClientRect().top).toBe(topBefore);
    await expect.element(announced).toHaveTextContent('Compared with other teams');
    expect(callsOf(COMPARE).map(({ body }) => body)).toMatchObject([
      { receipt: FIRST_ANSWER.receipt, map: 'seoul' },
    ]);
    await results.getByText('Numbers').click();
    await expect.element(results).toMatchTextContent('Changed for this map: Jump Pad for Zipline.');
    await others.click();
    await results.getByRole('button', { name: 'Show One of each' }).first().click();
    await expect.element(card('Ada')).toMatchTextContent('V9S');
    expect(await axeFindings()).toEqual([]);
  });

  it("aren't asked for when the answer has them", async () => {
    await show('', { [OPTIMIZE]: TEAM_ANSWER });
    await optimize();
    await expect.element(others).toBeVisible();
    await expect.element(results.getByRole('status')).not.toBeInTheDocument();
    expect(callsOf(COMPARE)).toEqual([]);
  });

  it('that fail leave the team, with a way to try again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await show('', { [COMPARE]: CUT_OFF });
    await optimize();
    const status = results.getByRole('status');
    await expect.element(status).toMatchTextContent('Failed to compare with other teams');
    await expect.element(card('Ada')).toMatchTextContent('M11');
    answer({ [COMPARE]: refusal('unavailable', 'Not now.') });
    await retry.click();
    await expect
      .element(status)
      .toMatchTextContent('The optimizer is busy. Try again in a few seconds.');
    answer({ [COMPARE]: ANSWER_COMPARISONS });
    await retry.click();
    await expect.element(others).toBeVisible();
    await expect.element(retry).not.toBeInTheDocument();
    expect(callsOf(OPTIMIZE)).toHaveLength(1);
  });

  it('of an answer that is out of date say so, and that only a new one helps', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await show('', { [COMPARE]: refusal('validation_failed', 'receipt: no') });
    await optimize();
    await expect
      .element(results.getByRole('status'))
      .toMatchTextContent('A saved build or the game data changed since this answer.');
    await expect.element(retry).not.toBeInTheDocument();
    await expect.element(card('Ada')).toBeVisible();
    expect(callsOf(COMPARE)).toHaveLength(1);
  });

  it('belong to the picks of their answer, whatever is picked meanwhile', async () => {
    await show('?class2=Light&role2=Support');
    const release = holdBack(COMPARE);
    await optimize();
    await lane(1).getByRole('textbox', { name: 'Name' }).fill('Zoe');
    await card('Ada').getByRole('button', { name: 'Keep M11 for Ada' }).click();
    release();
    await expect.element(others).toBeVisible();
    await expect.element(results.getByText("You've changed your picks.")).toBeVisible();
    await expect.element(change).not.toBeInTheDocument();
    const [asked, ...more] = callsOf(COMPARE).map(({ body }) => body.players[0]);
    expect(asked).toMatchObject({ name: '', keep: [] });
    expect(more).toEqual([]);
  });

  it("don't disturb a player who saves the team", async () => {
    await show();
    const release = holdBack(COMPARE);
    await optimize();
    await results.getByRole('button', { name: 'Save Team' }).click();
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Team name' });
    await name.fill('Night shift');
    release();
    await expect.element(others).toBeInTheDocument();
    await expect.element(name).toHaveValue('Night shift');
    await expect.element(name).toHaveFocus();
  });

  it('leave a team that was asked for meanwhile where it is', async () => {
    await show('', { 'POST /api/optimize-team/why-not': WHY_NOT });
    const release = holdBack(COMPARE);
    await optimize();
    await card('Ada').getByRole('button', { name: 'Why not another item for Ada?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Why not another item for Ada?' });
    await dialog.getByRole('combobox', { name: 'Item' }).selectOptions('V9S');
    await dialog.getByRole('button', { name: 'Ask' }).click();
    await dialog.getByRole('button', { name: 'Show This Team' }).click();
    const shown = results.getByText('Showing Team with V9S.');
    await expect.element(shown).toBeVisible();
    release();
    await expect
      .element(results.getByText('Other teams: Team with V9S (94), One of each (95)'))
      .toBeVisible();
    await expect.element(shown).toBeVisible();
  });
});

describe('a player who leaves the page while the answer is being compared', () => {
  async function askAndLeave(): Promise<() => void> {
    await show('?name1=Ada');
    const release = holdBack(COMPARE);
    await optimize();
    await expect.element(busy).toBeVisible();
    navigate('/my-builds');
    await expect.element(page.getByText(ANOTHER_PAGE)).toBeVisible();
    return release;
  }

  it('finds the comparisons on return, without another use', async () => {
    const release = await askAndLeave();
    release();
    history.back();
    await expect.element(others).toBeVisible();
    await expect.element(card('Ada')).toBeVisible();
    expect(callsOf(OPTIMIZE)).toHaveLength(1);
  });

  it('finds them also if the answer itself came while they were away', async () => {
    await show('?name1=Ada');
    const release = holdBack(OPTIMIZE);
    await optimizeButton.click();
    await expect.poll(() => callsOf(OPTIMIZE)).toHaveLength(1);
    navigate('/my-builds');
    await expect.element(page.getByText(ANOTHER_PAGE)).toBeVisible();
    release();
    history.back();
    await expect.element(others).toBeVisible();
    expect(callsOf(COMPARE)).toHaveLength(1);
  });

  it('is back in time to see them come, and keeps them for a reload', async () => {
    const release = await askAndLeave();
    navigate('/team-optimizer');
    await expect.element(busy).toBeVisible();
    release();
    await expect.element(others).toBeVisible();
    await expect
      .poll(() => history.state)
      .toMatchObject({ answer: { results: { lacksComparisons: false } } });
    expect(callsOf(COMPARE)).toHaveLength(1);
  });
});
