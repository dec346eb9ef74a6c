import { dropLeakedSecret } from '../account/index.ts';
import { command, CommandRefusal, UsageError } from '../commands/run-command.ts';
import type { CommandTexts } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import { logCommand } from './command-log.ts';

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
export const secretCommand = command(SECRET_TEXTS, async ({ config, user, say }) => {
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
      logCommand(transaction, user(), {
        action: 'all-sessions-ended',
        playerId: null,
        why: 'AUTH_SECRET leaked.',
      }),
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
