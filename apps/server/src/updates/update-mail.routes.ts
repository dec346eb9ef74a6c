import { api } from '@trifecta/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Players } from '../account/index.ts';
import { AppError, unauthorized } from '../http/app-error.ts';
import { implement } from '../http/contract-routes.ts';
import { runHourly } from '../http/scheduled-jobs.ts';
import { mailAboutUpdate, UNSUBSCRIBE } from './update-mails.ts';
import type { UpdateMailParts } from './update-mails.ts';
import { askForUpdateMail, endUpdateMail, wantsUpdateMail } from './update-mail.store.ts';

const oneClickQuery = z.object({ token: z.string() });

/** Serves the setting for update emails and the ways to unsubscribe, and writes those emails. */
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

  const unsubscribe = async (token: string): Promise<void> => {
    const playerId = parts.signedIds.open(UNSUBSCRIBE, token);
    if (playerId === undefined) {
      throw new AppError(
        'action_token_invalid',
        'This link is incomplete. Open the full link from your email.',
      );
    }
    await endUpdateMail(db, playerId);
  };

  implement(app, api.updates.unsubscribe, async ({ body }) => {
    await unsubscribe(body.token);
    return { message: 'Unsubscribed' };
  });

  // Mail programs post a form to the email's own link, without a page or cookies (RFC 8058).
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.resume();
      parsed(null);
    });
    scope.post('/unsubscribe', async (request, reply) => {
      const query = oneClickQuery.safeParse(request.query);
      await unsubscribe(query.success ? query.data.token : '');
      return reply.type('text/plain; charset=utf-8').send('Unsubscribed\n');
    });
    done();
  });

  runHourly(app, { name: 'update-mail', run: () => mailAboutUpdate(parts), db, now });
}
