import { api } from '@trifecta/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { implement } from '../http/contract-routes.ts';
import { networkOf } from './addresses.ts';
import type { KnownDevices } from './known-device.ts';
import type { MailActions } from './mail-actions.ts';
import type { Origins } from './origins.ts';
import type { Players } from './players.ts';
import type { Throttles } from './throttles.ts';

const RESET_SENT =
  'If there is an account with this email address, a mail with a link is on its way to it.';

/** Work that goes on after the answer, so that its time tells nothing. */
export interface Background {
  run(request: FastifyRequest, work: () => Promise<void>): void;
}

/** Serves what happens by mail: verify an address, reset a password, and the test of both. */
export function mailActionRoutes(
  app: FastifyInstance,
  parts: {
    readonly actions: MailActions;
    readonly players: Players;
    readonly throttles: Throttles;
    readonly devices: KnownDevices;
    readonly origins: Origins;
    readonly background: Background;
  },
): void {
  const { actions, players, throttles, devices, origins, background } = parts;
  const countLink = (request: FastifyRequest): Promise<void> =>
    throttles.use({ limit: 'mailLink', of: networkOf(request.ip) });

  players.implement(app, api.account.sendVerificationEmail, async ({ player, request }) => {
    if (player.isEmailVerified) return { message: 'Your email address is verified already.' };
    await throttles.use({ limit: 'verificationMail', of: player.id });
    await actions.send('verification', player, origins.of(request));
    return { message: 'Verification email sent.' };
  });

  implement(app, api.account.verifyEmail, async ({ body, request }) => {
    await countLink(request);
    await actions.verifyEmail(body.token);
    return { message: 'Your email address is verified.' };
  });

  implement(app, api.account.disownEmail, async ({ body, request }) => {
    await countLink(request);
    await actions.disownEmail(body.token);
    return { message: 'The account is deleted.' };
  });

  implement(app, api.account.sendPasswordResetEmail, async ({ body, request }) => {
    await throttles.use({ limit: 'resetMailOfNetwork', of: networkOf(request.ip) });
    const origin = origins.of(request);
    background.run(request, () => actions.sendPasswordReset(body.email, origin));
    return { message: RESET_SENT };
  });

  implement(app, api.account.resetPassword, async ({ body, request, reply }) => {
    await countLink(request);
    const email = await actions.resetPassword(body.token, body.newPassword);
    // Its owner can sign in here at once, whoever else is trying passwords.
    reply.header('set-cookie', devices.cookieFor(email));
    return { message: 'Your password is changed. Please sign in with it.' };
  });

  players.implement(app, api.account.emailTest, async ({ player, body, request }) => {
    await throttles.use({ limit: 'testMail', of: player.id });
    const { kind, email } = body;
    const origin = origins.of(request);
    if (email.toLowerCase() === player.email) await actions.send(kind, player, origin);
    else await actions.sendTest(kind, email, origin, player.id);
    return { message: `A ${kind} mail to ${email} is on its way.` };
  });
}
