import { CLUB_SEATS, normalizedTag } from '@trifecta/domain/membership';
import type { Transaction } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { withDatabase } from '../backup/index.ts';
import { calledHere, command, UsageError } from '../commands/run-command.ts';
import type { CommandCall } from '../commands/run-command.ts';
import { inTransaction } from '../db/index.ts';
import type { Database, OpenDatabase, Schema } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { addToLog, checkedWhy } from '../moderation/index.ts';
import type { LogEntry } from '../moderation/index.ts';
import { checkedSettings, withFreeTag } from './club-settings.ts';
import { clubByTag, lockClub, setSeats, updateClub } from './club.store.ts';
import type { Club } from './club.store.ts';
import { countMembers, membersOf, ownerOf } from './member.store.ts';

const USAGE = `Usage:
  npm run club -- show TAG                           Show a club and its members
  npm run club -- seats TAG ${CLUB_SEATS.join('|')}                     Set the number of seats, the owner's included
  npm run club -- rename TAG NEWTAG "NEW NAME" "WHY" Give a club another tag and name, such as instead of offensive ones
Everything but 'show' is logged: npm run moderate -- log
Safe to run while the server is running.`;

interface Call {
  readonly database: OpenDatabase;
  readonly parameters: readonly string[];
  readonly productName: string;
  readonly say: CommandCall['say'];
}

const ACTIONS: Readonly<Record<string, ((call: Call) => Promise<void>) | undefined>> = {
  show: async ({ database: { db }, parameters, say }) => {
    const [tag = ''] = taken(parameters, 1);
    const { id, name, seats, createdAt, ...club } = await existing(db, tag);
    const members = await membersOf(db, id);
    say(`${club.tag}  “${name}”  ${members.length} of ${seats} seats, founded ${createdAt}`);
    for (const member of members) {
      const displayName = member.displayName ?? '(no name)';
      say(`${member.id}  ${displayName}  ${member.role} since ${member.joinedAt}`);
    }
  },
  seats: async ({ database, parameters, say }) => {
    const [tag = '', number = ''] = taken(parameters, 2);
    const seats = CLUB_SEATS.find((known) => String(known) === number);
    if (seats === undefined) throw new UsageError(USAGE);
    await change(database, tag, async (transaction, club) => {
      const members = await countMembers(transaction, club.id);
      if (members > seats) {
        throw new UsageError(`${club.tag} has ${members} members. Its owner has to remove some.`);
      }
      await setSeats(transaction, club.id, seats);
      return { action: 'club-seats', why: `${club.tag}: ${club.seats} to ${seats} seats.` };
    });
    say(`${normalizedTag(tag)} has ${seats} seats.`);
  },
  rename: async ({ database, parameters, productName, say }) => {
    const [tag = '', newTag = '', newName = '', why = ''] = taken(parameters, 4);
    const settings = checkedSettings({ tag: newTag, name: newName }, productName);
    const renaming = change(database, tag, async (transaction, club) => {
      const now = new Date().toISOString();
      await updateClub(transaction, club.id, { ...club, ...settings, now });
      const about = `${club.tag} “${club.name}” to ${settings.tag} “${settings.name}”.`;
      return { action: 'club-renamed', why: `${about} ${checkedWhy(why)}` };
    });
    await withFreeTag(renaming);
    database.changes.announce('public-builds');
    say(`Now ${settings.tag} “${settings.name}”.`);
  },
};

/** Changes a club and logs what was done, as something done to its owner. */
async function change(
  { db }: OpenDatabase,
  tag: string,
  work: (
    transaction: Transaction<Schema>,
    club: Club,
  ) => Promise<Pick<LogEntry, 'action'> & { readonly why: string }>,
): Promise<void> {
  const { id } = await existing(db, tag);
  await inTransaction(db, async (transaction) => {
    const club = await lockClub(transaction, id);
    const playerId = await ownerOf(transaction, id);
    if (club === undefined || playerId === null) throw noSuchClub(tag);
    const done = await work(transaction, club);
    const entry = { ...done, playerId, id: uuidv7(), now: new Date().toISOString() };
    await addToLog(transaction, { operatorId: null }, entry);
  });
}

/** Exactly so many parameters, none of them empty. */
function taken(parameters: readonly string[], count: number): readonly string[] {
  if (parameters.length !== count || parameters.some((text) => text.trim() === '')) {
    throw new UsageError(USAGE);
  }
  return parameters;
}

async function existing(db: Database, tag: string): Promise<Club> {
  const club = await clubByTag(db, normalizedTag(tag));
  if (club === undefined) throw noSuchClub(tag);
  return club;
}

function noSuchClub(tag: string): UsageError {
  return new UsageError(`There's no club with the tag ${normalizedTag(tag)}.`);
}

/** The `npm run club` command. */
export const clubCommand = command(
  2,
  async ({ parameters: [name = '', ...parameters], config, say }) => {
    const action = ACTIONS[name];
    if (action === undefined) throw new UsageError(USAGE);
    const settings = config();
    const call = { parameters, productName: settings.appName, say };
    await withDatabase(settings, (database) => action({ ...call, database }));
    return 0;
  },
  [AppError],
);

if (import.meta.main) process.exitCode = await clubCommand(calledHere);
