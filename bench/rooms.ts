import { providePostgres } from '../scripts/test/postgres/postgres.ts';
import { makeEmptyDatabase } from './postgres-database.ts';
import { atLeast, atMost } from './report.ts';
import type { PartReport } from './report.ts';
import { measureIdleRooms } from './rooms-idle.ts';
import { measureTaps } from './rooms-taps.ts';
import type { Taps } from './rooms-taps.ts';
import { percentile } from './statistics.ts';
import { figureText } from './table.ts';

const STREAMS = 10_000;
const GOAL = { p95Ms: 150, streamKilobytes: 50, healthP99Ms: 100 } as const;

/** Measures live rooms: from a tap to the other phones, with one process and with two, and idle connections. */
export async function benchRooms(): Promise<PartReport> {
  const taps = {
    'one process, SQLite': await measureTaps([{}]),
    'two processes, PostgreSQL': await onPostgres((environment) =>
      measureTaps([environment, environment]),
    ),
  };
  const idle = await measureIdleRooms(STREAMS);
  const kilobytes = idle.bytesPerStream / 1024;
  return {
    tables: [
      tapsTable(taps),
      {
        title: 'Idle connections to rooms, one process',
        columns: ['what', 'figure'],
        rows: [
          ['streams', String(idle.streams)],
          ['memory per stream (kB)', figureText(kilobytes, 1)],
          ['health p99 while all get a heartbeat (ms)', figureText(idle.healthP99Ms, 1)],
        ],
      },
    ],
    goals: [
      ...Object.entries(taps).flatMap(([name, { arrivals, lost }]) => [
        atMost(`tap to other phone p95, ${name} (ms)`, timeOf(arrivals, 95), GOAL.p95Ms),
        atMost(`taps lost, ${name}`, lost, 0),
      ]),
      atLeast('open streams', idle.streams, STREAMS, 0),
      atMost('memory of a stream (kB)', kilobytes, GOAL.streamKilobytes, 1),
      atMost('health p99 during heartbeats (ms)', idle.healthP99Ms, GOAL.healthP99Ms),
    ],
    figures: {
      taps: Object.entries(taps).map(([name, { arrivals, calm, ...rest }]) => {
        const of = (all: Taps['arrivals']) => [50, 95, 99].map((percent) => timeOf(all, percent));
        return { name, all: of(arrivals), calm: of(calm), ...rest };
      }),
      idle,
    },
  };
}

async function onPostgres<Result>(
  work: (environment: NodeJS.ProcessEnv) => Promise<Result>,
): Promise<Result> {
  const postgres = await providePostgres();
  try {
    const databaseUrl = await makeEmptyDatabase(postgres.url, 'trifecta_bench_rooms');
    return await work({ DATABASE_URL: databaseUrl });
  } finally {
    await postgres.stop();
  }
}

function timeOf(arrivals: Taps['arrivals'], percent: number): number {
  return percentile(
    arrivals.map(({ milliseconds }) => milliseconds),
    percent,
  );
}

function tapsTable(taps: Readonly<Record<string, Taps>>) {
  const shares = [50, 95, 99, 100];
  const timesOf = (arrivals: Taps['arrivals']) =>
    shares.map((percent) => figureText(timeOf(arrivals, percent), 1));
  return {
    title: 'From a tap to the other three phones of its room (milliseconds)',
    columns: ['what', 'taps/s', 'p50', 'p95', 'p99', 'longest', 'CPU %', 'stall %'],
    rows: Object.entries(taps).flatMap(([name, { arrivals, calm, ...rest }]) => [
      [
        name,
        figureText(rest.perSecond, 0),
        ...timesOf(arrivals),
        rest.cpuPercent.map((percent) => figureText(percent, 0)).join(' + '),
        figureText(rest.stallPercent, 0),
      ],
      [`  calm ${figureText((100 * calm.length) / arrivals.length, 0)}%`, '', ...timesOf(calm)],
    ]),
  };
}
