/** Checks every sentence about a member: its line, and its comparison with the next best choice. */
import { PLAYER_CLASSES, ROLES } from '../../catalogue/index.ts';
import type { OptimizedMember, PlayerPreference, Reason } from '../../teams/index.ts';
import { holds, readComparison } from './claims.ts';
import { kitsOf, measure, pairsIn } from './measured-team.ts';
import { isChoiceOf, wishedRoles, wishedStyles } from './wishes.ts';
import type { TruthMember, World } from './measured-team.ts';

/** A team of an answer, and everything its sentences are measured with. */
export interface ToldTeam {
  readonly world: World;
  readonly members: readonly OptimizedMember[];
  /** Units of one point of the team score. */
  readonly unitsPerPoint: number;
  /** The best team in which a player has another class; null where the answer doesn't compare with one. */
  readonly withClass: (index: number, otherClass: string) => readonly TruthMember[] | null;
  /** The members that the same picks get without the map; null without one, and for an alternative. */
  readonly withoutMap: () => readonly OptimizedMember[] | null;
}

/** A team in the game of an answer, told or not. */
interface AnyTeam {
  readonly world: World;
  readonly members: readonly TruthMember[];
}

/** The rounding error of the points in a comparison. */
const ROUNDING = 0.501;

/** Below this many points two choices are about equal. */
const ABOUT_EQUAL = 1.5;

/** False sentences about the members of a team. */
export function falseMemberSentences(told: ToldTeam): string[] {
  return told.members.flatMap((member, index) => {
    const player = told.world.request.players[index];
    if (player === undefined) return [`${member.playerName}: no such player`];
    const { reasons } = member;
    const named: readonly (readonly [string, Reason, string])[] = [
      ['class', reasons.class, member.class],
      ['role', reasons.role, member.role],
      ['weapon', reasons.weapon, member.weapon],
      ['specialization', reasons.specialization, member.specialization],
      ...member.gadgets.map(
        (name, place) =>
          [
            'gadget',
            reasons.gadgets[place] ?? { line: '', why: null, certainty: null },
            name,
          ] as const,
      ),
    ];
    const problems = named.flatMap(([slot, reason, name]) => [
      ...(isTrueLine(told.world, player, slot, name, reason.line) ? [] : [reason.line]),
      ...(reason.why === null || isTrueWhy(told, index, player, slot, name, reason.why)
        ? []
        : [reason.why]),
    ]);
    return [...problems, ...falseCombos(told, member)].map(
      (sentence) => `${member.playerName}: ${sentence}`,
    );
  });
}

/** What a player does beside another one of the same role, or as a Support with nothing that supports. */
const SHARED_ROLES: Readonly<Record<string, RegExp>> = {
  'Entry Fragger': /^Goes in with .+\.$/,
  Support: /^Backs the team up(?: beside .+|, with no heal, revive, or cover)\.$/,
  Anchor: /^Stays on the point with .+\.$/,
  Flex: /^Fills the gaps with .+\.$/,
};

function isTrueLine(
  world: World,
  player: PlayerPreference,
  slot: string,
  name: string,
  line: string,
): boolean {
  const { model, isGone } = world;
  const isLocked = player.lockedBuild !== null && slot !== 'role';
  if (line.startsWith('From the saved build.')) {
    return (
      isLocked &&
      isGone(name) === line.includes('scores nothing') &&
      (isGone(name) || slot === 'class')
    );
  }
  if (isLocked && slot === 'class') return false;
  if (line === 'Your pick.') return slot === 'class' && player.preferredClass === name;
  if (slot === 'role' && SHARED_ROLES[name]?.test(line) === true) return true;
  if (line === 'The class of the items you kept.') return player.keep.length > 0;
  if (line === 'Goes wherever the fight needs a third.') return name === 'Flex';
  const reasons: readonly { readonly reason: string }[] = [
    ...model.classes.filter((one) => one.class === name),
    ...model.balance.roles.filter(({ role }) => role === name),
    ...model.weapons.filter(({ weapon }) => weapon === name),
    ...model.weaponCategories,
    ...[...model.gadgets, ...model.specializations].filter((one) => one.name === name),
  ];
  return reasons.some(({ reason }) =>
    [reason, ...fewGuns(world, player, slot).map((few) => `${reason} ${few}`)].includes(line),
  );
}

