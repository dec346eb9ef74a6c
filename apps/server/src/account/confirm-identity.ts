import { isFreshSignIn } from '@trifecta/domain/account';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import type { Throttles } from '../limits/index.ts';
import { noted } from './library-calls.ts';
import { opensAccount } from './password-check.ts';
import type { Player } from './players.ts';
import type { SecurityEvent, SecurityLog } from './security-log.ts';

/**
 * Confirms that the player is the one asking, not just someone using their browser: by the password, or by a sign-in in
 * the last ten minutes. Throws `sign_in_again`, or `validation_failed` for a wrong password. `what` starts the names of
 * the events in the security log.
 */
export async function confirmIdentity(
  parts: {
    readonly db: Database;
    readonly throttles: Throttles;
    readonly security: SecurityLog;
    readonly now: () => Date;
  },
  player: Player,
  confirmed: {
    readonly password: string | undefined;
    readonly what: 'account-deletion' | 'session-end' | 'access-token' | 'webhook';
  },
  request: FastifyRequest,
): Promise<void> {
  const { db, throttles, security } = parts;
  const { password, what } = confirmed;
  const note = (event: SecurityEvent) => () => security.note(event, { player: player.id }, request);
  if (password === undefined) {
    if (isFreshSignIn(player.session.startedAt, parts.now())) return;
    throw new AppError('sign_in_again', "Sign in again to confirm that it's you.");
  }
  const counted = throttles.use({ limit: 'changePassword', of: player.id });
  await noted('too_many_requests', note(`${what}-locked`), counted);
  if (!(await opensAccount(db, { email: player.email, password }))) {
    note(`${what}-failed`)();
    throw wrongField('password', 'Wrong password.');
  }
}

/** The error for a field that the player typed. */
export function wrongField(path: string, message: string): AppError {
  return new AppError('validation_failed', message, { details: [{ path, message }] });
}
