import type { PlayerClass } from '@trifecta/domain/catalogue';
import { ANY } from '@trifecta/domain/teams';
import type { HabitInput } from './team-inputs.ts';

/** The change to a player who refuses classes. They no longer ask for what they refuse. */
export function withRefusals(
  { preferredClass }: HabitInput,
  refusedClasses: readonly PlayerClass[],
): Partial<HabitInput> {
  const isGone = refusedClasses.some((one) => one === preferredClass);
  return {
    refusedClasses,
    ...(isGone ? { preferredClass: ANY, selectedBuildId: null, keep: [] } : {}),
  };
}
