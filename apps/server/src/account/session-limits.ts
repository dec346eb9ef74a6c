import { APIError } from 'better-auth/api';
import type { Database } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { countedNetworks } from '../limits/index.ts';
import type { Throttles } from '../limits/index.ts';
import { removeOldestSessions } from './player.store.ts';
import { ADDRESS_HEADER } from './sign-in-paths.ts';

/** The maximum number of sessions per player. One more signs out the oldest. */
const MAX_LIVE_SESSIONS = 20;
/** User agents are about 150 characters long. */
const MAX_USER_AGENT = 300;

/** A session as the sign-in library is about to store it. */
export interface NewSession {
  readonly userId: string;
  readonly userAgent?: string | null | undefined;
}

/**
 * Counts a session about to start against the limit, however the player signed in. A correct password proves who they
 * are, not that they need a thousand sessions. Throws the library's own error type, which it passes on.
 */
export async function countNewSession(
  throttles: Throttles,
  session: NewSession,
  headers: Headers | undefined,
): Promise<{ readonly userAgent: string }> {
  const address = headers?.get(ADDRESS_HEADER) ?? '';
  try {
    await throttles.useAll([
      ...countedNetworks('newSessionOfNetwork', address),
      { limit: 'newSessionOfAccount', of: session.userId },
    ]);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, headers: told } = error;
    throw new APIError('TOO_MANY_REQUESTS', { code, message }, told);
  }
  return { userAgent: (session.userAgent ?? '').slice(0, MAX_USER_AGENT) };
}

/** Ends the oldest sessions beyond the cap. */
export async function endOldestSessions(db: Database, { userId }: NewSession): Promise<void> {
  await removeOldestSessions(db, userId, MAX_LIVE_SESSIONS);
}
