import { gadgetsOf } from '@trifecta/domain/builds';
import { loadoutOf } from '@trifecta/domain/teams';
import type { ComparedMember, SavedMember } from '@trifecta/domain/teams';

/** A member's name, role, and loadout, without anything else. */
export function comparedMember(member: ComparedMember) {
  const { playerName, role } = member;
  return { playerName, role, ...loadoutOf(member) };
}

/** The same of a saved team's member, whose third gadget may be missing. */
export function savedMemberOf(member: SavedMember) {
  return comparedMember({ ...member, gadgets: gadgetsOf(member) });
}
