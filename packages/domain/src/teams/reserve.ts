import type { GameMap, PlayerClass, RangeBand, TeamThreat } from '../catalogue/index.ts';
import { TEAM_SIZE } from './check-team-request.ts';
import { demandLabel, threatTexts } from './explain/label-texts.ts';
import { bandFacts, demandFacts, isShortOf, isWeak } from './explain/team-facts.ts';
import { ABOUT_EQUAL_POINTS, RESERVE_TEXTS } from './explain/texts.ts';
import { canMend } from './explain/weak-spots.ts';
import type { ReserveItem } from './optimized-team.ts';
import { posedBy, UNITS_PER_POINT } from './situation.ts';
import type { Demand } from './situation.ts';
import { entry } from './scored-team.ts';
import type { EnemySlot } from './preferences.ts';
import { itemsOf } from './team-request.ts';
import type { TeamRules } from './team-rules.ts';
import { bandUnits, worthOf } from './team-terms.ts';
import type { Member } from './team-terms.ts';
import type { OrderedRequest, ScoredTeam } from './scored-team.ts';
import { worthWith } from './worth-with.ts';

/** The number of reserve items a player has, at most: few enough to remember. */
const MAX_RESERVE = 2;

/** Factors on the weight of threats that are known or likely: far above any difference in worth. */
const POSED_URGENCY = 10_000;
const LIKELY_URGENCY = 100;

/** The levels against a threat from which an item counts as an answer and is worth a swap. Opinion. */
const REAL_ANSWER = 2;

/**
 * Points that a swap must bring in what it's for. A comparison of the two teams names no less, and in another situation
 * a point is a bit more or less.
 */
const CLEAR_POINTS = ABOUT_EQUAL_POINTS * 1.15;

/** Something that the three loadouts lack. */
interface Lack {
  readonly when: string;
  readonly missing: number;
  /** The demand in the situation that the swap is for. */
  readonly demand: Demand;
  readonly levelOf: (item: string) => number;
  /** The levels an item must add to be worth keeping. */
  readonly atLeast: number;
  /** Missing points, more for threats that are known or likely. */
  readonly weight: number;
  /** True for a threat of this enemy or likely on this map, and for a thin need. */
  readonly isExpected: boolean;
}

/** A swap that one player could make. */
interface Swap extends ReserveItem {
  readonly player: number;
  /** Units of the team with it where it's for. */
  readonly worth: number;
}

/**
 * Each player's reserve: swaps that answer what the three loadouts lack against this enemy and against what's likely on
 * this map, the worst lack first, and guns for ranges in which the team is outgunned. With neither enemy nor map, one swap is for
 * the threat where it helps most. Each is clearly better for what it's for. Players take turns in the order of the search, so that swapping two players in the request swaps their
 * reserves.
 */
export function reserveOf(team: ScoredTeam, { request, order }: OrderedRequest): ReserveItem[][] {
  const reserve: ReserveItem[][] = team.members.map(() => []);
  const gameMap = team.rules.catalogue.maps.find(({ mapId }) => mapId === request.map);
  const add = (swap: Swap | undefined) => {
    if (swap === undefined) return;
    const { player, item, insteadOf, when } = swap;
    entry(reserve, player).push({ item, insteadOf, when });
  };
  for (const fact of bandFacts(team).filter(isShortOf)) {
    add(bestGun(team, order, reserve, fact.band));
  }
  const lacks = lacksOf(team, gameMap, request.enemyTeam);
  for (const lack of lacks.filter(({ isExpected }) => isExpected)) {
    add(swapsFor(team, order, reserve, lack)[0]);
  }
  if (gameMap !== undefined || request.enemyTeam.length > 0) return reserve;
  const others = lacks.filter(({ isExpected }) => !isExpected);
  add(others.flatMap((lack) => swapsFor(team, order, reserve, lack)).toSorted(byWorth)[0]);
  return reserve;
}

