import { escape } from '../pages/index.ts';
import { portalRules } from './portal-rules.ts';
import { prorate } from './proration.ts';
import type { Price, Subscription } from './objects.ts';
import { changePlan } from './subscriptions.ts';
import { centsText, dayText, priceText, productName } from './wording.ts';
import type { PlanChange, PortalSession, World } from './world.ts';

/** Carries out a confirmed change of plan. Returns false when the card was declined, undefined when it's too late. */
export function makeChange(world: World, change: PlanChange): boolean | undefined {
  const parts = partsOf(world, change);
  if (parts === undefined) return undefined;
  const { subscription, price } = parts;
  // If it's sent twice, it's done once.
  if (subscription.items.data[0].price.id === price.id) return true;
  return changePlan(world, subscription, price, change.endsTrial);
}

function partsOf(world: World, change: PlanChange) {
  const subscription = world.records.subscriptions[change.subscription];
  const price = world.records.prices[change.priceId];
  if (subscription?.ended_at !== null || price === undefined) return undefined;
  return { subscription, price };
}

/**
 * A form to confirm a change of plan, with what's due today and afterwards. Empty when there's nothing left to change.
 */
export function changeForm(world: World, change: PlanChange): string {
  const parts = partsOf(world, change);
  if (parts === undefined) return '';
  const { subscription, price } = parts;
  const [item] = subscription.items.data;
  const now = world.nowOf(subscription.customer);
  const bill = prorate(subscription, price, { now, endsTrial: change.endsTrial });
  const dueCents = bill.newCents - bill.unusedCents;
  const end = dayText(bill.periodEnd);
  const lines: (readonly [name: string, amount: string])[] = [
    ...(bill.unusedCents > 0
      ? [
          [
            `Unused time on ${productName(world, item.price)}`,
            centsText(-bill.unusedCents),
          ] as const,
        ]
      : []),
    ...(bill.isFree
      ? []
      : [[`${productName(world, price)} until ${end}`, centsText(bill.newCents)] as const]),
    ['Amount due today', centsText(Math.max(0, dueCents))],
    ...(dueCents < 0 ? [['Credit toward your next payments', centsText(-dueCents)] as const] : []),
  ];
  const renewal = bill.isFree
    ? `Free until ${end}, then ${priceText(price)}.`
    : `Then ${priceText(price)} from ${end}.`;
  // Changing the plan doesn't renew what was canceled.
  const next = subscription.cancel_at_period_end ? `You canceled, so it ends on ${end}.` : renewal;
  return `<p class="price">${escape(productName(world, price))}, ${escape(priceText(price))}</p>
<dl>${lines.map(([name, amount]) => `<dt>${escape(name)}</dt><dd>${amount}</dd>`).join('')}</dl>
<p>Your new plan starts right away. ${escape(next)}</p>
<form method="post"><button class="primary" name="action" value="confirm">Confirm</button></form>`;
}

/** The prices that a subscription can change to in this portal. */
function offeredPrices(world: World, portal: PortalSession, subscription: Subscription): Price[] {
  const rules = portalRules(world, portal.configuration);
  const isPaid = subscription.status === 'active' || subscription.status === 'trialing';
  if (!rules.canChangePlan || !isPaid) return [];
  const [item] = subscription.items.data;
  return rules.priceIds.flatMap((id) => {
    const price = world.records.prices[id];
    return price?.active === true && price.id !== item.price.id ? [price] : [];
  });
}

/** Buttons for other plans. Empty when there are none. */
export function changeChoices(
  world: World,
  portal: PortalSession,
  subscription: Subscription,
): string {
  const buttons = offeredPrices(world, portal, subscription).map((price) => {
    const name = `${productName(world, price)}, ${priceText(price)}`;
    return `<button name="price" value="${price.id}">${escape(name)}</button>`;
  });
  if (buttons.length === 0) return '';
  return `<details><summary>Change plan</summary><form method="post"><input type="hidden" name="action" value="change">
<input type="hidden" name="subscription" value="${subscription.id}">${buttons.join('')}</form></details>`;
}

/** Opens the page to confirm a selected plan and returns its id. Undefined when the plan isn't on offer. */
export function openChange(
  world: World,
  portal: PortalSession,
  subscription: Subscription,
  priceId: string | null,
): string | undefined {
  const price = offeredPrices(world, portal, subscription).find(({ id }) => id === priceId);
  if (price === undefined) return undefined;
  const id = world.newId('bps');
  const back = `/portal/${portal.id}`;
  world.records.portals[id] = {
    ...portal,
    id,
    returnUrl: back,
    change: {
      subscription: subscription.id,
      priceId: price.id,
      endsTrial: portalRules(world, portal.configuration).endsTrial,
      doneUrl: back,
    },
  };
  return id;
}
