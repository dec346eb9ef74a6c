import { setTimeout as wait } from 'node:timers/promises';
import { providePostgres } from '../scripts/test/postgres/postgres.ts';
import { residentBytes } from './machine.ts';
import type { ServerProcess } from './product.ts';
import { atLeast, atMost, percentile } from './report.ts';
import type { PartReport } from './report.ts';
import { fromNetwork, openStreams, readJson, readsDuring, send, TRUSTING } from './requests.ts';
import type { Sent } from './requests.ts';
import { communityDatabase, startCommunity } from './site.ts';
import type { Community } from './site.ts';

/** How many live connections are opened. */
export const STREAMS = 10_000;
/** Below the limit of a network. */
const STREAMS_OF_NETWORK = 100;
const SETTLE_MS = 3000;
const BUILDS = 1000;
const PLAYERS = 10;
const LIMIT_MS = 60_000;
const MOST_OF_HEARTBEAT = 100;
const ENCODINGS = { 'accept-encoding': 'gzip, deflate, br' };
const GOAL = { kilobytes: 50, healthP99Ms: 100 } as const;

/** Opens streams from many networks, and returns the memory of each in kilobytes. */
export async function memoryOfStreams(
  { origin, pid }: ServerProcess,
  streams: readonly Sent[],
  hear: (index: number, bytes: Buffer) => void,
): Promise<number> {
  const before = residentBytes(pid);
  const sent = streams.map((one, index) => ({
    ...one,
    headers: { ...one.headers, ...fromNetwork(Math.floor(index / STREAMS_OF_NETWORK)) },
  }));
  await openStreams(origin, sent, hear);
  await wait(SETTLE_MS);
  return (residentBytes(pid) - before) / streams.length / 1024;
}

/** The goals of live connections that all get something while the server's health is checked. */
export function streamGoals(
  what: string,
  kilobytes: number,
  reached: number,
  health: readonly number[],
) {
  return [
    atLeast(`open streams ${what}`, reached, STREAMS),
    atMost(`memory of a stream ${what} (kB)`, kilobytes, GOAL.kilobytes),
    atMost(
      `health p99 while all streams ${what} get news (ms)`,
      percentile(health, 99),
      GOAL.healthP99Ms,
    ),
  ];
}

/** Opens many event streams, and measures their memory and how long a new top 10 takes to reach all of them. */
export async function measureTop10Streams(): Promise<PartReport> {
  await using postgres = await providePostgres();
  const databaseUrl = await communityDatabase(postgres.url, BUILDS);
  await using site = await startCommunity(databaseUrl, PLAYERS, TRUSTING);
  const told: number[] = [];
  const stream = { path: '/api/community-builds/events', headers: ENCODINGS };
  // Not decompressed, which would take longer than the server: anything that isn't a heartbeat is a new top 10.
  const kilobytes = await memoryOfStreams(
    site,
    Array.from({ length: STREAMS }, () => stream),
    (_, { length }) => void (length > MOST_OF_HEARTBEAT && told.push(performance.now())),
  );
  told.length = 0;
  const start = performance.now();
  const health = await readsDuring(site.origin, { path: '/api/health' }, changeTop10(site, told));
  const row = {
    what: 'live top 10',
    streams: told.length,
    kilobytesEach: kilobytes,
    untilAllHaveIt: Math.max(...told) - start,
    healthP99: percentile(health, 99),
  };
  return {
    tables: [{ title: 'Live connections (milliseconds)', rows: [row] }],
    goals: streamGoals('of the top 10', kilobytes, told.length, health),
  };
}

/** Gives the best build the worst ratings, and waits until all streams have heard of it. */
async function changeTop10({ origin, players }: Community, told: readonly number[]) {
  const top10 = await readJson<{ readonly Light: readonly { readonly _id: string }[] }>(
    origin,
    '/api/community-builds/top10',
  );
  const path = `/api/community-builds/${top10.Light[0]?._id}/rate`;
  for (const { token } of players.slice(0, 3)) {
    // One of them may be its author.
    await send(origin, { method: 'POST', path, token, body: { rating: 1 } }).catch(() => undefined);
  }
  const end = performance.now() + LIMIT_MS;
  while (told.length < STREAMS && performance.now() < end) await wait(20);
}
