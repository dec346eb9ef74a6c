import { RANGE_BANDS } from '../catalogue/index.ts';
import type {
  AimLevel,
  MemberPair,
  Playstyle,
  RangeBand,
  Role,
  TeamModel,
  TeamPair,
  TeamPairSide,
} from '../catalogue/index.ts';
import { isWantedRole, wantedPlaystyles } from './preferences.ts';
import type { Preference } from './preferences.ts';
import { UNITS_PER_POINT } from './situation.ts';
import type { Demand, Situation } from './situation.ts';
import type { TeamRules } from './team-rules.ts';
import type { Loadout } from './team-request.ts';

/** A member as the model sees one. */
export interface Member extends Loadout {
  readonly role: Role;
  /** How well the player aims. */
  readonly aim: AimLevel;
}

/** The worth of a team in units of the model, by the terms of `docs/optimizer.md`. */
export interface TeamTerms {
  readonly fit: number;
  readonly range: number;
  readonly utility: number;
  readonly counter: number;
  readonly synergy: number;
  readonly balance: number;
  /** Cost of unmet preferences: 0 or less. */
  readonly preferences: number;
}

/** One part of what a team is worth. */
export interface TeamPart {
  readonly term: keyof TeamTerms;
  /**
   * The subject of the part: `strength` or `roles` (fit), a range band, a need, a threat, the label of a pair,
   * `classes` or a role (balance), and `role` or `playstyle` (preferences).
   */
  readonly about: string;
  readonly units: number;
  /** Set for a pair whose items get in each other's way; `about` is then its reason. */
  readonly isClash?: true;
}

/** Adds parts up by their terms. */
export function termsOf(parts: readonly TeamPart[]): TeamTerms {
  const terms = {
    fit: 0,
    range: 0,
    utility: 0,
    counter: 0,
    synergy: 0,
    balance: 0,
    preferences: 0,
  };
  for (const { term, units } of parts) terms[term] += units;
  return terms;
}

/** The worth of a team, in the smallest parts that have a name. Members and preferences are in the same order. */
export function teamParts(
  rules: TeamRules,
  situation: Situation,
  members: readonly Member[],
  preferences: readonly Preference[],
): TeamPart[] {
  const levels = teamLevels(situation, members);
  const costs = members.map((member, index) => preferenceCosts(rules, member, preferences[index]));
  return [
    ...fixedParts(rules, members),
    ...RANGE_BANDS.map((band): TeamPart => ({
      term: 'range',
      about: band,
      units: bandUnits(rules, situation, band, members),
    })),
    ...situation.demands.map((demand, index): TeamPart => ({
      term: demand.kind === 'need' ? 'utility' : 'counter',
      about: demand.name,
      units: worthOf(demand, levels[index] ?? 0),
    })),
    inPoints('preferences', 'role', -sum(costs, ({ role }) => role)),
    inPoints('preferences', 'playstyle', -sum(costs, ({ playstyle }) => playstyle)),
  ];
}

/** The parts that are the same in every situation, whatever anyone asked for. */
export function fixedParts(rules: TeamRules, members: readonly Member[]): TeamPart[] {
  return [
    inPoints(
      'fit',
      'strength',
      sum(members, (member) => strengthPoints(rules, member)),
    ),
    inPoints(
      'fit',
      'roles',
      sum(members, (member) => rolePoints(rules, member)),
    ),
    ...[...pairsOf(rules, members), ...memberPairsOf(rules, members)].map(synergyPart),
    ...balanceParts(rules, members).map(({ about, points }) => inPoints('balance', about, points)),
  ];
}

function inPoints(term: TeamPart['term'], about: string, points: number): TeamPart {
  return { term, about, units: points * UNITS_PER_POINT };
}

/** The sum of all terms. */
export function totalUnits(terms: TeamTerms): number {
  return sum(Object.values(terms) as number[], (units) => units);
}

/** Points for how strong a member's items are in this patch. */
function strengthPoints(rules: TeamRules, member: Member): number {
  return (
    weaponFit(rules, member.weapon, null) +
    specializationFit(rules, member.specialization, null) +
    sum(member.gadgets, (name) => gadgetFit(rules, name, null))
  );
}

/** Points for how well class and items suit a member's role. */
export function rolePoints(rules: TeamRules, member: Member): number {
  return fitPoints(rules, member) - strengthPoints(rules, member);
}

/** Points for the class and the items of a member in its role: how strong they are, and how well they suit it. */
export function fitPoints(rules: TeamRules, member: Member): number {
  const { role } = member;
  return (
    rules.classInRole(member.class, role) +
    weaponFit(rules, member.weapon, role) +
    specializationFit(rules, member.specialization, role) +
    sum(member.gadgets, (name) => gadgetFit(rules, name, role))
  );
}

/** Points of a weapon: its strength, and in a role how it suits or doesn't. */
export function weaponFit(rules: TeamRules, name: string, role: Role | null): number {
  const { weaponStrength, weaponRole, weaponMisfit } = rules.model.fit;
  const suits = roleFit(rules.weaponCategory(name), role, weaponRole, weaponMisfit);
  return Math.round(weaponStrength * rules.weapon(name).patchMetaScore) + suits;
}

/** Points of a specialization: its strength, and in a role how it suits or doesn't. */
export function specializationFit(rules: TeamRules, name: string, role: Role | null): number {
  const { specializationStrength, specializationRole, specializationMisfit } = rules.model.fit;
  const item = rules.item(name);
  const suits = roleFit(item, role, specializationRole, specializationMisfit);
  return Math.round(specializationStrength * item.strength) + suits;
}

