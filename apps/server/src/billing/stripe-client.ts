import { Stripe } from 'stripe';

/** The version of Stripe's API this code is written for. The SDK's types match it. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/** Players wait for most calls, so a slow one fails before the browser times out. */
const TIMEOUT_MS = 10_000;

/** Credentials and address for Stripe. */
export interface StripeAccess {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The address of the stand-in, in the demo and in tests. The real Stripe by default. */
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

/** True when Stripe says the requested object doesn't exist, or the one named by `parameter`. */
export function isMissing(error: unknown, parameter?: string): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  if (error.code !== 'resource_missing') return false;
  return parameter === undefined || error.param === parameter;
}

/** True when Stripe understood the request but refused it. */
export function isRefusedByStripe(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/**
 * True when Stripe's response to a request is final: the same idempotency key keeps getting the same refusal. False
 * when no response came, or while another request with the key is in progress.
 */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  return error.statusCode !== undefined && error.statusCode !== 409;
}

/** True for errors from calling Stripe. */
export function isStripeError(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError;
}
