import { ratingDifferences } from '../apps/server/src/community/doctor.ts';
import { openDatabase } from '../apps/server/src/db/index.ts';
import type { OpenDatabase } from '../apps/server/src/db/index.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { makeCommunityDatabase, startCommunitySite } from './community-site.ts';
import type { CommunitySite } from './community-site.ts';
import { cpuMicrosecondsOf, measureSlot } from './load.ts';
import type { Slot } from './load.ts';
import { writtenBytes } from './postgres-database.ts';
import { startProduct } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { median } from './statistics.ts';
import { timedRequest } from './timed-request.ts';

const BUILDS = 10_000;
/** Enough for a thousand ratings a second within each player's limit. */
const RATERS = 600;
const LIST = '/api/community-builds/public';
const ROUNDS = 5;
const SLOT_SECONDS = 2;
const QUIET_RATINGS_PER_SECOND = 100;
/** Another network than the readers': whoever rates sees it in the next list, and makes the server renew it. */
const FROM = '127.0.0.2';
const MOST_UNDER_WAY = 2000;
const STEP_MS = 10;

/** Ratings sent at a pace: how many were offered and acknowledged, and each build's last acknowledged stars by player. */
interface Offered {
  readonly seconds: number;
  readonly offered: number;
  readonly acknowledged: number;
  readonly stars: ReadonlyMap<string, number>;
}

/** Measures reads of a list while ratings come in, what a rating writes, and how many are taken. */
export async function measureRatings(
  postgresUrl: string,
  burst: { readonly perSecond: number; readonly seconds: number },
) {
  const databaseUrl = await makeCommunityDatabase(postgresUrl, BUILDS);
  const site = await startCommunitySite(databaseUrl, { raters: RATERS });
  const there = await startProduct({ DATABASE_URL: databaseUrl });
  const database = openDatabase({ dataDir: '', databaseUrl, databasePoolSize: 1 });
  try {
    const here = await readsUnderRatings(site, site.server);
    const elsewhere = await readsUnderRatings(site, there);
    const before = await usedSoFar(site, databaseUrl);
    const offered = await offerRatings(site, burst.perSecond, lasting(burst.seconds));
    const after = await usedSoFar(site, databaseUrl);
    return {
      here,
      elsewhere,
      perSecond: offered.acknowledged / offered.seconds,
      offeredPerSecond: offered.offered / burst.seconds,
      offered: offered.offered,
      acknowledged: offered.acknowledged,
      lost: await lostOf(database, offered),
      wrongFigures: (await ratingDifferences(database.db)).length,
      walBytesPerRating: (after.walBytes - before.walBytes) / offered.acknowledged,
      cpuMsPerRating: (after.cpuMs - before.cpuMs) / offered.acknowledged,
    };
  } finally {
    await database.db.destroy();
    await there.stop();
    await site.stop();
  }
}

async function usedSoFar({ server }: CommunitySite, databaseUrl: string) {
  const cpuMs = (cpuMicrosecondsOf(server.pid) ?? Number.NaN) / 1000;
  return { cpuMs, walBytes: await writtenBytes(databaseUrl) };
}

/**
 * Reads of a list from a server, without ratings and with. The site takes the ratings. `cpuRatio` compares what a read
 * costs the server, whatever else runs on the machine.
 */
async function readsUnderRatings(site: CommunitySite, server: ServerProcess) {
  const slot = () => measureSlot(server, LIST, 'gzip, br', SLOT_SECONDS);
  await slot();
  const [idle, rated]: [Slot[], Slot[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    idle.push(await slot());
    let isRead = false;
    const ratings = offerRatings(site, QUIET_RATINGS_PER_SECOND, () => !isRead);
    rated.push(await slot());
    isRead = true;
    await ratings;
  }
  const perSecond = (slots: readonly Slot[]) => median(slots.map((one) => one.requestsPerSecond));
  const cpu = (slots: readonly Slot[]) =>
    median(slots.map((one) => one.cpuMicrosecondsPerRequest ?? Number.NaN));
  return {
    idle: perSecond(idle),
    rated: perSecond(rated),
    ratio: perSecond(rated) / perSecond(idle),
    cpuRatio: cpu(idle) / cpu(rated),
  };
}

function lasting(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() < end;
}

/** Sends ratings at a pace, however fast they're taken, with a limit on those under way. */
async function offerRatings(
  site: CommunitySite,
  perSecond: number,
  isWanted: () => boolean,
): Promise<Offered> {
  const stars = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  const start = performance.now();
  let [offered, acknowledged] = [0, 0];
  const send = async (turn: number): Promise<void> => {
    const builds = site.ratedIds.length;
    const [id, rating] = [site.ratedIds[turn % builds] ?? '', (turn % 5) + 1];
    // Each round of builds starts with another player, so that these are new ratings.
    const player = (turn + Math.floor(turn / builds)) % site.tokens.length;
    const sent = timedRequest(site.server.origin, {
      method: 'POST',
      path: `/api/community-builds/${id}/rate`,
      body: { rating },
      token: site.tokens[player],
      from: FROM,
    });
    await sent.then(
      () => {
        acknowledged += 1;
        stars.set(`${site.playerIds[player]} ${id}`, rating);
      },
      () => undefined,
    );
  };
  while (isWanted()) {
    const due = ((performance.now() - start) / 1000) * perSecond;
    while (offered < due && underWay.size < MOST_UNDER_WAY) {
      const sending = send(offered);
      offered += 1;
      underWay.add(sending);
      void sending.then(() => underWay.delete(sending));
    }
    await wait(STEP_MS);
  }
  await Promise.all(underWay);
  return { seconds: (performance.now() - start) / 1000, offered, acknowledged, stars };
}

/** Acknowledged ratings that aren't in the database. */
async function lostOf({ db }: OpenDatabase, { stars }: Offered): Promise<number> {
  const rows = await db.selectFrom('build_rating').select(['build_id', 'player_id']).execute();
  const stored = new Set(rows.map((row) => `${row.player_id} ${row.build_id}`));
  return [...stars.keys()].filter((key) => !stored.has(key)).length;
}
