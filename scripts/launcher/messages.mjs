/** A problem the person at the keyboard can solve: shown as a sentence, without a stack trace. */
export class LauncherProblem extends Error {
  name = 'LauncherProblem';
}

/** Prints one line in the launcher's voice. Goes to stderr, so that a command's output stays clean. */
export function say(text) {
  process.stderr.write(`[trifecta] ${text}\n`);
}

/** Seconds since `start` (a value of `performance.now()`), as `1.2 s`. */
export function since(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/** Awaits `work` and prints every ten seconds that it is still going on. */
export async function whileTelling(description, work) {
  const start = performance.now();
  const timer = setInterval(() => say(`${description}: still at it after ${since(start)}`), 10_000);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
