import { ROLES } from '../../catalogue/index.ts';
import type { MemberExplanation } from '../optimized-team.ts';
import { hasSide, makesSide, memberPairsOf, pairsOf } from '../team-terms.ts';
import type { Member } from '../team-terms.ts';
import type { PlayerWish } from '../team-request.ts';
import { ratherThan, runnerUp } from './compare-choices.ts';
import type { Explained } from './compare-choices.ts';
import { pointsText, sentence } from './words.ts';

/** Why a member got everything but the class, from what the next best choice in each place would change. */
export function explainMember(
  explained: Explained,
  index: number,
  wish: PlayerWish,
  classChoice: string,
): MemberExplanation {
  const member = explained.members[index];
  if (member === undefined) throw new Error(`the team has no member ${index}`);
  const explanation = {
    classChoice,
    roleAssignment: explainRole(explained, index, member, wish),
    synergies: explainSynergies(explained, member, index),
  };
  if (wish.lockedBuild !== null) {
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
  return isItem && !rules.isUsable(name)
    ? `${name} comes from the saved build; it is not in the game of this patch, so it counts for nothing.`
    : `${name} comes from the saved build.`;
}

function explainRole(
  explained: Explained,
  index: number,
  member: Member,
  { preferredRole }: PlayerWish,
): string {
  const { mostUnits } = explained;
  if (preferredRole === member.role) return `${member.role}, as wished.`;
  const others =
    preferredRole === 'any' ? ROLES.filter((role) => role !== member.role) : [preferredRole];
  const next = runnerUp(explained, index, others, (before, role) => ({ ...before, role }));
  if (next === undefined) return `${member.role}.`;
  const text = ratherThan(member.role, next.choice, next, mostUnits);
  return preferredRole === 'any'
    ? text
    : `The wish for ${preferredRole} lost, by ${pointsText(next.lead, mostUnits)} beyond what a lost wish costs. ${text}`;
}

function explainWeapon(explained: Explained, index: number, member: Member): string {
  const { rules, mostUnits } = explained;
  const others = rules.catalogue.weapons
    .filter((weapon) => weapon.class === member.class && weapon.name !== member.weapon)
    .map((weapon) => weapon.name);
  const next = runnerUp(explained, index, others, (before, weapon) => ({ ...before, weapon }));
  return next === undefined
    ? `${member.weapon} is the only weapon of the class.`
    : ratherThan(member.weapon, next.choice, next, mostUnits);
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
    ? `${member.specialization} is the only specialization of the class.`
    : ratherThan(member.specialization, next.choice, next, mostUnits);
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
    ? `${name} is one of the only three gadgets of the class.`
    : ratherThan(name, next.choice, next, mostUnits);
}

/** The pairs the member is part of, each as a sentence. */
function explainSynergies({ rules, members }: Explained, member: Member, index: number): string[] {
  const own = memberPairsOf(rules, [member]).map(({ reason }) =>
    sentence(`${member.weapon} with ${member.specialization}: ${reason}`),
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
    .map(({ first, second, reason }) => {
      const carried = members.flatMap(({ specialization, gadgets }) => [
        specialization,
        ...gadgets,
      ]);
      // Side by side, so that the order of the players does not matter.
      const items = [first, second].flatMap((side) =>
        carried.filter((name) => makesSide(rules, side, name)).toSorted(),
      );
      return sentence(`${[...new Set(items)].join(' and ')}: ${reason}`);
    });
  return [...own, ...shared];
}
