import type { UserBuild } from '@trifecta/domain/builds';
import { ANY, SAVED_DEFAULT_SCORES, withDefaultScores } from '@trifecta/domain/teams';
import type { SavedTeam } from '@trifecta/domain/teams';
import { savedMemberOf } from './member-of.ts';
import type { Results, ShownMember, ShownTeam } from './shown-team.ts';
import { FREE_PLAYER } from './team-inputs.ts';
import type { PlayerInput } from './team-inputs.ts';

/** The results of a saved team, with defaults for missing scores. */
export function resultsOfSaved(team: SavedTeam): Results {
  const members = team.teamMembers.map((member): ShownMember => ({
    ...savedMemberOf(member),
    reasons: null,
    reserve: [],
    synergies: [],
  }));
  const shown: ShownTeam = {
    members,
    scores: withDefaultScores(team, SAVED_DEFAULT_SCORES),
    gearScore: null,
    explanation: null,
    plan: null,
    summary: team.description,
    changes: [],
  };
  return {
    savedName: team.teamName,
    teams: [shown],
    pickCost: 0,
    whatIf: [],
    proof: null,
    buildIds: team.teamMembers.map(({ userBuildId }) => userBuildId),
    asked: null,
  };
}

/** The picks for a saved team's players: their names and classes, and the builds that still exist. */
export function playersOfSaved(
  team: SavedTeam,
  builds: readonly UserBuild[],
): readonly PlayerInput[] {
  return team.teamMembers.map((member): PlayerInput => {
    const build = builds.find(({ _id }) => _id === member.userBuildId);
    return {
      ...FREE_PLAYER,
      name: member.playerName,
      preferredClass: member.class,
      preferredRole: member.role ?? ANY,
      selectedBuildId: build?.class === member.class ? build._id : null,
    };
  });
}
