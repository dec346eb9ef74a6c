import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fromNetwork, openStream, STREAMS_OF_NETWORK, TRUSTING } from './event-streams.ts';
import { residentBytes } from './load.ts';
import { addRooms, GUESTS } from './room-site.ts';
import { startProduct } from './server-process.ts';
import { percentile } from './statistics.ts';
import { readWhile } from './timed-request.ts';

const SETTLE_MS = 3000;
/** Longer than from one heartbeat to the next. */
const WATCHED_MS = 25_000;

/** Opens many streams to rooms in which nothing happens, and measures their memory and whether they disturb others. */
export async function measureIdleRooms(streams: number) {
  const server = await startProduct(TRUSTING);
  const agent = new Agent({ keepAlive: true });
  try {
    const { dataDir, pid, origin } = server;
    const location = { dataDir, databaseUrl: undefined, databasePoolSize: 1 };
    const guests = await addRooms(location, streams / GUESTS);
    const before = residentBytes(pid);
    const heard = new Set<string>();
    for (let first = 0; first < streams; first += STREAMS_OF_NETWORK) {
      const network = fromNetwork(first / STREAMS_OF_NETWORK);
      const some = guests
        .slice(first, first + STREAMS_OF_NETWORK)
        .map(({ room, cookie }) =>
          openStream(
            `${origin}/api/rooms/${room}/events`,
            { agent, headers: { cookie, ...network } },
            (bytes) => void (bytes.includes('event: heartbeat') && heard.add(cookie)),
          ),
        );
      await Promise.all(some);
    }
    await wait(SETTLE_MS);
    const bytesPerStream = (residentBytes(pid) - before) / streams;
    const end = performance.now() + WATCHED_MS;
    heard.clear();
    const checks = await readWhile(origin, '/api/health', () => performance.now() < end);
    return { streams: heard.size, bytesPerStream, healthP99Ms: percentile(checks, 99) };
  } finally {
    agent.destroy();
    await server.stop();
  }
}
