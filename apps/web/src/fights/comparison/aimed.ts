import type { Weapon } from '@trifecta/domain/catalogue';
import { killFigures, leftOutFor, meanSecondsOf } from '@trifecta/domain/fights';
import type { KillFigures, MeanAtRange, SituationFight } from '@trifecta/domain/fights';
import {
  DASH,
  likelyText,
  numberText,
  secondsSpanText,
  secondsText,
} from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { NO_KILL, reachNote } from './shown-kill.ts';
import type { ShownKill } from './shown-kill.ts';
import { aimedTexts } from './aimed-texts.tsx';
import { texts } from './texts.tsx';

export { aimedSeries } from '@trifecta/domain/fights';
export { AimFields } from '../situation/aim-fields.tsx';
export { aimedTexts } from './aimed-texts.tsx';

const known = new WeakMap<SituationFight, Map<Weapon, MeanAtRange>>();

/**
 * A weapon's mean seconds to kill, as the ranking and every other weapon tool calculates them. Those of `killFigures` differ by up to
 * 1e-6 s, which is enough for another hundredth. Calculated once per fight.
 */
export function aimedSecondsOf(weapon: Weapon, fight: SituationFight): MeanAtRange {
  const ofFight = known.get(fight) ?? new Map<Weapon, MeanAtRange>();
  const seconds = ofFight.get(weapon) ?? meanSecondsOf(weapon, fight)(fight.accuracy);
  known.set(fight, ofFight.set(weapon, seconds));
  return seconds;
}

/** A weapon's time to kill with aim at a range in meters. */
export function aimedKill(
  weapon: DetailedWeapon,
  fight: SituationFight,
  rangeMeters: number,
): ShownKill {
  const figures = killFigures(weapon, { ...fight, rangeMeters });
  const meanSeconds = aimedSecondsOf(weapon, fight)(rangeMeters);
  if (figures === null || meanSeconds === null) return NO_KILL;
  const { p10Seconds: from, p90Seconds: to, chanceInMagazine } = figures;
  const reloadShare = 1 - (chanceInMagazine ?? 1);
  const needsReload = reloadShare >= 0.005;
  const leftOut = leftOutFor(weapon).filter((one) => one !== 'shells' || needsReload);
  return {
    seconds: meanSeconds,
    text: secondsText(meanSeconds),
    secondsText: secondsText(meanSeconds),
    shotsText: texts.shots(figures.expectedShots.toFixed(1)),
    spread: { from, to, text: secondsSpanText(from, to) },
    notes: [
      ...reachNote(weapon),
      ...(needsReload ? [aimedTexts.reloadIn(shareText(reloadShare))] : []),
      ...leftOut.map((one) => texts.leftOut[one]),
    ],
  };
}

/** A row of the stats table: a text per weapon, with the best ones marked. */
interface AimedRow {
  readonly name: string;
  readonly cells: readonly { readonly text: string; readonly isBest: boolean }[];
}

interface RowRule {
  readonly text: (figures: KillFigures, meanSeconds: number | null) => string;
  /** The value to compare, where the highest is best. Missing when there's no best. */
  readonly rank?: (figures: KillFigures, weaponName: string) => number | null;
}

/** The additional rows of the stats table for a fight with aim, and the weapons that kill fastest in it. */
export function aimedRows(
  weapons: readonly DetailedWeapon[],
  fight: SituationFight,
  fastestNames: readonly string[],
): AimedRow[] {
  const all = weapons.map((weapon) => ({
    weaponName: weapon.name,
    figures: killFigures(weapon, { ...fight, rangeMeters: 0 }),
    meanSeconds: aimedSecondsOf(weapon, fight)(0),
  }));
  const row = (name: string, rule: RowRule) => ({ name, cells: cellsOf(all, rule) });
  const names = aimedTexts.rows;
  return [
    row(names.time(fight.targetHealth), {
      text: (_, meanSeconds) => secondsText(meanSeconds),
      rank: (_, weaponName) => (fastestNames.includes(weaponName) ? 1 : null),
    }),
    row(names.spread, {
      text: ({ p10Seconds, p90Seconds }) => secondsSpanText(p10Seconds, p90Seconds),
    }),
    row(names.shots, { text: ({ expectedShots }) => numberText(expectedShots) }),
    row(names.killsPerMagazine, {
      text: ({ killsPerMagazine }) => numberText(killsPerMagazine),
      rank: ({ killsPerMagazine }) => killsPerMagazine && Number(killsPerMagazine.toFixed(1)),
    }),
    row(names.chanceInMagazine, {
      text: ({ chanceInMagazine }) => shareText(chanceInMagazine),
      rank: ({ chanceInMagazine }) => chanceInMagazine && Number(chanceInMagazine.toFixed(2)),
    }),
  ];
}

function cellsOf(
  all: readonly {
    readonly weaponName: string;
    readonly figures: KillFigures | null;
    readonly meanSeconds: number | null;
  }[],
  { text, rank }: RowRule,
) {
  const ranks = all.map(
    ({ weaponName, figures }) => (figures && rank?.(figures, weaponName)) ?? null,
  );
  const best = Math.max(...ranks.filter((one) => one !== null));
  return all.map(({ figures, meanSeconds }, index) => ({
    text: figures === null ? numberText(null) : text(figures, meanSeconds),
    isBest: all.length > 1 && ranks[index] === best,
  }));
}

/** Formats a chance as a whole percentage. */
function shareText(share: number | null): string {
  return share === null ? DASH : likelyText(share);
}
