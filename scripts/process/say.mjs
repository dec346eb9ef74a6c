/** A problem that the user can solve. Shown as a sentence, without a stack trace. */
export class ToolProblem extends Error {
  /** @override */
  name = 'ToolProblem';
}

/**
 * Prints a line from the tools. Goes to stderr, so that a command's own output stays clean.
 *
 * @param {string} text
 */
export function say(text) {
  process.stderr.write(`[trifecta] ${text}\n`);
}

/**
 * Seconds since `start` (a value of `performance.now()`), formatted as `1.2 s`.
 *
 * @param {number} start
 */
export function since(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/**
 * Awaits `work` and prints every ten seconds that it's still running.
 *
 * @template T
 * @param {string} description
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(description, work) {
  const start = performance.now();
  const timer = setInterval(
    () => say(`${description}: still running after ${since(start)}`),
    10_000,
  );
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

/**
 * True for a failure for want of space, also of a program that was run, such as npm or the build of the web app.
 *
 * @param {unknown} error
 */
function isDiskFull(error) {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' || /\bENOSPC\b/.test(error.message);
}

/**
 * Runs a command's main function. Its result becomes the exit code, and a ToolProblem is printed as a line.
 *
 * @param {() => Promise<number>} main
 */
export async function runCommand(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (isDiskFull(error)) say('The disk is full. Free some space and run the command again.');
    else if (error instanceof ToolProblem) say(error.message);
    else throw error;
    process.exitCode = 1;
  }
}
