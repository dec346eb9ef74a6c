import { expect, it } from 'vitest';
import { isLongRun } from '../testing/long-run.ts';
import { NOTES_PROTOCOL, simulateNotes } from '../testing/simulated-notes.ts';
import { exchangeNotes, NO_NOTES, notesText } from './kept-notes.ts';

const RUNS = isLongRun ? 1000 : 60;
/** A wrong protocol shows in far fewer. */
const FEW_RUNS = 6;

function problemsOf(runs: number, protocol = NOTES_PROTOCOL): string[] {
  return Array.from({ length: runs }, (_, seed) =>
    simulateNotes(seed, protocol).map((problem) => `seed ${seed}: ${problem}`),
  ).flat();
}

it('over a bad network, all phones end up with the same notes, and nothing answered is lost or doubled', () => {
  expect(problemsOf(RUNS)).toEqual([]);
});

it('a merge that takes the last text it hears of is caught', () => {
  const hear: typeof NOTES_PROTOCOL.hear = (replica, { version, updates: [update = ''] }) => {
    const { kept } = exchangeNotes(NO_NOTES, { vector: 'AA==', update }, true);
    replica.hear({ version, updates: [] });
    replica.write(notesText(kept));
  };
  expect(problemsOf(FEW_RUNS, { ...NOTES_PROTOCOL, hear })).not.toEqual([]);
});

it('a phone that takes news for complete is caught', () => {
  const hear: typeof NOTES_PROTOCOL.hear = (replica, { version, updates }) => {
    const all = Array.from({ length: version + 1 }, () => updates).flat();
    replica.hear({ version, updates: all });
  };
  expect(problemsOf(FEW_RUNS, { ...NOTES_PROTOCOL, hear }).join()).toContain('shows other notes');
});

it('a server that answers before it keeps is caught', () => {
  let requests = 0;
  const exchange: typeof exchangeNotes = (kept, request, mayWrite) => {
    requests += 1;
    const done = exchangeNotes(kept, request, mayWrite);
    return requests % 5 === 0 ? { ...done, kept } : done;
  };
  expect(problemsOf(FEW_RUNS, { ...NOTES_PROTOCOL, exchange }).join()).toContain('is lost');
});
