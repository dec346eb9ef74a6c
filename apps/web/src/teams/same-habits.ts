import type { PlayerHabits } from '@trifecta/domain/teams';

/** Habits in an order that doesn't depend on that of their choice. */
export function sortedHabits(habits: PlayerHabits): PlayerHabits {
  return {
    ownWeapons: habits.ownWeapons.toSorted(),
    refusedClasses: habits.refusedClasses.toSorted(),
    otherRoles: habits.otherRoles.toSorted(),
    otherPlaystyles: habits.otherPlaystyles.toSorted(),
    aim: habits.aim,
  };
}

/** True for the same habits, in any order. */
export function isSameHabits(one: PlayerHabits, other: PlayerHabits): boolean {
  return JSON.stringify(sortedHabits(one)) === JSON.stringify(sortedHabits(other));
}
