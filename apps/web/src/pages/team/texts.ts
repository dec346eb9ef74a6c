import { playerNameOf } from '@trifecta/domain/teams';
import type { ComparedMember } from '@trifecta/domain/teams';
import type { SharedTeam } from '../../teams/share/shared-team-state.ts';
import { listInWords } from '../../ui/index.ts';

/** The texts of shared teams. */
export const texts = {
  title: (names: readonly string[]) => `Team: ${listInWords(names)}`,
  titleOfOne: (name: string) => `${name}'s loadout`,
  intro: (map: string | undefined) =>
    map === undefined ? 'Who takes what.' : `Who takes what on ${map}.`,
  introOfOne: 'Your loadout: take these.',
  loadout: (name: string, playerClass: string, items: readonly string[]) =>
    `${name}: ${playerClass}, ${items.join(', ')}.`,
  onMap: (map: string) => `On ${map}.`,
  scoreFailed: 'Failed to load the score',
  notFound: 'Team not found',
  notFoundHelp: 'This link is incomplete, or its items left the game. Ask for a new one.',
  openOptimizer: 'Team Optimizer',
  openInOptimizer: 'Open in Team Optimizer',
  wholeTeam: 'Show Whole Team',
  shareTitle: 'Share this team',
  link: 'Link',
  copyLink: 'Copy Link',
  alone: 'Send one loadout alone:',
  pictureAlt: (title: string) => `${title}, drawn with weapons and gadgets`,
};

/** A player's name, or the number where there is none. */
export function sharedPlayerName({ playerName }: ComparedMember, index: number): string {
  return playerNameOf(playerName, index);
}

/** The title of a shared team, or of one player's loadout. */
export function titleOf({ members, playerIndex }: SharedTeam): string {
  const names = members.map(sharedPlayerName);
  const one = playerIndex === null ? undefined : names[playerIndex];
  return one === undefined ? texts.title(names) : texts.titleOfOne(one);
}

/** A loadout in one sentence, for link previews. */
export function sentenceOf(member: ComparedMember, index: number): string {
  const { class: playerClass, weapon, specialization, gadgets } = member;
  return texts.loadout(sharedPlayerName(member, index), playerClass, [
    weapon,
    specialization,
    ...gadgets,
  ]);
}
