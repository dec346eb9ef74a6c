import { isAny } from '../preferences.ts';
import type { TeamRequest } from '../team-request.ts';
import { clashes } from '../team-terms.ts';
import type { Explained } from './compare-choices.ts';
import { nameOf } from './player-names.ts';
import { UNMET_TEXTS } from './texts.ts';

/** A sentence for each item of a locked build that isn't in the game, then for each lost role, then for each playstyle. */
export function unmetPreferences({ rules, members }: Explained, request: TeamRequest): string[] {
  const unmet = members.map((member, index) => {
    const player = request.players[index];
    if (player === undefined) throw new Error(`the request has no player ${index}`);
    const { preferredRole, playstyle, lockedBuild } = player;
    const items = [member.specialization, ...member.gadgets];
    const unsuited = [
      ...(clashes(rules.weaponCategory(member.weapon), playstyle) ? [member.weapon] : []),
      ...items.filter((name) => rules.isUsable(name) && clashes(rules.item(name), playstyle)),
    ];
    const gone = items.filter((name) => !rules.isUsable(name));
    const name = nameOf(player, index);
    const isRoleMet = isAny(preferredRole) || preferredRole === member.role;
    return {
      gone: gone.length === 0 ? [] : [UNMET_TEXTS.gone(gone)],
      role: isRoleMet ? [] : [UNMET_TEXTS.role(name, preferredRole, member.role)],
      playstyle:
        unsuited.length === 0
          ? []
          : [UNMET_TEXTS.playstyle(name, playstyle, unsuited, lockedBuild !== null)],
    };
  });
  return [
    ...unmet.flatMap(({ gone }) => gone),
    ...unmet.flatMap(({ role }) => role),
    ...unmet.flatMap(({ playstyle }) => playstyle),
  ];
}
