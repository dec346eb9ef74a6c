import { describe, expect, it } from 'vitest';
import { PLAYER_CLASSES, RANGE_BANDS, ROLES } from '../catalogue/index.ts';
import { isLongRun } from '../testing/long-run.ts';
import { randomRequests, withHabits, withKeptItems } from '../testing/random-requests.ts';
import { smallCatalogue } from '../testing/small-catalogue.ts';
import { reallyDiffers } from './lineup.ts';
import type { LineupPlace } from './lineup.ts';
import { createOptionSource } from './search/options.ts';
import { slotsOf } from './search/slot.ts';
import { createTables } from './search/tables.ts';
import { searchTeam } from './search/team-search.ts';
import { searchDifferentTeams } from './search/different-teams.ts';
import { situationOf, UNITS_PER_POINT } from './situation.ts';
import type { Demand, Situation } from './situation.ts';
import { createTeamRules } from './team-rules.ts';
import type { TeamRules } from './team-rules.ts';
import { circumstancesOf, preferencesOf } from './team-request.ts';
import type { AimingPlayer, TeamRequest } from './team-request.ts';
import { teamParts, termsOf, totalUnits } from './team-terms.ts';
import type { Member } from './team-terms.ts';
import { pick, seededRandom } from './seeded-random.ts';
import type { RandomBelow } from './seeded-random.ts';

/** Teams that one case may have at most, so that hundreds of cases take seconds. */
const MAX_TEAMS = 60_000;

/** Every member that fits a preference, kept and banned items included. */
function membersFor(rules: TeamRules, preference: AimingPlayer): Member[] {
  const { keep, never, lockedBuild, ownWeapons, refusedClasses } = preference;
  const isPlayed = ({ class: playerClass, weapon }: Member) =>
    (ownWeapons.length === 0 || ownWeapons.includes(weapon) || keep.includes(weapon)) &&
    !refusedClasses.includes(playerClass);
  return membersOfClass(rules, preference).filter((member) => {
    const { weapon, specialization, gadgets } = member;
    const items = [weapon, specialization, ...gadgets];
    return (
      lockedBuild !== null ||
      (isPlayed(member) &&
        keep.every((name) => items.includes(name)) &&
        !never.some((name) => items.includes(name)))
    );
  });
}

/** Every member of the preferred class. */
function membersOfClass(rules: TeamRules, preference: AimingPlayer): Member[] {
  const { weapons, specializations, gadgets } = rules.catalogue;
  const { aim } = preference;
  if (preference.lockedBuild !== null) {
    const { lockedBuild } = preference;
    return ROLES.map((role) => ({ ...lockedBuild, role, aim }));
  }
  return PLAYER_CLASSES.filter(
    (one) => preference.preferredClass === 'any' || preference.preferredClass === one,
  ).flatMap((playerClass) => {
    const carried = gadgets.filter(({ classes }) => classes.includes(playerClass));
    const kits = carried.flatMap((a, i) =>
      carried
        .slice(i + 1)
        .flatMap((b, j) => carried.slice(i + j + 2).map((c) => [a.name, b.name, c.name] as const)),
    );
    return ROLES.flatMap((role) =>
      weapons
        .filter((weapon) => weapon.class === playerClass)
        .flatMap((weapon) =>
          specializations
            .filter((one) => one.class === playerClass)
            .flatMap((one) =>
              kits.map((kit) => ({
                class: playerClass,
                role,
                aim,
                weapon: weapon.name,
                specialization: one.name,
                gadgets: [...kit],
              })),
            ),
        ),
    );
  });
}

/** Levels an item gives to a demand, read from the model itself. */
function levelIn(rules: TeamRules, { kind, name }: Demand, itemName: string): number {
  const { gives, answers } = rules.item(itemName);
  return (kind === 'need' ? gives[name] : answers[name]) ?? 0;
}

/** The contributions of a member, in the order `worthOf` reads them. */
function brings(rules: TeamRules, situation: Situation, member: Member, preference: AimingPlayer) {
  const items = [member.specialization, ...member.gadgets];
  const alone = teamParts(rules, situation, [member], [preference]);
  const isOwn = (term: string) => term === 'fit' || term === 'preferences';
  const ownPair = rules.memberPair(member.specialization, member.weapon)?.points ?? 0;
  const quick = situation.quickness(member.weapon, member.aim);
  return {
    member,
    own:
      ownPair * UNITS_PER_POINT +
      alone.reduce((total, { term, units }) => total + (isOwn(term) ? units : 0), 0),
    levels: situation.demands.map((demand) =>
      items.reduce((total, name) => total + levelIn(rules, demand, name), 0),
    ),
    sides: rules.model.teamPairs.flatMap(({ first, second }) =>
      [first, second].map(
        (side) =>
          side.classes?.includes(member.class) === true ||
          items.some((name) => rules.sidesMade(name).includes(side)),
      ),
    ),
    quick: RANGE_BANDS.map((band) => situation.bandWeights[band] * quick[band]),
  };
}

type Bringer = ReturnType<typeof brings>;

