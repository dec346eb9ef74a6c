import { api } from '@trifecta/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { implement } from '../http/contract-routes.ts';
import type { SignedIds } from './signed-ids.ts';

/** Emails of one kind that players can turn off, such as those about updates. */
export interface OptionalMail {
  /** The purpose of the signature in their links. Never changes: old emails keep working. */
  readonly purpose: string;
  /** Turns them off for a player. */
  readonly end: (db: Database, playerId: string) => Promise<void>;
}

const oneClickQuery = z.object({ token: z.string() });

/** The emails that players can turn off by a link in them, without signing in. */
export class OptionalMails {
  readonly #signedIds: SignedIds;
  readonly #kinds: OptionalMail[] = [];

  constructor(signedIds: SignedIds) {
    this.#signedIds = signedIds;
  }

  /** Registers a kind of emails. */
  add(kind: OptionalMail): void {
    this.#kinds.push(kind);
  }

  /** The path that turns off emails of a kind for a player. It doesn't expire: that's all it can do. */
  unsubscribePath({ purpose }: OptionalMail, playerId: string): string {
    return `/unsubscribe?token=${this.#signedIds.sign(purpose, playerId)}`;
  }

  /** Turns off the emails that a token is of. Throws for one that's of none. */
  async end(db: Database, token: string): Promise<void> {
    for (const kind of this.#kinds) {
      const playerId = this.#signedIds.open(kind.purpose, token);
      if (playerId !== undefined) return kind.end(db, playerId);
    }
    throw new AppError(
      'action_token_invalid',
      'This link is incomplete. Open the full link from your email.',
    );
  }
}

/** Serves the ways to turn off emails by their links. */
export function unsubscribeRoutes(
  app: FastifyInstance,
  { db, optionalMails }: { readonly db: Database; readonly optionalMails: OptionalMails },
): void {
  implement(app, api.account.unsubscribe, async ({ body }) => {
    await optionalMails.end(db, body.token);
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
      await optionalMails.end(db, query.success ? query.data.token : '');
      return reply.type('text/plain; charset=utf-8').send('Unsubscribed\n');
    });
    done();
  });
}
