import type { GameMap, TeamThreat } from '../catalogue/index.ts';
import { TEAM_SIZE } from './check-team-request.ts';
import { demandLabel, threatTexts } from './explain/label-texts.ts';
import { bandFacts, demandFacts, isOutgunned, isWeak } from './explain/team-facts.ts';
import { RESERVE_TEXTS } from './explain/texts.ts';
import type { ReserveItem } from './optimized-team.ts';
import { UNITS_PER_POINT } from './situation.ts';
import { entry } from './scored-team.ts';
import type { EnemySlot } from './preferences.ts';
import type { TeamRules } from './team-rules.ts';
import type { OrderedRequest, ScoredTeam } from './scored-team.ts';

/** The number of reserve items a player has. */
const MAX_RESERVE = 4;

/** Items for the same lack, all players together. */
const MAX_PER_LACK = 2;

/** Factors on the weight of threats that are known or likely: far above any difference in worth. */
const POSED_URGENCY = 10_000;
const LIKELY_URGENCY = 100;

/** The levels against a threat from which an item counts as an answer and is worth a swap. Opinion. */
const REAL_ANSWER = 2;

/** A reserve weapon must be this many times as quick as the team's best in its band. Opinion. */
const MUCH_QUICKER = 1.2;

/** Something that the three loadouts lack, and how much of it each item would add. */
interface Lack {
  readonly when: string;
  readonly missing: number;
  readonly levelOf: (item: string) => number;
  /** The levels an item must add to be worth keeping. */
  readonly atLeast: number;
  /** Missing points, more for threats that are known or likely. */
  readonly weight: number;
}

/** An item that a player could keep for a lack. */
interface Candidate {
  readonly player: number;
  readonly item: string;
  readonly level: number;
  readonly preferred: number;
}

/**
 * Each player's reserve: answers to what the three loadouts lack against this enemy and against what's likely on this
 * map, the worst lack first. Players take turns in the order of the search, so that swapping two players in the request
 * swaps their reserves.
 */
export function reserveOf(team: ScoredTeam, { request, order }: OrderedRequest): ReserveItem[][] {
  const reserve: ReserveItem[][] = team.members.map(() => []);
  const gameMap = team.rules.catalogue.maps.find(({ mapId }) => mapId === request.map);
  for (const lack of lacksOf(team, gameMap, request.enemyTeam)) {
    let { missing } = lack;
    for (let taken = 0; taken < MAX_PER_LACK && missing > 0; taken += 1) {
      const best = bestCandidate(team, order, reserve, lack);
      if (best === undefined) break;
      entry(reserve, best.player).push({ item: best.item, when: lack.when });
      missing -= best.level;
    }
  }
  addWeapons(team, order, reserve);
  return reserve;
}

/** The lacks, worst first: threats of a known enemy, then those likely on the map, then others and thin needs. */
function lacksOf(
  team: ScoredTeam,
  gameMap: GameMap | undefined,
  enemyTeam: readonly EnemySlot[],
): Lack[] {
  const { rules, members, situation } = team;
  const { item, model } = rules;
  const items = members.flatMap(({ specialization, gadgets }) => [specialization, ...gadgets]);
  const posed = situation.demands.filter(({ kind }) => kind === 'threat');
  const likely = likelyThreats(rules, gameMap);
  const threats = model.threats.map((posable): Lack => {
    const { threat, worth, asked } = posable;
    const levelOf = (name: string) => item(name).answers[threat] ?? 0;
    const demand = posed.find(({ name }) => name === threat);
    const answers = items.map(levelOf).filter((level) => level >= REAL_ANSWER);
    const level = answers.reduce((total, ofItem) => total + ofItem, 0);
    const expected = demand?.asked ?? asked * possibleEnemies(rules, posable, enemyTeam);
    const missing = expected - level;
    const texts = threatTexts(threat);
    return {
      when: demand === undefined ? texts.when : RESERVE_TEXTS.against(texts.label),
      missing,
      levelOf,
      atLeast: REAL_ANSWER,
      weight: worth * missing * urgencyOf(demand !== undefined, likely.includes(threat)),
    };
  });
  const needs = demandFacts(team)
    .filter((fact) => fact.demand.kind === 'need' && isWeak(fact))
    .map(({ demand, level }): Lack => {
      const missing = demand.asked - level;
      const worth = (demand.worth[1] ?? 0) / UNITS_PER_POINT;
      return {
        when: RESERVE_TEXTS.need(demandLabel(demand)),
        missing,
        levelOf: (name) => item(name).gives[demand.name] ?? 0,
        atLeast: 1,
        weight: worth * missing,
      };
    });
  return [...threats, ...needs]
    .filter(({ missing }) => missing > 0)
    .toSorted((a, b) => b.weight - a.weight);
}

