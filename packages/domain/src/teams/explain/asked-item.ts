import type { MemberReasons, Reason } from '../optimized-team.ts';
import type { Member } from '../team-terms.ts';
import { decided } from './compare-choices.ts';
import { MEMBER_TEXTS } from './texts.ts';

/** The item of a question. */
export interface AskedItem {
  readonly item: string;
  /** True when the player has another class because of it. */
  readonly isOtherClass: boolean;
}

/** A member's reasons, with the question as the reason for its item. */
export function withAskedItem(
  reasons: MemberReasons,
  { weapon, specialization, gadgets }: Member,
  { item, isOtherClass }: AskedItem,
): MemberReasons {
  const lineOf = (name: string, reason: Reason): Reason =>
    name === item ? decided(MEMBER_TEXTS.asked) : reason;
  return {
    ...reasons,
    class: isOtherClass ? decided(MEMBER_TEXTS.askedClass) : reasons.class,
    weapon: lineOf(weapon, reasons.weapon),
    specialization: lineOf(specialization, reasons.specialization),
    gadgets: reasons.gadgets.map((reason, place) => lineOf(gadgets[place] ?? '', reason)),
  };
}
