import { useState } from 'react';

/** What came of a press. */
interface Outcome<What> {
  readonly isPending: boolean;
  readonly error: Error | null;
  /** The argument of the last press, as long as it's pending or has failed. */
  readonly pressed: What | undefined;
}

const NOT_PRESSED: Outcome<never> = { isPending: false, error: null, pressed: undefined };

/**
 * Runs `act` for each press, and returns its outcome: for buttons whose work loads with the press. `onDone` is called once it
 * succeeded. `act` fails with an `Error` for players.
 */
export function usePress<What>(act: (what: What) => Promise<void>) {
  const [outcome, setOutcome] = useState<Outcome<What>>(NOT_PRESSED);
  const run = async (what: What, onDone?: () => void) => {
    setOutcome({ isPending: true, error: null, pressed: what });
    try {
      await act(what);
      setOutcome(NOT_PRESSED);
      onDone?.();
    } catch (error) {
      setOutcome({ isPending: false, error: error as Error, pressed: what });
    }
  };
  return {
    ...outcome,
    press: (what: What, onDone?: () => void) => void run(what, onDone),
    reset: () => setOutcome(NOT_PRESSED),
  };
}
