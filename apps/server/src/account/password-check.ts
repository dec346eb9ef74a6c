import type { Database } from '../db/index.ts';
import { isPassword } from './password-hash.ts';
import { passwordHashOf } from './player.store.ts';

/** True when a password opens the account of an address. False for an account without one. */
export async function opensAccount(
  db: Database,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<boolean> {
  const hash = await passwordHashOf(db, email);
  return hash !== undefined && (await isPassword(hash, password));
}
