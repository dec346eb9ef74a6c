import type { PlayerClass } from '../../catalogue/index.ts';
import { PLAN_NAMES } from './texts.ts';

/** The name of a team's plan, by its classes: 'Double Medium'. */
export function planOf(members: readonly { readonly class: PlayerClass }[]): string {
  const classes = members.map((member) => member.class);
  const twice = classes.find((one, index) => classes.indexOf(one) < index);
  if (twice === undefined) return PLAN_NAMES.mixed;
  return new Set(classes).size === 1 ? PLAN_NAMES.triple(twice) : PLAN_NAMES.double(twice);
}
