import { secondsText } from '@trifecta/domain/weapons';
import { classColor, classNames, textIn, useAddressState } from '../ui/index.ts';
import { ChartFigure } from '../ui/charts/index.ts';
import { SelectField } from '../ui/forms/index.ts';
import { seasonLines, spreadLabels } from './season-lines.ts';
import type { SeasonBalance, SeasonLine } from './season-lines.ts';
import styles from './season-picture.module.css';
import { seasonTexts } from './season-texts.ts';
import { texts } from './texts.ts';
import { updateTexts } from './update-texts.ts';

/** The picture's state in the address. */
const ADDRESS = { weapon: textIn('weapon', 64) };

/** The part of the width that lines have. The rest is for names. */
const LINES_PERCENT = 68;

/** Names on each side of the middle, so that they fit on a phone. */
const NAMED_EACH_WAY = 4;

/** The least distance between names, in percent of the height. */
const LABEL_GAP = 7;

/** Space above and below the lines, in percent of the height. */
const MARGIN = 6;

/** A picture of who got faster and slower in a season: time to the right, less time to kill up. A chosen weapon's line stands out. */
export function SeasonPicture({ balance }: { readonly balance: SeasonBalance }) {
  const [{ weapon }, change] = useAddressState(ADDRESS);
  const lines = seasonLines(balance);
  const { season } = balance;
  if (lines.length === 0) {
    return (
      <section className={styles.section}>
        <h2>{seasonTexts.title(season)}</h2>
        <p>{seasonTexts.none}</p>
      </section>
    );
  }
  const chosen = lines.find(({ name }) => name === weapon);
  return (
    <section className={styles.section}>
      <ChartFigure
        title={seasonTexts.title(season)}
        note={
          <>
            <span className={styles.summary}>{seasonTexts.summary(lines)}</span> {seasonTexts.note}
          </>
        }
        table={tableOf(lines)}
      >
        <Plot balance={balance} lines={lines} chosen={chosen} />
        <SelectField
          isFilter
          label={seasonTexts.weapon}
          name="weapon"
          empty={seasonTexts.allWeapons}
          options={lines.map(({ name }) => ({ value: name }))}
          value={chosen?.name ?? ''}
          onChange={(name) => change({ weapon: name })}
        />
        <p aria-live="polite" className={styles.chosen}>
          {chosen !== undefined &&
            seasonTexts.line(
              chosen,
              secondsText(chosen.secondsBefore),
              secondsText(chosen.secondsAfter),
            )}
        </p>
      </ChartFigure>
    </section>
  );
}

function tableOf(lines: readonly SeasonLine[]) {
  return {
    columns: seasonTexts.columns,
    rows: lines.map((line) => ({
      name: line.name,
      cells: [
        line.class,
        secondsText(line.secondsBefore),
        secondsText(line.secondsAfter),
        updateTexts.moves.share(line.share),
        line.steps.map(({ version }) => version).join(', '),
      ],
    })),
  };
}

function Plot({
  balance: { season, from, until },
  lines,
  chosen,
}: {
  readonly balance: SeasonBalance;
  readonly lines: readonly SeasonLine[];
  readonly chosen: SeasonLine | undefined;
}) {
  const times = lines.flatMap(({ steps }) => steps.map(({ time }) => time));
  const start = Date.parse(from ?? '') || Math.min(...times);
  const last = Math.max(...times);
  // Space after the last move, so that it's a line and not an edge.
  const end = Math.max(Date.parse(until ?? '') || 0, last + (last - start || 1) * 0.25);
  const shares = [0, ...lines.flatMap(({ steps }) => steps.map(({ share }) => share))];
  const [low, high] = [Math.min(...shares), Math.max(...shares)];
  const toX = (time: number) => ((time - start) / (end - start)) * LINES_PERCENT;
  const toY = (share: number) => MARGIN + ((share - low) / (high - low || 1)) * (100 - 2 * MARGIN);
  const named = chosen === undefined ? biggest(lines) : [chosen];
  const heights = spreadLabels(
    named.map(({ share }) => toY(share)),
    LABEL_GAP,
  );
  return (
    <div>
      <p className={styles.axis} aria-hidden>
        {seasonTexts.faster}
      </p>
      <svg className={styles.plot} role="img" aria-label={seasonTexts.summary(lines)}>
        <line
          x2={`${LINES_PERCENT}%`}
          y1={`${toY(0)}%`}
          y2={`${toY(0)}%`}
          className={styles.zero}
        />
        {lines.map((line) => (
          <g
            key={line.name}
            className={classNames(
              classColor(line.class),
              chosen !== undefined && chosen !== line && styles.faint,
              chosen === line && styles.strong,
            )}
          >
            <StepLine line={line} toX={toX} toY={toY} />
          </g>
        ))}
        {named.map((line, index) => (
          <text
            key={line.name}
            x={`${LINES_PERCENT + 2}%`}
            y={`${heights[index] ?? 0}%`}
            dy="4"
            className={classNames(styles.name, classColor(line.class))}
          >
            {line.name}
          </text>
        ))}
      </svg>
      <p className={styles.axis} aria-hidden>
        {seasonTexts.slower}
      </p>
      <p className={classNames(styles.axis, styles.time)} aria-hidden>
        <span>{seasonTexts.began(season, new Date(start).toISOString())}</span>
        <span>{until === null ? texts.now : texts.month(until)}</span>
      </p>
    </div>
  );
}

/** The lines whose names are shown: those that moved the most, in the order of the lines. */
function biggest(lines: readonly SeasonLine[]): readonly SeasonLine[] {
  const faster = lines.filter(({ share }) => share < 0).slice(0, NAMED_EACH_WAY);
  const slower = lines.filter(({ share }) => share > 0).slice(-NAMED_EACH_WAY);
  return [...faster, ...slower];
}

function StepLine({
  line: { steps },
  toX,
  toY,
}: {
  readonly line: SeasonLine;
  readonly toX: (time: number) => number;
  readonly toY: (share: number) => number;
}) {
  return steps.map(({ version, time, share }, index) => {
    const [x, y] = [`${toX(time)}%`, `${toY(share)}%`];
    const next = steps[index + 1];
    const endX = next === undefined ? `${LINES_PERCENT}%` : `${toX(next.time)}%`;
    return (
      <g key={version}>
        <line
          x1={x}
          x2={x}
          y1={`${toY(steps[index - 1]?.share ?? 0)}%`}
          y2={y}
          className={styles.line}
        />
        <line x1={x} x2={endX} y1={y} y2={y} className={styles.line} />
      </g>
    );
  });
}
