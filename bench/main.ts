/**
 * `npm run bench`: measures the product on this machine and compares each result with its goal. Runs everything by
 * default, and `-- http optimizer` only these parts. `--lighthouse-runs 5` sets the number of runs, `--full` measures the
 * community with a million builds instead of a tenth of that, and ratings for a minute. `-- soak` watches the memory for
 * `--minutes 10`, and `-- proxies` needs nginx and Caddy, `-- drill` goes through a year of an operator, `-- trust` asks the optimizer 5,000 times: these
 * only run when they're named. `--requests`, `--seed`, and `--replay FILE` are for the fuzz.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureWebBuild } from '../scripts/build/web-build.ts';
import { root } from '../scripts/process/paths.mjs';
import { onEndSignal } from '../scripts/process/run.mjs';
import { say, since } from '../scripts/process/say.mjs';
import { runTool } from '../scripts/process/tool.ts';
import { UsageError } from '../apps/server/src/commands/usage.ts';
import type { readCall } from '../apps/server/src/commands/usage.ts';
import { benchCommunity } from './community.ts';
import { benchDrill } from './drill.ts';
import { benchFights } from './fights.ts';
import { benchFuzz } from './fuzz.ts';
import { benchHttp } from './http.ts';
import { benchIdle } from './idle.ts';
import { benchJavascript } from './javascript.ts';
import { benchLighthouse } from './lighthouse.ts';
import { describeMachine } from './machine.ts';
import { benchMatches } from './matches.ts';
import { benchOptimizer } from './optimizer.ts';
import { benchProxies } from './proxies.ts';
import { benchRepaint } from './repaint.ts';
import { reportText } from './report.ts';
import type { PartReport } from './report.ts';
import { benchRooms } from './rooms.ts';
import { benchScale } from './scale.ts';
import { benchSense } from './sense.ts';
import { benchSoak } from './soak.ts';
import { benchTasks } from './tasks.ts';
import { benchTrust } from './trust.ts';

const RESULTS = join('.cache', 'bench', 'latest.json');
/** Longer than everything takes on a slow machine. */
const LIMIT_MS = 90 * 60_000;

const PARTS =
  'javascript, idle, http, community, rooms, scale, soak, proxies, drill, optimizer, sense, trust, fights, repaint, matches, fuzz, tasks, lighthouse';

/** These take long, or programs that nothing else needs. */
const ONLY_NAMED: ReadonlySet<string> = new Set(['soak', 'proxies', 'drill', 'trust']);

const TEXT = { type: 'string' } as const;

const USAGE = {
  text: `Usage:
  npm run bench                 Measure everything but soak, proxies, drill, and trust
  npm run bench -- PART ...     Only these: ${PARTS}
Options:
  --full                        A million builds instead of a tenth of that, and ratings for a minute
  --lighthouse-runs N           3 by default
  --minutes N                   Of soak, 10 by default
  --requests N --seed N         Of fuzz, 100000 by default
  --old FOLDER                  Of proxies and drill: the release to update from, instead of today's with other names of files
  --replay FILE                 Repeat the failures of a fuzz
Example: npm run bench -- http`,
  options: {
    full: { type: 'boolean', default: false },
    'lighthouse-runs': { ...TEXT, default: '3' },
    minutes: { ...TEXT, default: '10' },
    old: TEXT,
    replay: TEXT,
    requests: { ...TEXT, default: '100000' },
    seed: TEXT,
  },
  parameters: Infinity,
} as const;

type Call = NonNullable<ReturnType<typeof readCall<(typeof USAGE)['options']>>>;

function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number < 2 ** 31) return number;
  throw new UsageError(`'${text}' isn't a whole number of at least 1.`);
}

function chooseParts({ values, positionals: names }: Call) {
  const { full, replay, seed } = values;
  const runs = wholeNumber(values['lighthouse-runs']);
  const minutes = wholeNumber(values.minutes);
  const requests = wholeNumber(values.requests);
  const fuzz = { requests, replay, seed: seed === undefined ? undefined : wholeNumber(seed) };
  const parts = new Map<string, () => PartReport | Promise<PartReport>>([
    ['javascript', benchJavascript],
    ['idle', benchIdle],
    ['http', benchHttp],
    ['community', () => benchCommunity(full)],
    ['rooms', benchRooms],
    ['scale', () => benchScale(full)],
    ['soak', () => benchSoak(minutes)],
    ['proxies', () => benchProxies(values.old)],
    ['drill', () => benchDrill(values.old)],
    ['optimizer', benchOptimizer],
    ['sense', benchSense],
    ['trust', benchTrust],
    ['fights', benchFights],
    ['repaint', benchRepaint],
    ['matches', benchMatches],
    ['fuzz', () => benchFuzz(fuzz)],
    ['tasks', benchTasks],
    ['lighthouse', () => benchLighthouse(runs)],
  ]);
  const unknown = names.find((name) => !parts.has(name));
  if (unknown !== undefined) {
    throw new UsageError(`There's no part '${unknown}', only ${[...parts.keys()].join(', ')}.`);
  }
  return [...parts].filter(([name]) =>
    names.length === 0 ? !ONLY_NAMED.has(name) : names.includes(name),
  );
}

async function main(call: Call): Promise<number> {
  const chosen = chooseParts(call);
  await ensureWebBuild();
  const machine = await describeMachine();
  process.stdout.write(`\n${machine}\n\n`);
  const reports = new Map<string, PartReport>();
  for (const [name, bench] of chosen) {
    const start = performance.now();
    try {
      const report = await bench();
      process.stdout.write(`\n${reportText(report)}\n\n`);
      reports.set(name, report);
    } catch (error) {
      say(`${name} couldn't be measured: ${error instanceof Error ? error.stack : String(error)}`);
    }
    say(`${name}: ${since(start)}`);
  }
  mkdirSync(join(root, '.cache', 'bench'), { recursive: true });
  const results = { machine, parts: Object.fromEntries(reports) };
  writeFileSync(join(root, RESULTS), `${JSON.stringify(results, null, 2)}\n`);
  say(`numbers in ${RESULTS}`);
  return reports.size === chosen.length ? 0 : 1;
}

// Exiting also stops every process the benchmark started.
onEndSignal(() => {
  process.exit(130);
});
setTimeout(() => {
  say('the benchmark took too long and was stopped');
  process.exit(1);
}, LIMIT_MS).unref();

await runTool(USAGE, main);
