import { gadgetProblem, specializationProblem, weaponProblem } from '../catalogue/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { createTeamOptimizer, DEFAULT_SITUATION, withTeamAim } from '../teams/index.ts';
import type { LoadoutItems } from './impact.ts';

/**
 * The scores of saved teams in one catalogue, 0 to 100. Null for a team with an item that its class doesn't have there.
 * The only place where updates use the optimizer.
 */
export function teamScoresIn(
  catalogue: Catalogue,
  teams: readonly (readonly LoadoutItems[])[],
): (number | null)[] {
  const { compare } = createTeamOptimizer(catalogue);
  return teams.map((team) => {
    if (team.some((loadout) => !fits(loadout, catalogue))) return null;
    const members = team.map((loadout) => ({ ...loadout, playerName: '', role: null }));
    return compare(withTeamAim(DEFAULT_SITUATION), [members, members]).teams[0].teamScore;
  });
}

function fits({ class: playerClass, ...loadout }: LoadoutItems, catalogue: Catalogue): boolean {
  const { weapon, specialization, gadgets } = loadout;
  return (
    weaponProblem(weapon, playerClass, catalogue) === undefined &&
    specializationProblem(specialization, playerClass, catalogue) === undefined &&
    gadgets.every((gadget) => gadgetProblem(gadget, playerClass, catalogue) === undefined)
  );
}
