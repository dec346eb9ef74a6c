/**
 * `npm run check -- faults [words]`: applies known faults to a copy of the working tree, one at a time, and runs the
 * tests that should notice. Fails when a fault survives.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process/paths.mjs';
import { onEndSignal, runQuietly } from '../process/run.mjs';
import { runCommand, say, since, ToolProblem } from '../process/say.mjs';
import { providePostgres } from '../test/postgres/postgres.ts';
import { failedByPlaywright, failedByVitest } from '../test/totals.ts';
import { copyTree } from './copied-tree.ts';
import { chosenFaults, faults, withFault } from './fault.ts';
import type { Fault } from './fault.ts';
import { testFiles } from './named-tests.ts';
import type { TestFiles } from './named-tests.ts';

/** The copy that faults are applied to, and what its tests need. */
interface Place {
  readonly tree: string;
  readonly env: NodeJS.ProcessEnv;
}

/** The first failing test. Undefined when all pass. Throws when they end in any other way. */
async function firstFailure({ tree, env }: Place, tests: TestFiles): Promise<string | undefined> {
  for (const [part, files] of tests) {
    const stopAtFirst = part === 'e2e' ? '-x' : '--bail=1';
    const parameters = [join(tree, 'scripts/commands/test.ts'), part, ...files, stopAtFirst];
    const { code, output } = await runQuietly(process.execPath, parameters, { cwd: tree, env });
    if (code === 0) continue;
    const report = join(tree, '.cache/reports', part === 'e2e' ? 'playwright.json' : 'vitest.json');
    const failedIn = part === 'e2e' ? failedByPlaywright : failedByVitest;
    const failed = existsSync(report) ? failedIn(readFileSync(report, 'utf8')) : undefined;
    if (failed === undefined) throw new ToolProblem(`no test failed, but:\n${output.trim()}`);
    return `${part}: ${failed}`;
  }
  return undefined;
}

/** Applies a fault, and says which test failed. Returns false when the fault survived. */
async function isCaught(place: Place, fault: Fault): Promise<boolean> {
  const start = performance.now();
  const file = join(place.tree, fault.file);
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, withFault(source, fault));
  try {
    const caughtBy = await firstFailure(place, testFiles(place.tree, fault.tests));
    const result = caughtBy === undefined ? 'SURVIVED' : `caught by ${caughtBy}`;
    process.stdout.write(`${fault.name} (${since(start)}): ${result}\n`);
    return caughtBy !== undefined;
  } finally {
    writeFileSync(file, source);
  }
}

/** Tries the faults one after the other, until asked to end. Returns how many were caught. */
async function tryAll(place: Place, chosen: readonly Fault[]): Promise<number> {
  const tests = testFiles(
    place.tree,
    chosen.flatMap((fault) => fault.tests),
  );
  say('running the tests without any faults');
  const failed = await firstFailure(place, tests);
  if (failed !== undefined) throw new ToolProblem(`this fails even without faults: ${failed}`);
  let caught = 0;
  for (const fault of chosen) {
    if (asked.signal.aborted) break;
    if (await isCaught(place, fault)) caught += 1;
  }
  return caught;
}

const asked = new AbortController();
onEndSignal(() => asked.abort());

await runCommand(async () => {
  const chosen = chosenFaults(faults, process.argv.slice(2));
  const start = performance.now();
  await using postgres = await providePostgres();
  const tree = copyTree(root);
  try {
    const env = { ...process.env, TEST_DATABASE_URL: postgres.url };
    const caught = await tryAll({ tree, env }, chosen);
    say(`faults: ${caught} of ${chosen.length} caught (${since(start)})`);
    return caught === chosen.length ? 0 : 1;
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
});
