import { CLASS_HEALTH } from '../../catalogue/index.ts';
import type { GameMap, RangeBand } from '../../catalogue/index.ts';
import type { TeamCalls } from '../optimized-team.ts';
import type { TeamRequest } from '../team-request.ts';
import type { Member } from '../team-terms.ts';
import { CALL_TEXTS } from './call-texts.ts';
import type { Explained } from './compare-choices.ts';
import { targetCall } from './target-call.ts';
import {
  betterGunOf,
  beyondUsual,
  canRelyOn,
  isRealGun,
  isShortOf,
  reachOf,
} from './team-facts.ts';
import type { BandFact, DemandFact } from './team-facts.ts';
import { nameOf } from './player-names.ts';

/** A member with at least this many levels of mobility crosses the map quickly. */
const QUICK = 2;

/** Ways across that all three can take. */
const FOR_ALL = ['Jump Pad', 'Zipline', 'Gateway'];

/** From this share of the range weight on, the team can't stay out of a band. Opinion. */
const MAIN_BAND = 0.3;

/** Needs whose items start a push, and those that decide about a contested cashout. */
const OPENING = ['concealment', 'crowd control', 'detection', 'destruction', 'mobility'] as const;
const CONTESTED = [
  'defence',
  'area denial',
  'crowd control',
  'revives',
  'disabling',
  'explosives',
] as const;

/** A player with an item. */
interface Carried {
  readonly player: string;
  readonly index: number;
  readonly item: string;
  readonly level: number;
}

/** A call, and the items that it has someone use. */
interface Call {
  readonly text: string;
  readonly uses: readonly string[];
}

/** What the calls are made from. */
interface Calling {
  readonly explained: Explained;
  readonly request: TeamRequest;
  readonly facts: readonly DemandFact[];
  readonly bands: readonly BandFact[];
  readonly gameMap: GameMap | undefined;
  /** Those who carry something for a need, the most levels first. */
  readonly carriers: (need: string) => readonly Carried[];
}

/** A coach's four calls, each true by the model. */
export function callsOf(
  explained: Explained,
  request: TeamRequest,
  facts: readonly DemandFact[],
  bands: readonly BandFact[],
): TeamCalls {
  const { rules, members } = explained;
  const gameMap = rules.catalogue.maps.find(({ mapId }) => mapId === request.map);
  const carriers = (need: string) =>
    members
      .flatMap(({ specialization, gadgets }, index) =>
        [specialization, ...gadgets].map((item): Carried => ({
          player: playerAt(request, index),
          index,
          item,
          level: rules.item(item).gives[need] ?? 0,
        })),
      )
      .filter(({ level }) => level > 0)
      .toSorted((a, b) => b.level - a.level);
  const calling = { explained, request, facts, bands, gameMap, carriers };
  const first = firstCall(calling);
  const contested = contestedCall(calling);
  const rotate = rotateCall(calling);
  return {
    first: first.text,
    target: targetCall(
      calling,
      [first, contested, rotate].flatMap(({ uses }) => uses),
    ),
    contested: contested.text,
    rotate: rotate.text,
  };
}

function call(text: string, ...uses: readonly string[]): Call {
  return { text, uses };
}

function playerAt({ players }: TeamRequest, index: number): string {
  return nameOf(players[index] ?? { name: '' }, index);
}

/** The needs by what this map asks for beyond the usual, then by what the team's levels are worth. */
function byDemand<Need extends string>(
  { explained, facts }: Calling,
  needs: readonly Need[],
): readonly Need[] {
  const rank = (need: Need) => {
    const fact = facts.find(({ demand }) => demand.kind === 'need' && demand.name === need);
    return fact === undefined
      ? { beyond: 0, units: 0 }
      : { beyond: beyondUsual(explained.rules, fact.demand), units: fact.units };
  };
  return needs.toSorted((a, b) => {
    const [first, second] = [rank(a), rank(b)];
    return second.beyond - first.beyond || second.units - first.units;
  });
}

/** Who goes in first, and what opens the way. */
function firstCall(calling: Calling): Call {
  const { explained, request, carriers } = calling;
  const entry = explained.members.findIndex(({ role }) => role === 'Entry Fragger');
  if (entry === -1) return call(leaderCall(calling));
  const player = playerAt(request, entry);
  for (const need of byDemand(calling, OPENING)) {
    const all = carriers(need);
    const own = all.find(({ index }) => index === entry);
    if (need === 'concealment' && own !== undefined)
      return call(CALL_TEXTS.first.hidden(player, own.item), own.item);
    if (need === 'mobility' && own !== undefined && own.level >= QUICK)
      return call(CALL_TEXTS.first.quick(player, own.item), own.item);
    if (need === 'concealment' || need === 'mobility') continue;
    const opens = CALL_TEXTS.first.opens[need];
    if (own !== undefined) return call(opens(null, own.item, player), own.item);
    const [other] = all;
    if (other !== undefined) return call(opens(other.player, other.item, player), other.item);
  }
  return call(CALL_TEXTS.first.bare(player));
}

