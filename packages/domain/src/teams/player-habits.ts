import type { PlayerHabits } from './preferences.ts';

/** A player's habits alone. */
export function habitsOf({
  ownWeapons,
  refusedClasses,
  otherRoles,
  otherPlaystyles,
  aim,
}: PlayerHabits) {
  return { ownWeapons, refusedClasses, otherRoles, otherPlaystyles, aim };
}
