import { api } from '@trifecta/contract';
import type { FastifyInstance } from 'fastify';
import type { OriginOf, Players } from '../account/index.ts';
import { AppError } from '../http/app-error.ts';
import type { Throttles } from '../limits/index.ts';
import type { Payments } from './payments.ts';
import { isMissing, isRefusedByStripe, isStripeError } from './stripe-client.ts';

/** Serves everything players do about payments. Without Stripe, every endpoint responds with `billing_disabled`. */
export function paymentsRoutes(
  app: FastifyInstance,
  parts: {
    readonly players: Players;
    readonly throttles: Throttles;
    readonly payments: Payments | undefined;
    readonly originOf: OriginOf;
  },
): void {
  const { players, throttles, originOf } = parts;
  /** Runs a call to Stripe. If it fails, the player gets a message and the log gets the reason. */
  const withPayments = async <Result>(
    { id }: { readonly id: string },
    work: (payments: Payments) => Promise<Result>,
  ): Promise<Result> => {
    if (parts.payments === undefined) {
      throw new AppError('billing_disabled', "Paid plans aren't available on this site.");
    }
    await throttles.use({ limit: 'payments', of: id });
    const { payments } = parts;
    try {
      return await work(payments).catch((error: unknown) => {
        if (!isRefusedByStripe(error)) throw error;
        // Stripe did nothing. Perhaps a price was replaced after this server had read it, so it's read again.
        payments.catalogue.forget();
        return work(payments);
      });
    } catch (cause) {
      if (!isStripeError(cause)) throw cause;
      const message = "We couldn't reach the payment provider. Please try again.";
      throw new AppError('payment_provider_failed', message, { cause });
    }
  };

  players.implement(app, api.billing.createCheckoutSession, ({ player, body, request }) =>
    withPayments(player, ({ checkouts }) => checkouts.open(player, body, originOf(request))),
  );

  players.implement(app, api.billing.checkoutSession, ({ player, params }) =>
    withPayments(player, async ({ checkouts }) => ({
      url: await checkouts.addressOf(player.id, params.id),
    })),
  );

  players.implement(app, api.billing.confirmCheckoutSession, ({ player, body }) =>
    withPayments(player, async ({ checkouts }) => ({
      status: await checkouts.confirm(player.id, body.sessionId),
    })),
  );

  players.implement(app, api.billing.createPortalSession, ({ player, request }) =>
    withPayments(player, async (payments) => {
      const nothing = new AppError('not_found', "You don't have a subscription to manage.");
      const customer = await payments.customerOf(player.id);
      if (customer === undefined) throw nothing;
      const opening = payments.portal.open(customer, originOf(request));
      const { url } = await opening.catch((error: unknown) => {
        throw isMissing(error, 'customer') ? nothing : error;
      });
      return { url };
    }),
  );

  players.implement(app, api.billing.refreshSubscription, ({ player }) =>
    withPayments(player, async (payments) => {
      const customer = await payments.customerOf(player.id);
      if (customer !== undefined) await payments.sync.ofCustomer(customer);
      return { message: 'Your subscription is up to date.' };
    }),
  );
}
