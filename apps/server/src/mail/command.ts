import { command, CommandRefusal } from '../commands/run-command.ts';
import type { CommandTexts } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import { cancelMail, resendMail, unsentMails } from './mail.store.ts';

const PARTS = {
  list: { does: 'Show waiting and refused emails, newest first' },
  resend: { takes: 'ID', does: 'Send a waiting or refused email now' },
  cancel: { takes: 'ID', does: 'Delete a waiting or refused email, so that it is never sent' },
} as const;

const TEXTS: CommandTexts = {
  name: 'mail',
  does: "Show, resend, or cancel emails that weren't sent",
  changes: 'which emails the server sends, and when',
  example: 'mail list',
  parts: PARTS,
};

/** `trifecta mail`. */
export const mailCommand = command(TEXTS, async ({ parameters, part, config, say }) => {
  const [id = ''] = parameters;
  await withDatabase(config(), async ({ db }) => {
    if (part === 'list') {
      const mails = await unsentMails(db);
      for (const { id: of, to, subject, createdAt, status, failure } of mails) {
        const state = status === 'failed' ? 'refused' : 'waiting';
        say(`${of}  ${createdAt}  ${state}  ${to}  “${subject}”  ${failure ?? ''}`.trimEnd());
      }
      if (mails.length === 0) say('No waiting or refused emails.');
      return;
    }
    const now = new Date().toISOString();
    const isDone = part === 'resend' ? await resendMail(db, id, now) : await cancelMail(db, id);
    if (!isDone)
      throw new CommandRefusal(`There's no waiting or refused email '${id}' that can be sent.`);
    say(part === 'resend' ? 'The server sends it within seconds.' : 'Canceled.');
  });
  return 0;
});