/** Points of a gadget: its strength, and in a role how it suits. */
export function gadgetFit(rules: TeamRules, name: string, role: Role | null): number {
  const { gadgetStrength, gadgetRole } = rules.model.fit;
  const item = rules.item(name);
  const suits = roleFit(item, role, gadgetRole, 0);
  return Math.round(gadgetStrength * item.strength) + suits;
}

function roleFit(
  suits: { readonly roles: readonly Role[] },
  role: Role | null,
  bonus: number,
  misfit: number,
): number {
  if (role === null) return 0;
  return suits.roles.includes(role) ? bonus : -misfit;
}

/** Points a member costs for each preference of the player it doesn't meet. */
export function preferenceCosts(
  rules: TeamRules,
  member: Member,
  preference: Preference | undefined,
) {
  if (preference === undefined) return { role: 0, playstyle: 0 };
  const styles = wantedPlaystyles(preference);
  const { roleLost, weaponClash, specializationClash, gadgetClash } = rules.model.preferences;
  const { item } = rules;
  return {
    role: isWantedRole(preference, member.role) ? 0 : roleLost,
    playstyle:
      (clashes(rules.weaponCategory(member.weapon), styles) ? weaponClash : 0) +
      (clashes(item(member.specialization), styles) ? specializationClash : 0) +
      gadgetClash * member.gadgets.filter((name) => clashes(item(name), styles)).length,
  };
}

/** True when an item or a weapon category suits none of the playstyles. Everything suits a player of any. */
export function clashes(
  suits: { readonly playstyles: readonly Playstyle[] },
  styles: readonly Playstyle[],
): boolean {
  return styles.length > 0 && !styles.some((style) => suits.playstyles.includes(style));
}

/** Levels the team's specializations and gadgets add up to, for each demand of the situation. */
export function teamLevels({ demands, levels }: Situation, members: readonly Member[]): number[] {
  const items = members.flatMap(({ specialization, gadgets }) => [specialization, ...gadgets]);
  const ofItems = items.map(levels);
  return demands.map((_, demand) => sum(ofItems, (ofItem) => ofItem[demand] ?? 0));
}

/** Units of so many levels of a demand. */
export function worthOf({ worth }: Demand, level: number): number {
  return worth[Math.min(level, worth.length - 1)] ?? 0;
}

/** Units of one band: the best weapon counts most, the third least. */
export function bandUnits(
  { model }: TeamRules,
  { bandWeights, quickness }: Situation,
  band: RangeBand,
  members: readonly Member[],
): number {
  const quick = members.map(({ weapon, aim }) => quickness(weapon, aim)[band]);
  return bandWeights[band] * inPlaces(model, quick);
}

/** The quickness of the team's weapons in a band, each times what its place counts: the quickest comes first. */
export function inPlaces({ range }: TeamModel, quick: readonly number[]): number {
  return sum(
    quick.toSorted((a, b) => b - a),
    (one, place) => one * (range.places[place] ?? 0),
  );
}

type Pair = Pick<TeamPair, 'name' | 'reason' | 'points'>;

/** The name of a pair; in an older catalogue, which has no names, its reason. */
export function pairLabel({ name, reason }: Pair): string {
  return name ?? reason;
}

/** True when the two sides of a pair get in each other's way. */
export function isClash({ points }: Pick<TeamPair, 'points'>): boolean {
  return points < 0;
}

function synergyPart(pair: Pair): TeamPart {
  const units = pair.points * UNITS_PER_POINT;
  return isClash(pair)
    ? { term: 'synergy', about: pair.reason, units, isClash: true }
    : { term: 'synergy', about: pairLabel(pair), units };
}

/** The pairs of the model that a team makes. */
export function pairsOf(rules: TeamRules, members: readonly Member[]): TeamPair[] {
  const sides = new Set(members.flatMap((member) => pairSidesOf(rules, member)));
  return rules.model.teamPairs.filter(({ first, second }) => sides.has(first) && sides.has(second));
}

/** True when a team has anything that makes one side of a pair. */
export function hasSide(rules: TeamRules, side: TeamPairSide, members: readonly Member[]): boolean {
  return members.some((member) => pairSidesOf(rules, member).includes(side));
}

/** The sides of pairs that a member's class and items make, each as often as something makes it. */
export function pairSidesOf({ sidesMade }: TeamRules, member: Member): TeamPairSide[] {
  return [member.class, member.specialization, ...member.gadgets].flatMap(sidesMade);
}

/** The pairs that members make with their own weapon. */
export function memberPairsOf(rules: TeamRules, members: readonly Member[]): MemberPair[] {
  return members.flatMap(
    ({ specialization, weapon }) => rules.memberPair(specialization, weapon) ?? [],
  );
}

/** Points for different classes, and for each role of the model that someone has. */
export function balanceParts(rules: TeamRules, members: readonly Pick<Member, 'class' | 'role'>[]) {
  const { distinctClasses } = rules.model.balance;
  const classes = new Set(members.map((member) => member.class)).size;
  const roles = filledRoles(
    rules,
    members.map(({ role }) => role),
  );
  return [
    { about: 'classes', points: distinctClasses[classes - 1] ?? 0 },
    ...roles.map(({ role, points }) => ({ about: role as string, points })),
  ];
}

/** Points for the roles that someone has. */
export function filledRolesPoints(rules: TeamRules, roles: readonly Role[]): number {
  return sum(filledRoles(rules, roles), ({ points }) => points);
}

function filledRoles({ model }: TeamRules, roles: readonly Role[]) {
  return model.balance.roles.filter(({ role }) => roles.includes(role));
}

function sum<Item>(items: readonly Item[], of: (item: Item, index: number) => number): number {
  return items.reduce((total, item, index) => total + of(item, index), 0);
}
