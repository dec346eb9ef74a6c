import type { IncomingMessage, ServerResponse } from 'node:http';
import { endedPage, escape, page, PAGE_HEADERS, readForm, sendPage } from '../pages/index.ts';
import { CARD_DECLINED, cardFields, takeCard } from './card-form.ts';
import { days } from './calendar.ts';
import { advanceClock } from './clock.ts';
import type { Subscription } from './objects.ts';
import { changeCard, changePlan, setToEnd } from './subscriptions.ts';
import { dayText, nextText, priceText, productName } from './wording.ts';
import type { PlanChange, PortalSession, World } from './world.ts';

const CLOCK_STEPS = [
  { name: '1 day', seconds: days(1) },
  { name: '8 days', seconds: days(8) },
  { name: '32 days', seconds: days(32) },
  { name: '367 days', seconds: days(367) },
] as const;

/** Shows the page on which a customer manages subscriptions, and does what is asked. */
export async function answerPortal(
  world: World,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const portal = world.records.portals[id];
  if (portal === undefined || world.records.customers[portal.customer]?.deleted) {
    const sentence = 'Go back to the site and open it again.';
    sendPage(response, 410, endedPage('This page is over', sentence));
    return;
  }
  if (request.method !== 'POST') {
    sendPage(response, 200, portalPage(world, portal));
    return;
  }
  const form = await readForm(request);
  const { change } = portal;
  const problem = change ? confirm(world, change, form) : act(world, portal, form);
  if (problem !== undefined) {
    sendPage(response, 402, portalPage(world, portal, problem));
    return;
  }
  const isDone = change !== undefined && form.get('action') === 'confirm';
  const location = isDone ? change.doneUrl : `/portal/${id}`;
  response.writeHead(303, { ...PAGE_HEADERS, location }).end();
}

/** Changes the plan. Returns what went wrong. */
function confirm(world: World, change: PlanChange, form: URLSearchParams): string | undefined {
  const subscription = world.records.subscriptions[change.subscription];
  const price = world.records.prices[change.priceId];
  if (form.get('action') !== 'confirm') return undefined;
  const canChange = subscription?.ended_at === null && price !== undefined;
  if (!canChange) return 'This subscription has ended.';
  return changePlan(world, subscription, price, change.endsTrial) ? undefined : CARD_DECLINED;
}

/** Does what a button of the page says. Returns what went wrong. */
function act(world: World, portal: PortalSession, form: URLSearchParams): string | undefined {
  const action = form.get('action');
  if (action === 'advance') {
    const step = CLOCK_STEPS.find(({ name }) => name === form.get('step'));
    if (step !== undefined) advanceClock(world, portal.customer, step.seconds);
    return undefined;
  }
  const subscription = world.records.subscriptions[form.get('subscription') ?? ''];
  if (subscription?.customer !== portal.customer || subscription.ended_at !== null) {
    return 'This subscription has ended.';
  }
  if (action === 'cancel') setToEnd(world, subscription, true);
  if (action === 'renew') setToEnd(world, subscription, false);
  if (action !== 'card') return undefined;
  const taken = takeCard(world, portal.customer, form);
  if ('problem' in taken) return taken.problem;
  changeCard(world, subscription, taken.card.id);
  return undefined;
}

function portalPage(world: World, portal: PortalSession, problem?: string): string {
  const stand = '<p>This page stands in for the card payment provider. It moves no money.</p>';
  const trouble =
    problem === undefined ? '' : `<p class="problem" role="alert">${escape(problem)}</p>`;
  const back = `<p><a href="${escape(portal.returnUrl)}">Return to the site</a></p>`;
  if (portal.change !== undefined) {
    return page('Confirm your new plan', stand + trouble + changeForm(world, portal.change) + back);
  }
  const own = Object.values(world.records.subscriptions)
    .filter(({ customer }) => customer === portal.customer)
    .toReversed();
  const content = own.map((subscription) => subscriptionSection(world, subscription)).join('');
  const clock = `<section><h2>Let time pass</h2>
<p class="muted">It is ${escape(dayText(world.nowOf(portal.customer)))} for your subscription. Only the demo can do this.</p>
<form method="post" class="row"><input type="hidden" name="action" value="advance">
${CLOCK_STEPS.map(({ name }) => `<button name="step" value="${name}">${name}</button>`).join('')}</form></section>`;
  const nothing = '<p>There is no subscription.</p>';
  return page('Manage your subscription', stand + trouble + (content || nothing) + clock + back);
}

function changeForm(world: World, change: PlanChange): string {
  const price = world.records.prices[change.priceId];
  if (price === undefined) return '';
  return `<p class="price">${escape(productName(world, price))}, ${escape(priceText(price))}</p>
<p>It takes the place of your plan at once and is charged to your card now.</p>
<form method="post"><button class="primary" name="action" value="confirm">Confirm</button></form>`;
}

function subscriptionSection(world: World, subscription: Subscription): string {
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
<details><summary>Pay with another card</summary><form method="post">${hidden}
${cardFields(subscription.customer)}<button class="primary" name="action" value="card">Use this card</button></form></details>`
}</section>`;
}
