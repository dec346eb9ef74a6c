import { isAny } from '../preferences.ts';
import type { Reason } from '../optimized-team.ts';
import type { PlayerPreference } from '../team-request.ts';
import type { TeamRules } from '../team-rules.ts';
import type { Member } from '../team-terms.ts';
import { compared } from './compare-choices.ts';
import type { RunnerUp } from './compare-choices.ts';
import { MEMBER_TEXTS } from './texts.ts';

/**
 * The reason for a member's class. `next` is the best team in which this player has another class and the others keep
 * class and specialization; undefined when it wasn't searched for.
 */
export function explainClass(
  rules: TeamRules,
  member: Member,
  preference: PlayerPreference,
  next: RunnerUp<string> | undefined,
  unitsPerPoint: number,
): Reason {
  if (preference.lockedBuild !== null) return { line: MEMBER_TEXTS.fromBuild, why: null };
  if (!isAny(preference.preferredClass)) return { line: MEMBER_TEXTS.yourPick, why: null };
  if (next === undefined && preference.keep.length > 0) {
    return { line: MEMBER_TEXTS.keptClass, why: null };
  }
  const line = rules.model.classes.find((one) => one.class === member.class)?.reason;
  return {
    line: line ?? MEMBER_TEXTS.neededClass,
    why: next === undefined ? null : compared(member.class, next.choice, next, unitsPerPoint),
  };
}
