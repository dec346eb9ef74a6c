import { CLASS_HEALTH } from '../catalogue/index.ts';
import type { AimLevel, Catalogue, PlayerClass, RangeBand } from '../catalogue/index.ts';
import { aimOf, meanSecondsOf } from '../fights/index.ts';
import { CHART_RANGES_METERS } from '../weapons/index.ts';

/** Times that differ by no more than this share of the faster one are about equal, as on the fight pages. */
const ABOUT_EQUAL = 1.05;

/**
 * True when one weapon kills faster than another in a band by the fight pages: at more of the band's ranges and targets
 * than it's slower at, also without those where they're about equal. Every weapon hits with the same share of its shots.
 */
export type KillsFaster = (
  first: Armed,
  second: Armed,
  band: RangeBand,
  targets: readonly PlayerClass[],
) => boolean;

/** A weapon in the hands of someone who aims at a level. */
interface Armed {
  readonly weapon: string;
  readonly aim: AimLevel;
}

/** Prepares the fights of a catalogue as the fight pages show them. Each weapon's are computed on first use. */
export function createKillsFaster({ weapons, teamModel }: Catalogue): KillsFaster {
  const byName = new Map(weapons.map((weapon) => [weapon.name, weapon]));
  const known = new Map<string, readonly (number | null)[]>();
  const { bands, aim: byLevel } = teamModel.range;
  const secondsOf = (name: string, target: PlayerClass, aim: AimLevel) => {
    const key = `${aim} ${target} ${name}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const weapon = byName.get(name);
    if (weapon === undefined) throw new Error(`the catalogue has no weapon '${name}'`);
    const { accuracy, headshotShare } = aimOf(byLevel[aim]);
    const { [target]: targetHealth } = CLASS_HEALTH;
    const setting = { targetHealth, headshotShare, fromRest: true };
    const seconds = CHART_RANGES_METERS.map(meanSecondsOf(weapon, setting)(accuracy));
    known.set(key, seconds);
    return seconds;
  };
  return (first, second, band, targets) => {
    const { fromMeters = 0, toMeters = 0 } = bands.find((one) => one.band === band) ?? {};
    let faster = 0;
    let clearly = 0;
    for (const target of targets) {
      const [own, other] = [first, second].map(({ weapon, aim }) => secondsOf(weapon, target, aim));
      CHART_RANGES_METERS.forEach((at, index) => {
        if (at < fromMeters || at >= toMeters) return;
        const [mine, theirs] = [own?.[index] ?? Infinity, other?.[index] ?? Infinity];
        if (mine === theirs) return;
        const sign = mine < theirs ? 1 : -1;
        faster += sign;
        if (Math.max(mine, theirs) > ABOUT_EQUAL * Math.min(mine, theirs)) clearly += sign;
      });
    }
    return faster > 0 && clearly > 0;
  };
}
