import { hash, verify } from '@node-rs/argon2';

/**
 * OWASP's floor for Argon2id, which is this library's default kind: 19 MiB, two passes, one lane. About 15 ms, on a
 * thread of its own.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password with a salt of its own; the result names its parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

/** Whether a password belongs to a hash. */
export function isPassword(hashed: string, password: string): Promise<boolean> {
  return verify(hashed, password.normalize('NFKC'));
}
