import { ANY, itemsOf } from '@trifecta/domain/teams';
import type { Loadout } from '@trifecta/domain/teams';
import type { PlayerInput, TeamInputs } from './team-inputs.ts';

/**
 * Keep two, change one: everyone but this player keeps the whole loadout. Null keeps all three. Saved builds of the
 * others are kept as they are. Nobody gets a class: what's kept decides it.
 */
export function withOthersKept(
  inputs: TeamInputs,
  index: number | null,
  members: readonly Loadout[],
): TeamInputs {
  const kept = members.flatMap((member, place) => (place === index ? [] : itemsOf(member)));
  const players = inputs.players.map((player, place): PlayerInput => {
    const member = members[place];
    if (place === index) return { ...player, selectedBuildId: null, keep: [] };
    if (member === undefined) return { ...player, keep: [] };
    if (player.selectedBuildId !== null) return player;
    return {
      ...player,
      preferredClass: player.preferredClass === member.class ? member.class : ANY,
      keep: itemsOf(member),
      never: player.never.filter((item) => !itemsOf(member).includes(item)),
    };
  });
  return { ...inputs, players, never: inputs.never.filter((item) => !kept.includes(item)) };
}
