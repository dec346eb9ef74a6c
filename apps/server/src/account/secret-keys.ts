import { createHash, timingSafeEqual } from 'node:crypto';
import type { SecretConfig } from 'better-auth/crypto';

/** The site's secrets: the one in use, then those whose cookies and encrypted data still count. */
export type Secrets = readonly [string, ...string[]];

/** Compares a signature with the expected one in a time that tells nothing about where they differ. */
export function isSameSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The library finds the secret of encrypted data by a number, which an operator need not count. */
export function versionOf(secret: string): number {
  return createHash('sha256').update('secret version\n').update(secret).digest().readUInt32BE();
}

/** The secrets as the library's encryption takes them. */
export function secretKeys(secrets: Secrets): SecretConfig {
  return {
    keys: new Map(secrets.map((secret) => [versionOf(secret), secret])),
    currentVersion: versionOf(secrets[0]),
  };
}
