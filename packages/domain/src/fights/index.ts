export { aimLevels, aimOf, nearestAimLevel } from './aim-levels.ts';
export type { AimLevelNumbers } from './aim-levels.ts';
export { aimedSeries } from './aimed-series.ts';
export { answerWithIds } from './answer-with-ids.ts';
export { bestWeaponMap, bestWeaponMapSteps, MAP_ACCURACIES } from './best-weapon-map.ts';
export type { BestWeaponMap, MapCell, RankedWeapon } from './best-weapon-map.ts';
export { healingForOneMoreShot, healthSteps, openerGains, perfectKill } from './break-points.ts';
export type { HealthStep, Opener, OpenerGain, PerfectFight } from './break-points.ts';
export { duelChances, duelChancesByRange, duelGrid } from './duel.ts';
export type { DuelChances, DuelGrid, DuelSetting, DuelSide } from './duel.ts';
export {
  fastestStretches,
  perfectSeconds,
  perfectSeries,
  rankable,
  rankedBy,
  toldStretches,
} from './fastest.ts';
export type { FastestStretch, TimedWeapon, ToldStretches } from './fastest.ts';
export {
  aimIn,
  fightIn,
  hasFullHealth,
  isPerfect,
  READ_METERS,
  SITUATION_LIMITS,
  STANDARD_SITUATION,
  targetHealthIn,
  withAccuracy,
} from './fight-situation.ts';
export type { FightSituation, SituationFight } from './fight-situation.ts';
export { killDistribution, killFigures } from './fight.ts';
export { meanSecondsOf } from './mean-seconds.ts';
export type { MeanAtRange } from './mean-seconds.ts';
export type { Aim, Fight, KillDistribution, KillFigures } from './fight.ts';
export { FACT_KINDS, FACT_STATUSES, factsAt, itemFacts } from './fight-facts.ts';
export type { FightFact, ItemFact } from './fight-facts.ts';
export type { Healing } from './kill-chances.ts';
export { leftOutFor, leftOutOfPerfectKill } from './left-out.ts';
export type { LeftOut } from './left-out.ts';
export { isAboutEqual, rankIn } from './rank-in.ts';
export { RANK_METERS, ranksInClass } from './ranks.ts';
export type { Rank } from './ranks.ts';
export { MAX_SHOTS, shotClock } from './shot-clock.ts';
export type { ShotClock } from './shot-clock.ts';
export {
  answerIn,
  fastestIn,
  lossesOf,
  rankingAt,
  secondsIn,
  seriesIn,
} from './situation-answer.ts';
export type { Loss, SituationAnswer } from './situation-answer.ts';
export { COUNTER_AIM_LEVEL, COUNTER_METERS, weaponStanding } from './standing.ts';
export type { Counter, CountersAtRange, WeaponStanding } from './standing.ts';
