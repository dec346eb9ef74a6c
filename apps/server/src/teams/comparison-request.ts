import type { api, ParsedRequest } from '@trifecta/contract';
import { withItemNames } from '@trifecta/domain/catalogue';
import type { Catalogue } from '@trifecta/domain/catalogue';
import { checkTeamRequest, NO_HABITS, NO_PREFERENCES, withTeamAim } from '@trifecta/domain/teams';
import type { Circumstances, ComparedTeams, TeamRequestProblem } from '@trifecta/domain/teams';
import { refuseIfAny } from './refuse-if-any.ts';

type ComparisonBody = ParsedRequest<typeof api.teams.compare>['body'];

/** The two teams of a request body. Throws `validation_failed` with each field that doesn't fit the catalogue. */
export function readComparison(
  catalogue: Catalogue,
  { map, enemyTeam, aim, aims, teams: given }: ComparisonBody,
): { readonly situation: Circumstances; readonly teams: ComparedTeams } {
  const named = <Loadout extends Parameters<typeof withItemNames>[0]>(loadout: Loadout) =>
    withItemNames(loadout, catalogue);
  const [first, second] = given;
  const teams = [first.map(named), second.map(named)] as const;
  const asked = { map: map || null, enemyTeam: (enemyTeam ?? []).map(named), aim };
  const situation = aims === undefined ? withTeamAim(asked) : { ...asked, aims };
  refuseIfAny(teams.flatMap((_, place) => problemsOf(catalogue, situation, teams, place)));
  return { situation, teams };
}

/** A team is valid if three players could have saved its loadouts as builds. */
function problemsOf(
  catalogue: Catalogue,
  situation: Circumstances,
  teams: ComparedTeams,
  place: number,
): readonly TeamRequestProblem[] {
  const players = (teams[place] ?? []).map((lockedBuild) => ({
    name: '',
    lockedBuild,
    ...NO_PREFERENCES,
    ...NO_HABITS,
  }));
  return checkTeamRequest(catalogue, { ...situation, players, never: [] })
    .filter(({ path }) => place === 0 || path.startsWith('players'))
    .map(({ path, message }) => ({ path: path.replace(/^players/, `teams.${place}`), message }));
}
