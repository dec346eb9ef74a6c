import { hasPremiumAccess, isRunning, PLANS } from '@trifecta/domain/plans';
import type Stripe from 'stripe';
import type { Database } from '../db/index.ts';
import { AppError, unauthorized } from '../http/app-error.ts';
import { subscriptionsOf } from '../plans/index.ts';
import { claimCheckout, forgetCheckout, keepSession } from './checkout.store.ts';
import type { OpenCheckout, WantedCheckout } from './checkout.store.ts';
import { customerOf } from './customer.store.ts';
import type { Customers, PayingPlayer } from './customers.ts';
import { pricingUrl } from './portal.ts';
import type { Portal } from './portal.ts';
import type { ProviderPage } from './provider-page.ts';
import type { StripeCatalogue } from './stripe-catalogue.ts';
import { isFinal, isMissing, isRefusedByStripe } from './stripe-client.ts';
import { OFFERED_TRIAL } from './stripe-plans.ts';
import type { PlanChoice } from './stripe-plans.ts';
import type { SubscriptionSync } from './subscription-sync.ts';
import { hadTrial } from './trials.ts';
import { idOf } from './webhook-events.ts';

const MINUTE = 60_000;
/** Stripe's minimum is 30 minutes. */
const SESSION_MS = 60 * MINUTE;
/** How long an open checkout can be reused. A returning player still has time to pay. */
const REUSED_MS = 25 * MINUTE;

const SESSION_STATES = ['complete', 'open', 'expired'] as const;

/** The state of a checkout session. */
type SessionState = (typeof SESSION_STATES)[number];

/** Dependencies of checkouts. */
export interface CheckoutsParts {
  readonly db: Database;
  readonly stripe: Stripe;
  readonly catalogue: StripeCatalogue;
  readonly customers: Customers;
  readonly portal: Portal;
  readonly sync: SubscriptionSync;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Opens the provider's checkout page, one at a time per player. */
export class Checkouts {
  readonly #parts: CheckoutsParts;

  constructor(parts: CheckoutsParts) {
    this.#parts = parts;
  }

  /**
   * Opens the checkout page for a plan. Players with a subscription get the page for changing it instead, so that
   * nobody ever has two. Throws `already_subscribed`, or `checkout_replaced` when the player opened another checkout at
   * the same moment.
   */
  async open(player: PayingPlayer, choice: PlanChoice, origin: string): Promise<ProviderPage> {
    const customer = await this.#parts.customers.of(player);
    try {
      return await this.#openFor(player, customer, choice, origin);
    } catch (error) {
      if (!isMissing(error, 'customer')) throw error;
      // The customer was deleted by hand in the Stripe dashboard.
      const another = await this.#parts.customers.replace(player, customer);
      return this.#openFor(player, another, choice, origin);
    }
  }

  /** The URL of one of the player's own sessions that is still open. Throws `not_found` for any other. */
  async addressOf(playerId: string, sessionId: string): Promise<string> {
    const { url } = await this.#own(playerId, sessionId);
    if (url !== null) return url;
    throw noCheckout();
  }

  /** Syncs the result of one of the player's own sessions. Throws `not_found` for anyone else's. */
  async confirm(playerId: string, sessionId: string): Promise<SessionState> {
    const session = await this.#own(playerId, sessionId);
    if (session.status === 'complete') await this.#takeOver(session);
    return SESSION_STATES.find((state) => state === session.status) ?? 'expired';
  }

  async #own(playerId: string, sessionId: string): Promise<Stripe.Checkout.Session> {
    const session = await this.#find(sessionId);
    const customer = await customerOf(this.#parts.db, playerId);
    const isOwn = customer !== undefined && idOf(session?.customer) === customer;
    if (session !== undefined && isOwn) return session;
    throw noCheckout();
  }

  async #openFor(
    player: PayingPlayer,
    customer: string,
    choice: PlanChoice,
    origin: string,
  ): Promise<ProviderPage> {
    const { db, sync, portal, now } = this.#parts;
    // Picks up a payment that no webhook has reported yet.
    await sync.ofCustomer(customer);
    const held = await subscriptionsOf(db, player.id);
    const running = held.find(isRunning);
    if (running !== undefined) {
      const isSame = running.tier === choice.tier && running.interval === choice.interval;
      // Without access there's an unpaid bill. It has to be paid first, in the portal.
      if (!hasPremiumAccess(running, now())) return portal.open(customer, origin);
      if (isSame) throw alreadySubscribed();
      return portal.changePlan(customer, running.id, choice, origin);
    }
    const hasTrial = PLANS[choice.tier].trialDays > 0 && !(await hadTrial(db, player.id));
    return this.#checkOut(player, customer, { ...choice, origin, hasTrial });
  }

