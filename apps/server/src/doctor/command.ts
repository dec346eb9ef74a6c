import { clubDifferences } from '../clubs/doctor.ts';
import { command, NEEDS_ATTENTION } from '../commands/run-command.ts';
import type { CommandCall, CommandSetup } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import { findDifferences } from '../community/differences.ts';
import type { OpenDatabase } from '../db/index.ts';
import { damagedRooms, endRooms } from '../rooms/damaged-rooms.store.ts';

const USAGE = `Usage:
  npm run doctor              Check ratings, public build counts, the search index, rooms, and clubs. Exit code 1 if anything is off.
  npm run doctor -- --repair  Check, then fix what's off
Safe to run while the server is running.`;

/** Reports differences and repairs them on request. Returns how many are left. */
async function examine(
  { db, changes }: OpenDatabase,
  mayRepair: boolean,
  say: CommandCall['say'],
): Promise<number> {
  const builds = await findDifferences(db, new Date());
  for (const { sentence } of builds) say(sentence);
  const rooms = await damagedRooms(db);
  for (const room of rooms) say(`room ${room}: its state doesn't fit its revision`);
  const clubs = await clubDifferences(db);
  for (const { sentence } of clubs) say(sentence);
  const differences = builds.length + rooms.length + clubs.length;
  if (differences === 0 || !mayRepair) return differences;
  for (const { repair } of [...builds, ...clubs]) await repair();
  await endRooms(db, rooms);
  changes.announce('public-builds');
  say(`Fixed: ${differences}.`);
  return 0;
}

const SETUP: CommandSetup = {
  usage: { text: USAGE, options: { repair: { type: 'boolean' } } },
};

/** The `npm run doctor` command. */
export const doctorCommand = command(SETUP, async ({ config, say }, { repair }) => {
  const mayRepair = repair === true;
  const left = await withDatabase(config(), (database) => examine(database, mayRepair, say));
  if (left === 0) {
    say('All ratings, counts, search keys, rooms, and clubs are correct.');
    return 0;
  }
  say(`Differences: ${left}. To fix them: npm run doctor -- --repair`);
  return NEEDS_ATTENTION;
});
