import { PLAYER_CLASSES, RANGE_BANDS } from '../catalogue/index.ts';
import type {
  AimLevel,
  GameMap,
  PlayerClass,
  RangeBand,
  TeamModel,
  TeamThreat,
} from '../catalogue/index.ts';
import { cachedByName } from './cached-by-name.ts';
import type { TeamRules } from './team-rules.ts';
import type { Circumstances, EnemySlot } from './preferences.ts';

/** Range is worth `weight x quickness / 50` points, so everything is counted in fiftieths to stay whole. */
export const UNITS_PER_POINT = 50;

/** A level worth fewer points is worth nothing. */
const LEAST_POINTS = 4;

/** No team brings more levels. */
const MAX_LEVELS = 24;

/** Something the team's items add up to: a need of every team, or a threat of this enemy. */
export interface Demand {
  readonly name: string;
  readonly kind: 'need' | 'threat';
  /** Levels that are asked for, at least 1. Further ones are worth less and less. */
  readonly asked: number;
  /** Units for 0, 1, 2 … levels: never falling, each step at most the one before. More levels are worth the last. */
  readonly worth: readonly number[];
}

/** The model adjusted to map and enemy. */
export interface Situation {
  /** Weight of each range band. */
  readonly bandWeights: Readonly<Record<RangeBand, number>>;
  /** The needs and the threats of the enemy, in the order of the model. */
  readonly demands: readonly Demand[];
  /** Levels a gadget or specialization gives to each of `demands`. */
  readonly levels: (itemName: string) => readonly number[];
  /** 0 to 1000 for each band: how quickly a weapon kills there, against the enemy's classes or a mix of all. */
  readonly quickness: (weaponName: string, aim: AimLevel) => Readonly<Record<RangeBand, number>>;
  /** The classes that `quickness` is against. */
  readonly targets: readonly PlayerClass[];
  /** How well the enemy aims, and every player who doesn't say. */
  readonly aim: AimLevel;
  /** How well the three players aim, in an order that doesn't depend on theirs. */
  readonly aims: readonly AimLevel[];
}

/** Applies a request's map and enemy team to the model. */
export function situationOf(
  rules: TeamRules,
  { map, enemyTeam, aim, aims }: Circumstances,
): Situation {
  const { model, catalogue } = rules;
  const gameMap = catalogue.maps.find(({ mapId }) => mapId === map);
  const threats = model.threats
    .map((threat) => ({ threat, enemies: enemiesWith(rules, threat, enemyTeam) }))
    .filter(({ enemies }) => enemies > 0);
  const targets = enemyTeam.length > 0 ? enemyTeam.map((enemy) => enemy.class) : PLAYER_CLASSES;
  const demands = [
    ...model.needs.map(({ need, worth, asked }) =>
      demandOf(model, 'need', need, worth, asked + askedByMap(model, need, gameMap)),
    ),
    ...threats.map(({ threat, enemies }) => posedBy(model, threat, enemies)),
  ];
  return {
    bandWeights: bandWeights(model, gameMap, threats),
    demands,
    levels: cachedByName((itemName) => {
      const { gives, answers } = rules.item(itemName);
      return demands.map(({ kind, name }) => (kind === 'need' ? gives[name] : answers[name]) ?? 0);
    }),
    quickness: quicknessAgainst(rules, targets),
    targets,
    aim,
    aims: aims.toSorted(),
  };
}

function quicknessAgainst(
  rules: TeamRules,
  targets: readonly PlayerClass[],
): Situation['quickness'] {
  const atLevel = cachedByName((aim: AimLevel) =>
    cachedByName((weaponName) => rules.quickness(weaponName, targets, aim)),
  );
  return (weaponName, aim) => atLevel(aim)(weaponName);
}

/** A threat that so many enemies pose. */
export function posedBy(
  model: TeamModel,
  { threat, worth, asked }: TeamThreat,
  enemies: number,
): Demand {
  return demandOf(model, 'threat', threat, worth, asked + enemies - 1);
}

