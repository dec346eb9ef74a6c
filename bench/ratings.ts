import autocannon from 'autocannon';
import { ratingDifferences } from '../apps/server/src/community/rating-differences.store.ts';
import { providePostgres } from '../scripts/test/postgres/postgres.ts';
import { putLoad } from './load.ts';
import type { Load } from './load.ts';
import { cpuMillisecondsOf } from './machine.ts';
import { startProduct } from './product.ts';
import type { ServerProcess } from './product.ts';
import { atLeast, atMost, median } from './report.ts';
import type { PartReport } from './report.ts';
import { ENCODINGS, fromNetwork, TRUSTING } from './requests.ts';
import {
  communityDatabase,
  queryPostgres,
  ratingOf,
  startCommunity,
  withDatabase,
} from './site.ts';
import type { Community } from './site.ts';

const BUILDS = 10_000;
/** Enough for a thousand ratings a second within each player's limit. */
const RATERS = 600;
const ROUNDS = 5;
const SLOT_SECONDS = 2;
const QUIET_PER_SECOND = 100;
const BURST = { perSecond: 1000, seconds: { usual: 10, full: 60 } } as const;
const GOAL = { readRatio: 0.85, takenPerSecond: 500 } as const;

/** Measures reads of a list while ratings come in, what a rating writes, and how many are taken. */
export async function measureRatings(isFull: boolean): Promise<PartReport> {
  await using postgres = await providePostgres();
  const databaseUrl = await communityDatabase(postgres.url, BUILDS);
  await using site = await startCommunity(databaseUrl, RATERS, TRUSTING);
  await using other = await startProduct({ DATABASE_URL: databaseUrl });
  const here = await readsUnderRatings(site, site);
  const elsewhere = await readsUnderRatings(site, other);
  const log = "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes";
  const logBytes = async () =>
    Number(((await queryPostgres(databaseUrl, log)) as { readonly bytes: string }).bytes);
  const before = { cpuMs: cpuMillisecondsOf(site.pid), logBytes: await logBytes() };
  const seconds = BURST.seconds[isFull ? 'full' : 'usual'];
  const acknowledged = await rate(site, BURST.perSecond, seconds);
  const burst = {
    what: `of ${BURST.perSecond} ratings/s wanted, ${seconds} s`,
    perSecond: acknowledged.count / seconds,
    cpuMs: (cpuMillisecondsOf(site.pid) - before.cpuMs) / acknowledged.count,
    logBytes: ((await logBytes()) - before.logBytes) / acknowledged.count,
    acknowledged: acknowledged.count,
    lost: await lostOf(site, acknowledged.keys),
  };
  const title = `at ${QUIET_PER_SECOND} ratings/s`;
  return {
    tables: [
      {
        title: 'Reads of a list on PostgreSQL',
        rows: [
          { readFrom: `the process ${title}`, ...here },
          { readFrom: `another process ${title}`, ...elsewhere },
        ],
      },
      { title: 'Ratings taken on PostgreSQL, and what each costs', rows: [burst] },
    ],
    goals: [
      atLeast(`list reads ${title} relative to idle`, here.ratio, GOAL.readRatio),
      atLeast(`the same per CPU second in another process`, elsewhere.cpuRatio, GOAL.readRatio),
      atLeast('ratings/s taken', burst.perSecond, GOAL.takenPerSecond),
      atMost('acknowledged ratings lost', burst.lost, 0),
    ],
  };
}

/**
 * Reads of a list from a server, without ratings and with. The site takes the ratings. `cpuRatio` compares what a read
 * costs the server, whatever else runs on the machine.
 */
async function readsUnderRatings(site: Community, server: ServerProcess) {
  const path = '/api/community-builds/public';
  const read = () =>
    putLoad(server, { path, headers: ENCODINGS.compressed, duration: SLOT_SECONDS });
  await read();
  const [idle, rated]: [Load[], Load[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    idle.push(await read());
    const [load] = await Promise.all([read(), rate(site, QUIET_PER_SECOND, SLOT_SECONDS)]);
    rated.push(load);
  }
  const perSecond = (loads: readonly Load[]) => median(loads.map((load) => load.perSecond));
  const cpu = (loads: readonly Load[]) => median(loads.map((load) => load.cpuMicroseconds));
  return {
    idlePerSecond: perSecond(idle),
    ratedPerSecond: perSecond(rated),
    ratio: perSecond(rated) / perSecond(idle),
    cpuRatio: cpu(idle) / cpu(rated),
  };
}

/** Sends ratings for some seconds, and returns the number of those acknowledged, and whose they are. */
async function rate(site: Community, perSecond: number, seconds: number) {
  const keys = new Set<string>();
  let [turn, count] = [0, 0];
  await autocannon({
    url: site.origin,
    connections: 100,
    overallRate: perSecond,
    duration: seconds,
    requests: [
      {
        setupRequest: (request, context) => {
          const { key, method, path, body, token } = ratingOf(site, turn);
          turn += 1;
          Object.assign(context, { key });
          const headers = {
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
            origin: site.origin,
            // Another network than the readers': whoever rates sees it in the next list, and makes the server renew it.
            ...fromNetwork(1),
          };
          return { ...request, method, path, headers, body: JSON.stringify(body) };
        },
        onResponse: (status, _body, context) => {
          if (status !== 200) return;
          count += 1;
          keys.add((context as { readonly key: string }).key);
        },
      },
    ],
  });
  return { count, keys };
}

/** Acknowledged ratings that aren't in the database, and builds whose counts are wrong. */
function lostOf({ location }: Community, keys: ReadonlySet<string>): Promise<number> {
  return withDatabase(location, async ({ db }) => {
    const rows = await db.selectFrom('build_rating').select(['build_id', 'player_id']).execute();
    const stored = new Set(rows.map((row) => `${row.player_id} ${row.build_id}`));
    return (
      [...keys].filter((key) => !stored.has(key)).length + (await ratingDifferences(db)).length
    );
  });
}