/**
 * The leader of a team without an Entry Fragger. Anchors stay on the point. Of the others it's the one with a real gun for
 * long range, or else the one with the most health, then with the quickest gun up close.
 */
function leaderCall({ explained, request }: Calling): string {
  const { members, situation } = explained;
  const leaders = members.filter(({ role }) => role !== 'Anchor');
  const playerOf = (member: Member) => playerAt(request, members.indexOf(member));
  const quick = ({ weapon, aim }: Member, band: RangeBand) =>
    situation.quickness(weapon, aim)[band];
  const [shooter] = leaders.toSorted((a, b) => quick(b, 'long') - quick(a, 'long'));
  if (shooter === undefined) return CALL_TEXTS.first.hold;
  if (situation.bandWeights.long > 0 && isRealGun(reachOf(explained)(shooter, 'long')))
    return CALL_TEXTS.first.fromRange(playerOf(shooter), shooter.weapon);
  const healthOf = (member: Member) => CLASS_HEALTH[member.class];
  const [leader = shooter] = leaders.toSorted(
    (a, b) => healthOf(b) - healthOf(a) || quick(b, 'short') - quick(a, 'short'),
  );
  return members.every((other) => other === leader || healthOf(other) < healthOf(leader))
    ? CALL_TEXTS.first.toughest(playerOf(leader))
    : CALL_TEXTS.first.leads(playerOf(leader), leader.weapon);
}

/** What to do at a contested cashout. */
function contestedCall(calling: Calling): Call {
  const { facts, carriers } = calling;
  const [dome] = carriers('defence').filter(({ item }) => item === 'Dome Shield');
  const [medic] = carriers('revives').filter(({ index }) => index !== dome?.index);
  const needs = byDemand(calling, CONTESTED);
  for (const need of needs) {
    const [carried] = carriers(need);
    if (carried === undefined || !canRelyOn(facts, need)) continue;
    const { player, item } = carried;
    if ((need === 'defence' || need === 'revives') && dome !== undefined && medic !== undefined)
      return call(
        CALL_TEXTS.contested.dome(dome.player, medic.player, medic.item),
        dome.item,
        medic.item,
      );
    return call(CALL_TEXTS.contested[need](player, item), item);
  }
  return call(CALL_TEXTS.contested.nothing);
}

/** When and how to leave for the next cashout. */
function rotateCall(calling: Calling): Call {
  const { explained, request, bands, gameMap, carriers } = calling;
  const short = bands.find((one) => isShortOf(one) && one.weight >= MAIN_BAND);
  if (short !== undefined && short.band !== 'middle') {
    const gun = betterGunOf(explained, request, short);
    return call(CALL_TEXTS.rotate[short.band === 'long' ? 'indoors' : 'outside'](gun));
  }
  const mobile = carriers('mobility').filter(({ level }) => level >= QUICK);
  const quick = new Set(mobile.map(({ index }) => index));
  const shared = mobile.find(({ item }) => FOR_ALL.includes(item));
  if (gameMap?.characteristics.verticalPlay === true && shared !== undefined)
    return call(CALL_TEXTS.rotate.roofs(shared.player, shared.item), shared.item);
  const [first] = mobile;
  if (first === undefined) return call(CALL_TEXTS.rotate.slow);
  if (quick.size > 1) return rotateOfSeveral(calling, quick, shared);
  return shared === undefined
    ? call(CALL_TEXTS.rotate.alone(first.player, first.item), first.item)
    : call(CALL_TEXTS.rotate.together(shared.player, shared.item), shared.item);
}

/** The same when at least two cross quickly. `shared` takes the third along. */
function rotateOfSeveral(
  { explained, request, carriers }: Calling,
  quick: Set<number>,
  shared: Carried | undefined,
): Call {
  const medics = carriers('revives');
  const [medic] = medics;
  const slow = explained.members.findIndex((_, index) => !quick.has(index));
  const isOnlyMedic = medic !== undefined && medics.every(({ index }) => index === medic.index);
  if (slow !== -1 && shared !== undefined)
    return call(
      CALL_TEXTS.rotate.takesAlong(playerAt(request, slow), shared.player, shared.item),
      shared.item,
    );
  if (isOnlyMedic && medic.index === slow) return call(CALL_TEXTS.rotate.slowMedic(medic.player));
  if (slow !== -1) return call(CALL_TEXTS.rotate.headStart(playerAt(request, slow)));
  return call(isOnlyMedic ? CALL_TEXTS.rotate.lastMedic(medic.player) : CALL_TEXTS.rotate.allQuick);
}
