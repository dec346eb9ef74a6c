/**
 * `npm run check`: everything that can be checked without running the app. `-- lint types` selects checks. `-- faults`
 * tests the tests themselves, which takes minutes, so it only runs on request.
 */
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inNodeModules, reportsFolder, root } from '../process/paths.mjs';
import { runForeground, runQuietly } from '../process/run.mjs';
import { say, since } from '../process/say.mjs';
import { runTool } from '../process/tool.ts';
import { UsageError } from '../../apps/server/src/commands/usage.ts';

/** A check: a Node script that exits with 0 on success. */
interface Check {
  /** The name to select it by. Several checks may share one. */
  readonly part: string;
  /** The name in the report. */
  readonly title: string;
  readonly parameters: readonly string[];
}

function one(part: string, ...parameters: string[]): Check {
  return { part, title: part, parameters };
}

function types(settings: string): Check {
  const tsc = inNodeModules('typescript/bin/tsc');
  // Several checkers of one project resolve the same types: four take 23 s of CPU for the server, one takes 9.
  const parameters = [tsc, '-p', settings, '--checkers', '1'];
  return { part: 'types', title: `types ${settings}`, parameters };
}

const strict = ['--deny-warnings', '--report-unused-disable-directives'];
const compilerSettings = ['{packages,apps}/*/tsconfig*.json', 'tsconfig.json'];

/** Every check, slowest first, so that two at a time finish together. */
const checks: readonly Check[] = [
  one('lint', inNodeModules('oxlint/bin/oxlint'), '--type-aware', ...strict),
  one('unused', inNodeModules('knip/bin/knip.js'), '--no-progress'),
  ...globSync(compilerSettings, { cwd: root }).map(types),
  one('format', inNodeModules('oxfmt/bin/oxfmt'), '--check'),
  one('borders', join(root, 'scripts/borders/main.ts')),
  one('words', join(root, 'scripts/words/main.ts')),
  one('contract', join(root, 'scripts/contract/main.ts')),
];

const AT_A_TIME = 2;

function chosenChecks(names: readonly string[]): readonly Check[] {
  const known = [...new Set(checks.map((check) => check.part))];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new UsageError(`There's no check '${unknown.join(', ')}', only ${known.join(', ')}.`);
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

const USAGE = `Usage:
  npm run check                       Check everything that can be checked without running the app
  npm run check -- CHECK ...          Run only these: ${[...new Set(checks.map(({ part }) => part))].join(', ')}
  npm run check -- faults [WORD ...]  Test the tests with known faults, or only with those that match
Example: npm run check -- types lint`;

await runTool({ text: USAGE, parameters: Infinity }, async ({ positionals }) => {
  const [first, ...words] = positionals;
  if (first === 'faults') {
    const program = join(root, 'scripts/faults/main.ts');
    return runForeground(process.execPath, [program, ...words], { cwd: root });
  }
  const start = performance.now();
  const chosen = chosenChecks(positionals);
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
