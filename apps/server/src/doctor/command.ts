import { clubDifferences } from '../clubs/doctor.ts';
import { command, NEEDS_ATTENTION } from '../commands/run-command.ts';
import type { CommandCall, CommandTexts } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import { findDifferences } from '../community/differences.ts';
import type { OpenDatabase } from '../db/index.ts';
import { damagedRooms, endRooms } from '../rooms/damaged-rooms.store.ts';

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

const TEXTS: CommandTexts = {
  name: 'doctor',
  does: 'Check ratings, public build counts, the search index, rooms, and clubs',
  changes: 'nothing without --repair. Safe while the server runs',
  example: 'doctor --repair',
  options: { repair: { type: 'boolean', does: "Check, then fix what's off" } },
};

/** `trifecta doctor`. */
export const doctorCommand = command(TEXTS, async ({ config, say, options }) => {
  const mayRepair = options.has('repair');
  const left = await withDatabase(config(), (database) => examine(database, mayRepair, say));
  if (left === 0) {
    say('All ratings, counts, search keys, rooms, and clubs are correct.');
    return 0;
  }
  say(`Differences: ${left}. To fix them: trifecta doctor --repair`);
  return NEEDS_ATTENTION;
});
