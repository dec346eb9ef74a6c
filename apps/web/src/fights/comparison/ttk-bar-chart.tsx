import { memo } from 'react';
import { BarChart, ChartFigure, SeriesKey, ticksTo } from '../../ui/charts/index.ts';
import type { AimNumbers } from './aim-numbers.ts';
import { killOf } from './kill-times.ts';
import type { Matchup } from './matchup.ts';
import type { ShownKill } from './shown-kill.ts';
import { texts } from './texts.tsx';
import styles from './ttk-bar-chart.module.css';

/** Point-blank time to kill of each selected weapon, in class colors. The average, with aim. */
export const TtkBarChart = memo(function TtkBarChart({ matchup }: { readonly matchup: Matchup }) {
  const kills = matchup.weapons.map((weapon) => ({ weapon, kill: killOf(matchup, weapon) }));
  const aimedTexts = matchup.numbers?.aimedTexts;
  const longest = Math.max(0.1, ...kills.map(({ kill }) => kill.spread?.to ?? kill.seconds ?? 0));
  return (
    <ChartFigure
      title={texts.bars.title}
      table={{
        columns: [
          texts.bars.weapon,
          ...(aimedTexts === undefined
            ? [texts.bars.time]
            : [aimedTexts.bars.average, aimedTexts.bars.spread]),
          texts.bars.shots,
          texts.bars.class,
        ],
        rows: kills.map(({ weapon, kill }) => ({
          name: weapon.name,
          cells: [...pairsOf(kill, aimedTexts).map(([, text]) => text), weapon.class],
        })),
      }}
    >
      <BarChart
        max={ticksTo(longest).at(-1) ?? 1}
        bars={kills.map(({ weapon, kill }, index) => ({
          name: weapon.name,
          mark: <SeriesKey index={index} />,
          note: kill.notes.join(', ') || undefined,
          tone: weapon.class,
          value: kill.seconds,
          valueText: kill.text,
          spread: kill.spread,
          tooltip: [...pairsOf(kill, aimedTexts), [texts.bars.class, weapon.class]],
        }))}
      />
      <p className={styles.note}>{noteOf(matchup)}</p>
    </ChartFigure>
  );
});

/** The statistics of a kill, each with its label. */
function pairsOf(
  kill: ShownKill,
  aimedTexts: AimNumbers['aimedTexts'] | undefined,
): (readonly [string, string])[] {
  const shots = [texts.bars.shots, kill.shotsText] as const;
  if (kill.spread === undefined || aimedTexts === undefined) {
    return [[texts.bars.time, kill.secondsText], shots];
  }
  const { average, spread } = aimedTexts.bars;
  return [[average, kill.secondsText], [spread, kill.spread.text], shots];
}

function noteOf({ situation: { target, location }, fight, numbers }: Matchup): string {
  const { targetHealth, accuracy, headshotShare } = fight;
  if (numbers === null) return texts.bars.perfectNote(target, targetHealth, location);
  const [hits, heads] = [accuracy, headshotShare].map((share) => Math.round(share * 100));
  return numbers.aimedTexts.bars.note(target, targetHealth, hits ?? 0, heads ?? 0);
}
