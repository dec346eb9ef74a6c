import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/**
 * OWASP's minimum for Argon2id, the library's default variant: 19 MiB, two passes, one lane. Takes about 15 ms on its
 * own thread.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Leaves one core for everything else, however many players sign in. */
const inTurn = pLimit(Math.max(1, availableParallelism() - 1));

/** Hashes a password with its own salt. The result includes the parameters. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), COST));
}

/** True when a password matches a hash. */
export function isPassword(hashed: string, password: string): Promise<boolean> {
  return inTurn(() => verify(hashed, password.normalize('NFKC')));
}
