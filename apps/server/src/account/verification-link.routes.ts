import { api } from '@trifecta/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { implement } from '../http/contract-routes.ts';
import type { Throttles } from '../limits/index.ts';
import type { MailActions } from './mail-actions.ts';
import type { Origins } from './origins.ts';
import type { Players } from './players.ts';

/** The answer to those who ask for a link that they don't need. */
export const VERIFIED_ALREADY = 'Your email address is already verified.';

/** Serves what goes with a verification link: its page, the next link, and where the player was going. */
export function verificationLinkRoutes(
  app: FastifyInstance,
  parts: {
    readonly actions: MailActions;
    readonly players: Players;
    readonly throttles: Throttles;
    readonly origins: Origins;
    readonly countLink: (request: FastifyRequest) => Promise<void>;
  },
): void {
  const { actions, players, throttles, origins, countLink } = parts;

  implement(app, api.account.lookAtVerificationLink, async ({ body, request }) => {
    await countLink(request);
    const { email, state } = await actions.verificationLink(body.token);
    return { email, state };
  });

  implement(app, api.account.renewVerificationLink, async ({ body, request }) => {
    await countLink(request);
    const { playerId, email, state } = await actions.verificationLink(body.token);
    if (state === 'verified') return { message: VERIFIED_ALREADY };
    await throttles.use({ limit: 'verificationMail', of: playerId });
    const [to, origin] = [{ id: playerId, email }, origins.of(request)];
    await actions.send('verification', to, origin, 'verification', body.isClaimed);
    return { message: 'Verification email sent.' };
  });

  players.implement(app, api.account.keepWish, async ({ player, body }) => {
    // Anyone else gets there without waiting for an email.
    if (!player.isEmailVerified) await actions.keepWish(player.id, body);
    return { message: 'Kept until your email address is verified.' };
  });
}
