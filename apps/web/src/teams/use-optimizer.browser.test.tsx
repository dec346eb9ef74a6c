import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { answer, callsOf } from '../../test/stub-api.ts';
import { freePlan, signedIn } from '../../test/players.ts';
import { TEAM_ANSWER } from '../../test/teams.ts';
import { askForTeam, refusalOf } from './ask-for-team.ts';
import type { Results } from './shown-team.ts';
import { EMPTY_INPUTS } from './team-inputs.ts';
import { useOptimizer } from './use-optimizer.ts';

const OPTIMIZE = 'POST /api/optimize-team';
const COUNTS = 'GET /api/user/subscription';

it('without the code of an answer nothing is asked and no use is counted, and the page says that it failed', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  answer({ ...freePlan(), [OPTIMIZE]: TEAM_ANSWER });
  const loadAnswer = vi.fn(async () => Promise.resolve({ askForTeam, refusalOf }));
  const onResults = vi.fn((_results: Results) => undefined);
  function Asking() {
    const { isOptimizing, failure, optimize } = useOptimizer({ builds: [], loadAnswer, onResults });
    return (
      <>
        <button type="button" disabled={isOptimizing} onClick={() => optimize(EMPTY_INPUTS)}>
          Ask
        </button>
        <p>{failure}</p>
      </>
    );
  }
  await show(<Asking />, { auth: signedIn() });
  await expect.poll(() => callsOf(COUNTS)).toHaveLength(1);
  const ask = page.getByRole('button', { name: 'Ask' });
  const failure = page.getByText('Failed to optimize team');

  loadAnswer.mockRejectedValueOnce(new Error('no script'));
  await ask.click();
  await expect.element(failure).toBeVisible();
  await expect.element(ask).toBeEnabled();
  expect(log.mock.calls.flat().join(' ')).toContain('Failed to optimize team');
  expect(callsOf(OPTIMIZE)).toEqual([]);
  expect(callsOf(COUNTS)).toHaveLength(1);

  await ask.click();
  await expect.poll(() => onResults.mock.calls).toHaveLength(1);
  await expect.element(failure).not.toBeInTheDocument();
  expect(callsOf(OPTIMIZE)).toHaveLength(1);
});
