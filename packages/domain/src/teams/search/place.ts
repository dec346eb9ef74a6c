import { ROLES } from '../../catalogue/index.ts';
import { UNITS_PER_POINT } from '../situation.ts';
import type { PlayerWish } from '../team-request.ts';
import type { Option, Tables } from './tables.ts';

/** A player's place in the team: how it may be filled, and what each role costs against the wish. */
export interface Place {
  readonly options: readonly Option[];
  /** Units each of `ROLES` costs. */
  readonly roleCost: Float64Array;
  /** Whether the place before has exactly the same wish, so that exchanging the two changes nothing. */
  readonly isLikePrevious: boolean;
}

/** A wish without the player's name, as one text: players with the same text can be exchanged. */
export function wishKey({ preferredClass, preferredRole, playstyle, lockedBuild }: PlayerWish) {
  return JSON.stringify([preferredClass, preferredRole, playstyle, lockedBuild]);
}

/** Makes a place of each wish. */
export function placesOf(tables: Tables, wishes: readonly PlayerWish[]): Place[] {
  const { roleLost } = tables.source.rules.model.wishes;
  return wishes.map((wish, index): Place => {
    const previous = wishes[index - 1];
    return {
      options: optionsOf(tables, wish),
      roleCost: Float64Array.from(ROLES, (role) =>
        wish.preferredRole === 'any' || wish.preferredRole === role
          ? 0
          : roleLost * UNITS_PER_POINT,
      ),
      isLikePrevious: previous !== undefined && wishKey(previous) === wishKey(wish),
    };
  });
}

function optionsOf(tables: Tables, wish: PlayerWish): readonly Option[] {
  const { lockedBuild, preferredClass, playstyle } = wish;
  if (lockedBuild !== null) return [tables.lockedOption(lockedBuild, playstyle)];
  const options = tables.freeOptions(playstyle);
  if (preferredClass === 'any') return options;
  return options.filter(({ playerClass }) => playerClass === preferredClass);
}
