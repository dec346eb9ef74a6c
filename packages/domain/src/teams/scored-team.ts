import { ROLES } from '../catalogue/index.ts';
import type { Explained } from './explain/compare-choices.ts';
import { unitsOf } from './explain/parts.ts';
import type { AnswerScores } from './optimized-team.ts';
import type { Prepared } from './prepared.ts';
import { scoreOf, scoresOf, unitsPerPoint } from './score-scale.ts';
import type { FoundMember, FoundTeam } from './search/branch-solver.ts';
import { preferenceKey } from './search/slot.ts';
import { preferencesOf } from './team-request.ts';
import type { AimingPlayer, TeamRequest } from './team-request.ts';
import { teamParts, termsOf } from './team-terms.ts';
import type { Member, TeamPart } from './team-terms.ts';

/** A request in the form the search takes, with the players in an order of its own. */
export interface OrderedRequest {
  readonly request: TeamRequest;
  /** Positions of the players in the request, in the order of the search. */
  readonly order: readonly number[];
  /** The preferences in the order of the search, each with the items banned for all. */
  readonly preferences: readonly AimingPlayer[];
}

/** Orders players by preferences, then names, so that players who swap places in the request swap their answers. */
export function ordered(request: TeamRequest): OrderedRequest {
  const players = preferencesOf(request);
  const keys = players.map((player) => [preferenceKey(player), player.name] as const);
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const order = [...players.keys()].toSorted((a, b) => {
    const [preferenceOfA, nameOfA] = entry(keys, a);
    const [preferenceOfB, nameOfB] = entry(keys, b);
    return compare(preferenceOfA, preferenceOfB) || compare(nameOfA, nameOfB);
  });
  return { request, order, preferences: order.map((player) => entry(players, player)) };
}

/** A team with its scores and the inputs of its explanation. */
export interface ScoredTeam extends Explained {
  readonly scores: AnswerScores;
  /** The worth that the search maximizes, and that the team score shows. */
  readonly units: number;
  /** The parts of the gear's worth alone. */
  readonly gearParts: readonly TeamPart[];
  /** True when no team is worth more in this situation, whatever is asked for. */
  readonly isBest: boolean;
}

/** A found team with its scores, members in the order of the request. */
export function scored(
  prepared: Prepared,
  { request, order }: OrderedRequest,
  team: FoundTeam,
): ScoredTeam {
  const { rules, gear, situation, scale } = prepared;
  const members = inRequestOrder(order, team);
  const ofGear = gear.partsIn(situation, members);
  const parts = teamParts(rules, situation, members, request.players);
  const units = unitsOf(parts);
  const { teamScore: gearScore, ...partScores } = scoresOf(termsOf(ofGear), scale);
  return {
    rules,
    situation,
    preferences: preferencesOf(request),
    unitsPerPoint: unitsPerPoint(scale.team),
    members,
    parts,
    scores: { ...partScores, teamScore: scoreOf(units, scale.team), gearScore },
    units,
    gearParts: ofGear,
    isBest: units >= scale.team.most,
  };
}

/** The members of a found team in the order of the request. */
export function inRequestOrder(order: readonly number[], { members }: FoundTeam): Member[] {
  return members.map((_, player) => memberOf(entry(members, order.indexOf(player))));
}

/** A found member in the form the terms take. */
function memberOf({ option, role, weapon, gadgets }: FoundMember): Member {
  const { playerClass, specialization, aim } = option;
  return { class: playerClass, role: entry(ROLES, role), weapon, specialization, gadgets, aim };
}

/** The entry at a position that is known to exist. */
export function entry<Entry>(entries: readonly Entry[], position: number): Entry {
  const found = entries[position];
  if (found === undefined) throw new Error(`there is nothing at position ${position}`);
  return found;
}
