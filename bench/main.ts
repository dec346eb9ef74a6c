/**
 * `npm run bench`: measures the product on this machine and compares each result with its goal. Runs everything by
 * default. `-- community fights fuzz http javascript lighthouse optimizer repaint rooms scale sense sign-in` selects parts,
 * `--lighthouse-runs 3` sets the number of runs, and `--full` measures the community with a million builds instead of a
 * tenth of that, and ratings for a minute. `-- soak` watches the memory for ten minutes, and only runs when it's named.
 * `--requests`, `--seed`, and `--replay FILE` are for the fuzz.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureWebBuild } from '../scripts/build/web-build.ts';
import { root } from '../scripts/process/paths.mjs';
import { onEndSignal } from '../scripts/process/run.mjs';
import { runCommand, say, since, ToolProblem } from '../scripts/process/say.mjs';
import { benchCommunity } from './community.ts';
import { benchFights } from './fights.ts';
import { benchFuzz } from './fuzz.ts';
import { benchHttp } from './http.ts';
import { benchJavascript } from './javascript.ts';
import { benchLighthouse } from './lighthouse.ts';
import { describeMachine, machineText } from './machine.ts';
import { benchOptimizer } from './optimizer.ts';
import { benchRepaint } from './repaint.ts';
import { benchRooms } from './rooms.ts';
import { benchScale } from './scale.ts';
import { benchSense } from './sense.ts';
import { benchSignIn } from './sign-in.ts';
import { benchSoak } from './soak.ts';
import { goalsTable } from './report.ts';
import type { PartReport } from './report.ts';
import { renderTable } from './table.ts';

const RESULTS = join(root, '.cache/bench');
/** Longer than everything takes on a slow machine. */
const LIMIT_MS = 90 * 60_000;
const USUAL_LIGHTHOUSE_RUNS = 5;
const USUAL_FUZZ_REQUESTS = 100_000;
const SOAK = 'soak';

function parsedArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        full: { type: 'boolean' },
        'lighthouse-runs': { type: 'string' },
        replay: { type: 'string' },
        requests: { type: 'string' },
        seed: { type: 'string' },
      },
    });
  } catch (error) {
    throw new ToolProblem(error instanceof Error ? error.message : String(error));
  }
}

function readParameters() {
  const { values, positionals } = parsedArguments();
  const wholeNumber = (name: 'lighthouse-runs' | 'requests' | 'seed') => {
    const number = values[name] === undefined ? undefined : Number(values[name]);
    if (number === undefined || (Number.isInteger(number) && number >= 1 && number < 2 ** 31)) {
      return number;
    }
    throw new ToolProblem(`--${name} takes a whole number of at least 1`);
  };
  return {
    lighthouseRuns: wholeNumber('lighthouse-runs') ?? USUAL_LIGHTHOUSE_RUNS,
    isFull: values.full === true,
    fuzz: {
      requests: wholeNumber('requests') ?? USUAL_FUZZ_REQUESTS,
      seed: wholeNumber('seed'),
      replay: values.replay,
    },
    names: positionals,
  };
}

function chooseParts() {
  const { lighthouseRuns, isFull, fuzz, names } = readParameters();
  const parts = new Map<string, () => Promise<PartReport>>([
    ['javascript', benchJavascript],
    ['http', benchHttp],
    ['sign-in', benchSignIn],
    ['community', () => benchCommunity(isFull)],
    ['rooms', benchRooms],
    ['scale', () => benchScale(isFull)],
    [SOAK, benchSoak],
    ['optimizer', benchOptimizer],
    ['sense', benchSense],
    ['fights', () => Promise.resolve(benchFights())],
    ['repaint', benchRepaint],
    ['fuzz', () => benchFuzz(fuzz)],
    ['lighthouse', () => benchLighthouse(lighthouseRuns)],
  ]);
  const unknown = names.find((name) => !parts.has(name));
  if (unknown !== undefined) {
    throw new ToolProblem(`there's no part '${unknown}', only ${[...parts.keys()].join(', ')}`);
  }
  return [...parts].filter(([name]) => (names.length === 0 ? name !== SOAK : names.includes(name)));
}

function print(report: PartReport): void {
  const tables = [...report.tables, goalsTable(report.goals)];
  process.stdout.write(`\n${tables.map(renderTable).join('\n\n')}\n\n`);
}

async function main(): Promise<number> {
  const chosen = chooseParts();
  await ensureWebBuild();
  const machine = await describeMachine();
  process.stdout.write(`\n${machineText(machine)}\n\n`);
  const reports: Record<string, Pick<PartReport, 'goals' | 'figures'>> = {};
  let failures = 0;
  for (const [name, bench] of chosen) {
    const start = performance.now();
    try {
      const report = await bench();
      print(report);
      reports[name] = { goals: report.goals, figures: report.figures };
    } catch (error) {
      failures += 1;
      say(`${name} couldn't be measured: ${error instanceof Error ? error.stack : String(error)}`);
    }
    say(`${name}: ${since(start)}`);
  }
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(
    join(RESULTS, 'latest.json'),
    `${JSON.stringify({ machine, parts: reports }, null, 2)}\n`,
  );
  say(`numbers in ${join('.cache', 'bench', 'latest.json')}`);
  return failures === 0 ? 0 : 1;
}

// Exiting also stops every process the benchmark started.
onEndSignal(() => {
  process.exit(130);
});
setTimeout(() => {
  say('the benchmark took too long and was stopped');
  process.exit(1);
}, LIMIT_MS).unref();

await runCommand(main);
