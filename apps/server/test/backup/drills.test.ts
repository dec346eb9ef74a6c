import type { UserBuild } from '@trifecta/domain/builds';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aBuild } from '../support/build-factory.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { send } from '../support/http.ts';
import { repetitions } from '../support/long-run.ts';
import { addPlayers } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startServer } from '../support/program.ts';
import {
  backUp,
  environmentOf,
  newFilledSite,
  newSite,
  restore,
  rowsOf,
  using,
} from './backed-up-site.ts';

vi.setConfig({ testTimeout: 600_000 });

const DRILLS = repetitions({ short: 4, long: 100 });
const KILLS = repetitions({ short: 1, long: 30 });

it(`${DRILLS} restores of random data, between all engines, differ in no row`, async () => {
  const pairs = ENGINES.flatMap((from) => ENGINES.map((to) => ({ from, to })));
  for (let seed = 100; seed < 100 + DRILLS; seed += 1) {
    const { from, to } = pairs[seed % pairs.length] ?? { from: 'sqlite', to: 'sqlite' };
    const site = await newFilledSite(from, seed);
    const target = await newSite(to);
    const { output } = await restore(target, await backUp(site));
    expect({ seed, output }).toMatchObject({
      output: expect.stringMatching(/^Restored/) as string,
    });
    expect({ seed, rows: await rowsOf(target) }).toEqual({ seed, rows: await rowsOf(site) });
  }
});

describe.each(ENGINES)('a server on %s killed while players write', (engine) => {
  it(`has everything acknowledged before its backup after a restore, ${KILLS} times`, async () => {
    const site = await createSiteDatabase(engine);
    onTestFinished(site.drop);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await startServer({ ...environmentOf(site), PORT: '0' });
      const players = await playersOf(site, server.origin);
      const acknowledged = new Set<string>();
      await Promise.all(players.map((player) => save(player, 0, acknowledged)));
      const writing = Promise.all(players.map((player) => saveUntilKilled(player, acknowledged)));
      const before = new Set(acknowledged);
      expect(before.size).toBe(players.length);
      const file = await backUp(site);
      server.kill('SIGKILL');
      await server.hasEnded;
      await writing;
      // PostgreSQL takes a moment to notice that the server's connections are gone.
      await vi.waitFor(async () => {
        expect((await restore(site, file)).output).toMatch(/^Restored/);
      }, 30_000);
      const kept = await using(site, async ({ db }) => {
        const rows = await db.selectFrom('user_build').select('id').execute();
        return new Set(rows.map(({ id }) => id));
      });
      expect([...before].filter((id) => !kept.has(id))).toEqual([]);
    }
  });
});

const CLASSES = ['Light', 'Medium', 'Heavy'] as const;

/** Adds players to the database of a running server. */
async function playersOf(site: TestDatabase, origin: string): Promise<TestPlayer[]> {
  const database = site.open();
  const players = await addPlayers({ database, origin, send: send.bind(undefined, origin) }, 4);
  // Each player's first call needs the database for its token.
  await Promise.all(players.map((player) => player.call('GET', '/api/user-builds')));
  await database.db.destroy();
  return players;
}

/** Saves a build. Returns false when the server is gone. */
async function save(
  player: TestPlayer,
  round: number,
  acknowledged: Set<string>,
): Promise<boolean> {
  try {
    const build = aBuild({ class: CLASSES[round % 3] ?? 'Light' });
    const saved = await player.call('POST', '/api/user-builds', build);
    if (saved.status === 201) acknowledged.add((saved.json() as UserBuild)._id);
    return true;
  } catch {
    return false;
  }
}

async function saveUntilKilled(player: TestPlayer, acknowledged: Set<string>): Promise<void> {
  for (let round = 1; await save(player, round, acknowledged); round += 1);
}
