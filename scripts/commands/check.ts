/**
 * `npm run check`: everything that can be checked without running the app. `-- lint types` selects checks. `-- faults`
 * tests the tests themselves, which takes minutes, so it only runs on request.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { checks } from '../check/parts.ts';
import type { Check } from '../check/parts.ts';
import { reportsFolder, root } from '../process/paths.mjs';
import { runForeground, runQuietly } from '../process/run.mjs';
import { runCommand, say, since, ToolProblem } from '../process/say.mjs';

const AT_A_TIME = 2;

function chosenChecks(names: readonly string[]): readonly Check[] {
  const known = [...new Set(checks.map((check) => check.part))];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new ToolProblem(`unknown: ${unknown.join(', ')}. Available: ${known.join(', ')}`);
  }
  return names.length === 0 ? checks : checks.filter((check) => names.includes(check.part));
}

/** Some tools color their output whenever CI is set, terminal or not. */
function show(output: string): void {
  const text = process.stdout.isTTY ? output : stripVTControlCharacters(output);
  process.stdout.write(`${text.trimEnd()}\n`);
}

async function passes(check: Check): Promise<boolean> {
  const start = performance.now();
  const { code, output } = await runQuietly(process.execPath, check.parameters, { cwd: root });
  say(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.title} (${since(start)})`);
  if (code !== 0) show(output);
  return code === 0;
}

/** Runs the checks, two at a time, and returns those that failed. */
async function failedOf(chosen: readonly Check[]): Promise<Check[]> {
  const waiting = [...chosen];
  const failed: Check[] = [];
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      if (!(await passes(check))) failed.push(check);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return failed;
}

await runCommand(async () => {
  const [first, ...words] = process.argv.slice(2);
  if (first === 'faults') {
    const program = join(root, 'scripts/faults/main.ts');
    return runForeground(process.execPath, [program, ...words], { cwd: root });
  }
  const start = performance.now();
  const chosen = chosenChecks(process.argv.slice(2));
  const failed = await failedOf(chosen);
  const report = {
    passed: chosen.length - failed.length,
    failed: failed.map(({ title }) => title),
  };
  mkdirSync(reportsFolder, { recursive: true });
  writeFileSync(join(reportsFolder, 'check.json'), JSON.stringify(report));
  say(`checks: ${report.passed} passed, ${report.failed.length} failed (${since(start)})`);
  return failed.length === 0 ? 0 : 1;
});
