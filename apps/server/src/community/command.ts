import { repairSearch, wronglySearched } from '../builds/index.ts';
import { withDatabase } from '../command-database.ts';
import { ConfigError } from '../config.ts';
import { ModeMismatchError } from '../db/index.ts';
import type { OpenDatabase } from '../db/index.ts';
import { countDifferences, ratingDifferences, repairCount, repairRatings } from './doctor.ts';
import type { RatingFigures } from './doctor.ts';

const USAGE = `Usage:
  npm run doctor              recount ratings and public builds, and check the search; exit code 1 when something differs
  npm run doctor -- --repair  and put right what differs
Both may run while the server does.`;

/** The command was called in a way it does not know. */
class UsageError extends Error {}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function told({ sum, ratings, average }: RatingFigures): string {
  return `${ratings} ratings with ${sum} stars, average ${average}`;
}

/** Tells what differs, and repairs it where that is wanted. Returns how many differences are left. */
async function examine({ db, changes }: OpenDatabase, mayRepair: boolean): Promise<number> {
  const ratings = await ratingDifferences(db);
  for (const { buildId, kept, counted } of ratings) {
    say(`build ${buildId}: kept ${told(kept)}; counted ${told(counted)}`);
  }
  const counts = await countDifferences(db);
  for (const { class: playerClass, weapon, specialization, kept, counted } of counts) {
    const kind = `${playerClass}, ${weapon}, ${specialization}`;
    say(`public builds of ${kind}: kept ${kept}, counted ${counted}`);
  }
  const searched = await wronglySearched(db);
  for (const buildId of searched) say(`build ${buildId}: not found by the search as it should be`);
  const differences = ratings.length + counts.length + searched.length;
  if (differences === 0 || !mayRepair) return differences;
  for (const { buildId } of ratings) await repairRatings(db, buildId);
  for (const count of counts) await repairCount(db, count);
  for (const buildId of searched) await repairSearch(db, buildId);
  changes.announce('public-builds');
  say(`Put right: ${differences}.`);
  return 0;
}

async function run(parameters: readonly string[]): Promise<void> {
  const mayRepair = parameters[0] === '--repair';
  if (parameters.length > (mayRepair ? 1 : 0)) throw new UsageError(USAGE);
  const left = await withDatabase((database) => examine(database, mayRepair));
  if (left === 0) {
    say('All ratings, counts and search keys are right.');
    return;
  }
  say(`Differences: ${left}. Put them right with: npm run doctor -- --repair`);
  process.exitCode = 1;
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const isRefusal = [ConfigError, ModeMismatchError, UsageError].some(
    (refusal) => error instanceof refusal,
  );
  process.stderr.write(isRefusal ? `${(error as Error).message}\n` : `${String(error)}\n`);
  process.exitCode = 2;
});
