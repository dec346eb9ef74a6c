import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/**
 * OWASP's floor for Argon2id, which is this library's default kind: 19 MiB, two passes, one lane. About 15 ms, on a
 * thread of its own.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One processor stays free for everyone else, however many players sign in. */
const inTurn = pLimit(Math.max(1, availableParallelism() - 1));

/** Hashes a password with a salt of its own; the result names its parameters. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), COST));
}

/** True when a password belongs to a hash. */
export function isPassword(hashed: string, password: string): Promise<boolean> {
  return inTurn(() => verify(hashed, password.normalize('NFKC')));
}
