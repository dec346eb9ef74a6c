import { api } from '@trifecta/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import type { Throttles } from '../limits/index.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { deviceName } from './device-name.ts';
import type { Players } from './players.ts';
import type { SecurityLog } from './security-log.ts';
import { endSession, endSessionsOf, openSessions } from './session.store.ts';

/** Serves the list of a player's sessions and signs them out remotely. */
export function sessionRoutes(
  app: FastifyInstance,
  parts: {
    readonly db: Database;
    readonly players: Players;
    readonly throttles: Throttles;
    readonly security: SecurityLog;
    readonly now: () => Date;
  },
): void {
  const { db, players, security, now } = parts;

  players.implement(app, api.account.sessions, async ({ player }) => {
    const sessions = await openSessions(db, player.id, now().toISOString());
    return {
      sessions: sessions.map(({ userAgent, ...session }) => ({
        ...session,
        device: deviceName(userAgent),
        isCurrent: session.id === player.session.id,
      })),
    };
  });

  players.implement(app, api.account.endSession, async ({ player, params, body, request }) => {
    const confirmed = { password: body?.password, what: 'session-end' } as const;
    if (params.id !== player.session.id) {
      await confirmIdentity(parts, player, confirmed, request);
    }
    const isEnded = await endSession(db, player.id, params.id);
    if (!isEnded) throw new AppError('not_found', 'This device is already signed out.');
    security.note('session-ended', { player: player.id, session: params.id }, request);
    return { message: 'Signed out on that device.' };
  });

  players.implement(app, api.account.endAllSessions, async ({ player, body, request }) => {
    const confirmed = { password: body?.password, what: 'session-end' } as const;
    await confirmIdentity(parts, player, confirmed, request);
    await endSessionsOf(db, player.id);
    security.note('all-sessions-ended', { player: player.id }, request);
    return { message: 'Signed out everywhere.' };
  });
}
