import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { copyMatches } from '../apps/server/test/matches/many-matches.ts';
import { say, since } from '../scripts/process/say.mjs';
import { providePostgres } from '../scripts/test/postgres/postgres.ts';
import { startBrowser } from './browser.ts';
import { startProduct } from './product.ts';
import { send } from './requests.ts';
import { emptyDatabase, withDatabase } from './site.ts';
import { atMost, median, summary } from './report.ts';
import type { PartReport } from './report.ts';

const ROUNDS = 8000;
/** Rows about other things in the same file, which is most of a real one. */
const OTHER_ROWS = 90_000;
const PERSONAL_BYTES = 20 * 1024 * 1024;
const GOAL = { seconds: 10, taskMs: 100, memoryMb: 150, readMs: 50 } as const;
const READS = 30;
const OTHERS = 1_000_000;
/** The demo account that imports. */
const OWNER = 'premium@demo.example';
const READ_PATHS = {
  'the list': '/api/matches',
  'the list of a map': '/api/matches?map=kyoto',
  'all charts': '/api/matches/analytics',
  'all charts, filtered': '/api/matches/analytics?map=kyoto&class=Medium',
};
const SAMPLE_MS = 50;
const MB = 1024 * 1024;
const LIMIT_MS = 300_000;

/**
 * Measures on either engine how long the import page takes to read a large export, what it blocks, the memory it needs,
 * and reads of such a player among a million matches of others.
 */
export async function benchMatches(): Promise<PartReport> {
  const folder = mkdtempSync(join(tmpdir(), 'trifecta-export-'));
  try {
    const file = join(folder, 'package.zip');
    writeFileSync(file, largeExport());
    await using postgres = await providePostgres();
    const DATABASE_URL = await emptyDatabase(postgres.url, 'trifecta_bench_matches');
    const parts = [
      await measureEngine('SQLite', {}, file),
      await measureEngine('PostgreSQL', { DATABASE_URL }, file),
    ];
    return {
      tables: [
        {
          title: `An export of nested zip files (${Math.round(statSync(file).size / MB)} MB, ${ROUNDS} rounds), read by the import page`,
          rows: parts.map(({ measured }) => measured),
        },
        {
          title: `Reads of a player with ${ROUNDS} matches among ${OTHERS} of others (milliseconds)`,
          rows: parts.flatMap(({ reads }) => reads.map(({ row }) => row)),
        },
      ],
      goals: parts.flatMap(({ engine, measured, reads }) => [
        ...reads.map(({ what, medianMs }) => atMost(`${what} (ms, median)`, medianMs, GOAL.readMs)),
        atMost(`${engine}: matches shown (s)`, measured.seconds, GOAL.seconds),
        atMost(`${engine}: longest task of the page (ms)`, measured.longestTaskMs, GOAL.taskMs),
        atMost(`${engine}: memory above before (MB)`, measured.memoryMb, GOAL.memoryMb),
      ]),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureEngine(engine: string, environment: NodeJS.ProcessEnv, file: string) {
  await using product = await startProduct(environment);
  await using measuring = await startBrowser();
  const page = await openImport(measuring.browser, product.origin);
  const measured = { engine, ...(await readFile(measuring.browser, page, file)) };
  const token = await addFound(page);
  const start = performance.now();
  await withDatabase(product.location, (database) => copyMatches(database, OWNER, OTHERS));
  say(`${engine}: copied the matches to other players in ${since(start)}`);
  return { engine, measured, reads: await readsOf(engine, product.origin, token) };
}

/** A package like a player's: rounds, rows about other things that hardly compress, and archives that are never read. */
function largeExport(): Uint8Array {
  const rounds = Array.from({ length: ROUNDS }, (_, index) => roundRow(index));
  const others = Array.from({ length: OTHER_ROWS }, () =>
    JSON.stringify({ Purchase: { TransactionID: randomBytes(360).toString('base64') } }),
  );
  const persistence = Buffer.from([...rounds, ...others].join('\n'));
  const inner = zipSync({ '1_persistence.jsonl': persistence }, { level: 6 });
  return zipSync(
    {
      'eos-archive_clean.zip': randomBytes(PERSONAL_BYTES),
      'data/1_persistence.zip': inner,
    },
    { level: 0 },
  );
}

function roundRow(index: number): string {
  const time = (minutes: number) =>
    new Date(Date.UTC(2024, 0, 1, 0, index * 20 + minutes)).toISOString();
  const Data = {
    CharacterArchetype: 'DA_Archetype_Medium',
    MapVariant: 'DA_MV_Kyoto_01_Base',
    StartTime: time(0),
    EndTime: time(9),
    ScenarioID: 164312917,
    PlacedAt: (index % 3) + 1,
    LeaderboardPosition: (index % 3) + 1,
    SquadName: 'Sample Squad',
    LoadoutItemAssetIDs: [782876493, 473278792, -2146518365, -1356235903, 1082327915],
    Scorecards: Array.from({ length: 12 }, (_, card) => ({ GameAssetID: card, Score: index })),
  };
  return JSON.stringify({ TheFinalsRoundStat: { CreatedAt: time(10), Data } });
}

async function openImport(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${origin}/matches/import`);
  await page.getByRole('button', { name: 'Sign in as premium' }).click();
  await page.getByRole('heading', { name: 'Choose your export' }).waitFor();
  return page;
}

/** Runs in the page: notes its long tasks. */
function noteLongTasks(): void {
  const noted: number[] = [];
  Object.assign(globalThis, { noted });
  new PerformanceObserver((list) => {
    noted.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
}

async function readFile(browser: Browser, page: Page, file: string) {
  await page.evaluate(noteLongTasks);
  const pids = await rendererPids(browser);
  const memory = () => pids.reduce((sum, pid) => sum + residentBytes(pid), 0);
  const before = memory();
  let most = before;
  const sampling = setInterval(() => (most = Math.max(most, memory())), SAMPLE_MS);
  const start = performance.now();
  try {
    await page.getByLabel('Export file').setInputFiles(file);
    const title = `${ROUNDS.toLocaleString('en')} matches found`;
    await page.getByRole('heading', { name: title }).waitFor({ timeout: LIMIT_MS });
  } finally {
    clearInterval(sampling);
  }
  const seconds = (performance.now() - start) / 1000;
  const tasks = await page.evaluate<number[]>('noted');
  return {
    seconds,
    longestTaskMs: Math.max(0, ...tasks),
    memoryMb: (most - before) / MB,
  };
}

/** Adds the matches that were found, and returns the player's token. */
async function addFound(page: Page): Promise<string | undefined> {
  const asked = page.waitForRequest('**/api/matches/import');
  await page.getByRole('button', { name: /^Add / }).click();
  const token = (await (await asked).headerValue('authorization'))?.replace('Bearer ', '');
  await page.getByRole('heading', { name: 'Import finished' }).waitFor({ timeout: LIMIT_MS });
  return token;
}

/** Times the reads of the player's pages, one after the other. */
async function readsOf(engine: string, origin: string, token: string | undefined) {
  const rows = [];
  for (const [name, path] of Object.entries(READ_PATHS)) {
    const what = `${engine}: ${name}`;
    const times: number[] = [];
    for (let turn = 0; turn < READS; turn += 1) {
      times.push((await send(origin, { path, token })).milliseconds);
    }
    rows.push({ what, medianMs: median(times), row: summary(what, times) });
  }
  return rows;
}

/** The processes that pages and their workers run in. */
async function rendererPids(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}
