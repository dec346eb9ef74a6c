import type { PlayerPreference } from '../team-request.ts';
import type { Member } from '../team-terms.ts';
import { compared } from './compare-choices.ts';
import type { RunnerUp } from './compare-choices.ts';
import { MEMBER_TEXTS } from './texts.ts';

/**
 * The reason for a member's class. `next` is the best team in which this player has another class and the others keep
 * class and specialization; undefined when it wasn't searched for.
 */
export function explainClass(
  member: Member,
  preference: PlayerPreference,
  next: RunnerUp<string> | undefined,
  mostUnits: number,
): string {
  if (preference.lockedBuild !== null) return MEMBER_TEXTS.fromBuild;
  if (preference.preferredClass !== 'any') return MEMBER_TEXTS.pickedClass(member.class);
  return next === undefined
    ? MEMBER_TEXTS.neededClass
    : compared(member.class, next.choice, next, mostUnits);
}
