import { unreadableName } from '../account/index.ts';
import { hasControlCharacters, isBlank, lengthOf, tidyText } from '../builds/index.ts';
import { MAX_PLAYER_NAME_LENGTH } from './preferences.ts';

/** A player's name as a team shows it: trimmed, in Unicode's form NFC; `Player 2` when none is given. */
export function playerNameOf(text: string, playerIndex: number): string {
  const name = tidyText(text);
  return isBlank(name) ? `Player ${playerIndex + 1}` : name;
}

/** Returns the problem with a player's name as display text, or undefined when it's valid. An empty name is valid. */
export function playerNameProblem(text: string): string | undefined {
  const name = tidyText(text);
  if (hasControlCharacters(name, { mayHaveLines: false })) {
    return "Player name can't contain control characters";
  }
  if (lengthOf(name) > MAX_PLAYER_NAME_LENGTH) {
    return `Player name must be ${MAX_PLAYER_NAME_LENGTH} characters or less`;
  }
  return isBlank(name) ? undefined : unreadableName(name, 'Player name');
}