function byWorth(a: Swap, b: Swap): number {
  return b.worth - a.worth;
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
      demand: demand ?? posedBy(model, posable, 1),
      when: demand === undefined ? texts.when : RESERVE_TEXTS.against(texts.label),
      missing,
      levelOf,
      atLeast: REAL_ANSWER,
      weight: worth * missing * urgencyOf(demand !== undefined, likely.includes(threat)),
      isExpected: demand !== undefined || likely.includes(threat),
    };
  });
  const needs = demandFacts(team)
    .filter((fact) => fact.demand.kind === 'need' && isWeak(fact) && canMend(team, fact))
    .map(({ demand, level }): Lack => {
      const missing = demand.asked - level;
      const worth = (demand.worth[1] ?? 0) / UNITS_PER_POINT;
      return {
        when: RESERVE_TEXTS.need(demandLabel(demand)),
        missing,
        demand,
        levelOf: (name) => item(name).gives[demand.name] ?? 0,
        atLeast: 1,
        weight: worth * missing,
        isExpected: true,
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

/** The swaps that clearly help with a lack, the best first; of equals the first player's. */
function swapsFor(
  team: ScoredTeam,
  order: readonly number[],
  reserve: readonly (readonly ReserveItem[])[],
  { when, demand, levelOf, atLeast }: Lack,
): Swap[] {
  const { rules, situation, members, preferences, unitsPerPoint } = team;
  const inUse = [...reserve.flat().map(({ item }) => item), ...members.flatMap(itemsOf)];
  const level = members.flatMap(kitOf).reduce((total, name) => total + levelOf(name), 0);
  const isPosed = situation.demands.includes(demand);
  const swaps = order.flatMap((player): Swap[] => {
    const { keep, never } = entry(preferences, player);
    const own = entry(reserve, player);
    if (own.length >= MAX_RESERVE) return [];
    const member = entry(members, player);
    const unitsWith = worthWith(team, player);
    const given = kitOf(member).filter(
      (name) => !keep.includes(name) && own.every(({ insteadOf }) => insteadOf !== name),
    );
    const taken = kitsFor(rules, member.class).filter(
      (name) => levelOf(name) >= atLeast && !inUse.includes(name) && !never.includes(name),
    );
    return taken.flatMap((item) =>
      given.flatMap((insteadOf): Swap[] => {
        const gain =
          worthOf(demand, level - levelOf(insteadOf) + levelOf(item)) - worthOf(demand, level);
        const swapped = withSwap(rules, member, insteadOf, item);
        if (swapped === null || gain < CLEAR_POINTS * unitsPerPoint) return [];
        return [
          { player, item, insteadOf, when, worth: unitsWith(swapped) + (isPosed ? 0 : gain) },
        ];
      }),
    );
  });
  return swaps.toSorted(byWorth);
}

function kitOf({ specialization, gadgets }: Member): string[] {
  return [specialization, ...gadgets];
}

/** The specializations and gadgets that a class can carry this patch. */
function kitsFor({ catalogue, isUsable }: TeamRules, playerClass: PlayerClass): string[] {
  return [
    ...catalogue.specializations.filter((one) => one.class === playerClass),
    ...catalogue.gadgets.filter(({ classes }) => classes.includes(playerClass)),
  ].flatMap(({ name }) => (isUsable(name) ? [name] : []));
}

/** The member with one item for another of its kind; null for items of two kinds. */
function withSwap(
  { catalogue }: TeamRules,
  member: Member,
  insteadOf: string,
  item: string,
): Member | null {
  const isSpecialization = catalogue.specializations.some(({ name }) => name === item);
  if (isSpecialization !== (insteadOf === member.specialization)) return null;
  if (isSpecialization) return { ...member, specialization: item };
  return {
    ...member,
    gadgets: member.gadgets.map((name) => (name === insteadOf ? item : name)),
  };
}

/** Of the guns that clearly help the team in a range, the one with which it's worth most. */
function bestGun(
  team: ScoredTeam,
  order: readonly number[],
  reserve: readonly (readonly ReserveItem[])[],
  band: RangeBand,
): Swap | undefined {
  const { rules, members, preferences, situation, unitsPerPoint } = team;
  const inUse = [...reserve.flat().map(({ item }) => item), ...members.map(({ weapon }) => weapon)];
  const swaps = order.flatMap((player): Swap[] => {
    const member = entry(members, player);
    const { keep, never, ownWeapons } = entry(preferences, player);
    const own = entry(reserve, player);
    const isPlayed = (name: string) => ownWeapons.length === 0 || ownWeapons.includes(name);
    const isTaken = own.some(({ insteadOf }) => insteadOf === member.weapon);
    if (keep.includes(member.weapon) || isTaken || own.length >= MAX_RESERVE) return [];
    const unitsWith = worthWith(team, player);
    return rules.catalogue.weapons
      .filter(
        ({ name, class: ofClass }) =>
          ofClass === member.class &&
          isPlayed(name) &&
          !inUse.includes(name) &&
          !never.includes(name),
      )
      .flatMap(({ name: item }): Swap[] => {
        const swapped = { ...member, weapon: item };
        const changed = members.with(player, swapped);
        const gain =
          bandUnits(rules, situation, band, changed) - bandUnits(rules, situation, band, members);
        return gain < CLEAR_POINTS * unitsPerPoint
          ? []
          : [
              {
                player,
                item,
                insteadOf: member.weapon,
                when: RESERVE_TEXTS.range[band],
                worth: unitsWith(swapped),
              },
            ];
      });
  });
  return swaps.toSorted(byWorth)[0];
}
