import { api } from '@trifecta/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { implement } from '../http/contract-routes.ts';
import type { KnownDevices } from './known-device.ts';
import type { MailActions } from './mail-actions.ts';
import type { Origins } from './origins.ts';
import { admit } from './players.ts';
import type { Player, Players } from './players.ts';
import type { Throttles } from '../limits/index.ts';
import type { SecurityLog } from './security-log.ts';
import { VERIFIED_ALREADY, verificationLinkRoutes } from './verification-link.routes.ts';

const RESET_SENT = 'If this address has an account, a reset link is on its way.';

/** Runs work after the response is sent, so that response times give nothing away. */
export interface Background {
  run(request: FastifyRequest, work: () => Promise<void>): void;
}

/**
 * Serves everything that involves an emailed link: verifying an address, resetting a password, and the test page for
 * both.
 */
export function mailActionRoutes(
  app: FastifyInstance,
  parts: {
    readonly actions: MailActions;
    readonly players: Players;
    readonly throttles: Throttles;
    readonly devices: KnownDevices;
    readonly security: SecurityLog;
    readonly origins: Origins;
    readonly background: Background;
    readonly isDemo: boolean;
  },
): void {
  const { actions, players, throttles, devices, security, origins, background, isDemo } = parts;
  const countLink = (request: FastifyRequest): Promise<void> =>
    throttles.useOfNetwork('mailLinkOfNetwork', request.ip);

  verificationLinkRoutes(app, { ...parts, countLink });

  players.implement(app, api.account.sendVerificationEmail, async ({ player, request }) => {
    if (player.isEmailVerified) return { message: VERIFIED_ALREADY };
    await throttles.use({ limit: 'verificationMail', of: player.id });
    await actions.send('verification', player, origins.of(request));
    return { message: 'Verification email sent.' };
  });

  implement(app, api.account.verifyEmail, async ({ body, request }) => {
    await countLink(request);
    const { playerId, wish } = await actions.verifyEmail(body.token);
    security.note('email-verified', { player: playerId }, request);
    return { message: 'Your email address is verified.', wish: wish ?? null };
  });

  implement(app, api.account.disownEmail, async ({ body, request }) => {
    await countLink(request);
    await actions.disownEmail(body.token);
    security.note('account-disowned', {}, request);
    return { message: 'Your email address is free.' };
  });

  implement(app, api.account.sendPasswordResetEmail, async ({ body, request }) => {
    await throttles.useOfNetwork('resetMailOfNetwork', request.ip);
    security.note('password-reset-requested', { email: body.email }, request);
    const origin = origins.of(request);
    background.run(request, () => actions.sendPasswordReset(body.email, origin, body.wish));
    return { message: RESET_SENT };
  });

  implement(app, api.account.resetPassword, async ({ body, request, reply }) => {
    await countLink(request);
    const { id, email, wish } = await actions.resetPassword(body.token, body.newPassword);
    security.note('password-reset', { player: id }, request);
    // The account's owner can sign in from here right away, even while someone else is guessing passwords.
    reply.header('set-cookie', await devices.cookieFor(email));
    return { message: 'Password changed. Sign in with your new password.', wish: wish ?? null };
  });

  players.implement(app, api.account.emailTest, async ({ player, body, request }) => {
    const { kind, email } = body;
    const isOwn = email.toLowerCase() === player.email;
    if (!isDemo && !(isOwn && player.isEmailVerified)) admitToAnyAddress(player);
    await throttles.use({ limit: 'testMail', of: player.id });
    const origin = origins.of(request);
    if (isOwn) await actions.send(kind, player, origin, 'test');
    else await actions.sendTest(kind, email, origin, player.id);
    return { message: `Sent a ${kind} email to ${email}.` };
  });
}

/** Keeps strangers from getting the site's genuine emails from it. In the demo, no email leaves the machine. */
function admitToAnyAddress(player: Player): void {
  if (player.isOperator) admit(player, 'operator');
  else throw new AppError('email_not_own', 'Test emails only go to your own verified address.');
}
