import type Stripe from 'stripe';
import type { ProviderPage } from './provider-page.ts';
import type { StripeCatalogue } from './stripe-catalogue.ts';
import type { PlanChoice } from './stripe-plans.ts';

/** The URL the portal returns to. The page syncs the subscription when someone arrives through it. */
function returnUrl(origin: string): string {
  return `${origin}/account?from=portal`;
}

/** The pricing page as it was when the player chose a plan, for those who change their mind. */
export function pricingUrl(origin: string, { interval }: Pick<PlanChoice, 'interval'>): string {
  return `${origin}/pricing${interval === 'annual' ? '?billing=annual' : ''}`;
}

/** Opens the provider's pages where players manage their subscription. */
export class Portal {
  readonly #stripe: Stripe;
  readonly #catalogue: StripeCatalogue;

  constructor(parts: { readonly stripe: Stripe; readonly catalogue: StripeCatalogue }) {
    this.#stripe = parts.stripe;
    this.#catalogue = parts.catalogue;
  }

  /** The full portal: card, invoices, cancellation. */
  async open(customer: string, origin: string): Promise<ProviderPage & { readonly url: string }> {
    const session = await this.#stripe.billingPortal.sessions.create({
      customer,
      return_url: returnUrl(origin),
      ...(await this.#configuration()),
    });
    return { sessionId: session.id, url: session.url };
  }

  /** The page for switching a subscription to another plan, including the cost. */
  async changePlan(
    customer: string,
    subscription: string,
    choice: PlanChoice,
    origin: string,
  ): Promise<ProviderPage> {
    const { items } = await this.#stripe.subscriptions.retrieve(subscription);
    const price = await this.#catalogue.priceOf(choice);
    const session = await this.#stripe.billingPortal.sessions.create({
      customer,
      return_url: pricingUrl(origin, choice),
      ...(await this.#configuration()),
      flow_data: {
        type: 'subscription_update_confirm',
        subscription_update_confirm: {
          subscription,
          items: items.data.slice(0, 1).map(({ id }) => ({ id, price, quantity: 1 })),
        },
        after_completion: { type: 'redirect', redirect: { return_url: returnUrl(origin) } },
      },
    });
    return { sessionId: session.id, url: session.url };
  }

  async #configuration(): Promise<{ configuration?: string }> {
    const configuration = await this.#catalogue.portal();
    return configuration === undefined ? {} : { configuration };
  }
}
