import { api } from '@trifecta/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import type { Database } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { implement } from '../http/contract-routes.ts';
import { LineLimit } from '../http/line-limit.ts';
import { rawBody, withRawBodies } from '../http/raw-body.ts';
import { requestLog } from '../http/request-log.ts';
import { endEvent, isEventProcessed, noteRefusedEvent } from './event.store.ts';
import type { SubscriptionSync } from './subscription-sync.ts';
import { subscriptionOf } from './webhook-events.ts';

/** The maximum age of a signature, to stop replays. */
const TOLERANCE_SECONDS = 300;
/** Stripe's events are larger than anything players send. */
const MAX_BODY_BYTES = 512 * 1024;

/** Dependencies of the webhook. */
export interface WebhookParts {
  readonly db: Database;
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  readonly sync: SubscriptionSync;
  readonly now: () => Date;
}

/**
 * Serves Stripe's webhook. The signature covers the raw bytes, so they're verified before parsing. Failures return 500,
 * which makes Stripe resend the event. Events that were already processed aren't processed twice.
 */
export function webhookRoute(app: FastifyInstance, parts: WebhookParts | undefined): void {
  const count = (outcome: WebhookOutcome | 'refused' | 'failed'): void =>
    app.metrics.count('trifecta_webhooks_total', { outcome });
  const refusals = refusalLines(app);
  const noteRefusal: NoteRefusal = (request, reason) => {
    count('refused');
    if (refusals.allows('refused')) requestLog(request).warn({ reason }, REFUSED);
    // Only what looks like Stripe's, and at most once a minute: anyone can send the rest.
    if (parts === undefined || request.headers['stripe-signature'] === undefined) return;
    if (!refusals.allows('noted')) return;
    const { db, now } = parts;
    void noteRefusedEvent(db, now().toISOString()).catch(() => undefined);
  };
  withRawBodies(app, MAX_BODY_BYTES, (scope) => {
    implement(scope, api.billing.webhook, async ({ body, request }) => {
      if (parts === undefined) {
        throw new AppError('billing_disabled', 'Billing is disabled on this site.');
      }
      const event = verified(parts, body, request, noteRefusal);
      const outcome = await work(parts, event).catch((error: unknown) => {
        count('failed');
        throw error;
      });
      count(outcome);
      return { received: true as const };
    });
  });
}

/** The result of an event. Ignored: it isn't about a subscription. */
type WebhookOutcome = 'processed' | 'repeated' | 'ignored';
type NoteRefusal = (request: FastifyRequest, reason: string | undefined) => void;

const REFUSED = 'Stripe webhook refused. If Stripe sent it, STRIPE_WEBHOOK_SECRET is wrong.';

/** Anyone can send something unsigned, so only the first one of each minute is logged, and the number of the rest. */
function refusalLines(app: FastifyInstance): LineLimit {
  const lines = new LineLimit(1, (kind, further) => {
    if (kind === 'refused') app.log.warn({ further }, REFUSED);
  });
  app.addHook('onClose', (_app, done) => {
    lines.end();
    done();
  });
  return lines;
}

/** Throws `webhook_invalid` unless Stripe signed exactly these bytes, and did so recently. */
function verified(
  { stripe, webhookSecret, now }: WebhookParts,
  body: unknown,
  request: FastifyRequest,
  noteRefusal: NoteRefusal,
): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(
      rawBody(body),
      request.headers['stripe-signature'] ?? '',
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      now().getTime(),
    );
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    noteRefusal(request, reason);
    throw new AppError('webhook_invalid', 'Invalid webhook signature.', { cause });
  }
}

async function work({ db, sync, now }: WebhookParts, event: Stripe.Event): Promise<WebhookOutcome> {
  const subscription = subscriptionOf(event);
  if (subscription === undefined) return 'ignored';
  const { id, type } = event;
  if (await isEventProcessed(db, { id, type, now: now().toISOString() })) return 'repeated';
  await sync.one(subscription).catch((cause: unknown) => {
    // Stripe's status isn't ours to pass on. This becomes a 500, and Stripe sends the event again.
    throw new Error(`Failed to sync the subscription for ${type}.`, { cause });
  });
  await endEvent(db, id, now().toISOString());
  return 'processed';
}