/** What may follow a weapon's line: that class, role, and playstyle leave one gun, or none. */
function fewGuns(
  { catalogue, weaponSuits }: World,
  player: PlayerPreference,
  slot: string,
): string[] {
  const [role, ...otherRoles] = wishedRoles(player);
  const [style, ...otherStyles] = wishedStyles(player);
  if (slot !== 'weapon' || role === undefined || style === undefined) return [];
  if (otherRoles.length + otherStyles.length > 0) return [];
  return PLAYER_CLASSES.flatMap((playerClass) => {
    const [only, ...others] = catalogue.weapons.filter((weapon) => {
      const { roles, playstyles } = weaponSuits(weapon.name);
      const isSuited = roles.some((one) => one === role) && playstyles.includes(style);
      return weapon.class === playerClass && isSuited;
    });
    const wish = `${playerClass} gun`;
    const wanted = `for ${style} play as ${role}.`;
    if (only === undefined) return [`No ${wish} is ${wanted}`];
    return others.length === 0 ? [`${only.name} is the only ${wish} ${wanted}`] : [];
  });
}

function isTrueWhy(
  told: ToldTeam,
  index: number,
  player: PlayerPreference,
  slot: string,
  name: string,
  why: string,
): boolean {
  const lost = /^You asked for (.+?)\. (.+?) (?:wins by (\d+)|edges it out), even after/.exec(why);
  if (lost !== null) {
    const roles = wishedRoles(player);
    return (
      slot === 'role' &&
      isChoiceOf(lost[1] ?? '', roles) &&
      lost[2] === name &&
      roles.some((role) => isLead(told, changed(told, index, slot, name, role), lost[3]))
    );
  }
  const kept = /^You kept it\. (.+?) (?:would score \+(\d+)|scores about the same)\.$/.exec(why);
  if (kept !== null) {
    const other = changed(told, index, slot, name, kept[1] ?? '');
    return player.keep.includes(name) && isLead(told, other, kept[2], -1);
  }
  return isTrueComparison(told, index, slot, name, why);
}

function isTrueComparison(
  told: ToldTeam,
  index: number,
  slot: string,
  name: string,
  why: string,
): boolean {
  const { kind, other: otherName, chosen, points, gains, losses } = readComparison(why);
  if (chosen !== undefined && chosen !== name) return false;
  const other =
    slot === 'class'
      ? told.withClass(index, otherName)
      : changed(told, index, slot, name, otherName);
  if (other === null) return false;
  const { world, members } = told;
  const { players } = world.request;
  const own = measure(world, members, players);
  if (kind === 'tie') return own.units === measure(world, other, players).units;
  // The answer may have compared with another team that's worth as much.
  const others = slot === 'class' ? [other, ...equallyGood(told, other)] : [other];
  return (
    gains.length <= 2 &&
    losses.length <= 1 &&
    others.some((one) => {
      const theirs = measure(world, one, players);
      return [...gains, ...losses].every((claim) => holds(world, claim, own, theirs));
    }) &&
    isLead(told, other, points) &&
    (slot === 'class' || isNextBest(told, index, slot, name, other))
  );
}

/** The teams with one other gadget that are worth as much as this one. */
function equallyGood(told: ToldTeam, team: readonly TruthMember[]): (readonly TruthMember[])[] {
  const { world } = told;
  const { players } = world.request;
  const { units } = measure(world, team, players);
  const it = { ...told, members: team };
  return team.flatMap((member, place) => {
    const player = players[place];
    if (player === undefined || player.lockedBuild !== null) return [];
    const free = member.gadgets.filter((name) => !player.keep.includes(name));
    return free.flatMap((name) =>
      choicesFor(it, place, 'gadget').flatMap((choice) => {
        const other = changed(it, place, 'gadget', name, choice);
        return other !== null && measure(world, other, players).units === units ? [other] : [];
      }),
    );
  });
}

