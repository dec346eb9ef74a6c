/** A problem the person at the keyboard can solve: shown as a sentence, without a stack trace. */
export class ToolProblem extends Error {
  /** @override */
  name = 'ToolProblem';
}

/**
 * Prints one line in the tools' voice. Goes to stderr, so that a command's own output stays clean.
 *
 * @param {string} text
 */
export function say(text) {
  process.stderr.write(`[trifecta] ${text}\n`);
}

/**
 * Seconds since `start` (a value of `performance.now()`), as `1.2 s`.
 *
 * @param {number} start
 */
export function since(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/**
 * Awaits `work` and prints every ten seconds that it is still going on.
 *
 * @template T
 * @param {string} description
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(description, work) {
  const start = performance.now();
  const timer = setInterval(() => say(`${description}: still at it after ${since(start)}`), 10_000);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Runs a command's main function: its result is the exit code, a ToolProblem becomes a line.
 *
 * @param {() => Promise<number>} main
 */
export async function runCommand(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof ToolProblem)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}
