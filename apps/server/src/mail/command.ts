import { command, CommandRefusal } from '../commands/run-command.ts';
import type { CommandTexts } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import { cancelMail, resendMail, unsentMails } from './mail.store.ts';

const PARTS = {
  list: { does: 'Show emails that wait or were refused, newest first' },
  resend: { takes: 'ID', does: 'Send one again, now: a refused one, or one that waits' },
  cancel: { takes: 'ID', does: 'Never send one that waits, or forget one that was refused' },
} as const;

const TEXTS: CommandTexts = {
  name: 'mail',
  does: "Show, resend, or cancel emails that weren't sent",
  changes: 'only when emails are sent, or that they never are. The server sends them',
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
      if (mails.length === 0) say('No email waits or was refused.');
      return;
    }
    const now = new Date().toISOString();
    const isDone = part === 'resend' ? await resendMail(db, id, now) : await cancelMail(db, id);
    if (!isDone)
      throw new CommandRefusal(`No email '${id}' waits or was refused with its content kept.`);
    say(part === 'resend' ? 'It is sent within seconds while the server runs.' : 'Canceled.');
  });
  return 0;
});
