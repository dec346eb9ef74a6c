import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { normalizedDisplayName } from '@trifecta/domain/account';
import {
  completeExport,
  endAllSessions,
  endSessionsOf,
  eraseAccount,
  eventsOf,
  findPlayer,
  lockPlayer,
  lostSecondSteps,
  removeSecondStep,
  secretKeys,
} from './account/index.ts';
import type { FoundPlayer, PlayerData } from './account/index.ts';
import { allPlayerData } from './all-player-data.ts';
import { customerOf } from './billing/customer.store.ts';
import { CurrentCatalogue } from './catalogue/index.ts';
import { command, CommandRefusal } from './commands/run-command.ts';
import type { CommandCall, CommandTexts } from './commands/run-command.ts';
import { withDatabase } from './commands/with-database.ts';
import { inTransaction } from './db/index.ts';
import type { OpenDatabase } from './db/index.ts';
import { AppError } from './http/app-error.ts';
import { checkedWhy, logCommand } from './moderation/index.ts';
import type { OperatorAction } from './moderation/index.ts';

const PARTS = {
  events: {
    takes: 'PLAYER',
    does: "Show a player's sign-ins and other security events of 90 days",
  },
  export: {
    takes: 'PLAYER FILE',
    does: "Write all of a player's data to a new file, the same that the player can export",
  },
  delete: {
    takes: 'PLAYER "WHY"',
    does: 'Delete an account on request, and show what remains and why. Verify who asks first.',
  },
  'second-step-off': {
    takes: 'PLAYER "WHY"',
    does: "Turn a player's two-step sign-in off, and sign the player out. Verify who asks first.",
  },
  'lost-second-steps': {
    takes: '',
    does: 'Show the players whose two-step sign-in no secret opens',
  },
  'end-sessions': { takes: 'PLAYER "WHY"', does: 'Sign a player out everywhere' },
  'end-all-sessions': { takes: '"WHY"', does: 'Sign every player out everywhere' },
} as const;

const TEXTS: CommandTexts = {
  name: 'player',
  does: "Show a player's security events, export or delete an account, or end sessions",
  changes: 'accounts, sessions, and two-step sign-in, with an entry in the log',
  example: 'player second-step-off 0198f0aa-7c1e-7000-8000-2f7c11d0a9b3 "Lost phone, sent a photo"',
  parts: PARTS,
  notes: ['PLAYER is an id, an email address, or a whole display name.'],
};

/** Data that an export leaves out, and why. */
const NOT_EXPORTED = [
  'the password and two-step sign-in: they are stored so that nobody can read them',
  "reports by others and operators' notes: they are about the player, but belong to those who wrote them",
  'builds, game plans, and history of a club: its members export them together',
  'payments and invoices: Stripe has them, and the player sees them under Manage Subscription',
  "the server's and the proxy's logs: they have ids and addresses for as long as you keep them",
];

/** Data that remains of every deleted account, and why. */
const REMAINING = [
  'its id, in the list that keeps a restored backup from bringing the account back',
  'backups made until now: daily ones are gone after 4 weeks, others when you delete them',
  "entries in the operators' log without names, ids, or texts: what was done, when, and by whom",
  'the shared builds, game plans, and edits in the history of a club, without the name: they belong to the club',
  "the server's and the proxy's logs, for as long as you keep them",
];

/** Data that also remains of an account that had a subscription. */
const REMAINING_OF_PAYMENTS = [
  'the hash of the card of a trial, without a name: a card has one trial',
  'payments and invoices at Stripe, which tax law tells you to keep. The customer there is deleted within the hour.',
];

interface Call extends Pick<CommandCall, 'config' | 'say' | 'user'> {
  readonly database: OpenDatabase;
  readonly parameters: readonly string[];
  readonly why: string;
}

