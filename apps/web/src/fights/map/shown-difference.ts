import { roundedStat } from '@trifecta/domain/weapons';

/** The difference of two times to kill as they're shown, so that a reader who subtracts gets the same. */
export function shownDifference(seconds: number, fastestSeconds: number): number {
  return roundedStat('ttkSeconds', seconds) - roundedStat('ttkSeconds', fastestSeconds);
}