  async #checkOut(
    player: PayingPlayer,
    customer: string,
    wanted: WantedCheckout,
  ): Promise<ProviderPage> {
    const { db } = this.#parts;
    const open = await this.#claim(player.id, wanted);
    const session = await this.#sessionOf(player, customer, open);
    if (session === undefined) {
      await forgetCheckout(db, open.attemptId);
      return this.#checkOut(player, customer, wanted);
    }
    if (!(await keepSession(db, open.attemptId, session.id))) {
      await this.#expire(session.id);
      throw new AppError(
        'checkout_replaced',
        'You just opened another checkout. Finish that one or try again.',
      );
    }
    for (const id of await this.#othersOpen(customer, session.id)) {
      if (await this.#expire(id)) continue;
      // It was paid at this very moment.
      await this.#expire(session.id);
      throw alreadySubscribed();
    }
    return { sessionId: session.id, url: session.url };
  }

  async #claim(playerId: string, wanted: WantedCheckout): Promise<OpenCheckout> {
    const { db, newId, now } = this.#parts;
    const at = now();
    const open = await claimCheckout(db, playerId, wanted, {
      attemptId: newId(),
      now: at.toISOString(),
      reusedAfter: new Date(at.getTime() - REUSED_MS).toISOString(),
    });
    if (open !== undefined) return open;
    throw unauthorized();
  }

  /**
   * The session of an attempt, the same for everyone who asks, since Stripe returns the same session for the same
   * idempotency key. Undefined when it's over.
   */
  async #sessionOf(
    player: PayingPlayer,
    customer: string,
    open: OpenCheckout,
  ): Promise<Stripe.Checkout.Session | undefined> {
    const { db, stripe, catalogue } = this.#parts;
    if (open.sessionId === null) {
      const price = await catalogue.priceOf(open);
      const parameters = sessionParameters(player, customer, price, open);
      const making = stripe.checkout.sessions.create(parameters, {
        idempotencyKey: open.attemptId,
      });
      return making.catch(async (error: unknown) => {
        // Stripe would return the same refusal for this key for a day.
        if (isFinal(error)) await forgetCheckout(db, open.attemptId);
        throw error;
      });
    }
    const session = await this.#find(open.sessionId);
    if (session?.status !== 'complete') return session?.status === 'open' ? session : undefined;
    await this.#takeOver(session);
    throw alreadySubscribed();
  }

  async #find(sessionId: string): Promise<Stripe.Checkout.Session | undefined> {
    try {
      return await this.#parts.stripe.checkout.sessions.retrieve(sessionId);
    } catch (error) {
      if (isRefusedByStripe(error)) return undefined;
      throw error;
    }
  }

  async #othersOpen(customer: string, sessionId: string): Promise<string[]> {
    const { data } = await this.#parts.stripe.checkout.sessions.list({ customer, status: 'open' });
    return data.map(({ id }) => id).filter((id) => id !== sessionId);
  }

  /** Expires a session, so that it can no longer be paid. Returns false and syncs the result if it was already paid. */
  async #expire(sessionId: string): Promise<boolean> {
    try {
      await this.#parts.stripe.checkout.sessions.expire(sessionId);
      return true;
    } catch (error) {
      if (!isRefusedByStripe(error)) throw error;
    }
    const session = await this.#find(sessionId);
    if (session?.status !== 'complete') return true;
    await this.#takeOver(session);
    return false;
  }

  async #takeOver(session: Stripe.Checkout.Session): Promise<void> {
    const subscription = idOf(session.subscription);
    if (subscription !== undefined) await this.#parts.sync.one(subscription);
  }
}

function sessionParameters(
  player: PayingPlayer,
  customer: string,
  price: string,
  open: OpenCheckout,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    customer,
    client_reference_id: player.id,
    line_items: [{ price, quantity: 1 }],
    success_url: `${open.origin}/subscription/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: pricingUrl(open.origin, open),
    // Without requiring a card, trials could be started over and over.
    payment_method_collection: 'always',
    expires_at: Math.floor((Date.parse(open.openedAt) + SESSION_MS) / 1000),
    subscription_data: {
      metadata: { playerId: player.id, ...(open.hasTrial && OFFERED_TRIAL) },
      ...(open.hasTrial && {
        trial_period_days: PLANS[open.tier].trialDays,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      }),
    },
  };
}

function alreadySubscribed(): AppError {
  return new AppError('already_subscribed', "You're already on this plan.");
}

function noCheckout(): AppError {
  return new AppError('not_found', 'Checkout not found.');
}
