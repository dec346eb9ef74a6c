import { isBlank, tidyText } from '../builds/index.ts';
import { anyItemName } from '../catalogue/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { unknownWeapons } from './check-kept-items.ts';
import type { PlayerHabits } from './preferences.ts';
import type { TeamRequestProblem } from './team-request.ts';
import { playerNameProblem } from './team-text.ts';

/** The number of players a player can have remembered, themselves included. */
export const MAX_KNOWN_PLAYERS = 20;

/** Shown when a player has remembered as many as possible. */
export const KNOWN_PLAYER_LIMIT_MESSAGE = `You've remembered ${MAX_KNOWN_PLAYERS} players, which is the most. Forget one to remember this one.`;

/** What's remembered of someone: their name, and what they play. */
export interface KnownPlayerContent extends PlayerHabits {
  readonly name: string;
}

/** A player whom another one remembers. */
export interface KnownPlayer extends KnownPlayerContent {
  readonly _id: string;
}

/** The same text for names that differ only in case. */
export function knownPlayerKey(name: string): string {
  return tidyText(name).toLowerCase();
}

/**
 * Someone to remember, with a tidy name, the names of weapons instead of ids, and nothing twice; or everything that's
 * wrong.
 */
export function checkKnownPlayer(
  content: KnownPlayerContent,
  catalogue: Catalogue,
): {
  readonly player: KnownPlayerContent;
  readonly problems: readonly TeamRequestProblem[];
} {
  const name = tidyText(content.name);
  const wrongName = isBlank(name) ? 'Please enter a name' : playerNameProblem(name);
  const ownWeapons = content.ownWeapons.map((text) => anyItemName(text, catalogue));
  const isWeapon = (weapon: string) => catalogue.weapons.some((one) => one.name === weapon);
  const problems = unknownWeapons(ownWeapons, isWeapon, 'ownWeapons');
  if (wrongName !== undefined) problems.unshift({ path: 'name', message: wrongName });
  return {
    player: {
      name,
      ownWeapons: [...new Set(ownWeapons)],
      refusedClasses: [...new Set(content.refusedClasses)],
      otherRoles: [...new Set(content.otherRoles)],
      otherPlaystyles: [...new Set(content.otherPlaystyles)],
      aim: content.aim,
    },
    problems,
  };
}
