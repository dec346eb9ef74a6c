/**
 * `npm test`: sets up what the tests need, runs all of them, and ends with the line `N passed, N failed`. `npm test --
 * server e2e` runs only those parts. `npm test -- long` repeats the randomized tests many more times. Any other
 * arguments are passed on.
 */
import { ensureWebBuild } from '../build/web-build.ts';
import { onEndSignal } from '../process/run.mjs';
import { say, since, ToolProblem } from '../process/say.mjs';
import { runTool } from '../process/tool.ts';
import { provideChromium } from '../test/chromium.ts';
import { keepTemporaryFilesInMemory } from '../test/memory-folder.ts';
import { choose, parts, RUNNER_OPTIONS } from '../test/parts.ts';
import type { Choice, Part } from '../test/parts.ts';
import { providePostgres } from '../test/postgres/postgres.ts';
import { runPlaywright, runVitest } from '../test/runners.ts';
import type { Surroundings } from '../test/runners.ts';
import { sum, totalsLine } from '../test/totals.ts';
import type { Totals } from '../test/totals.ts';

/** These need Chromium and run one at a time: a browser is enough work for two cores. */
const IN_BROWSER: ReadonlySet<Part> = new Set(['components', 'e2e']);

/** Runs a part and prints its duration. A part that fails to start counts as one failure. */
async function timed(name: string, run: () => Promise<Totals>): Promise<Totals> {
  const start = performance.now();
  const totals = await run().catch((error: unknown) => {
    say(error instanceof ToolProblem ? error.message : String(error));
    return { passed: 0, failed: 1 };
  });
  say(`${name}: ${totalsLine(totals)} (${since(start)})`);
  return totals;
}

async function testWithVitest(projects: readonly Part[], { isLong, further }: Choice) {
  const length: Surroundings = isLong ? { LONG_TESTS: '1' } : {};
  if (!projects.includes('server')) return runVitest(projects, further, length);
  await using postgres = await providePostgres();
  return await runVitest(projects, further, { ...length, TEST_DATABASE_URL: postgres.url });
}

async function testComponents({ further }: Choice): Promise<Totals> {
  // The production build of React, since the development build takes twice as long.
  const surroundings = { NODE_ENV: 'production', CHROMIUM_PATH: await provideChromium('shell') };
  return runVitest(['components'], further, surroundings);
}

async function testWithPlaywright({ further }: Choice): Promise<Totals> {
  const surroundings: Surroundings = { CHROMIUM_PATH: await provideChromium('shell') };
  await ensureWebBuild();
  return runPlaywright(further, surroundings);
}

async function testAll(choice: Choice): Promise<Totals> {
  const { chosen } = choice;
  const all: Totals[] = [];
  const projects = chosen.filter((part) => !IN_BROWSER.has(part));
  if (projects.length > 0) {
    all.push(await timed(projects.join(', '), () => testWithVitest(projects, choice)));
  }
  if (chosen.includes('components') && !asked.signal.aborted) {
    all.push(await timed('components', () => testComponents(choice)));
  }
  if (chosen.includes('e2e') && !asked.signal.aborted) {
    all.push(await timed('e2e', () => testWithPlaywright(choice)));
  }
  return sum(all);
}

// The runners stop on the same signal. Whatever was started for them is stopped afterwards.
const asked = new AbortController();
onEndSignal(() => {
  asked.abort();
});

const USAGE = `Usage:
  npm test                              Run all tests
  npm test -- [long] PART ... NAME ...  Only these parts (${parts.join(', ')}), and of them files with these names.
                                        long repeats the randomized tests many more times.
Options are passed on: -t NAME, --grep NAME, --bail N, -x, --trace on, --headed, --retries N, --repeat-each N, --workers N, -u
Example: npm test -- server mail`;

await runTool({ text: USAGE, parameters: Infinity, options: RUNNER_OPTIONS }, async () => {
  keepTemporaryFilesInMemory();
  const totals = await testAll(choose(process.argv.slice(2)));
  process.stdout.write(`${totalsLine(totals)}\n`);
  return totals.failed === 0 && totals.passed > 0 && !asked.signal.aborted ? 0 : 1;
});
