import { api } from '@trifecta/contract';
import type { FastifyInstance } from 'fastify';
import type { Players } from '../account/index.ts';
import { unauthorized } from '../http/app-error.ts';
import { runHourly } from '../http/scheduled-jobs.ts';
import { mailAboutUpdate, UPDATE_MAIL } from './update-mails.ts';
import type { UpdateMailParts } from './update-mails.ts';
import { askForUpdateMail, endUpdateMail, wantsUpdateMail } from './update-mail.store.ts';

/** Serves the setting for update emails, and writes those emails. */
export function updateMailRoutes(
  app: FastifyInstance,
  parts: UpdateMailParts & { readonly players: Players },
): void {
  const { db, players, catalogue, now } = parts;

  players.implement(app, api.updates.mail, async ({ player }) => ({
    isOn: await wantsUpdateMail(db, player.id),
  }));

  players.implement(app, api.updates.setMail, async ({ player, body: { isOn } }) => {
    if (!isOn) {
      await endUpdateMail(db, player.id);
      return { isOn };
    }
    const version = catalogue.catalogue.patch.name;
    const asked = { playerId: player.id, version, now: now().toISOString() };
    if (!(await askForUpdateMail(db, asked))) throw unauthorized();
    return { isOn };
  });

  parts.optionalMails.add(UPDATE_MAIL);
  runHourly(app, { name: 'update-mail', run: () => mailAboutUpdate(parts), db, now });
}
