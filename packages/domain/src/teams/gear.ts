import { ROLES } from '../catalogue/index.ts';
import type { Role } from '../catalogue/index.ts';
import type { Situation } from './situation.ts';
import { loadoutOf } from './team-request.ts';
import type { Loadout } from './team-request.ts';
import type { TeamRules } from './team-rules.ts';
import { filledRolesPoints, rolePoints, teamParts } from './team-terms.ts';
import type { Member, TeamPart } from './team-terms.ts';

/** The worth of three loadouts, whatever anyone asked for. */
export interface Gear {
  /** The loadouts as members, in the roles in which they are worth most together; of equals, in those that fill most. */
  readonly inBestRoles: (loadouts: readonly CarriedLoadout[]) => Member[];
  /** The parts of their worth in those roles, without the cost of lost preferences. */
  readonly partsIn: (situation: Situation, loadouts: readonly CarriedLoadout[]) => TeamPart[];
}

/** A loadout in the hands of someone who aims at a level. */
export type CarriedLoadout = Loadout & Pick<Member, 'aim'>;

/** Roles for three members, as positions in `ROLES`, with the points for those that someone fills. */
interface RoleChoice {
  readonly roles: readonly [number, number, number];
  readonly points: number;
}

/** Prepares what is the same for all gear. */
export function createGear(rules: TeamRules): Gear {
  const positions = [...ROLES.keys()];
  const choices = positions.flatMap((a) =>
    positions.flatMap((b) =>
      positions.map((c): RoleChoice => ({
        roles: [a, b, c],
        points: filledRolesPoints(rules, [a, b, c].map(roleAt)),
      })),
    ),
  );
  const inBestRoles = (loadouts: readonly CarriedLoadout[]) => {
    const points = loadouts.map((loadout) =>
      ROLES.map((role) => rolePoints(rules, { ...loadout, role })),
    );
    const worth = (choice: RoleChoice) =>
      choice.roles.reduce(
        (total: number, role, index) => total + (points[index]?.[role] ?? 0),
        choice.points,
      );
    let best = choices[0];
    let most = -Infinity;
    for (const choice of choices) {
      const own = worth(choice);
      const isFuller = own === most && choice.points > (best?.points ?? 0);
      if (own > most || isFuller) [best, most] = [choice, own];
    }
    return loadouts.map((loadout, index): Member => ({
      ...loadoutOf(loadout),
      aim: loadout.aim,
      role: roleAt(best?.roles[index] ?? 0),
    }));
  };
  return {
    inBestRoles,
    partsIn: (situation, loadouts) => teamParts(rules, situation, inBestRoles(loadouts), []),
  };
}

function roleAt(position: number): Role {
  return ROLES[position] ?? 'Flex';
}
