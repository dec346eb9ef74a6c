import { RANGE_BANDS } from '../catalogue/index.ts';
import type { Playstyle, RangeBand, Role, TeamPair, TeamPairSide } from '../catalogue/index.ts';
import { UNITS_PER_POINT } from './situation.ts';
import type { Demand, Situation } from './situation.ts';
import type { TeamRules } from './team-rules.ts';
import type { Loadout, PlayerWish } from './team-request.ts';

/** A member as the model sees one. */
export interface Member extends Loadout {
  readonly role: Role;
}

/** The wishes that may lose. */
export type Wish = Pick<PlayerWish, 'preferredRole' | 'playstyle'>;

/** What a team is worth, in units of the model, by the terms of `docs/optimizer.md`. */
export interface TeamTerms {
  readonly fit: number;
  readonly range: number;
  readonly utility: number;
  readonly counter: number;
  readonly synergy: number;
  readonly balance: number;
  /** What wishes that are not met cost: 0 or less. */
  readonly wishes: number;
}

/** Adds up the terms of a team, straight from the definition. Members and wishes stand in the same order. */
export function teamTerms(
  rules: TeamRules,
  situation: Situation,
  members: readonly Member[],
  wishes: readonly Wish[],
): TeamTerms {
  const points = {
    fit: sum(members, (member) => fitPoints(rules, member)),
    synergy:
      sum(pairsOf(rules, members), (pair) => pair.points) +
      sum(members, (member) => rules.memberPair(member.specialization, member.weapon)?.points ?? 0),
    balance: balancePoints(rules, members),
    wishes: -sum(members, (member, index) => wishCost(rules, member, wishes[index])),
  };
  const demanded = (kind: Demand['kind']) =>
    sum(
      situation.demands.filter((demand) => demand.kind === kind),
      (demand) => worthOf(demand, levelOf(rules, demand, members)),
    );
  return {
    fit: points.fit * UNITS_PER_POINT,
    range: sum(RANGE_BANDS, (band) => bandUnits(situation, band, members)),
    utility: demanded('need'),
    counter: demanded('threat'),
    synergy: points.synergy * UNITS_PER_POINT,
    balance: points.balance * UNITS_PER_POINT,
    wishes: points.wishes * UNITS_PER_POINT,
  };
}

/** The sum of all terms. */
export function totalUnits(terms: TeamTerms): number {
  return sum(Object.values(terms) as number[], (units) => units);
}

/** Points for strength and for what suits the role. */
export function fitPoints(rules: TeamRules, member: Member): number {
  const { role } = member;
  return (
    rules.classInRole(member.class, role) +
    weaponFit(rules, member.weapon, role) +
    specializationFit(rules, member.specialization, role) +
    sum(member.gadgets, (name) => gadgetFit(rules, name, role))
  );
}

/** Points of a weapon in the hands of a role. */
export function weaponFit(rules: TeamRules, name: string, role: Role): number {
  const { weaponStrength, weaponRole } = rules.model.fit;
  const suits = rules.weaponCategory(name).roles.includes(role) ? weaponRole : 0;
  return Math.round(weaponStrength * rules.weapon(name).patchMetaScore) + suits;
}

/** Points of a specialization in a role. */
export function specializationFit(rules: TeamRules, name: string, role: Role): number {
  const { specializationStrength, specializationRole } = rules.model.fit;
  const { strength, roles } = rules.item(name);
  return (
    Math.round(specializationStrength * strength) + (roles.includes(role) ? specializationRole : 0)
  );
}

/** Points of a gadget carried by a role. */
export function gadgetFit(rules: TeamRules, name: string, role: Role): number {
  const { gadgetStrength, gadgetRole } = rules.model.fit;
  const { strength, roles } = rules.item(name);
  return Math.round(gadgetStrength * strength) + (roles.includes(role) ? gadgetRole : 0);
}

/** Points that a member costs who is not what the player wished. */
export function wishCost(rules: TeamRules, member: Member, wish: Wish | undefined): number {
  if (wish === undefined) return 0;
  const { preferredRole, playstyle } = wish;
  const { roleLost, weaponClash, specializationClash, gadgetClash } = rules.model.wishes;
  const { item } = rules;
  return (
    (preferredRole === 'any' || preferredRole === member.role ? 0 : roleLost) +
    (clashes(rules.weaponCategory(member.weapon), playstyle) ? weaponClash : 0) +
    (clashes(item(member.specialization), playstyle) ? specializationClash : 0) +
    gadgetClash * member.gadgets.filter((name) => clashes(item(name), playstyle)).length
  );
}

/** Whether an item or a kind of weapon does not suit a playstyle; 'any' suits everything. */
export function clashes(
  suits: { readonly playstyles: readonly Playstyle[] },
  playstyle: Playstyle | 'any',
): boolean {
  return playstyle !== 'any' && !suits.playstyles.includes(playstyle);
}

/** Levels the team's specializations and gadgets add up to for one demand. */
export function levelOf(rules: TeamRules, demand: Demand, members: readonly Member[]): number {
  return sum(members, (member) =>
    sum([member.specialization, ...member.gadgets], (name) => itemLevel(rules, demand, name)),
  );
}

/** Levels one gadget or specialization gives to a demand. */
export function itemLevel(rules: TeamRules, { kind, name }: Demand, itemName: string): number {
  const item = rules.item(itemName);
  return (kind === 'need' ? item.gives[name] : item.answers[name]) ?? 0;
}

/** Units of so many levels of a demand. */
export function worthOf({ worth }: Demand, level: number): number {
  return worth[Math.min(level, worth.length - 1)] ?? 0;
}

/** Units of one band: the best weapon counts twice, the second best once. */
function bandUnits(
  { bandWeights, quickness }: Situation,
  band: RangeBand,
  members: readonly Member[],
): number {
  const [best = 0, second = 0] = members
    .map(({ weapon }) => quickness(weapon)[band])
    .toSorted((a, b) => b - a);
  return bandWeights[band] * (2 * best + second);
}

/** The pairs of the model that a team makes. */
export function pairsOf(rules: TeamRules, members: readonly Member[]): TeamPair[] {
  return rules.model.teamPairs.filter(
    ({ first, second }) => hasSide(rules, first, members) && hasSide(rules, second, members),
  );
}

/** Whether a team has any of what makes a side of a pair. */
export function hasSide(rules: TeamRules, side: TeamPairSide, members: readonly Member[]): boolean {
  return members.some(
    (member) =>
      side.classes?.includes(member.class) === true ||
      [member.specialization, ...member.gadgets].some((name) => makesSide(rules, side, name)),
  );
}

/** Whether a gadget or specialization alone makes a side of a pair. */
export function makesSide(rules: TeamRules, side: TeamPairSide, itemName: string): boolean {
  const isNamed =
    side.specializations?.includes(itemName) === true || side.gadgets?.includes(itemName) === true;
  return isNamed && rules.isUsable(itemName);
}

/** Points for different classes, and for each role of the model that somebody has. */
export function balancePoints(rules: TeamRules, members: readonly Member[]): number {
  const { distinctClasses, roles } = rules.model.balance;
  const classes = new Set(members.map((member) => member.class)).size;
  return (
    (distinctClasses[classes - 1] ?? 0) +
    sum(roles, ({ role, points }) => (members.some((member) => member.role === role) ? points : 0))
  );
}

function sum<Item>(items: readonly Item[], of: (item: Item, index: number) => number): number {
  return items.reduce((total, item, index) => total + of(item, index), 0);
}
