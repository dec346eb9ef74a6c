export { CHART_RANGE_METERS, CHART_RANGES_METERS } from './chart-ranges.ts';
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
export { comparedText, roundedStat, shownDifference, weaponStat } from './compared-stats.ts';
export type { ComparedStat } from './compared-stats.ts';
export { STATS } from './stats.ts';
export { healthOf, HIT_LOCATIONS } from './target.ts';
export type { HitLocation, KillTarget } from './target.ts';
export {
  damagePerShot,
  killAtRange,
  ROUNDING_TOLERANCE,
  secondsForShots,
  shotsToKill,
} from './time-to-kill.ts';
export type { FiringRhythm, Kill } from './time-to-kill.ts';
export { allCrossings, crossingsOf, piecesOf, secondsAt, ttkSeries } from './ttk-series.ts';
export type { TtkCrossing, TtkSeries } from './ttk-series.ts';
export { wholeShares } from './whole-shares.ts';
