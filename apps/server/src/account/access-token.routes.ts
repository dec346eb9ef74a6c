import { api } from '@trifecta/contract';
import { MAX_ACCESS_TOKENS, tokenEnd, tokenNameProblem } from '@trifecta/domain/account';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/index.ts';
import { AppError, unauthorized } from '../http/app-error.ts';
import type { Throttles } from '../limits/index.ts';
import { hashOfAccessToken, newAccessToken } from './access-token.ts';
import { insertToken, removeToken, tokensOf } from './access-token.store.ts';
import { confirmIdentity, wrongField } from './confirm-identity.ts';
import type { Players } from './players.ts';
import type { SecurityLog } from './security-log.ts';

const TOO_MANY = `You have ${MAX_ACCESS_TOKENS} access tokens, which is the limit. Revoke one first.`;

/** Serves the access tokens of a player, to the player alone: an access token never gets here. */
export function accessTokenRoutes(
  app: FastifyInstance,
  parts: {
    readonly db: Database;
    readonly players: Players;
    readonly throttles: Throttles;
    readonly security: SecurityLog;
    readonly now: () => Date;
    readonly newId: () => string;
    readonly newToken: () => string;
  },
): void {
  const { db, players, throttles, security, now, newId, newToken } = parts;

  players.implement(app, api.accessTokens.list, async ({ player }) => ({
    tokens: await tokensOf(db, player.id, now().toISOString()),
  }));

  players.implement(app, api.accessTokens.create, async ({ player, body, request }) => {
    const { name, scopes, days, password } = body;
    const problem = tokenNameProblem(name);
    if (problem !== undefined) throw wrongField('name', problem);
    const confirmed = { password, what: 'access-token' } as const;
    await confirmIdentity(parts, player, confirmed, request);
    await throttles.use({ limit: 'newAccessToken', of: player.id });
    const token = newAccessToken(newToken());
    const createdAt = now();
    const listed = {
      id: newId(),
      name,
      scopes,
      createdAt: createdAt.toISOString(),
      expiresAt: tokenEnd(createdAt, days),
      lastUsedAt: null,
    };
    const { id: playerId, provider } = player;
    const stored = { ...listed, playerId, provider, tokenHash: hashOfAccessToken(token) };
    const outcome = await insertToken(db, stored);
    if (outcome === 'no-player') throw unauthorized();
    if (outcome === 'limit') throw new AppError('token_limit_reached', TOO_MANY);
    security.note('access-token-created', { player: playerId, token: listed.id }, request);
    return { ...listed, token };
  });

  players.implement(app, api.accessTokens.revoke, async ({ player, params, request }) => {
    const isRevoked = await removeToken(db, player.id, params.id);
    if (!isRevoked) throw new AppError('not_found', 'This access token is already revoked.');
    security.note('access-token-revoked', { player: player.id, token: params.id }, request);
    return { message: 'Access token revoked.' };
  });
}
