import { CLUB_SEATS, freeSeats, normalizedTag } from '@trifecta/domain/membership';
import type { Transaction } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { command, CommandRefusal, UsageError } from '../commands/run-command.ts';
import type { CommandCall, CommandTexts } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import { inTransaction } from '../db/index.ts';
import type { Database, OpenDatabase, Schema } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { addToLog, checkedWhy } from '../moderation/index.ts';
import type { LogEntry } from '../moderation/index.ts';
import { checkedSettings, withFreeTag } from './club-settings.ts';
import { clubByTag, lockClub, setSeats, updateClub } from './club.store.ts';
import type { Club } from './club.store.ts';
import { countMembers, membersOf, clubOwnerId } from './member.store.ts';

const PARTS = {
  show: { takes: 'TAG', does: 'Show a club and its members' },
  seats: {
    takes: `TAG ${CLUB_SEATS.join('|')}`,
    does: "Set the number of seats, the owner's included",
  },
  rename: {
    takes: 'TAG NEWTAG "NEW NAME" "WHY"',
    does: 'Give a club another tag and name, such as instead of offensive ones',
  },
} as const;

const TEXTS: CommandTexts = {
  name: 'club',
  does: 'Show a club, or change its seats, tag, and name',
  changes: "a club's seats, tag, and name, each with an entry in the log",
  example: 'club seats VLT 10',
  parts: PARTS,
};

interface Call {
  readonly database: OpenDatabase;
  readonly productName: string;
  /** The user who called the command. */
  readonly user: string;
  readonly say: CommandCall['say'];
}

/** Checks the parameters, and returns what to do. */
type Action = (parameters: readonly string[]) => (call: Call) => Promise<void>;

const ACTIONS: Readonly<Record<keyof typeof PARTS, Action>> = {
  show: (parameters) => {
    const [tag = ''] = parameters;
    return async ({ database: { db }, say }) => {
      const { id, name, seats, createdAt, disbandsAt, ...club } = await existing(db, tag);
      const members = await membersOf(db, id);
      say(`${club.tag}  “${name}”  ${members.length} of ${seats} seats, founded ${createdAt}`);
      if (disbandsAt !== null) say(`Disbanded: will be deleted on ${disbandsAt}.`);
      for (const member of members) {
        const displayName = member.displayName ?? '(no name)';
        say(`${member.id}  ${displayName}  ${member.role} since ${member.joinedAt}`);
      }
    };
  },
  seats: (parameters) => {
    const [tag = '', number = ''] = parameters;
    const seats = CLUB_SEATS.find((known) => String(known) === number);
    if (seats === undefined) {
      throw new UsageError(`A club has ${CLUB_SEATS.join(' or ')} seats, not '${number}'.`);
    }
    return async ({ database, user, say }) => {
      await change({ database, user, tag }, async (transaction, club) => {
        const members = await countMembers(transaction, club.id);
        if (freeSeats({ seats, members }) < 0) {
          throw new CommandRefusal(
            `${club.tag} has ${members} members. Its owner has to remove some.`,
          );
        }
        await setSeats(transaction, club.id, seats);
        return { action: 'club-seats', why: `${club.tag}: ${club.seats} to ${seats} seats.` };
      });
      say(`${normalizedTag(tag)} has ${seats} seats.`);
    };
  },
  rename: (parameters) => {
    const [tag = '', newTag = '', newName = '', why = ''] = parameters;
    return async ({ database, productName, user, say }) => {
      const settings = checkedSettings({ tag: newTag, name: newName }, productName);
      const renaming = change({ database, user, tag }, async (transaction, club) => {
        const now = new Date().toISOString();
        await updateClub(transaction, club.id, { ...club, ...settings, now });
        const about = `${club.tag} “${club.name}” to ${settings.tag} “${settings.name}”.`;
        return { action: 'club-renamed', why: `${about} ${checkedWhy(why)}` };
      });
      await withFreeTag(renaming);
      database.changes.announce('public-builds');
      say(`Now ${settings.tag} “${settings.name}”.`);
    };
  },
};

/** Changes a club and logs what was done, as something done to its owner. */
async function change(
  { database: { db }, user, tag }: Pick<Call, 'database' | 'user'> & { readonly tag: string },
  work: (
    transaction: Transaction<Schema>,
    club: Club,
  ) => Promise<Pick<LogEntry, 'action'> & { readonly why: string }>,
): Promise<void> {
  const { id } = await existing(db, tag);
  await inTransaction(db, async (transaction) => {
    const club = await lockClub(transaction, id);
    const playerId = await clubOwnerId(transaction, id);
    if (club === undefined || playerId === null) throw noSuchClub(tag);
    const done = await work(transaction, club);
    const entry = { ...done, playerId, id: uuidv7(), now: new Date().toISOString() };
    await addToLog(transaction, { runBy: user }, entry);
  });
}

async function existing(db: Database, tag: string): Promise<Club> {
  const club = await clubByTag(db, normalizedTag(tag));
  if (club === undefined) throw noSuchClub(tag);
  return club;
}

function noSuchClub(tag: string): CommandRefusal {
  return new CommandRefusal(`There's no club with the tag ${normalizedTag(tag)}.`);
}

/** `trifecta club`. */
export const clubCommand = command(
  TEXTS,
  async ({ part, parameters, config, user, say }) => {
    const work = ACTIONS[part as keyof typeof PARTS](parameters);
    const settings = config();
    await withDatabase(settings, (database) =>
      work({ database, productName: settings.appName, user: user(), say }),
    );
    return 0;
  },
  [AppError],
);