const ACTIONS: Readonly<Record<keyof typeof PARTS, (call: Call) => Promise<void>>> = {
  events: async (call) => {
    const { database, say } = call;
    const { id } = await asked(call);
    const events = await eventsOf(database.db, id, EVENTS_SHOWN);
    for (const { lastAt, event, detail, times } of events) {
      say(`${lastAt}  ${event}${detail && `  ${detail}`}${times === 1 ? '' : `  ${times} times`}`);
    }
    if (events.length === 0) say('Nothing happened in the last 90 days.');
    if (events.length === EVENTS_SHOWN) say(`These are the newest ${EVENTS_SHOWN}.`);
  },
  export: async (call) => {
    const { database, parameters, user, say } = call;
    const { id } = await asked(call);
    const about = { playerId: id, now: new Date().toISOString() };
    const everything = await completeExport(database.db, await playerDataOf(call), about);
    if (everything === undefined) throw noSuchPlayer();
    const file = resolve(parameters[1] ?? '');
    await writeNew(file, `${JSON.stringify(everything, null, 2)}\n`);
    await logCommand(database.db, user(), { action: 'data-exported', playerId: id });
    say(`Exported to ${file}. Not in it:`);
    for (const line of NOT_EXPORTED) say(`  - ${line}`);
  },
  delete: async (call) => {
    const { database, user, why, say } = call;
    const { id } = await asked(call);
    const data = await playerDataOf(call);
    const hasPaid = (await customerOf(database.db, id)) !== undefined;
    const gone = { playerId: id, now: new Date().toISOString() };
    if (!(await eraseAccount(database.db, data, gone))) throw noSuchPlayer();
    await logCommand(database.db, user(), { action: 'account-deleted', playerId: null, why });
    say('Deleted. What remains:');
    for (const line of [...REMAINING, ...(hasPaid ? REMAINING_OF_PAYMENTS : [])])
      say(`  - ${line}`);
  },
  'second-step-off': async (call) => {
    await changeSignIn(call, 'second-step-removed', async (transaction, id) => {
      if (await removeSecondStep(transaction, id)) return;
      throw new CommandRefusal("This player hasn't turned on two-step sign-in.");
    });
    call.say('Turned off, and ended all sessions of the player.');
  },
  'lost-second-steps': async ({ database: { db }, config, say }) => {
    const { authSecret, previousAuthSecret } = config();
    if (authSecret === undefined) throw new CommandRefusal('The demo never loses its secret.');
    const older = previousAuthSecret === undefined ? [] : [previousAuthSecret];
    const lost = await lostSecondSteps(db, secretKeys([authSecret, ...older]));
    for (const { playerId, hasBackupCodes } of lost) {
      const player = await findPlayer(db, { text: playerId, nameKey: playerId });
      if (player === undefined) continue;
      say(`${nameOf(player)}  ${hasBackupCodes ? 'has backup codes' : 'has no backup code'}`);
    }
    if (lost.length === 0) say("Nobody's second step is lost.");
  },
  'end-sessions': async (call) => {
    await changeSignIn(call, 'sessions-ended', () => Promise.resolve());
    call.say('Ended all sessions of the player.');
  },
  'end-all-sessions': async ({ database: { db }, user, why, say }) => {
    const ended = await inTransaction(db, async (transaction) => {
      const entry = { action: 'all-sessions-ended', playerId: null, why } as const;
      await logCommand(transaction, user(), entry);
      return endAllSessions(transaction);
    });
    say(`Ended all sessions: ${ended}.`);
  },
};

const EVENTS_SHOWN = 200;

/** `trifecta player`. */
export const playerCommand = command(
  TEXTS,
  async ({ part, parameters, config, user, say }) => {
    const hasWhy = PARTS[part as keyof typeof PARTS].takes.endsWith('"WHY"');
    const why = hasWhy ? checkedWhy(parameters.at(-1) ?? '') : '';
    await withDatabase(config(), (database) =>
      ACTIONS[part as keyof typeof PARTS]({ database, parameters, why, config, user, say }),
    );
    return 0;
  },
  [AppError],
);

/** The player that the call names, after saying who that is. */
async function asked({ database, parameters: [text = ''], say }: Call): Promise<FoundPlayer> {
  const found = await findPlayer(database.db, {
    text,
    nameKey: normalizedDisplayName(text),
  });
  if (found === undefined) throw noSuchPlayer();
  say(`Player ${nameOf(found)}`);
  return found;
}

function nameOf({ id, email, displayName }: FoundPlayer): string {
  return `${id}  ${email}  ${displayName ?? '(no name)'}`;
}

function noSuchPlayer(): CommandRefusal {
  return new CommandRefusal(
    "There's no player with this id, email address, or display name. Search with trifecta moderate lookup.",
  );
}

/** Signs a player out everywhere, with a further change. */
async function changeSignIn(
  call: Call,
  action: OperatorAction,
  change: (transaction: OpenDatabase['db'], id: string) => Promise<void>,
): Promise<void> {
  const { database, user, why } = call;
  const { id } = await asked(call);
  await inTransaction(database.db, async (transaction) => {
    if (!(await lockPlayer(transaction, id))) throw noSuchPlayer();
    await change(transaction, id);
    await endSessionsOf(transaction, id);
    await logCommand(transaction, user(), { action, playerId: id, why });
  });
}

async function playerDataOf({ database, config }: Call): Promise<readonly PlayerData[]> {
  const catalogue = await CurrentCatalogue.load(database.db, config().catalogueUpdate);
  return allPlayerData({ database, catalogue, now: () => new Date() });
}

/** Writes a file that only this user can read, and never over another one. */
async function writeNew(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'EEXIST' ? 'There is such a file.' : (error as Error).message;
    throw new CommandRefusal(`Can't write ${file}: ${why}`);
  }
}
