import { ROLES } from '../../catalogue/index.ts';
import { at } from './at.ts';

/** For one option the worth of each role, from a position in a list on; -Infinity for a role that can't be best. */
export interface RoleValues {
  readonly list: Float64Array;
  readonly from: number;
}

/** Roles for three members, and what they're worth. */
export interface BestRoles {
  /** The members' values and the balance of their roles. */
  readonly value: number;
  /** Positions in `ROLES`. */
  readonly roles: Int32Array;
}

const best = { value: 0, roles: new Int32Array(3) };

/**
 * The roles of three members that are worth most together: a role that's missing is worth something to the team only
 * once. Always the same object, overwritten by the next call: this runs millions of times.
 */
export function bestRolesOf(
  roleBalance: Float64Array,
  first: RoleValues,
  second: RoleValues,
  third: RoleValues,
): BestRoles {
  const roleCount = ROLES.length;
  let most = -Infinity;
  let roles = 0;
  for (let a = 0; a < roleCount; a += 1) {
    const ofFirst = at(first.list, first.from + a);
    if (ofFirst === -Infinity) continue;
    for (let b = 0; b < roleCount; b += 1) {
      const ofSecond = ofFirst + at(second.list, second.from + b);
      if (ofSecond === -Infinity) continue;
      const present = (1 << a) | (1 << b);
      for (let c = 0; c < roleCount; c += 1) {
        const value =
          ofSecond + at(third.list, third.from + c) + at(roleBalance, present | (1 << c));
        if (value <= most) continue;
        most = value;
        roles = (a * roleCount + b) * roleCount + c;
      }
    }
  }
  best.value = most;
  best.roles[0] = Math.floor(roles / roleCount ** 2);
  best.roles[1] = Math.floor(roles / roleCount) % roleCount;
  best.roles[2] = roles % roleCount;
  return best;
}
