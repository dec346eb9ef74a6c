import { CLASS_HEALTH, RANGE_BANDS } from '../../catalogue/index.ts';
import type { GameMap } from '../../catalogue/index.ts';
import type { TeamCalls } from '../optimized-team.ts';
import { posesThreat } from '../situation.ts';
import type { TeamRequest } from '../team-request.ts';
import type { Member } from '../team-terms.ts';
import { CALL_TEXTS } from './call-texts.ts';
import type { Explained } from './compare-choices.ts';
import { threatTexts } from './label-texts.ts';
import { beyondUsual, canRelyOn, isOutgunned, isRealGun, isWeak } from './team-facts.ts';
import type { BandFact, DemandFact } from './team-facts.ts';
import { nameOf } from './unmet-preferences.ts';

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
  return {
    first: firstCall(calling),
    target: targetCall(calling),
    contested: contestedCall(calling),
    rotate: rotateCall(calling),
  };
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
function firstCall(calling: Calling): string {
  const { explained, request, bands, carriers } = calling;
  const { members, situation } = explained;
  const entry = members.findIndex(({ role }) => role === 'Entry Fragger');
  if (entry === -1) {
    const long = (member: Member) => situation.quickness(member.weapon).long;
    const best = bands.find(({ band }) => band === 'long');
    if (best !== undefined && isRealGun(best.share) && best.weight > 0) {
      const shooter = members.findIndex((one) => members.every((two) => long(one) >= long(two)));
      return CALL_TEXTS.first.fromRange(playerAt(request, shooter), best.weapon);
    }
    const healthOf = (one: Member) => CLASS_HEALTH[one.class];
    const toughest = members.findIndex((one) =>
      members.every((two) => healthOf(one) >= healthOf(two)),
    );
    return CALL_TEXTS.first.toughest(playerAt(request, toughest));
  }
  const player = playerAt(request, entry);
  for (const need of byDemand(calling, OPENING)) {
    const all = carriers(need);
    const own = all.find(({ index }) => index === entry);
    if (need === 'concealment' && own !== undefined)
      return CALL_TEXTS.first.hidden(player, own.item);
    if (need === 'mobility' && own !== undefined && own.level >= QUICK)
      return CALL_TEXTS.first.quick(player, own.item);
    if (need === 'concealment' || need === 'mobility') continue;
    if (own !== undefined) return CALL_TEXTS.first.opens[need](null, own.item, player);
    const [other] = all;
    if (other !== undefined) return CALL_TEXTS.first.opens[need](other.player, other.item, player);
  }
  return CALL_TEXTS.first.bare(player);
}

/** Whom to shoot first: the enemy whom the team has the least for, or the target that falls soonest. */
function targetCall({ explained, request, facts, bands, gameMap }: Calling): string {
  const { rules, situation, members } = explained;
  const { enemyTeam } = request;
  const threats = facts.filter(({ demand }) => demand.kind === 'threat');
  const posedBy = (enemy: (typeof enemyTeam)[number]) =>
    threats
      .filter((fact) => isWeak(fact) && posesThreat(rules, fact.demand.name, enemy))
      .toSorted((a, b) => b.missing - a.missing);
  const open = enemyTeam
    .map((enemy) => ({ enemy, weak: posedBy(enemy) }))
    .map((one) => ({ ...one, missing: one.weak.reduce((sum, { missing }) => sum + missing, 0) }))
    .toSorted((a, b) => b.missing - a.missing)[0];
  const [worst] = open?.weak ?? [];
  if (open !== undefined && worst !== undefined) {
    const { label } = threatTexts(worst.demand.name);
    const { class: ofClass, weapon } = open.enemy;
    return CALL_TEXTS.target.open(ofClass, weapon, label, worst.items[0]);
  }
  const classes = members.map((member) => member.class);
  const [fastest] = enemyTeam
    .flatMap((enemy) => {
      const quickness = rules.quickness(enemy.weapon, classes, situation.aim);
      return RANGE_BANDS.map((band) => {
        return { enemy, band, danger: situation.bandWeights[band] * quickness[band] };
      });
    })
    .toSorted((one, two) => two.danger - one.danger);
  if (fastest !== undefined) {
    const { enemy, band } = fastest;
    return CALL_TEXTS.target.fastest(enemy.class, enemy.weapon, band);
  }
  const likely = rules.model.map.maps.find(({ map }) => map === gameMap?.mapId)?.likely ?? [];
  const answer = (threat: string) =>
    members
      .flatMap(({ specialization, gadgets }) => [specialization, ...gadgets])
      .map((item) => ({ item, level: rules.item(item).answers[threat] ?? 0 }));
  const levelOf = (threat: string) => answer(threat).reduce((sum, { level }) => sum + level, 0);
  const [least] = likely.toSorted((a, b) => levelOf(a) - levelOf(b));
  if (least !== undefined) {
    const [most] = answer(least).toSorted((a, b) => b.level - a.level);
    const item = most !== undefined && most.level > 0 ? most.item : undefined;
    return CALL_TEXTS.target.likely(least, item);
  }
  const [best] = bands.toSorted((a, b) => b.share - a.share);
  if (best === undefined) throw new Error('there are three bands');
  return CALL_TEXTS.target.range(best.weapon, best.band);
}

