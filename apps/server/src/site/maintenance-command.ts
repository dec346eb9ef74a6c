import { command, UsageError } from '../commands/run-command.ts';
import type { CommandTexts } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import { inTransaction } from '../db/index.ts';
import { logCommand } from '../moderation/index.ts';
import { announceMaintenance, endMaintenance, endText, maintenanceOf } from './maintenance.ts';
import type { Maintenance } from './maintenance.ts';

const MAX_LENGTH = 300;
const MAX_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

const TEXTS: CommandTexts = {
  name: 'maintenance',
  does: 'Send visitors a page with a word and an end, or show whether they get one',
  changes: 'what visitors get, with an entry in the log. Operators, assets, and health checks pass',
  example:
    'maintenance on --until 2027-01-31T18:00Z --say "We\'re moving to a larger machine. Nothing you saved is lost."',
  parts: {
    on: { does: 'Announce one with --until and --say, or change it' },
    off: { does: 'End it. It also ends by itself at its time.' },
    status: { does: 'Show it' },
  },
  options: {
    until: { type: 'string', takes: 'TIME', does: "Its end, in UTC: for 'on', within 7 days" },
    say: { type: 'string', takes: '"TEXT"', does: "What visitors read: for 'on'" },
  },
  notes: ['Every server follows within seconds, and keeps to it while the database is away.'],
};

/** `trifecta maintenance`. */
export const maintenanceCommand = command(TEXTS, async ({ part, values, config, user, say }) => {
  const asked = part === 'on' ? checked(values) : undefined;
  if (part !== 'on' && Object.keys(values).length > 0) {
    throw new UsageError(`--until and --say are for 'trifecta maintenance on'.`);
  }
  await withDatabase(config(), async ({ db }) => {
    if (asked !== undefined) {
      await inTransaction(db, async (transaction) => {
        await announceMaintenance(transaction, asked);
        const why = `Until ${asked.until}: ${asked.say}`;
        await logCommand(transaction, user(), { action: 'maintenance-on', playerId: null, why });
      });
      say(`Announced. Visitors read: ${asked.say} ${endText(asked)}`);
    } else if (part === 'off') {
      const isEnded = await inTransaction(db, async (transaction) => {
        if (!(await endMaintenance(transaction))) return false;
        await logCommand(transaction, user(), { action: 'maintenance-off', playerId: null });
        return true;
      });
      say(isEnded ? 'Ended. Visitors are back within seconds.' : 'No maintenance was announced.');
    } else {
      const found = await maintenanceOf(db, new Date());
      say(
        found === undefined ? 'No maintenance.' : `Visitors read: ${found.say} ${endText(found)}`,
      );
    }
  });
  return 0;
});

function checked({ until = '', say = '' }: Readonly<Record<string, string>>): Maintenance {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?Z$/.test(until);
  const time = Date.parse(isTime ? until : '');
  if (Number.isNaN(time)) {
    throw new UsageError(`--until is a time in UTC such as 2027-01-31T18:00Z, not '${until}'.`);
  }
  const left = time - Date.now();
  if (left <= 0 || left > MAX_DAYS * DAY_MS) {
    throw new UsageError(`--until is within the next ${MAX_DAYS} days, not ${until}.`);
  }
  const text = say.trim();
  if (text === '') throw new UsageError('--say is missing: what visitors read.');
  if (text.length > MAX_LENGTH || /\p{Cc}/u.test(text)) {
    throw new UsageError(`--say is one line of at most ${MAX_LENGTH} characters.`);
  }
  return { until: new Date(time).toISOString(), say: text };
}