/** Units of a team, added up for all three members. */
function worthOf({ model }: TeamRules, { demands }: Situation, team: readonly Bringer[]): number {
  let total = 0;
  for (const { own } of team) total += own;
  demands.forEach(({ worth }, demand) => {
    const level = team.reduce((levels, one) => levels + (one.levels[demand] ?? 0), 0);
    total += worth[Math.min(level, worth.length - 1)] ?? 0;
  });
  model.teamPairs.forEach(({ points }, pair) => {
    const hasBoth = [2 * pair, 2 * pair + 1].every((side) => team.some((one) => one.sides[side]));
    if (hasBoth) total += points * UNITS_PER_POINT;
  });
  RANGE_BANDS.forEach((_, band) => {
    const quick = team.map((one) => one.quick[band] ?? 0);
    const [worst = 0, second = 0, best = 0] = quick.toSorted((a, b) => a - b);
    const [first = 0, next = 0, last = 0] = model.range.places;
    total += first * best + next * second + last * worst;
  });
  const { distinctClasses, roles } = model.balance;
  const classes = new Set(team.map(({ member }) => member.class)).size;
  const ofRoles = roles.filter(({ role }) => team.some(({ member }) => member.role === role));
  const balance = ofRoles.reduce(
    (sum, { points }) => sum + points,
    distinctClasses[classes - 1] ?? 0,
  );
  return total + balance * UNITS_PER_POINT;
}

/** A lineup, and the most units a team of it is worth. */
interface BestOfLineup {
  readonly lineup: readonly LineupPlace[];
  readonly units: number;
}

/** The best units of each lineup, by trying every team. */
function bestByLineup(
  rules: TeamRules,
  situation: Situation,
  players: readonly (readonly Bringer[])[],
): BestOfLineup[] {
  const best = new Map<string, BestOfLineup>();
  const [first = [], second = [], third = []] = players;
  for (const a of first) {
    for (const b of second) {
      for (const c of third) {
        const units = worthOf(rules, situation, [a, b, c]);
        const lineup = [a.member, b.member, c.member];
        const key = lineup.map((one) => `${one.class} ${one.specialization}`).join('|');
        if (units > (best.get(key)?.units ?? -Infinity)) best.set(key, { lineup, units });
      }
    }
  }
  return [...best.values()];
}

/** A request that binds players until all teams can be tried. */
function triableRequest(rules: TeamRules, random: RandomBelow): TeamRequest {
  const [free] = randomRequests(rules.catalogue, 1, random(1_000_000));
  if (free === undefined) throw new Error('no request');
  const asked = random(2) === 0 ? free : withKeptItems(rules.catalogue, free, random);
  const request = random(2) === 0 ? asked : withHabits(rules.catalogue, asked, random);
  let players: readonly AimingPlayer[] = preferencesOf(request);
  const teams = () =>
    players.reduce((total, preference) => total * membersFor(rules, preference).length, 1);
  for (let index = 0; teams() > MAX_TEAMS; index += 1) {
    const preference = players[index % 3];
    if (preference === undefined) throw new Error('no player');
    // Kept items bind the class already.
    if (preference.keep.length > 0 && index < 3) continue;
    const preferredClass = pick(random, playableClasses(rules, preference));
    const lockedBuild = index < 3 ? preference.lockedBuild : loadoutOf(rules, random, preference);
    players = players.with(index % 3, {
      ...preference,
      preferredClass: preference.lockedBuild?.class ?? lockedBuild?.class ?? preferredClass,
      lockedBuild: preference.lockedBuild ?? lockedBuild,
    });
  }
  return { ...request, players, never: [] };
}

/** The classes that a player's weapons and refusals leave. */
function playableClasses(rules: TeamRules, preference: AimingPlayer) {
  const members = membersFor(rules, { ...preference, lockedBuild: null });
  return PLAYER_CLASSES.filter((one) => members.some((member) => member.class === one));
}

function loadoutOf(rules: TeamRules, random: RandomBelow, preference: AimingPlayer) {
  const { role: _role, aim: _aim, ...loadout } = pick(random, membersFor(rules, preference));
  return loadout;
}

describe('the search, against trying every team of small random catalogues', () => {
  it.each(Array.from({ length: isLongRun ? 40 : 6 }, (_, group) => group))(
    'finds the best team and the best two that really differ in 25 cases (group %i)',
    (group) => {
      for (let index = 0; index < 25; index += 1) {
        const random = seededRandom(1000 * group + index);
        const rules = createTeamRules(smallCatalogue(random));
        const request = triableRequest(rules, random);
        const situation = situationOf(rules, circumstancesOf(request));
        const tables = createTables(createOptionSource(rules), situation);
        const slots = slotsOf(tables, preferencesOf(request));
        const { team: first, relaxations } = searchTeam(tables, slots);
        if (first === null) throw new Error('no team');
        const goal = { first, relaxations, count: 3 };
        const teams = [first, ...searchDifferentTeams(tables, slots, goal).teams];
        const players = preferencesOf(request).map((preference) =>
          membersFor(rules, preference).map((member) =>
            brings(rules, situation, member, preference),
          ),
        );
        let left = bestByLineup(rules, situation, players);
        for (const { units, members } of teams) {
          const found = members.map(({ option, role, weapon, gadgets }): Member => ({
            class: option.playerClass,
            role: ROLES[role] ?? 'Flex',
            aim: option.aim,
            weapon,
            specialization: option.specialization,
            gadgets,
          }));
          const parts = teamParts(rules, situation, found, request.players);
          expect(totalUnits(termsOf(parts))).toBe(units);
          expect(units).toBe(Math.max(...left.map((other) => other.units)));
          left = left.filter(({ lineup }) => reallyDiffers(lineup, found));
        }
        if (teams.length < 3) expect(left).toEqual([]);
      }
    },
  );
});
