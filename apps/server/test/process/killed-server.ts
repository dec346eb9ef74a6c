import type { UserBuild } from '@trifecta/domain/builds';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Engine } from '../../src/db/index.ts';
import { countDifferences } from '../../src/builds/public-count.store.ts';
import { ratingDifferences } from '../../src/community/rating-differences.store.ts';
import { aBuild } from '../support/build-factory.ts';
import { createSiteDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { send } from '../support/http.ts';
import { repetitions } from '../support/long-run.ts';
import { addPlayers } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startServer } from '../support/program.ts';

const KILLS = repetitions({ short: 2, long: 30 });
const WRITERS = 4;
const CLASSES = ['Light', 'Medium', 'Heavy'] as const;

vi.setConfig({ testTimeout: 300_000 });

/** The writes that the server acknowledged, and those in progress when it died. */
class Acknowledged {
  readonly builds = new Set<string>();
  readonly stars = new Map<string, number>();
  /** Ratings sent but never acknowledged. Each may or may not have been stored. */
  readonly unsure = new Map<string, number>();
  #left = 0;
  #reached = (): void => undefined;

  /** Calls back once this many more writes are acknowledged. */
  afterWrites(count: number, reached: () => void): void {
    this.#left = count;
    this.#reached = reached;
  }

  addBuild(id: string): void {
    this.builds.add(id);
    this.#countWrite();
  }

  addRating(key: string, stars: number): void {
    this.stars.set(key, stars);
    this.#countWrite();
  }

  #countWrite(): void {
    this.#left -= 1;
    if (this.#left === 0) this.#reached();
  }
}

/** The same for both engines, each in its own file so that they run in parallel. */
export function describeKilledServer(engine: Engine): void {
  describe(`a server killed during writes on ${engine}`, () => {
    it(`keeps everything it acknowledged ${KILLS} times, and counts stay correct`, async () => {
      const database = await createSiteDatabase(engine);
      onTestFinished(database.drop);
      const acknowledged = new Acknowledged();
      for (let kill = 0; kill < KILLS; kill += 1) {
        await writeUntilKilled(database, acknowledged, 2 + ((kill * 37) % 41));
        await expectKept(database, acknowledged);
      }
      expect(acknowledged.builds.size).toBeGreaterThan(KILLS);
      expect(acknowledged.stars.size).toBeGreaterThan(KILLS);
    });
  });
}

/** Starts the server, has players write without pause, and kills it after a number of acknowledged writes. */
async function writeUntilKilled(
  database: TestDatabase,
  acknowledged: Acknowledged,
  writes: number,
): Promise<void> {
  const { dataDir, databaseUrl } = database.location;
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: '0' });
  const { origin } = server;
  const opened = database.open();
  const site = { database: opened, origin, send: send.bind(undefined, origin) };
  const players = await addPlayers(site, WRITERS);
  // Registers the key first, so that only the server writes from here on.
  await Promise.all(players.map((player) => player.call('GET', '/api/user-builds')));
  await opened.db.destroy();
  const published: string[] = [];
  acknowledged.afterWrites(writes, () => server.kill('SIGKILL'));
  const writing = players.map((player) => write(player, published, acknowledged));
  expect((await server.hasEnded).signal).toBe('SIGKILL');
  await Promise.all(writing);
}

/** Saves, publishes, and rates until the server is gone. */
async function write(
  player: TestPlayer,
  published: string[],
  acknowledged: Acknowledged,
): Promise<void> {
  const call = async (method: string, path: string, body: unknown) => {
    try {
      return await player.call(method, path, body);
    } catch {
      return undefined;
    }
  };
  for (let round = 0; ; round += 1) {
    const build = aBuild({ class: CLASSES[round % 3] ?? 'Light' });
    const saved = await call('POST', '/api/user-builds', build);
    if (saved === undefined) return;
    if (saved.status === 201) {
      const { _id } = saved.json() as UserBuild;
      acknowledged.addBuild(_id);
      const path = `/api/community-builds/${_id}/visibility`;
      if ((await call('PATCH', path, { isPublic: true })) === undefined) return;
      published.push(_id);
    }
    for (const id of published.slice(-3)) {
      const [key, rating] = [`${id} ${player.id}`, (round % 5) + 1];
      const rated = await call('POST', `/api/community-builds/${id}/rate`, { rating });
      if (rated === undefined) {
        acknowledged.unsure.set(key, rating);
        return;
      }
      if (rated.status === 200) acknowledged.addRating(key, rating);
    }
  }
}

async function expectKept(database: TestDatabase, acknowledged: Acknowledged): Promise<void> {
  const { db, engine } = database.open();
  if (engine === 'sqlite') {
    const { rows } = await sql`pragma integrity_check`.execute(db);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
  }
  const builds = await db.selectFrom('user_build').select('id').execute();
  const ids = new Set(builds.map(({ id }) => id));
  expect([...acknowledged.builds].filter((id) => !ids.has(id))).toEqual([]);
  const ratings = await db.selectFrom('build_rating').selectAll().execute();
  const kept = new Map(ratings.map((row) => [`${row.build_id} ${row.player_id}`, row.stars]));
  const lost = [...acknowledged.stars].filter(
    ([key, stars]) => kept.get(key) !== stars && kept.get(key) !== acknowledged.unsure.get(key),
  );
  expect(lost).toEqual([]);
  expect(await ratingDifferences(db)).toEqual([]);
  expect(await countDifferences(db)).toEqual([]);
  await db.destroy();
}
