import { Agent } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipPart } from '../apps/server/src/http/event-stream.ts';
import { makeCommunityDatabase, startCommunitySite } from './community-site.ts';
import type { CommunitySite } from './community-site.ts';
import { fromNetwork, openStream, STREAMS_OF_NETWORK, TRUSTING } from './event-streams.ts';
import { residentBytes } from './load.ts';
import { percentile } from './statistics.ts';
import { readWhile, timedRequest } from './timed-request.ts';

const BUILDS = 1000;
const OPENED_AT_ONCE = 100;
const SETTLE_MS = 3000;
const STREAMS = '/api/community-builds/events';
const ENCODINGS = { 'accept-encoding': 'gzip, deflate, br' };
const LIMIT_MS = 60_000;
const MOST_OF_HEARTBEAT = 100;

/** Opens many event streams, and measures their memory and how long a new top 10 takes to reach all of them. */
export async function measureStreams(postgresUrl: string, streams: number) {
  const databaseUrl = await makeCommunityDatabase(postgresUrl, BUILDS);
  const site = await startCommunitySite(databaseUrl, { environment: TRUSTING });
  const agent = new Agent({ keepAlive: true });
  const told: number[] = [];
  try {
    const before = residentBytes(site.server.pid);
    const opened: IncomingMessage[] = [];
    while (opened.length < streams) {
      const size = Math.min(OPENED_AT_ONCE, streams - opened.length);
      const headers = { ...ENCODINGS, ...fromNetwork(opened.length / STREAMS_OF_NETWORK) };
      // Not decompressed, which would take longer than the server: anything that isn't a heartbeat is a new top 10.
      const some = Array.from({ length: size }, () =>
        openStream(site.server.origin + STREAMS, { agent, headers }, ({ length }) => {
          if (length > MOST_OF_HEARTBEAT) told.push(performance.now());
        }),
      );
      opened.push(...(await Promise.all(some)));
    }
    await wait(SETTLE_MS);
    const idle = residentBytes(site.server.pid);
    const event = await timeToAll(site, opened.length, told);
    return { streams: opened.length, bytesPerStream: (idle - before) / streams, ...event };
  } finally {
    agent.destroy();
    await site.stop();
  }
}

/** Milliseconds from a rating that changes the top 10 until all streams have it, and of health checks meanwhile. */
async function timeToAll(site: CommunitySite, streams: number, told: number[]) {
  const { origin } = site.server;
  const top10 = (await timedRequest(origin, { path: '/api/community-builds/top10' })).json();
  const [best] = (top10 as { Light: { _id: string; averageRating: number }[] }).Light;
  told.length = 0;
  const start = performance.now();
  const health = readWhile(
    origin,
    '/api/health',
    () => told.length < streams && performance.now() < start + LIMIT_MS,
  );
  // The worst rating of the best build, by someone who isn't its author.
  for (const token of site.tokens.slice(0, 3)) {
    const path = `/api/community-builds/${best?._id}/rate`;
    const sent = { method: 'POST', path, token, body: { rating: 1 } } as const;
    await timedRequest(origin, sent).catch(() => undefined);
  }
  const checks = await health;
  return {
    eventBytes: gzipPart(Buffer.from(JSON.stringify(top10))).length,
    reached: told.length,
    msToAll: Math.max(...told) - start,
    healthP99Ms: percentile(checks, 99),
  };
}
