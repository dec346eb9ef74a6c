import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { SecretConfig } from 'better-auth/crypto';
import type { Database } from '../db/index.ts';
import { resealSecondStep, secondStepsWithout } from './second-step.store.ts';
import type { SealedSecondStep } from './second-step.store.ts';

const AT_ONCE = 100;

/**
 * Re-encrypts the keys and backup codes of two-step sign-in with the current secret, so that they survive when the
 * previous one is dropped. Returns how many players were updated, and how many couldn't be decrypted with any of our
 * secrets.
 */
export async function resealSecondSteps(
  db: Database,
  keys: SecretConfig,
): Promise<{ readonly resealed: number; readonly lost: number }> {
  const count = { resealed: 0, lost: 0 };
  let afterId = '';
  for (;;) {
    const page = { afterId, limit: AT_ONCE };
    const some = await secondStepsWithout(db, `$ba$${keys.currentVersion}$`, page);
    for (const step of some) count[await reseal(db, keys, step)] += 1;
    const last = some.at(-1);
    if (last === undefined || some.length < AT_ONCE) return count;
    afterId = last.id;
  }
}

async function reseal(
  db: Database,
  key: SecretConfig,
  step: SealedSecondStep,
): Promise<'resealed' | 'lost'> {
  const again = async (data: string): Promise<string> =>
    symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) });
  const sealed = await Promise.all([again(step.secret), again(step.backupCodes)]).catch(() => null);
  if (sealed === null) return 'lost';
  await resealSecondStep(db, step, { secret: sealed[0], backupCodes: sealed[1] });
  return 'resealed';
}
