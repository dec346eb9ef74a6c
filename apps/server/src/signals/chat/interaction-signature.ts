import { createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const HEX_SIGNATURE = /^[\da-f]{128}$/i;

/** The key of a chat server's application, from its 64 hexadecimal digits. */
export function publicKeyFrom(hex: string): KeyObject {
  const x = Buffer.from(hex, 'hex').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/** True when whoever has the private key signed this time and exactly these bytes. */
export function isSigned(
  key: KeyObject,
  signed: {
    readonly signature: string;
    readonly timestamp: string;
    readonly body: Buffer;
  },
): boolean {
  const { signature, timestamp, body } = signed;
  if (!HEX_SIGNATURE.test(signature)) return false;
  const bytes = Buffer.concat([Buffer.from(timestamp), body]);
  return verify(null, bytes, key, Buffer.from(signature, 'hex'));
}
