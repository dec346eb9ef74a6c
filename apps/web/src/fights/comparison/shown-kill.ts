import { DASH, metersText, reachMeters } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { texts } from './texts.tsx';

/** A time to kill, as shown. */
export interface ShownKill {
  /** The average, with aim. Null where the weapon can't kill. */
  readonly seconds: number | null;
  /** The seconds, or '1 shot' for a kill with the first shot, which takes no time. */
  readonly text: string;
  readonly secondsText: string;
  readonly shotsText: string;
  /** The middle 80% of the kills, with aim. */
  readonly spread:
    | { readonly from: number; readonly to: number; readonly text: string }
    | undefined;
  /** What the time leaves out, in words. */
  readonly notes: readonly string[];
}

/** Out of reach, or no damage. */
export const NO_KILL: ShownKill = {
  seconds: null,
  text: DASH,
  secondsText: DASH,
  shotsText: DASH,
  spread: undefined,
  notes: [],
};

/** The reach of a weapon with limited range, in words. */
export function reachNote(weapon: DetailedWeapon): string[] {
  const reach = reachMeters(weapon);
  return reach === null ? [] : [texts.reach(metersText(reach))];
}
