import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { SecretConfig } from 'better-auth/crypto';
import type { Database } from '../db/index.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import {
  resealSecondStep,
  secondStepOf,
  secondStepsWithCodes,
  secondStepsWithout,
} from './second-step.store.ts';
import type { SealedSecondStep, SecondStepPage } from './second-step.store.ts';

const AT_ONCE = 100;
/** The start of a code that's stored as a hash. No code that's shown to a player has these characters. */
const HASHED = '$argon2id$';

/** How the sign-in library stores backup codes: as a list with a hash of each. Earlier versions encrypted the list. */
export function storedBackupCodes(keys: SecretConfig) {
  return {
    encrypt: async (list: string): Promise<string> =>
      JSON.stringify(await hashed(JSON.parse(list) as string[])),
    decrypt: async (stored: string): Promise<string> =>
      stored.startsWith('[') ? stored : symmetricDecrypt({ key: keys, data: stored }),
  };
}

/** Hashes codes one after the other, so that sign-ins get their turn. */
async function hashed(codes: readonly string[]): Promise<string[]> {
  const hashes: string[] = [];
  for (const code of codes) {
    hashes.push(code.startsWith(HASHED) ? code : await hashPassword(code));
  }
  return hashes;
}

/**
 * The way in which one of a player's backup codes is stored, which is what the library compares. Undefined for a code
 * that the player doesn't have.
 */
export async function storedFormOf(
  db: Database,
  keys: SecretConfig,
  { playerId, code }: { readonly playerId: string; readonly code: string },
): Promise<string | undefined> {
  const step = await secondStepOf(db, playerId);
  if (step === undefined) return undefined;
  const codes = await storedBackupCodes(keys).decrypt(step.backupCodes);
  for (const one of JSON.parse(codes) as string[]) {
    if (one.startsWith(HASHED) ? await isPassword(one, code) : one === code) return one;
  }
  return undefined;
}

/** The kinds of codes of a player's second step that no secret opens. */
export async function lostCodesOf(
  db: Database,
  keys: SecretConfig,
  playerId: string,
): Promise<{ readonly app: boolean; readonly backup: boolean }> {
  const step = await secondStepOf(db, playerId);
  return step === undefined ? { app: false, backup: false } : lostOf(step, keys);
}

async function lostOf(
  step: SealedSecondStep,
  keys: SecretConfig,
): Promise<{ readonly app: boolean; readonly backup: boolean }> {
  const isLost = (opened: Promise<string>) =>
    opened.then(
      () => false,
      () => true,
    );
  return {
    app: await isLost(symmetricDecrypt({ key: keys, data: step.secret })),
    backup: await isLost(storedBackupCodes(keys).decrypt(step.backupCodes)),
  };
}

/** A player whose second step no secret opens. */
export interface LostSecondStep {
  readonly playerId: string;
  /** True if the player can sign in with a backup code. */
  readonly hasBackupCodes: boolean;
}

/** The players whose second step no secret opens. */
export async function lostSecondSteps(db: Database, keys: SecretConfig): Promise<LostSecondStep[]> {
  const found: LostSecondStep[] = [];
  const prefix = `$ba$${keys.currentVersion}$`;
  for await (const step of inPages((page) => secondStepsWithout(db, prefix, page))) {
    const lost = await lostOf(step, keys);
    const hasBackupCodes = !lost.backup && step.backupCodes !== '[]';
    if (lost.app) found.push({ playerId: step.playerId, hasBackupCodes });
  }
  return found;
}

/**
 * Hashes backup codes that an earlier version encrypted, or that came with its backup. Takes about 0.2 seconds per
 * player. Returns how many players were updated.
 */
export async function hashBackupCodes(db: Database, keys: SecretConfig): Promise<number> {
  const { encrypt, decrypt } = storedBackupCodes(keys);
  let count = 0;
  for await (const step of inPages((page) => secondStepsWithCodes(db, page))) {
    const backupCodes = await decrypt(step.backupCodes)
      .then(encrypt)
      .catch(() => null);
    if (backupCodes === null) continue;
    await resealSecondStep(db, step, { secret: step.secret, backupCodes });
    count += 1;
  }
  return count;
}

/**
 * Re-encrypts the keys of two-step sign-in with the current secret, so that they survive when the previous one is
 * dropped. Returns how many players were updated, and how many couldn't be decrypted with any of our secrets.
 */
export async function resealSecondSteps(
  db: Database,
  keys: SecretConfig,
): Promise<{ readonly resealed: number; readonly lost: number }> {
  const count = { resealed: 0, lost: 0 };
  const prefix = `$ba$${keys.currentVersion}$`;
  for await (const step of inPages((page) => secondStepsWithout(db, prefix, page))) {
    count[await reseal(db, keys, step)] += 1;
  }
  return count;
}

async function* inPages(
  pageOf: (page: SecondStepPage) => Promise<readonly SealedSecondStep[]>,
): AsyncGenerator<SealedSecondStep> {
  let afterId = '';
  for (;;) {
    const some = await pageOf({ afterId, limit: AT_ONCE });
    yield* some;
    const last = some.at(-1);
    if (last === undefined || some.length < AT_ONCE) return;
    afterId = last.id;
  }
}

async function reseal(
  db: Database,
  key: SecretConfig,
  step: SealedSecondStep,
): Promise<'resealed' | 'lost'> {
  const again = async (data: string): Promise<string> =>
    data.startsWith('[')
      ? data
      : symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) });
  const sealed = await Promise.all([again(step.secret), again(step.backupCodes)]).catch(() => null);
  if (sealed === null) return 'lost';
  await resealSecondStep(db, step, { secret: sealed[0], backupCodes: sealed[1] });
  return 'resealed';
}
