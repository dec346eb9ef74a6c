import type { GameMap } from '../catalogue/index.ts';
import { demandLabel, threatTexts } from './explain/label-texts.ts';
import { bandFacts, demandFacts, isOutgunned, isWeak } from './explain/team-facts.ts';
import { RESERVE_TEXTS } from './explain/texts.ts';
import type { ReserveItem } from './optimized-team.ts';
import { UNITS_PER_POINT } from './situation.ts';
import { entry } from './scored-team.ts';
import type { OrderedRequest, ScoredTeam } from './scored-team.ts';

/** Most items a player keeps in reserve. */
const MAX_RESERVE = 4;

/** Enemies a team should be ready for who pose the same threat, where it doesn't know them. Opinion. */
const LIKELY_ENEMIES = 3;

/** Most items of all players for the same lack. */
const MAX_PER_LACK = 2;

/** Fewest levels against a threat for which an item is worth a swap. Opinion. */
const REAL_ANSWER = 2;

/** Times as quick as the team's best weapon in a band that a reserve weapon must be. */
const MUCH_QUICKER = 1.2;

/** Something the three loadouts lack, and what each item would add to it. */
interface Lack {
  readonly when: string;
  readonly missing: number;
  readonly levelOf: (item: string) => number;
  /** Fewest levels of an item that is worth keeping. */
  readonly atLeast: number;
  /** Points that are missing, more where it's likely to matter. */
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
 * For each player the items to keep in reserve: what the three loadouts lack against this enemy, or against what is
 * likely on this map, the worst lack first. Players are served in the order of the search, so that exchanging two in
 * the request exchanges their reserves.
 */
export function reserveOf(team: ScoredTeam, { request, order }: OrderedRequest): ReserveItem[][] {
  const reserve: ReserveItem[][] = team.members.map(() => []);
  const gameMap = team.rules.catalogue.maps.find(({ mapId }) => mapId === request.map);
  for (const lack of lacksOf(team, gameMap)) {
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

/** The lacks by their weight. The threats of a known enemy come before those that others may bring. */
function lacksOf(team: ScoredTeam, gameMap: GameMap | undefined): Lack[] {
  const { rules, members, situation } = team;
  const { item, model } = rules;
  const items = members.flatMap(({ specialization, gadgets }) => [specialization, ...gadgets]);
  const posed = situation.demands.filter(({ kind }) => kind === 'threat');
  const threats = model.threats.map(({ threat, worth, asked }): Lack => {
    const levelOf = (name: string) => item(name).answers[threat] ?? 0;
    const demand = posed.find(({ name }) => name === threat);
    const level = items.reduce((total, name) => total + levelOf(name), 0);
    const missing = (demand?.asked ?? LIKELY_ENEMIES * asked) - level;
    const texts = threatTexts(threat);
    return {
      when: demand === undefined ? texts.when : RESERVE_TEXTS.against(texts.label),
      missing,
      levelOf,
      atLeast: REAL_ANSWER,
      weight: worth * missing * likelihood(threat, gameMap) * (demand === undefined ? 1 : 100),
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

/** Times as likely as elsewhere that enemies bring a threat to a map. Opinion. */
function likelihood(threat: string, gameMap: GameMap | undefined): number {
  if (gameMap === undefined) return 1;
  const { sightlines, verticalPlay, destructionPotential } = gameMap.characteristics;
  const isLikely =
    (threat === 'long-range weapons' && sightlines === 'long') ||
    (threat === 'close-range weapons' && sightlines === 'short') ||
    (threat === 'fast movers' && verticalPlay) ||
    (threat === 'breaching' && destructionPotential === 'high');
  return isLikely ? 2 : 1;
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
        // What answers most first, then what is strong; the players with the fewest items carry it.
        preferred:
          1000 * Math.min(levelOf(name), missing) + rules.item(name).strength - 100 * own.length,
      }));
  });
  return candidates.toSorted((a, b) => b.preferred - a.preferred)[0];
}

/** A weapon for each range in which the team is outgunned, for whoever has a much quicker one there. */
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
