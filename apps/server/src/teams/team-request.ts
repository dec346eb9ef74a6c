import type { api, ParsedRequest } from '@trifecta/contract';
import type { Catalogue } from '@trifecta/domain/catalogue';
import {
  checkTeamRequest,
  playerNameOf,
  playerNameProblem,
  withRequestNames,
} from '@trifecta/domain/teams';
import type { PlayerPreference, TeamRequest } from '@trifecta/domain/teams';
import { ownLoadout } from './own-loadout.ts';
import { refuseIfAny } from './refuse-if-any.ts';
import type { TeamsParts } from './parts.ts';

/** The body of a request for a team. */
export type TeamBody = Omit<ParsedRequest<typeof api.teams.optimize>['body'], 'comparisons'>;

/** A request for a team, and the catalogue it was checked against. */
export interface ReadTeamRequest {
  readonly wanted: TeamRequest;
  readonly catalogue: Catalogue;
  /** Different whenever the catalogue is. */
  readonly gameData: string;
}

/**
 * The request in a body, with the player's saved builds filled in. Throws `validation_failed` or `not_found` with each
 * invalid field.
 */
export async function readTeamRequest(
  { db, catalogue: current }: TeamsParts,
  playerId: string,
  body: TeamBody,
): Promise<ReadTeamRequest> {
  const nameProblems = body.players.flatMap(({ name }, index) => {
    const message = playerNameProblem(name);
    return message === undefined ? [] : [{ path: `players.${index}.name`, message }];
  });
  const players = await Promise.all(
    body.players.map(async (player, index): Promise<PlayerPreference> => {
      const { name, selectedBuildId: buildId, preferredClass, preferredRole, playstyle } = player;
      const { keep, never, ownWeapons, refusedClasses } = player;
      const { otherRoles, otherPlaystyles, aim } = player;
      const path = `players.${index}.selectedBuildId`;
      const lockedBuild =
        buildId === null ? null : await ownLoadout(db, { buildId, playerId, path });
      const playerName = playerNameOf(name, index);
      return {
        name: playerName,
        preferredClass,
        preferredRole,
        playstyle,
        lockedBuild,
        keep,
        never,
        ownWeapons,
        refusedClasses,
        otherRoles,
        otherPlaystyles,
        aim,
      };
    }),
  );
  const { aim, never } = body;
  const { catalogue, stamp } = current;
  const asked = { players, map: body.map || null, enemyTeam: body.enemyTeam ?? [], aim, never };
  const wanted = withRequestNames(asked, catalogue);
  const problems = [...nameProblems, ...checkTeamRequest(catalogue, wanted)];
  refuseIfAny(problems);
  return { wanted, catalogue, gameData: `${catalogue.patch.name} ${stamp}` };
}
