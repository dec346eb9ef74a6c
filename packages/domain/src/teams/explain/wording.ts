import type { RangeBand, Role } from '../../catalogue/index.ts';
import type { Situation } from '../situation.ts';
import { itemsOf } from '../team-request.ts';
import type { PlayerPreference } from '../team-request.ts';
import type { TeamRules } from '../team-rules.ts';
import { preferenceCosts, rolePoints } from '../team-terms.ts';
import type { Member } from '../team-terms.ts';
import { isBareSupport } from './supports.ts';
import { listed } from './texts.ts';
import { nameOf } from './player-names.ts';
import {
  PICK_TEXTS,
  RANGE_TEXTS,
  RATING_TEXTS,
  ROLE_FIT_TEXTS,
  roleFilledText,
} from './wording-texts.ts';
import type { RangeWords, Wording } from './wording-texts.ts';

/** From this ratio on one gun clearly lands more shots than another, or does more besides. Opinion. */
const CLEARLY = 1.1;

/** The inputs of a wording. */
export interface Worded {
  readonly rules: TeamRules;
  readonly situation: Situation;
  readonly preferences: readonly PlayerPreference[];
}

/** The words for what one team has more or less of than another, for all or for the player who reads them. */
export function wordingOf(
  worded: Worded,
  own: readonly Member[],
  other: readonly Member[],
  reader: number | null = null,
): Wording {
  const differing = onlyIn(own.flatMap(itemsOf), other.flatMap(itemsOf), String);
  const ratings = differing.flat().map(worded.rules.rating);
  const isOutdated = ratings.some(({ changed }) => changed !== undefined);
  return {
    range: (band, isGain) => rangeWords(worded, own, other, band, isGain),
    strength: (isGain) =>
      differing.every((names) => names.length <= 1)
        ? RATING_TEXTS.one(
            isGain,
            ratings.map(({ rated }) => rated),
            ratings.flatMap(({ changed }) => changed ?? []),
          )
        : RATING_TEXTS.several(isGain, isOutdated),
    isOutdated,
    isBetweenGuns:
      differing.every((names) => names.length === 1) &&
      worded.rules.catalogue.weapons.some(({ name }) => differing.flat().includes(name)),
    roleFit: (isGain) => roleFitWords(worded.rules, own, other, isGain),
    roleFilled: (role) => {
      const supports = own.filter((member) => member.role === 'Support');
      return roleFilledText(
        role,
        supports.every((member) => isBareSupport(worded.rules, member)),
      );
    },
    pick: (about, isGain) => pickWords(worded, [own, other], reader, about, isGain),
  };
}

/** What only one of two lists has, by its name, repeats counted. */
export function onlyIn<Item>(
  own: readonly Item[],
  other: readonly Item[],
  keyOf: (item: Item) => string,
): [ofOwn: Item[], ofOther: Item[]] {
  const left = [...other];
  const more = own.filter((item) => {
    const place = left.findIndex((one) => keyOf(one) === keyOf(item));
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
  return [more, left];
}

/**
 * Kills are faster where the fight pages show it. Where a hidden share of hits or the time to raise a weapon decides,
 * the words say that instead.
 */
function rangeWords(
  { rules, situation }: Worded,
  own: readonly Member[],
  other: readonly Member[],
  band: RangeBand,
  isGain: boolean,
): RangeWords {
  const quick = ({ weapon, aim }: Member) => situation.quickness(weapon, aim)[band];
  const [ofOwn = [], ofOther = []] = onlyIn(own, other, ({ weapon }) => weapon).map((members) =>
    members.toSorted((a, b) => quick(b) - quick(a)),
  );
  const [better, worse] = isGain ? [ofOwn, ofOther] : [ofOther, ofOwn];
  const place = better.findIndex((weapon, at) => quick(weapon) > quick(worse[at] ?? weapon));
  const [first, second] = [better[place], worse[place]];
  if (first === undefined || second === undefined) return RANGE_TEXTS.edge(isGain);
  if (rules.killsFaster(first, second, band, situation.targets)) return RANGE_TEXTS.kills(isGain);
  const use = rules.weaponCategory(first.weapon);
  const otherUse = rules.weaponCategory(second.weapon);
  const share = rules.hitShare(first.weapon, band, first.aim);
  const otherShare = rules.hitShare(second.weapon, band, second.aim);
  if (share > CLEARLY * otherShare) return RANGE_TEXTS.hits(isGain, share, otherShare);
  if (use.readySeconds < otherUse.readySeconds) return RANGE_TEXTS.ready(isGain);
  if (use.closeInMeters > otherUse.closeInMeters) return RANGE_TEXTS.closesIn(isGain);
  return use.quickPercent > CLEARLY * otherUse.quickPercent
    ? RANGE_TEXTS.beyondShots(isGain)
    : RANGE_TEXTS.edge(isGain);
}

/** The words about roles: the items that suit one, or that several kits do. */
function roleFitWords(
  rules: TeamRules,
  own: readonly Member[],
  other: readonly Member[],
  isGain: boolean,
): string {
  const changed = own.flatMap((member, index) => {
    const before = other[index];
    return before !== undefined && JSON.stringify(before) !== JSON.stringify(member)
      ? [{ member, before }]
      : [];
  });
  const [only, ...others] = changed;
  if (only === undefined || others.length > 0 || only.member.class !== only.before.class) {
    return memberFitWords(rules, own, other, isGain);
  }
  const { member, before } = only;
  if (member.role === before.role) return ROLE_FIT_TEXTS.item(isGain, member.role);
  const suits = (name: string, role: Role) =>
    (name === member.weapon ? rules.weaponCategory(name) : rules.item(name)).roles.includes(role);
  const [role, otherRole] = isGain ? [member.role, before.role] : [before.role, member.role];
  const item = itemsOf(member).find((name) => suits(name, role) && !suits(name, otherRole));
  return ROLE_FIT_TEXTS.role(isGain, role, item, member.class);
}

/** The member whose kit suits the role most better, or most worse, than in the other team. */
function memberFitWords(
  rules: TeamRules,
  own: readonly Member[],
  other: readonly Member[],
  isGain: boolean,
): string {
  const pointsOf = (member: Member | undefined) =>
    member === undefined ? 0 : rolePoints(rules, member);
  const [most] = own
    .map((member, index) => {
      const more = pointsOf(member) - pointsOf(other[index]);
      return { role: member.role, points: isGain ? more : -more };
    })
    .toSorted((a, b) => b.points - a.points);
  return most === undefined || most.points <= 0
    ? ROLE_FIT_TEXTS.filled(isGain)
    : ROLE_FIT_TEXTS.member(isGain, most.role);
}

/** The words about picks: the reader's own, or those of the players whose picks they are. */
function pickWords(
  { rules, preferences }: Worded,
  [own, other]: readonly [readonly Member[], readonly Member[]],
  reader: number | null,
  about: string,
  isGain: boolean,
): string {
  const pick = about === 'role' ? 'role' : 'playstyle';
  const players = preferences.flatMap((preference, index) => {
    const [cost = 0, otherCost = 0] = [own[index], other[index]].map((member) =>
      member === undefined ? 0 : preferenceCosts(rules, member, preference)[pick],
    );
    return (isGain ? cost < otherCost : cost > otherCost) ? [index] : [];
  });
  const isReaders = reader === null || players.includes(reader);
  const names = players.map((index) => nameOf(preferences[index] ?? { name: '' }, index));
  return PICK_TEXTS[pick](isGain, isReaders ? null : listed(names.toSorted()));
}
