import type Stripe from 'stripe';

/** Stripe's subscription events, the only ones we subscribe to. */
export const WEBHOOK_EVENTS = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];

interface EventPayload {
  readonly object?: unknown;
  readonly id?: unknown;
  readonly subscription?: unknown;
  readonly parent?: { readonly subscription_details?: { readonly subscription?: unknown } | null };
}

/**
 * The subscription an event is about. Undefined when it isn't about one. The rest of the event is ignored, since it may
 * be older than what we know.
 */
export function subscriptionOf(event: Pick<Stripe.Event, 'type' | 'data'>): string | undefined {
  if (!WEBHOOK_EVENTS.some((type) => type === event.type)) return undefined;
  const payload = event.data.object as EventPayload;
  switch (payload.object) {
    case 'subscription':
      return idOf(payload.id);
    case 'checkout.session':
      return idOf(payload.subscription);
    case 'invoice':
      return idOf(payload.parent?.subscription_details?.subscription);
    default:
      return undefined;
  }
}

/** The id of a reference. Stripe puts the whole object in its place when expansion was requested. */
export function idOf(reference: unknown): string | undefined {
  if (typeof reference === 'string') return reference;
  const { id } = (reference ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
}
