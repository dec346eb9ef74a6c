import { randomInt } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { replayLine } from '../apps/server/test/fuzz/fuzz-run.ts';
import type { HostileRequest } from '../apps/server/test/fuzz/hostile-requests.ts';
import { root } from '../scripts/process/paths.mjs';
import { say } from '../scripts/process/say.mjs';
import { providePostgres } from '../scripts/test/postgres/postgres.ts';
import { fuzzEngine, GOAL_CPU_MS } from './fuzz-engine.ts';
import type { EngineResult, FuzzLoad } from './fuzz-engine.ts';
import { atLeast, atMost } from './report.ts';
import type { Goal, PartReport, Table } from './report.ts';
import { emptyDatabase } from './site.ts';

/** More would bury the first ones. The file has all of them. */
const SHOWN = 20;
const LONGEST_LINE = 600;
const FAILURES = join(root, '.cache/bench/fuzz-failures.jsonl');
const ANSWER_CLASSES = [2, 3, 4, 5];

/**
 * Sends hostile requests to every endpoint of the API and every page, on both engines. Without a seed, picks a new one.
 */
export async function benchFuzz(options: {
  readonly seed: number | undefined;
  readonly requests: number;
  /** A file with requests to replay instead of generated ones, one line of JSON each. */
  readonly replay: string | undefined;
}): Promise<PartReport> {
  const { requests, seed = randomInt(2 ** 31) } = options;
  // Read first, since it may be the file that's written below.
  const load = { requests, seed, replayed: readReplay(options.replay) };
  say(`fuzz: ${load.requests} requests per engine, --seed ${load.seed}`);
  mkdirSync(dirname(FAILURES), { recursive: true });
  writeFileSync(FAILURES, '');
  const onSqlite = await fuzzEngine('sqlite', undefined, load);
  keepFailures(onSqlite);
  await using postgres = await providePostgres();
  const url = await emptyDatabase(postgres.url, 'trifecta_bench_fuzz');
  const onPostgres = await fuzzEngine('postgres', url, load);
  keepFailures(onPostgres);
  return {
    tables: [onSqlite, onPostgres].map(routesTable),
    goals: [onSqlite, onPostgres].flatMap((result) => goalsOf(result, load)),
  };
}

function readReplay(file: string | undefined): readonly HostileRequest[] | undefined {
  if (file === undefined) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as HostileRequest);
}

/** Prints the first failed requests, and writes all of them to a file for `--replay`. */
function keepFailures({ engine, findings, costly }: EngineResult): void {
  const failures = [
    ...findings.map((finding) => ({ line: replayLine(finding), request: finding.request })),
    ...costly.map(({ request, cpuMs }) => ({
      line: `${cpuMs.toFixed(0)} ms of CPU: ${JSON.stringify(request)}`,
      request,
    })),
  ];
  if (failures.length === 0) return;
  for (const { line } of failures.slice(0, SHOWN)) say(`${engine} ${line.slice(0, LONGEST_LINE)}`);
  const lines = failures.map(({ request }) => `${JSON.stringify(request)}\n`);
  appendFileSync(FAILURES, lines.join(''));
  const file = relative(root, FAILURES);
  say(`${failures.length} failed. To repeat them: npm run bench -- fuzz --replay ${file}`);
}

function goalsOf(result: EngineResult, { requests, replayed }: FuzzLoad): Goal[] {
  const { engine, sent, findings, exits, highestMs } = result;
  const count = (what: string): number =>
    findings.filter((finding) => finding.what === what).length;
  return [
    ...(replayed === undefined ? [atLeast(`${engine}: requests sent`, sent, requests)] : []),
    atMost(`${engine}: answers 5xx`, count('server error'), 0),
    atMost(`${engine}: hung or no response`, count('hung') + count('no response'), 0),
    atMost(`${engine}: refusals in the wrong format`, count('wrong error format'), 0),
    atMost(`${engine}: process exits`, exits, 0),
    atMost(`${engine}: CPU of the most expensive request (ms)`, highestMs, GOAL_CPU_MS),
  ];
}

function routesTable({ engine, sent, byRoute }: EngineResult): Table {
  return {
    title: `${sent} hostile requests, ${engine}`,
    rows: [...byRoute]
      .toSorted(([left], [right]) => left.localeCompare(right))
      .map(([address, { requests, byClass, slowestMs }]) => {
        const answers = ANSWER_CLASSES.map((first) => [`${first}xx`, byClass[first] ?? 0] as const);
        return { address, requests, ...Object.fromEntries(answers), slowestMs };
      }),
  };
}
