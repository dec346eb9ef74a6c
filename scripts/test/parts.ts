/** The parts of the tests that can be selected. All except `e2e` are vitest projects. */
export const parts = ['unit', 'server', 'web', 'components', 'e2e'] as const;

/** The options of Vitest and Playwright that are passed on to them. */
export const RUNNER_OPTIONS = {
  bail: { type: 'string' },
  grep: { type: 'string', short: 'g' },
  headed: { type: 'boolean' },
  'repeat-each': { type: 'string' },
  retries: { type: 'string' },
  testNamePattern: { type: 'string', short: 't' },
  trace: { type: 'string' },
  update: { type: 'boolean', short: 'u' },
  workers: { type: 'string' },
  x: { type: 'boolean', short: 'x' },
} as const;

export type Part = (typeof parts)[number];

/** A parsed test command line. */
export interface Choice {
  /** True to repeat random tests many more times. */
  readonly isLong: boolean;
  readonly chosen: readonly Part[];
  /** Passed on to the runners, such as a file's name or `--grep`. */
  readonly further: readonly string[];
}

function isPart(text: string): text is Part {
  return (parts as readonly string[]).includes(text);
}

/** Parses the parameters: optionally `long`, then the parts to run (none means all). The rest is passed on. */
export function choose(parameters: readonly string[]): Choice {
  const isLong = parameters[0] === 'long';
  const choices = isLong ? parameters.slice(1) : parameters;
  const end = choices.findIndex((text) => !isPart(text));
  const named = end === -1 ? choices : choices.slice(0, end);
  const chosen = named.filter(isPart);
  return {
    isLong,
    chosen: chosen.length === 0 ? parts : chosen,
    further: choices.slice(named.length),
  };
}
