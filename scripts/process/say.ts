/**
 * A problem the person at the keyboard can solve: shown as a sentence, without a stack trace.
 */
export class ToolProblem extends Error {
  override name = 'ToolProblem';
}

/** Prints one line in the tools' voice. */
export function say(text: string): void {
  process.stdout.write(`[trifecta] ${text}\n`);
}

/** Seconds since `start` (a value of `performance.now()`), as `1.2 s`. */
export function since(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/** Awaits `work` and prints every ten seconds that it is still going on. */
export async function whileTelling<T>(description: string, work: Promise<T>): Promise<T> {
  const start = performance.now();
  const timer = setInterval(() => {
    say(`${description}: still at it after ${since(start)}`);
  }, 10_000);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

/** Runs a command's main function: its result is the exit code, a ToolProblem becomes a line. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof ToolProblem)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}
