import { gadgetFields } from '@trifecta/domain/builds';
import type { ComparedMember, TeamScores } from '@trifecta/domain/teams';
import { comparedMember } from './member-of.ts';
import type { TeamToSave } from './team-queries.ts';

/** A team in the shape the API saves. `buildIds` are the saved builds chosen for its members, if any. */
export function teamToSave(
  { members, scores }: { readonly members: readonly ComparedMember[]; readonly scores: TeamScores },
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
  };
}
