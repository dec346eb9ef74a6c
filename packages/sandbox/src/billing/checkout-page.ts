import type { IncomingMessage, ServerResponse } from 'node:http';
import { endedPage, escape, page, PAGE_HEADERS, readForm, sendPage } from '../pages/index.ts';
import { days } from './calendar.ts';
import { cardFields, takeCard } from './card-form.ts';
import type { CheckoutSession, Price } from './objects.ts';
import { beginSubscription } from './subscriptions.ts';
import { dayText, priceText, productName } from './wording.ts';
import type { CheckoutOrder, World } from './world.ts';

interface Checkout {
  readonly session: CheckoutSession;
  readonly order: CheckoutOrder;
  readonly price: Price;
}

/** Shows the checkout page, and takes the card. */
export async function serveCheckout(
  world: World,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const checkout = checkoutOf(world, id);
  if (checkout === undefined || checkout.session.status === 'expired') {
    const sentence = "A newer checkout replaced it, or it timed out. You weren't charged.";
    sendPage(response, 410, endedPage('Checkout expired', sentence));
    return;
  }
  if (checkout.session.status === 'complete') {
    goTo(response, successUrl(checkout.session));
    return;
  }
  if (request.method !== 'POST') {
    sendPage(response, 200, checkoutPage(world, checkout));
    return;
  }
  const form = await readForm(request);
  if (form.get('action') === 'cancel') {
    goTo(response, checkout.session.cancel_url ?? checkout.session.success_url);
    return;
  }
  const taken = takeCard(world, checkout.session.customer, form);
  if ('problem' in taken) {
    const typed = { number: form.get('number') ?? '', problem: taken.problem };
    sendPage(response, 402, checkoutPage(world, checkout, typed));
    return;
  }
  complete(world, checkout, taken.card.id);
  goTo(response, successUrl(checkout.session));
}

/** Starts a checkout's subscription, unless that has already happened. */
export function complete(
  world: World,
  { session, order, price }: Checkout,
  paymentMethod: string,
): void {
  // The session may have ended while the form was being sent.
  if (session.status !== 'open') return;
  session.status = 'complete';
  session.url = null;
  session.payment_status = order.trialDays > 0 ? 'no_payment_required' : 'paid';
  const subscription = beginSubscription(world, {
    customer: session.customer,
    price,
    paymentMethod,
    trialDays: order.trialDays,
    metadata: order.subscriptionMetadata,
  });
  session.subscription = subscription.id;
  world.emit('checkout.session.completed', session, subscription.created);
}

/** A checkout and everything that belongs to it. */
export function checkoutOf(world: World, id: string): Checkout | undefined {
  const session = world.records.checkouts[id];
  const order = world.records.orders[id];
  const price = world.records.prices[order?.priceId ?? ''];
  if (session === undefined || order === undefined || price === undefined) return undefined;
  if (world.records.deletedCustomers[session.customer]) return undefined;
  return { session, order, price };
}

function successUrl(session: CheckoutSession): string {
  return session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id);
}

function goTo(response: ServerResponse, location: string): void {
  response.writeHead(303, { ...PAGE_HEADERS, location }).end();
}

/** The operator's legal pages, by their paths on the site that's paid for. */
const LEGAL_PAGES = [
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/imprint', 'Imprint'],
  ['/contact', 'Contact'],
] as const;

/** Links to the legal pages of the checkout's site. They open next to the checkout, which stays as it is. */
function legalLinks({ success_url: siteUrl }: CheckoutSession): string {
  const links = LEGAL_PAGES.map(([path, name]) => {
    const address = escape(new URL(path, siteUrl).href);
    return `<li><a href="${address}" target="_blank" rel="noopener">${name}</a></li>`;
  });
  return `<footer><ul class="row">${links.join('')}</ul></footer>`;
}

function checkoutPage(
  world: World,
  { session, order, price }: Checkout,
  typed?: { readonly number: string; readonly problem: string },
): string {
  const { trialDays } = order;
  const trialEnd = dayText(world.nowOf(session.customer) + days(trialDays));
  const terms =
    trialDays > 0
      ? `${trialDays} days free. Then ${priceText(price)} from ${trialEnd} unless you cancel first.`
      : 'Charged now, then every period until you cancel.';
  return page(
    `Subscribe to ${productName(world, price)}`,
    `<p>A stand-in for the payment provider. No money moves, and nothing leaves this computer.</p>
<p class="price">${escape(priceText(price))}</p>
<p>${escape(terms)}</p>
<form method="post">
${cardFields(session.customer, typed)}
<button class="primary" name="action" value="pay">${trialDays > 0 ? 'Start trial' : 'Subscribe'}</button>
</form>
<form method="post"><button class="cancel" name="action" value="cancel">Back</button></form>
${legalLinks(session)}`,
  );
}
