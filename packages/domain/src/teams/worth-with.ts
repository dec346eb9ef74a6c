import { RANGE_BANDS } from '../catalogue/index.ts';
import { cachedByName } from './cached-by-name.ts';
import { entryAt } from './search/at.ts';
import { UNITS_PER_POINT } from './situation.ts';
import type { Situation } from './situation.ts';
import type { PlayerPreference } from './team-request.ts';
import type { TeamRules } from './team-rules.ts';
import {
  balanceParts,
  fitPoints,
  inPlaces,
  preferenceCosts,
  pairSidesOf,
  teamLevels,
  worthOf,
} from './team-terms.ts';
import type { Member } from './team-terms.ts';

/** A team to try other members in. */
interface TriedTeam {
  readonly rules: TeamRules;
  readonly situation: Situation;
  readonly preferences: readonly PlayerPreference[];
  readonly members: readonly Member[];
}

/** Returns a function of a member in one place: the units of the team with that member. */
type WorthWith = (member: Member) => number;

const known = new WeakMap<TriedTeam, Map<number, WorthWith>>();

/**
 * Returns a function of a member in one place of a team: the units of the team with that member, which are the sum of its
 * `teamParts`. What the others bring is added up only once, so that dozens of members can be tried in the place.
 */
export function worthWith(team: TriedTeam, place: number): WorthWith {
  const ofTeam = known.get(team) ?? new Map<number, WorthWith>();
  known.set(team, ofTeam);
  const worth = ofTeam.get(place) ?? createWorthWith(team, place);
  ofTeam.set(place, worth);
  return worth;
}

function createWorthWith(team: TriedTeam, place: number): WorthWith {
  const { rules, situation, preferences, members } = team;
  const others = members.filter((_, index) => index !== place);
  const preferencesOfOthers = preferences.filter((_, index) => index !== place);
  const ofOthers = others.reduce(
    (total, member, index) => total + ownPoints(rules, member, preferencesOfOthers[index]),
    0,
  );
  const balance = balancePoints(rules, others);
  const pairs = pairPoints(rules, others);
  const range = rangeUnits(rules, situation, others);
  const demands = demandUnits(situation, others);
  return (member) => {
    const own = ownPoints(rules, member, preferences[place]);
    const points = ofOthers + own + balance(member) + pairs(member);
    return points * UNITS_PER_POINT + range(member) + demands(member);
  };
}

/** Points that a member brings whoever the others are. */
function ownPoints(
  rules: TeamRules,
  member: Member,
  preference: PlayerPreference | undefined,
): number {
  const pair = rules.memberPair(member.specialization, member.weapon)?.points ?? 0;
  const { role, playstyle } = preferenceCosts(rules, member, preference);
  return fitPoints(rules, member) + pair - role - playstyle;
}

/** Returns the points of the team's classes and roles with one more member. */
function balancePoints(rules: TeamRules, others: readonly Member[]) {
  const inRole = cachedByName((role: Member['role']) =>
    cachedByName((playerClass: Member['class']) =>
      balanceParts(rules, [...others, { class: playerClass, role }]).reduce(
        (total, part) => total + part.points,
        0,
      ),
    ),
  );
  return ({ class: playerClass, role }: Member): number => inRole(role)(playerClass);
}

/** Returns the points of the team's pairs with one more member. */
function pairPoints(rules: TeamRules, others: readonly Member[]) {
  const there = new Set(others.flatMap((other) => pairSidesOf(rules, other)));
  return (member: Member): number => {
    const own = pairSidesOf(rules, member);
    let total = 0;
    for (const { first, second, points } of rules.model.teamPairs) {
      const hasBoth =
        (there.has(first) || own.includes(first)) && (there.has(second) || own.includes(second));
      if (hasBoth) total += points;
    }
    return total;
  };
}

/** Returns the units of the team's range with one more member. */
function rangeUnits(
  { model }: TeamRules,
  { bandWeights, quickness }: Situation,
  others: readonly Member[],
) {
  const ofOthers = others.map(({ weapon, aim }) => quickness(weapon, aim));
  const atLevel = cachedByName((aim: Member['aim']) =>
    cachedByName((weapon) => {
      const team = [...ofOthers, quickness(weapon, aim)];
      return RANGE_BANDS.reduce(
        (total, band) =>
          total +
          bandWeights[band] *
            inPlaces(
              model,
              team.map((quick) => quick[band]),
            ),
        0,
      );
    }),
  );
  return ({ weapon, aim }: Member): number => atLevel(aim)(weapon);
}

/** Returns the units of what the team has for the situation's demands with one more member. */
function demandUnits(situation: Situation, others: readonly Member[]) {
  const { demands, levels } = situation;
  const ofOthers = teamLevels(situation, others);
  return ({ specialization, gadgets }: Member): number => {
    const ofItems = [specialization, ...gadgets].map(levels);
    let total = 0;
    for (let index = 0; index < demands.length; index += 1) {
      let level = entryAt(ofOthers, index);
      for (const ofItem of ofItems) level += entryAt(ofItem, index);
      total += worthOf(entryAt(demands, index), level);
    }
    return total;
  };
}
