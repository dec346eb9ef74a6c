import type { PlayerWish } from '../team-request.ts';
import type { Member } from '../team-terms.ts';
import { ratherThan } from './compare-choices.ts';
import type { RunnerUp } from './compare-choices.ts';

/**
 * Why a member has its class. `next` is the best team in which this player has another class and the others keep class
 * and specialization; undefined when that was not asked.
 */
export function explainClass(
  member: Member,
  wish: PlayerWish,
  next: RunnerUp<string> | undefined,
  mostUnits: number,
): string {
  if (wish.lockedBuild !== null) return `${member.class} is the class of the saved build.`;
  if (wish.preferredClass !== 'any') return `${member.class}, as wished.`;
  return next === undefined
    ? `${member.class}, so that the team is what this line-up needs.`
    : ratherThan(member.class, next.choice, next, mostUnits);
}
