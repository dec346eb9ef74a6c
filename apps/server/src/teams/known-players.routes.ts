import { api } from '@trifecta/contract';
import { checkKnownPlayer, KNOWN_PLAYER_LIMIT_MESSAGE } from '@trifecta/domain/teams';
import type { FastifyInstance } from 'fastify';
import { AppError, unauthorized } from '../http/app-error.ts';
import { forgetPlayer, knownPlayersOf, rememberPlayer } from './known-player.store.ts';
import type { TeamsParts } from './parts.ts';
import { refuseIfAny } from './refuse-if-any.ts';

/** Serves what a player remembers of themselves and their teammates. */
export function knownPlayersRoutes(
  app: FastifyInstance,
  { db, players, catalogue: current, newId, now }: TeamsParts,
): void {
  players.implement(app, api.knownPlayers.list, ({ player }) => knownPlayersOf(db, player.id));

  players.implement(app, api.knownPlayers.remember, async ({ player, body }) => {
    const { player: content, problems } = checkKnownPlayer(body, current.catalogue);
    refuseIfAny(problems);
    const known = await rememberPlayer(db, {
      id: newId(),
      playerId: player.id,
      content,
      now: now().toISOString(),
    });
    if (known === 'limit-reached') {
      refuseIfAny([{ path: 'name', message: KNOWN_PLAYER_LIMIT_MESSAGE }]);
    }
    if (typeof known === 'string') throw unauthorized();
    return known;
  });

  players.implement(app, api.knownPlayers.forget, async ({ player, params }) => {
    if (await forgetPlayer(db, params.id, player.id)) return { message: 'Player forgotten' };
    throw new AppError('not_found', "You don't remember this player.");
  });
}
