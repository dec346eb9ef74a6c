/**
 * `node bench/make-community.ts 200000`: fills a new database with this many public builds and five times as many
 * ratings. View it with `npm start` and the same DATA_DIR or DATABASE_URL.
 */
import { readConfig } from '../apps/server/src/config.ts';
import { claimMode, migrate, openDatabase } from '../apps/server/src/db/index.ts';
import { CurrentCatalogue } from '../apps/server/src/catalogue/index.ts';
import { makeManyBuilds } from '../apps/server/test/community/many-builds.ts';
import { runCommand, say, since, ToolProblem } from '../scripts/process/say.mjs';

/** Creates the community in the database given by the environment and reports how long that took. */
async function main(): Promise<number> {
  const builds = Number(process.argv[2]);
  if (!Number.isInteger(builds) || builds < 1) {
    throw new ToolProblem('How many builds? For example: node bench/make-community.ts 200000');
  }
  const config = readConfig(process.env);
  const database = openDatabase(config);
  try {
    await migrate(database);
    await claimMode(database.db, config.mode);
    const { catalogue } = await CurrentCatalogue.load(database.db);
    const start = performance.now();
    const made = await makeManyBuilds(database, catalogue, builds);
    say(`${made.players} players, ${made.builds} builds, ${made.ratings} ratings: ${since(start)}`);
  } finally {
    await database.db.destroy();
  }
  return 0;
}

await runCommand(main);
