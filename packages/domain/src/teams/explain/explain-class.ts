import { PLAYER_CLASSES } from '../../catalogue/index.ts';
import { isAny } from '../preferences.ts';
import type { Reason } from '../optimized-team.ts';
import type { PlayerPreference } from '../team-request.ts';
import type { TeamRules } from '../team-rules.ts';
import type { Member } from '../team-terms.ts';
import { decided, reasonOf } from './compare-choices.ts';
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
  if (preference.lockedBuild !== null) return decided(MEMBER_TEXTS.fromBuild);
  if (!isAny(preference.preferredClass)) return decided(MEMBER_TEXTS.yourPick);
  if (next === undefined && preference.keep.length > 0) {
    return decided(MEMBER_TEXTS.keptClass);
  }
  if (next === undefined && preference.ownWeapons.length > 0) {
    return decided(MEMBER_TEXTS.classOfOwnWeapons);
  }
  if (preference.refusedClasses.length === PLAYER_CLASSES.length - 1) {
    return decided(MEMBER_TEXTS.onlyClass);
  }
  const line =
    rules.model.classes.find((one) => one.class === member.class)?.reason ??
    MEMBER_TEXTS.neededClass;
  return next === undefined ? decided(line) : reasonOf(line, member.class, next, unitsPerPoint);
}
