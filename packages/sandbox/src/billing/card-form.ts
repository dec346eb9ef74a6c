import { escape } from '../pages/index.ts';
import { attachCard, CARD_CHOICES, cardNumber, suggestedNumber } from './cards.ts';
import type { PaymentMethod } from './objects.ts';
import type { World } from './world.ts';

/** Error messages for a typed card. */
const NO_CARD_NUMBER = 'Card numbers have 16 digits.';
export const CARD_DECLINED = "Your card was declined. You weren't charged.";

/** The card fields of a form. */
export function cardFields(
  customer: string,
  typed: { readonly number?: string | undefined; readonly problem?: string | undefined } = {},
): string {
  const { number = suggestedNumber(customer), problem } = typed;
  const choices = CARD_CHOICES.map(
    ({ value, label }, index) =>
      `<label class="check"><input type="radio" name="behavior" value="${value}"${index === 0 ? ' checked' : ''}>${escape(label)}</label>`,
  );
  const describedBy =
    problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"';
  return `<fieldset><legend>Pay with</legend>${choices.join('')}</fieldset>
<label for="number">Card number, any 16 digits</label>
<input id="number" name="number" type="text" inputmode="numeric" autocomplete="off" maxlength="24" required value="${escape(number)}"${describedBy}>
${problem === undefined ? '' : `<p id="problem" class="problem" role="alert">${escape(problem)}</p>`}`;
}

/** Reads the card from a form and attaches it to the customer, or returns an error message. */
export function takeCard(
  world: World,
  customer: string,
  form: URLSearchParams,
): { readonly card: PaymentMethod } | { readonly problem: string } {
  const number = cardNumber(form.get('number') ?? '');
  if (number === undefined) return { problem: NO_CARD_NUMBER };
  const choice = CARD_CHOICES.find(({ value }) => value === form.get('behavior'));
  if (choice === undefined || choice.value === 'declined') return { problem: CARD_DECLINED };
  return { card: attachCard(world, customer, number, choice.value) };
}
