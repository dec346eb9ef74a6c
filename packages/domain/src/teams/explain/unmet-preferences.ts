import { isAny } from '../preferences.ts';
import type { TeamRequest } from '../team-request.ts';
import { clashes } from '../team-terms.ts';
import type { Explained } from './compare-choices.ts';
import { UNMET_TEXTS } from './texts.ts';

/** A sentence for each preference that isn't met, and for each item of a locked build that isn't in the game. */
export function unmetPreferences({ rules, members }: Explained, request: TeamRequest): string[] {
  return members.flatMap((member, index) => {
    const player = request.players[index];
    if (player === undefined) return [];
    const { preferredRole, playstyle, lockedBuild } = player;
    const items = [member.specialization, ...member.gadgets];
    const unsuited = [
      ...(clashes(rules.weaponCategory(member.weapon), playstyle) ? [member.weapon] : []),
      ...items.filter((name) => rules.isUsable(name) && clashes(rules.item(name), playstyle)),
    ];
    const gone = items.filter((name) => !rules.isUsable(name));
    const name = nameOf(player, index);
    return [
      ...(isAny(preferredRole) || preferredRole === member.role
        ? []
        : [UNMET_TEXTS.role(name, preferredRole, member.role)]),
      ...(unsuited.length === 0
        ? []
        : [UNMET_TEXTS.playstyle(name, playstyle, unsuited, lockedBuild !== null)]),
      ...(gone.length === 0 ? [] : [UNMET_TEXTS.gone(gone)]),
    ];
  });
}

/** A player's name, or the number of a player without one. */
export function nameOf({ name }: { readonly name: string }, index: number): string {
  return name.trim() === '' ? `Player ${index + 1}` : name;
}
