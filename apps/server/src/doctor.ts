import { repairSearch, repairShown, wronglySearched, wronglyShown } from './builds/index.ts';
import { calledHere, command, UsageError, withDatabase } from './command.ts';
import type { CommandCall } from './command.ts';
import {
  countDifferences,
  ratingDifferences,
  repairCount,
  repairRatings,
} from './community/doctor.ts';
import type { RatingFigures } from './community/doctor.ts';
import type { OpenDatabase } from './db/index.ts';
import { damagedRooms, endRooms } from './rooms/doctor.ts';

const USAGE = `Usage:
  npm run doctor              Check ratings, public build counts, the search index, and rooms. Exit code 1 if anything is off.
  npm run doctor -- --repair  Check, then fix what's off
Safe to run while the server is running.`;

function told({ sum, ratings, average }: RatingFigures): string {
  return `${ratings} ratings with ${sum} stars, average ${average}`;
}

/** Reports differences and repairs them on request. Returns how many are left. */
async function examine(
  { db, changes }: OpenDatabase,
  mayRepair: boolean,
  say: CommandCall['say'],
): Promise<number> {
  const ratings = await ratingDifferences(db);
  for (const { buildId, kept, counted } of ratings) {
    say(`build ${buildId}: stored ${told(kept)}, recounted ${told(counted)}`);
  }
  const counts = await countDifferences(db);
  for (const { class: playerClass, weapon, specialization, kept, counted } of counts) {
    const kind = `${playerClass}, ${weapon}, ${specialization}`;
    say(`public builds for ${kind}: stored ${kept}, recounted ${counted}`);
  }
  const searched = await wronglySearched(db);
  for (const buildId of searched) say(`build ${buildId}: search index out of date`);
  const shown = await wronglyShown(db);
  for (const buildId of shown) say(`build ${buildId}: public or withheld against its state`);
  const rooms = await damagedRooms(db);
  for (const room of rooms) say(`room ${room}: its state doesn't fit its revision`);
  const found = [ratings, counts, searched, shown, rooms];
  const differences = found.reduce((sum, { length }) => sum + length, 0);
  if (differences === 0 || !mayRepair) return differences;
  const now = new Date().toISOString();
  for (const { buildId } of ratings) await repairRatings(db, buildId);
  for (const count of counts) await repairCount(db, count);
  for (const buildId of searched) await repairSearch(db, buildId);
  for (const buildId of shown) await repairShown(db, buildId, now);
  await endRooms(db, rooms);
  changes.announce('public-builds');
  say(`Fixed: ${differences}.`);
  return 0;
}

/** The `npm run doctor` command. */
export const doctorCommand = command(2, async ({ parameters, config, say }) => {
  const mayRepair = parameters[0] === '--repair';
  if (parameters.length > (mayRepair ? 1 : 0)) throw new UsageError(USAGE);
  const left = await withDatabase(config(), (database) => examine(database, mayRepair, say));
  if (left === 0) {
    say('All ratings, counts, search keys, and rooms are correct.');
    return 0;
  }
  say(`Differences: ${left}. To fix them: npm run doctor -- --repair`);
  return 1;
});

if (import.meta.main) process.exitCode = await doctorCommand(calledHere);