/** The number of enemies that carry something that poses the threat. */
function enemiesWith(
  rules: TeamRules,
  { threat }: TeamThreat,
  enemyTeam: readonly EnemySlot[],
): number {
  return enemyTeam.filter((enemy) => posesThreat(rules, threat, enemy)).length;
}

/** True for an enemy who carries something that poses the threat. */
export function posesThreat(
  rules: Pick<TeamRules, 'catalogue' | 'model'>,
  name: string,
  enemy: EnemySlot,
): boolean {
  return itemsPosing(rules, name, [enemy]).length > 0;
}

/** The items of enemies that pose the threat, each once, in the order of the enemies. */
export function itemsPosing(
  { catalogue, model }: Pick<TeamRules, 'catalogue' | 'model'>,
  name: string,
  enemyTeam: readonly EnemySlot[],
): string[] {
  const threat = model.threats.find((one) => one.threat === name);
  const isPosing = (weapon: string) => {
    const category = catalogue.weapons.find((one) => one.name === weapon)?.category ?? '';
    return (
      threat?.weapons?.includes(weapon) === true ||
      threat?.weaponCategories?.includes(category) === true
    );
  };
  const items = enemyTeam.flatMap(({ weapon, specialization, gadgets }) => [
    ...[weapon].filter(isPosing),
    ...[specialization ?? ''].filter((one) => threat?.specializations?.includes(one)),
    ...gadgets.filter((gadget) => threat?.gadgets?.includes(gadget)),
  ]);
  return [...new Set(items)];
}

function bandWeights(
  { range, map }: TeamModel,
  gameMap: GameMap | undefined,
  threats: readonly { readonly threat: TeamThreat; readonly enemies: number }[],
): Record<RangeBand, number> {
  const weights = { short: 0, middle: 0, long: 0 };
  for (const { band, weight } of range.bands) weights[band] = weight;
  if (gameMap !== undefined) weights.long = map.sightlines[gameMap.characteristics.sightlines];
  const ofMap = map.maps.find((entry) => entry.map === gameMap?.mapId)?.rangeWeight;
  for (const band of RANGE_BANDS) weights[band] += ofMap?.[band] ?? 0;
  for (const { threat, enemies } of threats) {
    for (const band of RANGE_BANDS) weights[band] += enemies * (threat.rangeWeight?.[band] ?? 0);
  }
  for (const band of RANGE_BANDS) weights[band] = Math.max(0, weights[band]);
  return weights;
}

/** Extra levels of a need that a map asks for. */
function askedByMap({ map }: TeamModel, need: string, gameMap: GameMap | undefined): number {
  if (gameMap === undefined) return 0;
  const { verticalPlay, destructionPotential } = gameMap.characteristics;
  const byHeight = verticalPlay && map.verticalPlay.need === need ? map.verticalPlay.asked : 0;
  const byDestruction =
    map.destructionPotential.need === need
      ? map.destructionPotential.asked[destructionPotential]
      : 0;
  const byItself = map.maps.find((entry) => entry.map === gameMap.mapId)?.asks[need] ?? 0;
  return byHeight + byDestruction + byItself;
}

/** Every level asked for is worth the same, and each one beyond a share of the one before. */
function demandOf(
  { fade }: TeamModel,
  kind: Demand['kind'],
  name: string,
  points: number,
  askedFor: number,
): Demand {
  const asked = Math.max(0, askedFor);
  const worth = [0];
  for (let level = 1; level <= MAX_LEVELS; level += 1) {
    const share = (fade.percent / 100) ** Math.max(0, level - asked);
    const units = Math.round(points * UNITS_PER_POINT * share);
    if (units < LEAST_POINTS * UNITS_PER_POINT) break;
    worth.push((worth.at(-1) ?? 0) + units);
  }
  return { name, kind, asked: Math.max(1, asked), worth };
}
