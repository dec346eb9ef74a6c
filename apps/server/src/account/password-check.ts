import type { Database } from '../db/index.ts';
import { isPassword } from './password-hash.ts';
import { passwordHashOf } from './player.store.ts';

/** True when a password is correct for the account with this address. False when there's no such account. */
export async function opensAccount(
  db: Database,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<boolean> {
  const hash = await passwordHashOf(db, email);
  return hash !== undefined && (await isPassword(hash, password));
}
