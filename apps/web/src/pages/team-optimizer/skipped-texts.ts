import type { UnknownPart } from '../../teams/team-address.ts';

/** A part's name, by the part. `number` is the player's or the enemy's. */
const PARTS: Readonly<Record<string, (value: string, number: number) => string>> = {
  preferredClass: (value, number) => `class “${value}” (player ${number})`,
  preferredRole: (value, number) => `role “${value}” (player ${number})`,
  playstyle: (value, number) => `playstyle “${value}” (player ${number})`,
  selectedBuildId: (_value, number) => `Player ${number}'s saved build`,
  class: (value, number) => `class “${value}” (enemy ${number})`,
  enemyItem: (item, number) => `“${item}” on Enemy ${number}`,
  map: (map) => `map “${map}”`,
  aim: (value) => `aim level “${value}”`,
};

/** The texts about parts of a link that were skipped. Parts without a name are items. */
export const skippedTexts = {
  part: ({ part, value, number }: UnknownPart) => PARTS[part]?.(value, number) ?? `“${value}”`,
  skipped: (parts: readonly UnknownPart[]) =>
    `Skipped from the link: ${parts.map(skippedTexts.part).join(', ')}.`,
};
