export { comparisonTable, MAX_COMPARED_WEAPONS, toggleChoice } from './comparison.ts';
export type { ComparisonCell, ComparisonRow } from './comparison.ts';
export { detailWeapon, topWeaponsByMeta } from './detailed-weapon.ts';
export type { DetailedWeapon, KillFields } from './detailed-weapon.ts';
export { damageAtRange, falloffOf, lacksFlightFigures, reachMeters } from './falloff.ts';
export type { Falloff } from './falloff.ts';
export { buildGrade, weaponGrade } from './grades.ts';
export type { Grade } from './grades.ts';
export { weaponImagePath } from './image-name.ts';
export { killSteps } from './kill-steps.ts';
export type { KillStep } from './kill-steps.ts';
export { normalizedStats } from './normalization.ts';
export {
  DASH,
  likelyText,
  metersText,
  numberText,
  percentText,
  secondsSpanText,
  secondsText,
  shownMeters,
  wholeMetersText,
} from './number-text.ts';
export { statName, statNumber, statValue } from './stat-text.ts';
export { comparedText, roundedStat, shownDifference, weaponStat, STATS } from './stats.ts';
export type { ComparedStat } from './stats.ts';
export {
  damagePerShot,
  healthOf,
  HIT_LOCATIONS,
  killAtRange,
  ROUNDING_TOLERANCE,
  secondsForShots,
  shotsToKill,
} from './time-to-kill.ts';
export type { FiringRhythm, HitLocation, Kill, KillTarget } from './time-to-kill.ts';
export {
  allCrossings,
  CHART_RANGE_METERS,
  CHART_RANGES_METERS,
  crossingsOf,
  piecesOf,
  secondsAt,
  ttkSeries,
} from './ttk-series.ts';
export type { TtkCrossing, TtkSeries } from './ttk-series.ts';
export { wholeShares } from './whole-shares.ts';
