import { setTimeout as wait } from 'node:timers/promises';
import { providePostgres } from '../scripts/test/postgres/postgres.ts';
import { startProduct } from './product.ts';
import { atMost, percentile, summary } from './report.ts';
import type { PartReport, Row } from './report.ts';
import { readsDuring, TRUSTING } from './requests.ts';
import { addRooms, GUESTS } from './room-site.ts';
import { measureTaps } from './room-taps.ts';
import type { Taps } from './room-taps.ts';
import { emptyDatabase } from './site.ts';
import { memoryOfStreams, streamGoals, STREAMS } from './streams.ts';

const GOAL_P95_MS = 150;
/** Longer than from one heartbeat to the next. */
const WATCHED_MS = 25_000;

/** Measures live rooms: from a tap to the other phones, with one process and with two, and idle connections. */
export async function benchRooms(): Promise<PartReport> {
  const taps = {
    'one process, SQLite': await tapsOnSqlite(),
    'two processes, PostgreSQL': await tapsOnPostgres(),
  };
  const idle = await measureIdleRooms();
  return {
    tables: [
      {
        title: 'From a tap to the other three phones of its room (milliseconds)',
        rows: Object.entries(taps).map(([name, one]) => tapRow(name, one)),
      },
      { title: 'Idle connections to rooms, one process (milliseconds)', rows: [idle.row] },
    ],
    goals: [
      ...Object.entries(taps).flatMap(([name, { arrivals, lost }]) => [
        atMost(`tap to other phone p95, ${name} (ms)`, timeOf(arrivals, 95), GOAL_P95_MS),
        atMost(`taps lost, ${name}`, lost, 0),
      ]),
      ...idle.goals,
    ],
  };
}

async function tapsOnSqlite(): Promise<Taps> {
  await using server = await startProduct(TRUSTING);
  return await measureTaps([server]);
}

async function tapsOnPostgres(): Promise<Taps> {
  await using postgres = await providePostgres();
  const databaseUrl = await emptyDatabase(postgres.url, 'trifecta_bench_rooms');
  const environment = { ...TRUSTING, DATABASE_URL: databaseUrl };
  await using one = await startProduct(environment);
  await using other = await startProduct(environment);
  return await measureTaps([one, other]);
}

/** Opens many streams to rooms in which nothing happens, and measures their memory and whether they disturb others. */
async function measureIdleRooms() {
  await using server = await startProduct(TRUSTING);
  const guests = await addRooms(server.location, STREAMS / GUESTS);
  const heard = new Set<number>();
  const kilobytes = await memoryOfStreams(
    server,
    guests.map(({ room, cookie }) => ({ path: `/api/rooms/${room}/events`, headers: { cookie } })),
    (index, bytes) => void (bytes.includes('event: heartbeat') && heard.add(index)),
  );
  heard.clear();
  const health = await readsDuring(server.origin, { path: '/api/health' }, wait(WATCHED_MS));
  const healthP99 = percentile(health, 99);
  const row: Row = { what: 'rooms', streams: heard.size, kilobytesEach: kilobytes, healthP99 };
  return { row, goals: streamGoals('of rooms', kilobytes, heard.size, health) };
}

function timeOf(arrivals: Taps['arrivals'], share: number): number {
  return percentile(
    arrivals.map(({ milliseconds }) => milliseconds),
    share,
  );
}

function tapRow(what: string, { arrivals, perSecond, cpuPercent, stallPercent }: Taps): Row {
  return {
    ...summary(
      what,
      arrivals.map(({ milliseconds }) => milliseconds),
    ),
    perSecond,
    cpuPercent: cpuPercent.map((percent) => percent.toFixed(0)).join(' + '),
    stallPercent,
  };
}