/** The enemies who can bring a threat: those whose class has something that poses it, and those not known yet. */
function possibleEnemies(
  { catalogue }: TeamRules,
  threat: TeamThreat,
  enemyTeam: readonly EnemySlot[],
): number {
  const { weapons = [], weaponCategories = [], specializations = [], gadgets = [] } = threat;
  const classes = new Set([
    ...catalogue.weapons
      .filter(({ name, category }) => weapons.includes(name) || weaponCategories.includes(category))
      .map((weapon) => weapon.class),
    ...catalogue.specializations
      .filter(({ name }) => specializations.includes(name))
      .map((specialization) => specialization.class),
    ...catalogue.gadgets
      .filter(({ name }) => gadgets.includes(name))
      .flatMap((gadget) => gadget.classes),
  ]);
  const known = enemyTeam.filter((enemy) => classes.has(enemy.class)).length;
  return known + TEAM_SIZE - enemyTeam.length;
}

function urgencyOf(isPosed: boolean, isLikely: boolean): number {
  if (isPosed) return POSED_URGENCY;
  return isLikely ? LIKELY_URGENCY : 1;
}

/** The threats that are likeliest on a map, as its entry in the model says, or else its characteristics. */
function likelyThreats({ model }: TeamRules, gameMap: GameMap | undefined): readonly string[] {
  if (gameMap === undefined) return [];
  const ofMap = model.map.maps.find(({ map }) => map === gameMap.mapId)?.likely;
  if (ofMap !== undefined) return ofMap;
  const { sightlines, verticalPlay, destructionPotential } = gameMap.characteristics;
  return [
    ...(sightlines === 'long' ? ['long-range weapons'] : []),
    ...(sightlines === 'short' ? ['close-range weapons'] : []),
    ...(verticalPlay ? ['fast movers'] : []),
    ...(destructionPotential === 'high' ? ['breaching'] : []),
  ];
}

function bestCandidate(
  { rules, members, preferences }: ScoredTeam,
  order: readonly number[],
  reserve: readonly (readonly ReserveItem[])[],
  { levelOf, missing, atLeast }: Lack,
): Candidate | undefined {
  const reserved = reserve.flat().map(({ item }) => item);
  const carried = members.flatMap(({ gadgets }) => gadgets);
  const candidates = order.flatMap((player): Candidate[] => {
    const member = entry(members, player);
    const own = entry(reserve, player);
    if (own.length >= MAX_RESERVE) return [];
    return rules.catalogue.gadgets
      .filter(
        ({ name, classes }) =>
          classes.includes(member.class) &&
          rules.isUsable(name) &&
          levelOf(name) >= atLeast &&
          !carried.includes(name) &&
          !reserved.includes(name) &&
          !entry(preferences, player).never.includes(name),
      )
      .map(({ name }) => ({
        player,
        item: name,
        level: levelOf(name),
        // The best answer first, then the strongest item. Players with the fewest items carry it.
        preferred:
          1000 * Math.min(levelOf(name), missing) + rules.item(name).strength - 100 * own.length,
      }));
  });
  return candidates.toSorted((a, b) => b.preferred - a.preferred)[0];
}

/** Adds a weapon for each range in which the team is outgunned, if someone's class has a much quicker one. */
function addWeapons(team: ScoredTeam, order: readonly number[], reserve: ReserveItem[][]): void {
  const { rules, members, preferences, situation } = team;
  for (const fact of bandFacts(team).filter(isOutgunned)) {
    const quick = (weapon: string) => situation.quickness(weapon)[fact.band];
    const least = MUCH_QUICKER * quick(fact.weapon);
    const [best] = order
      .filter((player) => entry(reserve, player).length < MAX_RESERVE)
      .flatMap((player) =>
        rules.catalogue.weapons
          .filter(
            ({ name, class: ofClass }) =>
              ofClass === entry(members, player).class &&
              quick(name) >= least &&
              !entry(preferences, player).never.includes(name),
          )
          .map(({ name }) => ({ player, name })),
      )
      .toSorted((a, b) => quick(b.name) - quick(a.name));
    if (best === undefined) continue;
    entry(reserve, best.player).push({
      item: best.name,
      when: RESERVE_TEXTS.range[fact.band],
    });
  }
}
