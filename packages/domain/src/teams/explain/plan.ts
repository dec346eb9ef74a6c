import { RANGE_BANDS } from '../../catalogue/index.ts';
import type { PlayerClass } from '../../catalogue/index.ts';
import type { TeamPart } from '../team-terms.ts';
import { needTexts } from './label-texts.ts';
import { differences } from './parts.ts';
import type { DemandFact } from './team-facts.ts';
import { PLAN_NAMES } from './texts.ts';

/** The need of which a team has most, beside what is asked for. Undefined when it gives to none. */
export function styleOf(facts: readonly DemandFact[]): string | undefined {
  return facts
    .filter(({ demand, level }) => demand.kind === 'need' && level > 0)
    .toSorted((a, b) => b.share - a.share)[0]?.demand.name;
}

/**
 * The name of another team's plan: its classes, and the need or the range in which it has most more than the best
 * team. It's none of those taken, if there is another.
 */
export function planName(
  members: readonly { readonly class: PlayerClass }[],
  best: readonly TeamPart[],
  other: readonly TeamPart[],
  taken: readonly string[],
): string {
  const mix = classMix(members.map((member) => member.class));
  const names = differences(other, best)
    .filter(({ units, term }) => units > 0 && (term === 'utility' || term === 'range'))
    .map(({ term, about }) => PLAN_NAMES.styled(mix, styleText(term, about)));
  return [...names, mix].find((name) => !taken.includes(name)) ?? mix;
}

function styleText(term: TeamPart['term'], about: string): string {
  const band = RANGE_BANDS.find((one) => one === about);
  return term === 'range' && band !== undefined ? PLAN_NAMES.range[band] : needTexts(about).plan;
}

function classMix(classes: readonly PlayerClass[]): string {
  const twice = classes.find((one, index) => classes.indexOf(one) < index);
  if (twice === undefined) return PLAN_NAMES.mixed;
  return new Set(classes).size === 1 ? PLAN_NAMES.triple(twice) : PLAN_NAMES.double(twice);
}
