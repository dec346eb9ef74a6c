import { api } from '@trifecta/contract';
import { withBuildIds } from '@trifecta/domain/builds';
import { checkSavedTeam, SAVED_TEAM_LIMIT_MESSAGE } from '@trifecta/domain/teams';
import type { SavedTeam, SavedTeamContent } from '@trifecta/domain/teams';
import type { FastifyInstance } from 'fastify';
import { AppError, unauthorized } from '../http/app-error.ts';
import { ownLoadout } from './own-loadout.ts';
import { countSavedTeams, deleteTeam, insertTeam, savedTeamsOf } from './saved-team.store.ts';
import type { TeamsParts } from './parts.ts';

/** Serves the teams a player has saved. */
export function savedTeamsRoutes(app: FastifyInstance, parts: TeamsParts): void {
  const { db, players } = parts;

  players.implement(app, api.teams.saved, async ({ player }) =>
    (await savedTeamsOf(db, player.id)).map(shownTeam),
  );

  players.implement(app, api.teams.save, async ({ player, body }) =>
    shownTeam(await save(parts, player.id, body)),
  );

  players.implement(app, api.teams.delete, async ({ player, params }) => {
    if (await deleteTeam(db, params.id, player.id)) return { message: 'Team deleted' };
    throw new AppError('not_found', 'Team not found.');
  });

  players.implement(app, api.teams.savedCount, async ({ player }) => ({
    count: await countSavedTeams(db, player.id),
  }));
}

/** A team as the API returns it: with the ids of its items. */
function shownTeam(team: SavedTeam) {
  return { ...team, teamMembers: team.teamMembers.map(withBuildIds) };
}

async function save(
  parts: TeamsParts,
  playerId: string,
  input: SavedTeamContent,
): Promise<SavedTeam> {
  const { team: content, problems } = checkSavedTeam(input, parts.catalogue.catalogue);
  if (content === undefined) {
    throw new AppError('validation_failed', problems[0].message, { details: problems });
  }
  for (const [index, { userBuildId: buildId }] of content.teamMembers.entries()) {
    const path = `teamMembers.${index}.userBuildId`;
    if (buildId !== null) await ownLoadout(parts.db, { buildId, playerId, path });
  }
  const now = parts.now().toISOString();
  const team = await insertTeam(parts.db, { id: parts.newId(), playerId, content, now });
  if (team === 'limit-reached') {
    throw new AppError('saved_team_limit_reached', SAVED_TEAM_LIMIT_MESSAGE);
  }
  if (team === 'no-player') throw unauthorized();
  return team;
}
