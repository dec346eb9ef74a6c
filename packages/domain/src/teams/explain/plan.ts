import { RANGE_BANDS } from '../../catalogue/index.ts';
import type { GameMap, PlayerClass } from '../../catalogue/index.ts';
import type { TeamRules } from '../team-rules.ts';
import type { Member, TeamPart } from '../team-terms.ts';
import type { Explained } from './compare-choices.ts';
import { needTexts } from './label-texts.ts';
import { differences } from './parts.ts';
import { beyondUsual, isMet, isWeak, waysUpOf } from './team-facts.ts';
import type { DemandFact } from './team-facts.ts';
import { capitalized, PLAN_NAMES } from './texts.ts';

/** A member with at least this many levels of mobility keeps up with a team that rotates fast. */
const MOBILE = 2;

/** The number of members that a plan to rotate fast can leave behind. */
const LEFT_BEHIND = 1;

/**
 * The need that the team's plan is about: one that this map asks for more than others do and that the team meets, or
 * else the one that's worth most to it. Undefined if its members can't play any.
 */
export function styleOf(
  { rules, members }: Pick<Explained, 'rules' | 'members'>,
  facts: readonly DemandFact[],
  gameMap: GameMap | undefined,
): string | undefined {
  const { need: wayUp } = rules.model.map.verticalPlay;
  const isStuck =
    gameMap?.characteristics.verticalPlay === true && waysUpOf({ rules }, facts).length === 0;
  const beyond = ({ demand }: DemandFact) => beyondUsual(rules, demand);
  const needs = facts
    .filter(({ demand, level }) => demand.kind === 'need' && level > 0)
    .filter((fact) => canPlay(rules, members, fact.demand.name) && !isWeak(fact))
    .filter(({ demand }) => !(isStuck && demand.name === wayUp));
  const [ofMap] = needs
    .filter((fact) => isMet(fact) && beyond(fact) > 0)
    .toSorted((a, b) => beyond(b) - beyond(a) || b.units - a.units);
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

/** The parts of a team that name its plan. */
interface PlannedTeam {
  readonly members: readonly { readonly class: PlayerClass }[];
  readonly gearParts: readonly TeamPart[];
}

/**
 * The name of another team's plan. With one of each class, it's the need or the range where it beats the best team by
 * most. Otherwise it's the classes, and that gain too if the best team has the same classes or the name is taken.
 */
export function alternativeName(
  best: PlannedTeam,
  other: PlannedTeam,
  taken: readonly string[],
): string {
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
