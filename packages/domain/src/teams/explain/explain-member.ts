import { ROLES } from '../../catalogue/index.ts';
import type { TeamPairSide } from '../../catalogue/index.ts';
import type { MemberExplanation } from '../optimized-team.ts';
import { hasSide, makesSide, memberPairsOf, pairsOf } from '../team-terms.ts';
import type { Member } from '../team-terms.ts';
import type { PlayerPreference } from '../team-request.ts';
import type { TeamRules } from '../team-rules.ts';
import { compare, compared, runnerUp } from './compare-choices.ts';
import type { Explained } from './compare-choices.ts';
import { pointsOf } from './parts.ts';
import { comparisonText, MEMBER_TEXTS, roleText } from './texts.ts';

/** The reasons for everything but the class, from what the next best choice in each place would change. */
export function explainMember(
  explained: Explained,
  index: number,
  preference: PlayerPreference,
  classChoice: string,
): MemberExplanation {
  const member = explained.members[index];
  if (member === undefined) throw new Error(`the team has no member ${index}`);
  const explanation = {
    classChoice,
    roleAssignment: explainRole(explained, index, member, preference),
    synergies: explainSynergies(explained, member, index),
  };
  if (preference.lockedBuild !== null) {
    return {
      ...explanation,
      weaponChoice: fromBuild(explained, member.weapon),
      specializationChoice: fromBuild(explained, member.specialization),
      gadgetChoices: member.gadgets.map((name) => fromBuild(explained, name)),
    };
  }
  return {
    ...explanation,
    weaponChoice: explainWeapon(explained, index, member),
    specializationChoice: explainSpecialization(explained, index, member),
    gadgetChoices: member.gadgets.map((name) => explainGadget(explained, index, member, name)),
  };
}

function fromBuild({ rules }: Explained, name: string): string {
  const isItem = rules.catalogue.weapons.every((weapon) => weapon.name !== name);
  return isItem && !rules.isUsable(name) ? MEMBER_TEXTS.goneFromBuild : MEMBER_TEXTS.fromBuild;
}

function explainRole(
  explained: Explained,
  index: number,
  member: Member,
  { preferredRole }: PlayerPreference,
): string {
  const { rules, mostUnits } = explained;
  if (preferredRole === member.role) return MEMBER_TEXTS.pickedRole(member.role);
  const others =
    preferredRole === 'any' ? ROLES.filter((role) => role !== member.role) : [preferredRole];
  const next = runnerUp(explained, index, others, (before, role) => ({ ...before, role }));
  if (next === undefined) return `${member.role}.`;
  const comparison = compare(member.role, next.choice, next, mostUnits);
  if (preferredRole !== 'any') {
    const points = pointsOf(next.lead, mostUnits);
    return `${MEMBER_TEXTS.lostRole(preferredRole, member.role, points)} ${comparisonText(comparison)}`;
  }
  const reason = rules.model.balance.roles.find(({ role }) => role === member.role)?.reason;
  return reason === undefined ? comparisonText(comparison) : roleText(reason, comparison);
}

function explainWeapon(explained: Explained, index: number, member: Member): string {
  const { rules, mostUnits } = explained;
  const others = rules.catalogue.weapons
    .filter((weapon) => weapon.class === member.class && weapon.name !== member.weapon)
    .map((weapon) => weapon.name);
  const next = runnerUp(explained, index, others, (before, weapon) => ({ ...before, weapon }));
  return next === undefined
    ? MEMBER_TEXTS.onlyWeapon
    : compared(member.weapon, next.choice, next, mostUnits);
}

function explainSpecialization(explained: Explained, index: number, member: Member): string {
  const { rules, mostUnits } = explained;
  const others = rules.catalogue.specializations
    .filter((one) => one.class === member.class && one.name !== member.specialization)
    .map((one) => one.name)
    .filter(rules.isUsable);
  const next = runnerUp(explained, index, others, (before, specialization) => ({
    ...before,
    specialization,
  }));
  return next === undefined
    ? MEMBER_TEXTS.onlySpecialization
    : compared(member.specialization, next.choice, next, mostUnits);
}

function explainGadget(explained: Explained, index: number, member: Member, name: string): string {
  const { rules, mostUnits } = explained;
  const others = rules.catalogue.gadgets
    .filter((gadget) => gadget.classes.includes(member.class))
    .map((gadget) => gadget.name)
    .filter((other) => rules.isUsable(other) && !member.gadgets.includes(other));
  const next = runnerUp(explained, index, others, (before, other) => ({
    ...before,
    gadgets: before.gadgets.map((gadget) => (gadget === name ? other : gadget)),
  }));
  return next === undefined
    ? MEMBER_TEXTS.onlyGadgets
    : compared(name, next.choice, next, mostUnits);
}

/** One sentence per combo the member is part of. */
function explainSynergies({ rules, members }: Explained, member: Member, index: number): string[] {
  const own = memberPairsOf(rules, [member]).map(({ name, reason }) =>
    MEMBER_TEXTS.combo(name, [member.weapon, member.specialization], reason),
  );
  const others = members.filter((_, other) => other !== index);
  const shared = pairsOf(rules, members)
    .filter(({ points }) => points > 0)
    .filter(({ first, second }) => {
      const [hasFirst, hasSecond] = [first, second].map((side) => hasSide(rules, side, [member]));
      // A class alone says little: the member must bring an item, or be the one the item is for.
      return (
        (hasFirst === true && (hasSecond === true || hasSide(rules, second, others))) ||
        (hasSecond === true && hasSide(rules, first, others))
      );
    })
    .map(({ name, first, second, reason }) => {
      const items = [first, second].flatMap((side) => sideNames(rules, side, members));
      return MEMBER_TEXTS.combo(name, [...new Set(items)], reason);
    });
  return [...own, ...shared];
}

/** The classes and items of the team that make a side of a pair, sorted so that the order of players doesn't matter. */
function sideNames(rules: TeamRules, side: TeamPairSide, members: readonly Member[]): string[] {
  const items = members
    .flatMap(({ specialization, gadgets }) => [specialization, ...gadgets])
    .filter((name) => makesSide(rules, side, name));
  const classes = members
    .map((member) => member.class)
    .filter((playerClass) => side.classes?.includes(playerClass));
  return [...items, ...classes].toSorted();
}