/** True when the team leads another by the points told, or is about equal without any. */
function isLead(
  { world, members, unitsPerPoint }: ToldTeam,
  other: readonly TruthMember[] | null,
  points: string | undefined,
  sign: 1 | -1 = 1,
): boolean {
  if (other === null) return false;
  const { players } = world.request;
  const lead =
    sign * (measure(world, members, players).units - measure(world, other, players).units);
  return points === undefined
    ? lead >= 0 && lead < ABOUT_EQUAL * unitsPerPoint
    : Math.abs(lead / unitsPerPoint - Number(points)) < ROUNDING;
}

/** No allowed choice in the same place is worth more than the one that is named. */
function isNextBest(
  told: ToldTeam,
  index: number,
  slot: string,
  name: string,
  other: readonly TruthMember[],
): boolean {
  const { world } = told;
  const { players } = world.request;
  const most = measure(world, other, players).units;
  return choicesFor(told, index, slot).every((choice) => {
    const team = choice === name ? null : changed(told, index, slot, name, choice);
    return team === null || measure(world, team, players).units <= most;
  });
}

/** The choices for a place: items of the class that are in the game and not banned. */
function choicesFor({ world, members }: AnyTeam, index: number, slot: string): string[] {
  const { catalogue, request, isGone } = world;
  const own = members[index];
  const bans = [...request.never, ...(request.players[index]?.never ?? [])];
  const names =
    slot === 'role'
      ? [...ROLES]
      : slot === 'weapon'
        ? catalogue.weapons.filter((one) => one.class === own?.class).map(({ name }) => name)
        : slot === 'specialization'
          ? catalogue.specializations
              .filter((one) => one.class === own?.class)
              .map(({ name }) => name)
          : catalogue.gadgets
              .filter(({ classes }) => own !== undefined && classes.includes(own.class))
              .map(({ name }) => name)
              .filter((name) => own?.gadgets.includes(name) === false);
  return names.filter((name) => !isGone(name) && !bans.includes(name));
}

/** The team with another choice in one place; null when that can't stand there. */
function changed(
  told: AnyTeam,
  index: number,
  slot: string,
  name: string,
  other: string,
): readonly TruthMember[] | null {
  const member = told.members[index];
  const role = ROLES.find((one) => one === other);
  if (member === undefined || !choicesFor(told, index, slot).includes(other)) return null;
  const swap = (): TruthMember => {
    if (slot === 'role') return { ...member, role: role ?? member.role };
    if (slot === 'weapon') return { ...member, weapon: other };
    if (slot === 'specialization') return { ...member, specialization: other };
    return { ...member, gadgets: member.gadgets.map((one) => (one === name ? other : one)) };
  };
  return told.members.with(index, swap());
}

/** A member's combos that the team doesn't make, or that name items nobody has. */
function falseCombos({ world, members }: ToldTeam, member: OptimizedMember): string[] {
  const made = pairsIn(world, members).filter(({ points }) => points > 0);
  const things = [
    ...kitsOf(members),
    ...members.flatMap(({ weapon, class: ofClass }) => [weapon, ofClass]),
  ];
  return member.explanation.synergies.filter((sentence) => {
    const [, name = '', items = '', reason = ''] = /^(.+?) \((.+)\): (.+)\.$/.exec(sentence) ?? [];
    const named = items.split(' + ');
    // Two members can make the same pair with other weapons.
    const pair = made.find(
      (one) =>
        one.name === name &&
        one.reason === reason &&
        named.every((item) => one.sides.includes(item)),
    );
    const own = [member.class, member.weapon, member.specialization, ...member.gadgets];
    return (
      pair === undefined ||
      !named.every((item) => things.includes(item)) ||
      !named.some((item) => own.includes(item))
    );
  });
}
