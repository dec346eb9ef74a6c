import type { ParsedRequest, Endpoints } from '@trifecta/contract';
import { createTeamOptimizer, NO_HABITS, playerNameOf, teamWithIds } from '@trifecta/domain/teams';
import type { AnswerOf } from '../src/api/client.ts';
import { CATALOGUE } from './game.ts';

/** What the optimizer answers for players without saved builds, with the built-in game data. */
export function realAnswer({
  body,
}: ParsedRequest<Endpoints['POST /api/optimize-team']>): AnswerOf<'POST /api/optimize-team'> {
  const players = body.players.map(
    ({ name, preferredClass, preferredRole, playstyle, keep, never }, index) => ({
      name: playerNameOf(name, index),
      preferredClass,
      preferredRole,
      playstyle,
      lockedBuild: null,
      keep,
      never,
      ...NO_HABITS,
    }),
  );
  const team = createTeamOptimizer(CATALOGUE).optimize({
    players,
    map: body.map ?? null,
    enemyTeam: body.enemyTeam ?? [],
    aim: body.aim,
    never: body.never,
  });
  return { ...teamWithIds(team), receipt: 'a receipt' };
}
