import type { Playstyle, Role } from '../../catalogue/index.ts';
import { eitherOf, listed } from './texts.ts';

const MAX_UNSUITED_ITEMS = 2;

/** The sentences about picks that were not met. */
export const UNMET_TEXTS = {
  role: (player: string, asked: readonly Role[], given: Role) =>
    `${player} asked for ${eitherOf(asked)}. The team is stronger with ${given}.`,
  playstyle: (
    player: string,
    styles: readonly Playstyle[],
    items: readonly string[],
    isBuild: boolean,
  ) => {
    const more = items.length - MAX_UNSUITED_ITEMS;
    const named = more > 1 ? [...items.slice(0, MAX_UNSUITED_ITEMS), `${more} more`] : items;
    const unsuited = `${listed(named)} ${items.length === 1 ? "doesn't" : "don't"} fit ${player}'s ${eitherOf(styles)} style`;
    const lock = `the saved build locks ${items.length === 1 ? 'it' : 'them'} in`;
    return isBuild ? `${unsuited}, but ${lock}.` : `${unsuited}.`;
  },
  gone: (items: readonly string[]) =>
    `${listed(items)} ${items.length === 1 ? "isn't" : "aren't"} in the game this patch.`,
} as const;
