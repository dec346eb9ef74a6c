import { playerNameOf } from '@trifecta/domain/teams';
import type { ComparedMember } from '@trifecta/domain/teams';
import type { SharedTeam } from './shared-team-state.ts';
import { texts } from './texts.ts';

/** A player's name, or the number where there is none. */
export function nameOf({ playerName }: ComparedMember, index: number): string {
  return playerNameOf(playerName, index);
}

/** The title of a shared team, or of one player's loadout. */
export function titleOf({ members, playerIndex }: SharedTeam): string {
  const names = members.map(nameOf);
  const one = playerIndex === null ? undefined : names[playerIndex];
  return one === undefined ? texts.title(names) : texts.titleOfOne(one);
}

/** A loadout in one sentence, for link previews. */
export function sentenceOf(member: ComparedMember, index: number): string {
  const { class: playerClass, weapon, specialization, gadgets } = member;
  return texts.loadout(nameOf(member, index), playerClass, [weapon, specialization, ...gadgets]);
}
