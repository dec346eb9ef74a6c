import { isAny, isWantedRole, wantedPlaystyles, wantedRoles } from '../preferences.ts';
import { ROLES } from '../../catalogue/index.ts';
import type { TeamPairSide } from '../../catalogue/index.ts';
import type { MemberExplanation, MemberReasons, Reason } from '../optimized-team.ts';
import { hasSide, memberPairsOf, pairsOf } from '../team-terms.ts';
import type { Member, TeamPart } from '../team-terms.ts';
import type { PlayerPreference } from '../team-request.ts';
import type { TeamRules } from '../team-rules.ts';
import { certaintyOf, compared, decided, reasonOf, runnerUp } from './compare-choices.ts';
import type { Explained, RunnerUp } from './compare-choices.ts';
import { isBareSupport } from './supports.ts';
import { ABOUT_EQUAL_POINTS, listed, MEMBER_TEXTS } from './texts.ts';
import { nameOf } from './player-names.ts';

/** The reasons for a member, from what the next best choice in each place would change. */
export function explainMember(
  explained: Explained,
  index: number,
  preference: PlayerPreference,
  ofClass: Reason,
): MemberReasons {
  const member = explained.members[index];
  if (member === undefined) throw new Error(`the team has no member ${index}`);
  const role = explainRole(explained, index, member, preference);
  if (preference.lockedBuild !== null) {
    // The class has already said that it's from the build.
    const fromBuild = (name: string) =>
      decided(
        explained.rules.isUsable(name)
          ? explained.rules.item(name).reason
          : MEMBER_TEXTS.goneFromBuild,
      );
    return {
      class: ofClass,
      role,
      weapon: decided(weaponLine(explained, member)),
      specialization: fromBuild(member.specialization),
      gadgets: member.gadgets.map(fromBuild),
    };
  }
  return {
    class: ofClass,
    role,
    weapon: explainWeapon(explained, index, member),
    specialization: explainSpecialization(explained, index, member),
    gadgets: member.gadgets.map((name) => explainGadget(explained, index, member, name)),
  };
}

/** The reasons as one text each, for responses without lines and comparisons. */
export function explanationOf(
  explained: Explained,
  index: number,
  reasons: MemberReasons,
): MemberExplanation {
  const text = ({ line, why }: Reason) => why ?? line;
  return {
    classChoice: text(reasons.class),
    roleAssignment: text(reasons.role),
    weaponChoice: text(reasons.weapon),
    specializationChoice: text(reasons.specialization),
    gadgetChoices: reasons.gadgets.map(text),
    synergies: explainSynergies(explained, index),
  };
}

function explainRole(
  explained: Explained,
  index: number,
  member: Member,
  player: PlayerPreference,
): Reason {
  const { unitsPerPoint } = explained;
  const line = roleLine(explained, index, member);
  const wanted = wantedRoles(player);
  if (wanted.length === 1 && wanted.includes(member.role)) return decided(line);
  const isLost = !isWantedRole(player, member.role);
  const others = (isLost ? wanted : ROLES).filter((role) => role !== member.role);
  const next = runnerUp(explained, index, others, (before, role) => ({ ...before, role }));
  if (next === undefined) return decided(line);
  const points = next.lead / unitsPerPoint;
  // The other role is missed without saying so.
  const isOther = ({ term, about }: TeamPart) => term === 'balance' && about === next.choice;
  const differences = next.differences.filter((part) => !(isOther(part) && part.units < 0));
  return !isLost || points < 0
    ? reasonOf(line, member.role, { ...next, differences }, unitsPerPoint)
    : {
        line,
        why: MEMBER_TEXTS.lostRole(wanted, member.role, points),
        certainty: certaintyOf(next, unitsPerPoint),
      };
}

/** What someone in the role does; what they do beside another one where two have it. */
function roleLine(explained: Explained, index: number, member: Member): string {
  const { rules, members, preferences } = explained;
  const others = members.flatMap(({ role }, at) =>
    at !== index && role === member.role ? [nameOf(preferences[at] ?? { name: '' }, at)] : [],
  );
  // Sorted, so that the order of players doesn't matter.
  if (others.length > 0) return MEMBER_TEXTS.sharedRole[member.role](listed(others.toSorted()));
  if (isBareSupport(rules, member)) return MEMBER_TEXTS.bareSupport;
  return (
    rules.model.balance.roles.find(({ role }) => role === member.role)?.reason ??
    MEMBER_TEXTS.openRole
  );
}

function weaponLine({ rules }: Explained, { weapon }: Member): string {
  const own = rules.model.weapons.find((one) => one.weapon === weapon)?.reason;
  return own ?? rules.weaponCategory(weapon).reason;
}

function explainWeapon(explained: Explained, index: number, member: Member): Reason {
  const { rules } = explained;
  const others = rules.catalogue.weapons
    .filter((weapon) => weapon.class === member.class && weapon.name !== member.weapon)
    .map((weapon) => weapon.name);
  const line = [weaponLine(explained, member), ...fewGuns(explained, index, member)].join(' ');
  return explainAmong(explained, index, member, line, others);
}

