import { isWantedRole, wantedPlaystyles, wantedRoles } from '../preferences.ts';
import type { TeamRequest } from '../team-request.ts';
import { clashes } from '../team-terms.ts';
import type { Explained } from './compare-choices.ts';
import { nameOf } from './player-names.ts';
import { UNMET_TEXTS } from './unmet-texts.ts';

/** A sentence for each item of a locked build that isn't in the game, then for each lost role, then for each playstyle. */
export function unmetPreferences({ rules, members }: Explained, request: TeamRequest): string[] {
  const unmet = members.map((member, index) => {
    const player = request.players[index];
    if (player === undefined) throw new Error(`the request has no player ${index}`);
    const { lockedBuild } = player;
    const styles = wantedPlaystyles(player);
    const items = [member.specialization, ...member.gadgets];
    const unsuited = [
      ...(clashes(rules.weaponCategory(member.weapon), styles) ? [member.weapon] : []),
      ...items.filter((name) => rules.isUsable(name) && clashes(rules.item(name), styles)),
    ];
    const gone = items.filter((name) => !rules.isUsable(name));
    const name = nameOf(player, index);
    return {
      gone: gone.length === 0 ? [] : [UNMET_TEXTS.gone(gone)],
      role: isWantedRole(player, member.role)
        ? []
        : [UNMET_TEXTS.role(name, wantedRoles(player), member.role)],
      playstyle:
        unsuited.length === 0
          ? []
          : [UNMET_TEXTS.playstyle(name, styles, unsuited, lockedBuild !== null)],
    };
  });
  return [
    ...unmet.flatMap(({ gone }) => gone),
    ...unmet.flatMap(({ role }) => role),
    ...unmet.flatMap(({ playstyle }) => playstyle),
  ];
}
