import { providePostgres } from '../scripts/test/postgres/postgres.ts';
import { atLeast, atMost } from './report.ts';
import type { PartReport } from './report.ts';
import { measureRatings } from './scale-ratings.ts';
import { measureStreams } from './scale-streams.ts';
import { figureText } from './table.ts';

const STREAMS = 10_000;
const BURST = { perSecond: 1000, seconds: { usual: 10, full: 60 } } as const;
const GOAL = {
  readRatio: 0.9,
  streamKilobytes: 50,
  offeredPerSecond: 990,
  healthP99Ms: 100,
} as const;

/** Measures what grows with the number of players: ratings, reads meanwhile, and live connections. */
export async function measureGrowth(isFull: boolean): Promise<PartReport> {
  const postgres = await providePostgres();
  try {
    const seconds = BURST.seconds[isFull ? 'full' : 'usual'];
    const ratings = await measureRatings(postgres.url, { ...BURST, seconds });
    const streams = await measureStreams(postgres.url, STREAMS);
    return {
      tables: [ratingsTable(ratings, seconds), streamsTable(streams)],
      goals: goalsOf(ratings, streams),
      figures: { ratings, streams },
    };
  } finally {
    await postgres.stop();
  }
}

type Ratings = Awaited<ReturnType<typeof measureRatings>>;
type Streams = Awaited<ReturnType<typeof measureStreams>>;

function goalsOf(ratings: Ratings, streams: Streams): PartReport['goals'] {
  const kilobytes = streams.bytesPerStream / 1024;
  return [
    atLeast('list reads at 100 ratings/s relative to idle', ratings.here.ratio, GOAL.readRatio),
    atLeast(
      'list reads per CPU second in another process, relative to idle',
      ratings.elsewhere.cpuRatio,
      GOAL.readRatio,
    ),
    atLeast('ratings/s offered', ratings.offeredPerSecond, GOAL.offeredPerSecond, 0),
    atMost('acknowledged ratings lost', ratings.lost + ratings.wrongFigures, 0),
    atLeast('open streams', streams.reached, STREAMS, 0),
    atMost('memory of a stream (kB)', kilobytes, GOAL.streamKilobytes, 1),
    atMost(
      'health p99 while all streams get a new top 10 (ms)',
      streams.healthP99Ms,
      GOAL.healthP99Ms,
    ),
  ];
}

function ratingsTable(ratings: Ratings, seconds: number) {
  return {
    title: 'Ratings on PostgreSQL',
    columns: ['what', 'figure'],
    rows: [
      ['list reads/s, idle', figureText(ratings.here.idle, 0)],
      ['list reads/s, at 100 ratings/s', figureText(ratings.here.rated, 0)],
      ['list reads/s in another process, idle', figureText(ratings.elsewhere.idle, 0)],
      ['list reads/s in another process, at 100 ratings/s', figureText(ratings.elsewhere.rated, 0)],
      [
        `ratings/s taken of ${BURST.perSecond} offered, ${seconds} s`,
        figureText(ratings.perSecond, 0),
      ],
      ['offered', String(ratings.offered)],
      ['acknowledged', String(ratings.acknowledged)],
      ['of these lost', String(ratings.lost)],
      ["server's CPU per rating (ms)", figureText(ratings.cpuMsPerRating, 2)],
      ['log bytes per rating', figureText(ratings.walBytesPerRating, 0)],
    ],
  };
}

function streamsTable(streams: Streams) {
  return {
    title: 'Live connections',
    columns: ['what', 'figure'],
    rows: [
      ['streams', String(streams.streams)],
      ['memory per stream (kB)', figureText(streams.bytesPerStream / 1024, 1)],
      ['bytes of an event', String(streams.eventBytes)],
      ['a new top 10 reaches all (ms)', figureText(streams.msToAll, 0)],
      ['health p99 meanwhile (ms)', figureText(streams.healthP99Ms, 1)],
    ],
  };
}
