import { createHash, timingSafeEqual } from 'node:crypto';
import type { SecretConfig } from 'better-auth/crypto';

/** The site's secrets: the current one first, then older ones that can still verify cookies and decrypt data. */
export type Secrets = readonly [string, ...string[]];

/** Compares two signatures in constant time. */
export function isSameSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Derives a version number from a secret. The library looks secrets up by number, and operators shouldn't have to
 * assign one.
 */
export function versionOf(secret: string): number {
  return createHash('sha256').update('secret version\n').update(secret).digest().readUInt32BE();
}

/** The secrets, in the format the library's encryption expects. */
export function secretKeys(secrets: Secrets): SecretConfig {
  return {
    keys: new Map(secrets.map((secret) => [versionOf(secret), secret])),
    currentVersion: versionOf(secrets[0]),
  };
}
