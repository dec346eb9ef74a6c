import type { AimLevel } from '../catalogue/index.ts';
import { betterAtTexts } from './explain/texts.ts';
import { differences, withRolesAsOne } from './explain/parts.ts';
import { wordingOf } from './explain/wording.ts';
import type { Wording } from './explain/wording-texts.ts';
import type { ComparedTeam, ComparedTeams, TeamComparison } from './team-questions.ts';
import type { Prepared } from './prepared.ts';
import { entry } from './scored-team.ts';
import { scoresOf, unitsPerPoint } from './score-scale.ts';
import type { Loadout } from './team-request.ts';
import { termsOf } from './team-terms.ts';
import type { TeamPart } from './team-terms.ts';

/** Two teams of three loadouts side by side: their scores, and what each is better at. Roles don't matter. */
export function compareTeams(
  prepared: Prepared,
  teams: ComparedTeams,
  aims: readonly AimLevel[],
): TeamComparison {
  const { gear, situation } = prepared;
  const carried = (loadouts: readonly Loadout[]) =>
    loadouts.map((loadout, player) => ({ ...loadout, aim: entry(aims, player) }));
  const [first, second] = [carried(teams[0]), carried(teams[1])];
  const ofFirst = gear.partsIn(situation, first);
  const ofSecond = gear.partsIn(situation, second);
  const [one, other] = [gear.inBestRoles(first), gear.inBestRoles(second)];
  const worded = { ...prepared, preferences: [] };
  return {
    teams: [
      comparedTeam(prepared, ofFirst, ofSecond, wordingOf(worded, one, other)),
      comparedTeam(prepared, ofSecond, ofFirst, wordingOf(worded, other, one)),
    ],
  };
}

function comparedTeam(
  { scale }: Prepared,
  own: readonly TeamPart[],
  other: readonly TeamPart[],
  wording: Wording,
): ComparedTeam {
  const better = differences(withRolesAsOne(own), withRolesAsOne(other))
    .filter(({ units }) => units > 0)
    .map((part) => ({ ...part, points: part.units / unitsPerPoint(scale.team) }));
  return { ...scoresOf(termsOf(own), scale), betterAt: betterAtTexts(better, wording) };
}