/** What to do at a contested cashout. */
function contestedCall(calling: Calling): string {
  const { facts, carriers } = calling;
  const [dome] = carriers('defence').filter(({ item }) => item === 'Dome Shield');
  const [medic] = carriers('revives').filter(({ index }) => index !== dome?.index);
  const needs = byDemand(calling, CONTESTED);
  for (const need of needs) {
    const [carried] = carriers(need);
    if (carried === undefined || !canRelyOn(facts, need)) continue;
    const { player, item } = carried;
    if ((need === 'defence' || need === 'revives') && dome !== undefined && medic !== undefined)
      return CALL_TEXTS.contested.dome(dome.player, medic.player, medic.item);
    return CALL_TEXTS.contested[need](player, item);
  }
  return CALL_TEXTS.contested.nothing;
}

/** When and how to leave for the next cashout. */
function rotateCall(calling: Calling): string {
  const { bands, gameMap, carriers } = calling;
  const outgunned = bands.find((one) => isOutgunned(one) && one.weight >= MAIN_BAND);
  if (outgunned?.band === 'long') return CALL_TEXTS.rotate.indoors;
  if (outgunned?.band === 'short') return CALL_TEXTS.rotate.outside;
  const mobile = carriers('mobility').filter(({ level }) => level >= QUICK);
  const quick = new Set(mobile.map(({ index }) => index));
  const shared = mobile.find(({ item }) => FOR_ALL.includes(item));
  if (gameMap?.characteristics.verticalPlay === true && shared !== undefined)
    return CALL_TEXTS.rotate.roofs(shared.player, shared.item);
  const [first] = mobile;
  if (first === undefined) return CALL_TEXTS.rotate.slow;
  if (quick.size > 1) return rotateOfSeveral(calling, quick);
  return shared === undefined
    ? CALL_TEXTS.rotate.alone(first.player, first.item)
    : CALL_TEXTS.rotate.together(shared.player, shared.item);
}

/** The same when at least two cross quickly. */
function rotateOfSeveral({ explained, request, carriers }: Calling, quick: Set<number>): string {
  const medics = carriers('revives');
  const [medic] = medics;
  const slow = explained.members.findIndex((_, index) => !quick.has(index));
  const isOnlyMedic = medic !== undefined && medics.every(({ index }) => index === medic.index);
  if (isOnlyMedic && medic.index === slow) return CALL_TEXTS.rotate.slowMedic(medic.player);
  if (slow !== -1) return CALL_TEXTS.rotate.headStart(playerAt(request, slow));
  return isOnlyMedic ? CALL_TEXTS.rotate.lastMedic(medic.player) : CALL_TEXTS.rotate.allQuick;
}