/** A weapon against the next best of the player's own, or against another one that is clearly better than theirs. */
function explainAmong(
  explained: Explained,
  index: number,
  { weapon: chosen }: Member,
  line: string,
  others: readonly string[],
): Reason {
  const { preferences, unitsPerPoint } = explained;
  const { ownWeapons = [], keep = [] } = preferences[index] ?? {};
  const nextOf = (names: readonly string[]) =>
    runnerUp(explained, index, names, (before, weapon) => ({ ...before, weapon }));
  if (!ownWeapons.includes(chosen) || keep.includes(chosen)) {
    return reasonFor(explained, index, line, chosen, nextOf(others));
  }
  const ownLine = `${line} ${MEMBER_TEXTS.ownWeapon}`;
  const isOwn = (name: string) => ownWeapons.includes(name);
  const better = nextOf(others.filter((name) => !isOwn(name)));
  const points = better === undefined ? 0 : -better.lead / unitsPerPoint;
  if (better !== undefined && points >= ABOUT_EQUAL_POINTS) {
    const why = MEMBER_TEXTS.bestOtherWeapon(better.choice, points);
    return { line: ownLine, why, certainty: null };
  }
  return reasonFor(explained, index, ownLine, chosen, nextOf(others.filter(isOwn)));
}

/**
 * A sentence for a player whose class, role, and playstyle leave only one gun, or none. With a lost role it's about the
 * one they asked for, if they asked for the class too.
 */
function fewGuns({ rules, preferences }: Explained, index: number, member: Member): string[] {
  const player = preferences[index];
  if (player === undefined) return [];
  const [role, ...otherRoles] = wantedRoles(player);
  const [style, ...otherStyles] = wantedPlaystyles(player);
  if (role === undefined || style === undefined || otherRoles.length + otherStyles.length > 0)
    return [];
  if (isAny(player.preferredClass) && role !== member.role) return [];
  const guns = rules.catalogue.weapons.filter((weapon) => {
    const use = rules.weaponCategory(weapon.name);
    return (
      weapon.class === member.class && use.roles.includes(role) && use.playstyles.includes(style)
    );
  });
  const [only, ...others] = guns.map(({ name }) => name);
  if (only === undefined) return [MEMBER_TEXTS.noGun(member.class, role, style)];
  return others.length === 0 ? [MEMBER_TEXTS.onlyGun(only, member.class, role, style)] : [];
}

function explainSpecialization(explained: Explained, index: number, member: Member): Reason {
  const { rules } = explained;
  const others = rules.catalogue.specializations
    .filter((one) => one.class === member.class && one.name !== member.specialization)
    .map((one) => one.name)
    .filter(rules.isUsable);
  const next = runnerUp(explained, index, others, (before, specialization) => ({
    ...before,
    specialization,
  }));
  const line = rules.item(member.specialization).reason;
  return reasonFor(explained, index, line, member.specialization, next);
}

function explainGadget(explained: Explained, index: number, member: Member, name: string): Reason {
  const { rules } = explained;
  const others = rules.catalogue.gadgets
    .filter((gadget) => gadget.classes.includes(member.class))
    .map((gadget) => gadget.name)
    .filter((other) => rules.isUsable(other) && !member.gadgets.includes(other));
  const next = runnerUp(explained, index, others, (before, other) => ({
    ...before,
    gadgets: before.gadgets.map((gadget) => (gadget === name ? other : gadget)),
  }));
  return reasonFor(explained, index, rules.item(name).reason, name, next);
}

/** An item against the next best one; of a kept item that isn't the best, what the best would score more. */
function reasonFor(
  { preferences, unitsPerPoint }: Explained,
  index: number,
  line: string,
  name: string,
  next: RunnerUp<string> | undefined,
): Reason {
  if (next === undefined) return decided(line);
  const isKept = preferences[index]?.keep.includes(name) === true;
  if (!isKept) return reasonOf(line, name, next, unitsPerPoint);
  const why =
    next.lead < 0
      ? MEMBER_TEXTS.kept(next.choice, -next.lead / unitsPerPoint)
      : compared(name, next.choice, next, unitsPerPoint);
  return { line, why, certainty: null };
}

/** One sentence per combo the member is part of. */
function explainSynergies({ rules, members }: Explained, index: number): string[] {
  const member = members[index];
  if (member === undefined) return [];
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
export function sideNames(
  rules: TeamRules,
  side: TeamPairSide,
  members: readonly Member[],
): string[] {
  const items = members
    .flatMap(({ specialization, gadgets }) => [specialization, ...gadgets])
    .filter((name) => rules.sidesMade(name).includes(side));
  const classes = members
    .map((member) => member.class)
    .filter((playerClass) => side.classes?.includes(playerClass));
  return [...items, ...classes].toSorted();
}
