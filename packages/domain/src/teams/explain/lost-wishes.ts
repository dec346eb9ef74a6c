import type { TeamRequest } from '../team-request.ts';
import { clashes } from '../team-terms.ts';
import type { Explained } from './compare-choices.ts';
import { listed } from './words.ts';

/** A sentence for each wish that is not met, and for each item of a locked build that is not in the game. */
export function lostWishes({ rules, members }: Explained, request: TeamRequest): string[] {
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
    const isBuild = lockedBuild !== null;
    return [
      ...(preferredRole === 'any' || preferredRole === member.role
        ? []
        : [
            `${nameOf(player, index)} wished to play ${preferredRole}; the team is clearly better with ${member.role}.`,
          ]),
      ...(unsuited.length === 0
        ? []
        : [
            `${listed(unsuited)} ${unsuited.length === 1 ? 'does' : 'do'} not suit the ${playstyle} playstyle ${isBuild ? `but ${unsuited.length === 1 ? 'belongs' : 'belong'} to the saved build` : `that ${nameOf(player, index)} wished`}.`,
          ]),
      ...(gone.length === 0
        ? []
        : [`${listed(gone)} ${gone.length === 1 ? 'is' : 'are'} not in the game of this patch.`]),
    ];
  });
}

function nameOf({ name }: { readonly name: string }, index: number): string {
  return name.trim() === '' ? `Player ${index + 1}` : name;
}
