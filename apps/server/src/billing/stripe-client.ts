import { Stripe } from 'stripe';

/** The version of Stripe's API that this code is written for; the SDK's types are of the same. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/** A player waits for most calls, so a slow one is given up before the browser gives up. */
const TIMEOUT_MS = 10_000;

/** The site's access to Stripe. */
export interface StripeAccess {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The address of the stand-in for demo and tests. Stripe itself when not given. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' };
}

/** A client for Stripe's API. It retries calls that got no response, which is safe because of idempotency keys. */
export function createStripe({ secretKey, api }: Pick<StripeAccess, 'secretKey' | 'api'>): Stripe {
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...api,
  });
}

/** True when Stripe says that there is no such thing as was asked for, or as `parameter` named. */
export function isMissing(error: unknown, parameter?: string): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  if (error.code !== 'resource_missing') return false;
  return parameter === undefined || error.param === parameter;
}

/** True when Stripe understood and refused the request. */
export function isRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/**
 * True when Stripe has answered a request for good: it answers the same idempotency key with the same refusal from
 * then on. Not so when no answer came, or another request with the key is under way.
 */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  return error.statusCode !== undefined && error.statusCode !== 409;
}

/** True when a failure is one of asking Stripe. */
export function isStripeError(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError;
}
