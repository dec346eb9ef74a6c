import { createHash } from 'node:crypto';
import type { PaymentMethod } from './objects.ts';
import type { CardBehavior, World } from './world.ts';

/** The cards a visitor can pay with. */
export const CARD_CHOICES: readonly { readonly value: CardBehavior; readonly label: string }[] = [
  { value: 'pays', label: 'Card that works' },
  { value: 'fails-later', label: 'Card that works now but fails at the next payment' },
  { value: 'declined', label: 'Card that is declined right away' },
];

/** A different card number for each customer, so that two customers never share one by accident. */
export function suggestedNumber(customer: string): string {
  const digits = createHash('sha256').update(customer).digest().readBigUInt64BE() % 10n ** 12n;
  return `4242${String(digits).padStart(12, '0')}`.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** The digits of a card number. Undefined when it's invalid. */
export function cardNumber(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^\d{16}$/.test(digits) ? digits : undefined;
}

/** Attaches a card to a customer. The same number always has the same fingerprint. */
export function attachCard(
  world: World,
  customer: string,
  number: string,
  behavior: CardBehavior,
): PaymentMethod {
  const fingerprint = createHash('sha256').update(number).digest('base64url').slice(0, 16);
  const method: PaymentMethod = {
    id: world.newId('pm'),
    object: 'payment_method',
    type: 'card',
    customer,
    created: world.nowOf(customer),
    livemode: false,
    card: { brand: 'visa', last4: number.slice(-4), fingerprint },
  };
  world.records.paymentMethods[method.id] = method;
  world.records.behaviors[method.id] = behavior;
  return method;
}

/**
 * Charges a card with what the customer's credit doesn't cover. Returns whether it succeeded. A card that fails later
 * still pays for the first period (`isFirst`).
 */
export function charge(
  world: World,
  method: string | null,
  cents: number,
  isFirst = false,
): boolean {
  const { creditCents, paidCents, paymentMethods, behaviors } = world.records;
  const { customer = '' } = paymentMethods[method ?? ''] ?? {};
  const credit = creditCents[customer] ?? 0;
  const behavior = behaviors[method ?? ''];
  const pays = behavior === 'pays' || (isFirst && behavior === 'fails-later');
  if (!pays && cents > credit) return false;
  const fromCredit = Math.min(credit, cents);
  creditCents[customer] = credit - fromCredit;
  paidCents[customer] = (paidCents[customer] ?? 0) + cents - fromCredit;
  return true;
}

/** Adds credit for the customer's next charges. */
export function addCredit(world: World, customer: string, cents: number): void {
  const { creditCents } = world.records;
  creditCents[customer] = (creditCents[customer] ?? 0) + cents;
}
