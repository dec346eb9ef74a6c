import { killFigures } from '@trifecta/domain/fights';
import type { KillFigures } from '@trifecta/domain/fights';
import { numberText, secondsText } from '../../weapons/index.ts';
import { shareText } from './matchup.ts';
import type { Matchup } from './matchup.ts';
import { texts } from './texts.ts';

/** A row of the stats table: a text for each weapon, the best ones marked. */
interface AimedRow {
  readonly name: string;
  readonly cells: readonly { readonly text: string; readonly isBest: boolean }[];
}

interface RowRule {
  readonly text: (figures: KillFigures) => string;
  /** The value that is compared, the best being the highest; missing where there is no best. */
  readonly rank?: (figures: KillFigures) => number | null;
}

/** The rows that the stats table has for a fight with aim; none at perfect aim. */
export function aimedRows({ weapons, aim }: Matchup): AimedRow[] {
  if (aim === null) return [];
  const figures = weapons.map((weapon) => killFigures(weapon, { ...aim, rangeMeters: 0 }));
  const row = (name: string, rule: RowRule) => ({ name, cells: cellsOf(figures, rule) });
  const names = texts.table.aimed;
  return [
    row(names.time(aim.targetHealth), {
      text: ({ meanSeconds }) => secondsText(meanSeconds),
      rank: ({ meanSeconds }) => -Number(meanSeconds.toFixed(2)),
    }),
    row(names.spread, {
      text: ({ p10Seconds, p90Seconds }) =>
        texts.spread(p10Seconds.toFixed(2), secondsText(p90Seconds)),
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

function cellsOf(figures: readonly (KillFigures | null)[], { text, rank }: RowRule) {
  const ranks = figures.map((one) => (one && rank?.(one)) ?? null);
  const best = Math.max(...ranks.filter((one) => one !== null));
  return figures.map((one, index) => ({
    text: one === null ? numberText(null) : text(one),
    isBest: figures.length > 1 && ranks[index] === best,
  }));
}
