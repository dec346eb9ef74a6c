import { createHmac } from 'node:crypto';

/** The start of every secret, as Standard Webhooks says. */
const PREFIX = 'whsec_';

/** A new secret, made of 32 random bytes as base64url text. */
export function newWebhookSecret(random: string): string {
  return PREFIX + Buffer.from(random, 'base64url').toString('base64');
}

/**
 * The headers that sign a body by version 1 of Standard Webhooks, with which receivers check who sent it, and when:
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signatureHeaders(
  secret: string,
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  };
}
