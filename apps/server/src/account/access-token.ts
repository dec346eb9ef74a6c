import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The start of every access token, by which scanners for leaked secrets find one. */
const PREFIX = 'trifecta_';
const TOKEN = /^Bearer (trifecta_[\w-]{43}[0-9a-f]{8})$/i;
const LOOKS_LIKE_ONE = /^Bearer trifecta_/i;

/** A new access token, made of 256 random bits as text. It ends with a checksum. */
export function newAccessToken(random: string): string {
  return PREFIX + random + checksumOf(random);
}

/** What's stored of an access token. */
export function hashOfAccessToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** True when an `authorization` header has something meant as an access token. */
export function hasAccessToken(authorization: string | undefined): boolean {
  return authorization !== undefined && LOOKS_LIKE_ONE.test(authorization);
}

/**
 * The access token in an `authorization` header. Undefined unless its checksum is right: made-up and mistyped ones never
 * reach the database.
 */
export function accessTokenIn(authorization: string | undefined): string | undefined {
  const [, token] = TOKEN.exec(authorization ?? '') ?? [];
  if (token === undefined || !token.startsWith(PREFIX)) return undefined;
  const [random, checksum] = [token.slice(PREFIX.length, -8), token.slice(-8)];
  return checksum === checksumOf(random) ? token : undefined;
}

function checksumOf(random: string): string {
  return crc32(random).toString(16).padStart(8, '0');
}
