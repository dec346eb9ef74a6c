import { createHmac } from 'node:crypto';
import { isSameSignature } from './secret-keys.ts';
import type { Secrets } from './secret-keys.ts';

/**
 * Signs ids for links that work without signing in. A signature is valid for one purpose, as long as the site knows the
 * secret it was made with.
 */
export class SignedIds {
  readonly #secrets: Secrets;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  /** The id with its signature. */
  sign(purpose: string, id: string): string {
    return `${id}.${signatureOf(this.#secrets[0], purpose, id)}`;
  }

  /** A keyed hash of an id, from which nobody can tell the id. */
  hash(purpose: string, id: string): string {
    return signatureOf(this.#secrets[0], purpose, id);
  }

  /** The id in a token. Undefined unless this site signed it for this purpose. */
  open(purpose: string, token: string): string | undefined {
    const [id = '', signature = '', ...more] = token.split('.');
    const isOurs = this.#secrets.some((secret) =>
      isSameSignature(signature, signatureOf(secret, purpose, id)),
    );
    return isOurs && more.length === 0 ? id : undefined;
  }
}

function signatureOf(secret: string, purpose: string, id: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${id}`).digest('base64url');
}
