import { displayNameOf } from '../account/index.ts';
import type { Database } from '../db/index.ts';

/** The name of a member who has none, or of whom only an edit is left. */
export const ANOTHER_MEMBER = 'Another member';

/** The name of an owner who has none. */
export const THE_OWNER = 'The owner';

/** The name of someone who does something in a club, or `nameless` for who has none. */
export async function actorIn(
  transaction: Database,
  playerId: string,
  nameless = ANOTHER_MEMBER,
): Promise<string> {
  return (await displayNameOf(transaction, playerId)) ?? nameless;
}
