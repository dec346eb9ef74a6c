import { gadgetFields } from '@trifecta/domain/builds';
import type { ComparedMember, TeamScores } from '@trifecta/domain/teams';
import { comparedMember } from './member-of.ts';
import type { TeamToSave } from './saved-team-actions.ts';

/**
 * A team in the shape the API saves, with what its gear scores: its picks aren't saved. `buildIds` are the saved builds
 * chosen for its members, if any.
 */
export function teamToSave(
  {
    members,
    scores,
    gearScore,
  }: {
    readonly members: readonly ComparedMember[];
    readonly scores: TeamScores;
    readonly gearScore?: number | null;
  },
  words: Pick<TeamToSave, 'teamName' | 'description'>,
  buildIds: readonly (string | null)[] = [],
): TeamToSave {
  return {
    ...words,
    teamMembers: members.map((member, index) => {
      const { gadgets, ...others } = comparedMember(member);
      return { ...others, ...gadgetFields(gadgets), userBuildId: buildIds[index] ?? null };
    }),
    ...scores,
    teamScore: gearScore ?? scores.teamScore,
  };
}
