import { displayNameOf } from '../account/index.ts';
import type { Database } from '../db/index.ts';

/** The name of a member who has none, or of whom only an edit is left. */
export const ANOTHER_MEMBER = 'Another member';

/** The name of someone who does something in a club. */
export async function actorIn(transaction: Database, playerId: string): Promise<string> {
  return (await displayNameOf(transaction, playerId)) ?? ANOTHER_MEMBER;
}
