import { uuidv7 } from 'uuidv7';
import {
  dropLeakedSecret,
  endAllSessions,
  endSessionsOf,
  lockPlayer,
  removeSecondStep,
} from '../account/index.ts';
import { command, CommandRefusal, UsageError } from '../commands/run-command.ts';
import type { CommandTexts } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import { inTransaction } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { checkedWhy } from './checked-why.ts';
import { addToLog } from './moderation-log.store.ts';
import type { OperatorAction } from './moderation-log.store.ts';

const PARTS = {
  'second-step-off': {
    takes: 'PLAYER "WHY"',
    does: "Turn a player's two-step sign-in off, and sign the player out. Verify who asks first.",
  },
  'end-sessions': { takes: 'PLAYER "WHY"', does: 'Sign a player out everywhere' },
  'end-all-sessions': { takes: '"WHY"', does: 'Sign every player out everywhere' },
} as const;

const PLAYER_TEXTS: CommandTexts = {
  name: 'player',
  does: 'Help a player who lost a phone, or end sessions',
  changes: 'sessions and two-step sign-in, with an entry in the log',
  example: 'player second-step-off 0198f0aa-7c1e-7000-8000-2f7c11d0a9b3 "Lost phone, sent a photo"',
  parts: PARTS,
  notes: ["PLAYER is an id, which 'trifecta moderate lookup' shows."],
};

/** `trifecta player`. */
export const playerCommand = command(
  PLAYER_TEXTS,
  async ({ part, parameters, config, say }) => {
    const why = checkedWhy(parameters.at(-1) ?? '');
    const [playerId = ''] = parameters;
    await withDatabase(config(), ({ db }) =>
      inTransaction(db, async (transaction) => {
        if (part === 'end-all-sessions') {
          await logged(transaction, 'all-sessions-ended', null, why);
          say(`Ended all sessions: ${await endAllSessions(transaction)}.`);
          return;
        }
        if (!(await lockPlayer(transaction, playerId))) {
          throw new CommandRefusal('There is no player with this id.');
        }
        await endSessionsOf(transaction, playerId);
        if (part === 'end-sessions') {
          await logged(transaction, 'sessions-ended', playerId, why);
          say('Ended all sessions of the player.');
          return;
        }
        if (!(await removeSecondStep(transaction, playerId))) {
          throw new CommandRefusal("This player hasn't turned on two-step sign-in.");
        }
        await logged(transaction, 'second-step-removed', playerId, why);
        say('Turned off, and ended all sessions of the player.');
      }),
    );
    return 0;
  },
  [AppError],
);

const SECRET_TEXTS: CommandTexts = {
  name: 'secret',
  does: 'Make a leaked AUTH_SECRET worthless',
  changes:
    'the encryption of two-step sign-in, all sessions, and the keys of tokens, with an entry in the log',
  example: 'secret leaked',
  parts: {
    leaked: { does: 'Encrypt two-step sign-in with the new secret, then sign every player out' },
  },
  notes: [
    'First set the new secret as AUTH_SECRET and the leaked one as AUTH_SECRET_PREVIOUS, and restart. Safe to repeat.',
  ],
};

/** `trifecta secret`. */
export const secretCommand = command(SECRET_TEXTS, async ({ config, say }) => {
  const settings = config();
  const { authSecret, previousAuthSecret } = settings;
  if (authSecret === undefined) throw new UsageError('The demo has no secret that could leak.');
  if (previousAuthSecret === undefined) {
    throw new CommandRefusal(
      'Set the new secret as AUTH_SECRET and the leaked one as AUTH_SECRET_PREVIOUS first, and restart. Without it, players lose their second step.',
    );
  }
  const { resealed, lost, sessions } = await withDatabase(settings, ({ db }) =>
    dropLeakedSecret(db, [authSecret, previousAuthSecret], (transaction) =>
      logged(transaction, 'all-sessions-ended', null, 'AUTH_SECRET leaked.'),
    ),
  );
  say(`Encrypted two-step sign-in again: ${resealed}. Ended sessions: ${sessions}.`);
  if (lost > 0) {
    say(
      `Players whose second step no secret opens: ${lost}. They sign in with a backup code, or need 'trifecta player second-step-off'.`,
    );
  }
  say('Left to do: remove AUTH_SECRET_PREVIOUS and restart every process.');
  say(
    'Whoever also has the database or a backup can read the keys of two-step sign-in there: then tell players to set it up again.',
  );
  return 0;
});

async function logged(
  transaction: Database,
  action: OperatorAction,
  playerId: string | null,
  why: string,
): Promise<void> {
  const entry = { action, playerId, why, id: uuidv7(), now: new Date().toISOString() };
  await addToLog(transaction, { operatorId: null }, entry);
}
