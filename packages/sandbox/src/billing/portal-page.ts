import type { IncomingMessage, ServerResponse } from 'node:http';
import { endedPage, escape, page, PAGE_HEADERS, readForm, sendPage } from '../pages/index.ts';
import { CARD_DECLINED, cardFields, takeCard } from './card-form.ts';
import { days } from './calendar.ts';
import { advanceClock } from './clock.ts';
import type { Subscription } from './objects.ts';
import { changeChoices, changeForm, makeChange, openChange } from './plan-change.ts';
import { changeCard, setToEnd } from './subscriptions.ts';
import { dayText, nextText, priceText, productName } from './wording.ts';
import type { PlanChange, PortalSession, World } from './world.ts';

const CLOCK_STEPS = [
  { name: '1 day', seconds: days(1) },
  { name: '8 days', seconds: days(8) },
  { name: '32 days', seconds: days(32) },
  { name: '367 days', seconds: days(367) },
] as const;

/** Shows the page where a customer manages subscriptions, and handles its buttons. */
export async function servePortal(
  world: World,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const portal = world.records.portals[id];
  if (portal === undefined || world.records.deletedCustomers[portal.customer]) {
    const sentence = 'Go back to the site and reopen it.';
    sendPage(response, 410, endedPage('Page expired', sentence));
    return;
  }
  if (request.method !== 'POST') {
    sendPage(response, 200, portalPage(world, portal));
    return;
  }
  const form = await readForm(request);
  const { change } = portal;
  const done = change ? confirm(world, change, form, portal) : act(world, portal, form);
  if ('problem' in done) {
    sendPage(response, 402, portalPage(world, portal, done.problem));
    return;
  }
  response.writeHead(303, { ...PAGE_HEADERS, location: done.location }).end();
}

/** Where to go after a button, or an error message. */
type Done = { readonly location: string } | { readonly problem: string };

const ENDED: Done = { problem: 'This subscription has ended.' };

/** Changes the plan. */
function confirm(
  world: World,
  change: PlanChange,
  form: URLSearchParams,
  portal: PortalSession,
): Done {
  if (form.get('action') !== 'confirm') return { location: `/portal/${portal.id}` };
  const isMade = makeChange(world, change);
  if (isMade === undefined) return ENDED;
  return isMade ? { location: change.doneUrl } : { problem: CARD_DECLINED };
}

/** Handles a button of the page. */
function act(world: World, portal: PortalSession, form: URLSearchParams): Done {
  const action = form.get('action');
  const here = { location: `/portal/${portal.id}` };
  if (action === 'advance') {
    const step = CLOCK_STEPS.find(({ name }) => name === form.get('step'));
    if (step !== undefined) advanceClock(world, portal.customer, step.seconds);
    return here;
  }
  const subscription = world.records.subscriptions[form.get('subscription') ?? ''];
  if (subscription?.customer !== portal.customer || subscription.ended_at !== null) return ENDED;
  if (action === 'change') {
    const change = openChange(world, portal, subscription, form.get('price'));
    if (change === undefined) return { problem: "This plan isn't available." };
    return { location: `/portal/${change}` };
  }
  if (action === 'cancel') setToEnd(world, subscription, true);
  if (action === 'renew') setToEnd(world, subscription, false);
  if (action !== 'card') return here;
  const taken = takeCard(world, portal.customer, form);
  if ('problem' in taken) return taken;
  changeCard(world, subscription, taken.card.id);
  return here;
}

function portalPage(world: World, portal: PortalSession, problem?: string): string {
  const stand = '<p>A stand-in for the payment provider. No money moves.</p>';
  const trouble =
    problem === undefined ? '' : `<p class="problem" role="alert">${escape(problem)}</p>`;
  const backText = portal.change === undefined ? 'Return to the site' : 'Go back';
  const back = `<p><a href="${escape(portal.returnUrl)}">${backText}</a></p>`;
  if (portal.change !== undefined) {
    return page('Confirm your new plan', stand + trouble + changeForm(world, portal.change) + back);
  }
  const own = Object.values(world.records.subscriptions)
    .filter(({ customer }) => customer === portal.customer)
    .toReversed();
  const content = own.map((one) => subscriptionSection(world, portal, one)).join('');
  const clock = `<section><h2>Skip ahead</h2>
<p class="muted">Your subscription's clock reads ${escape(dayText(world.nowOf(portal.customer)))}. Demo only.</p>
<form method="post" class="row"><input type="hidden" name="action" value="advance">
${CLOCK_STEPS.map(({ name }) => `<button name="step" value="${name}">${name}</button>`).join('')}</form></section>`;
  const nothing = '<p>No subscription.</p>';
  return page('Manage your subscription', stand + trouble + (content || nothing) + clock + back);
}

function subscriptionSection(
  world: World,
  portal: PortalSession,
  subscription: Subscription,
): string {
  const [{ price }] = subscription.items.data;
  const method = world.records.paymentMethods[subscription.default_payment_method ?? ''];
  const hidden = `<input type="hidden" name="subscription" value="${subscription.id}">`;
  const isOver = subscription.ended_at !== null;
  const [action, text] = subscription.cancel_at_period_end
    ? (['renew', "Don't cancel subscription"] as const)
    : (['cancel', 'Cancel subscription'] as const);
  return `<section><h2>${escape(productName(world, price))}</h2>
<dl><dt>Price</dt><dd>${escape(priceText(price))}</dd><dt>Status</dt><dd>${subscription.status}</dd>
<dt>Card</dt><dd>${method === undefined ? 'none' : `ends in ${method.card.last4}`}</dd></dl>
<p>${escape(nextText(subscription))}</p>
${
  isOver
    ? ''
    : `<form method="post">${hidden}<button name="action" value="${action}">${text}</button></form>
${changeChoices(world, portal, subscription)}
<details><summary>Pay with another card</summary><form method="post">${hidden}
${cardFields(subscription.customer)}<button class="primary" name="action" value="card">Use this card</button></form></details>`
}</section>`;
}
