import { RANGE_BANDS } from '../../catalogue/index.ts';
import type { PlayerClass } from '../../catalogue/index.ts';
import type { TeamRules } from '../team-rules.ts';
import type { Member, TeamPart } from '../team-terms.ts';
import { needTexts } from './label-texts.ts';
import { differences } from './parts.ts';
import { isMet, isWeak } from './team-facts.ts';
import type { DemandFact } from './team-facts.ts';
import { capitalized, PLAN_NAMES } from './texts.ts';

/** From so many levels of mobility on, a member can keep up with a team that moves. */
const MOBILE = 2;

/** Most members that a plan to keep moving leaves behind. */
const LEFT_BEHIND = 1;

/**
 * The need a team's plan is about: one that this map asks more of than others do and that the team meets, or else the one
 * it has most worth of. Undefined when it gives to none that the members can play.
 */
export function styleOf(
  rules: TeamRules,
  members: readonly Member[],
  facts: readonly DemandFact[],
): string | undefined {
  const usual = new Map(rules.model.needs.map(({ need, asked }) => [need, Math.max(1, asked)]));
  const beyondUsual = ({ demand }: DemandFact) => demand.asked - (usual.get(demand.name) ?? 0);
  const needs = facts
    .filter(({ demand, level }) => demand.kind === 'need' && level > 0)
    .filter((fact) => canPlay(rules, members, fact.demand.name) && !isWeak(fact));
  const [ofMap] = needs
    .filter((fact) => isMet(fact) && beyondUsual(fact) > 0)
    .toSorted((a, b) => beyondUsual(b) - beyondUsual(a) || b.units - a.units);
  const [most] = needs.toSorted((a, b) => b.units - a.units);
  return (ofMap ?? most)?.demand.name;
}

/** A Heavy and an Anchor dig in, and a team outruns others only when nearly all of it moves. */
function canPlay(rules: TeamRules, members: readonly Member[], need: string): boolean {
  if (need === 'defence') {
    return (
      members.some((member) => member.class === 'Heavy') &&
      members.some(({ role }) => role === 'Anchor')
    );
  }
  if (need !== 'mobility') return true;
  const isMobile = ({ specialization, gadgets }: Member) =>
    [specialization, ...gadgets].some((name) => (rules.item(name).gives[need] ?? 0) >= MOBILE);
  return members.filter(isMobile).length >= members.length - LEFT_BEHIND;
}

/** A team as its plan's name needs it. */
interface PlannedTeam {
  readonly members: readonly { readonly class: PlayerClass }[];
  readonly gearParts: readonly TeamPart[];
}

/**
 * The name of another team's plan. With one of each class it's the need or the range in which it has most more than the
 * best team; otherwise its classes, with that only where the best team has the same ones or the name is taken.
 */
export function planName(best: PlannedTeam, other: PlannedTeam, taken: readonly string[]): string {
  const mix = classMix(other);
  const gains = differences(other.gearParts, best.gearParts)
    .filter(({ units, term }) => units > 0 && (term === 'utility' || term === 'range'))
    .map(gainText);
  const isOfBest = classesOf(best).join() === classesOf(other).join();
  const names =
    mix === undefined
      ? gains.map(capitalized)
      : [...(isOfBest ? [] : [mix]), ...gains.map((gain) => PLAN_NAMES.with(mix, gain))];
  return names.find((name) => !taken.includes(name)) ?? mix ?? PLAN_NAMES.oneOfEach;
}

function gainText({ term, about }: TeamPart): string {
  const band = RANGE_BANDS.find((one) => one === about);
  return term === 'range' && band !== undefined
    ? PLAN_NAMES.range[band]
    : PLAN_NAMES.more(needTexts(about).label);
}

/** Undefined for one of each class. */
function classMix(team: PlannedTeam): string | undefined {
  const classes = classesOf(team);
  const twice = classes.find((one, index) => classes.indexOf(one) < index);
  if (twice === undefined) return undefined;
  return new Set(classes).size === 1 ? PLAN_NAMES.triple(twice) : PLAN_NAMES.double(twice);
}

function classesOf({ members }: PlannedTeam): PlayerClass[] {
  return members.map((member) => member.class).toSorted();
}
