import { ChartFigure, SharesBar, TrendChart } from '../../ui/charts/index.ts';
import { ordinalText } from '../../ui/index.ts';
import { ComparedFigure, GroupFigure, tableOf } from './group-figure.tsx';
import styles from './analytics.module.css';
import { shareChangeText } from '../share-change-text.ts';
import { verdictTexts } from '../verdict-texts.ts';
import type { Analysis, Scope, Stats } from './answer.ts';
import { ownWords, texts } from './texts.ts';
import type { AnalyticsWords } from './texts.ts';

/** All charts of a scope. */
export function AnalysisFigures({
  scope,
  stats,
  analysis,
  words = ownWords,
}: {
  readonly scope: Scope;
  readonly stats: Stats;
  readonly analysis: Analysis;
  readonly words?: AnalyticsWords;
}) {
  const shared = { teams: scope.teams, words };
  const { teams } = scope;
  const { by } = analysis;
  return (
    <div className={styles.figures}>
      <PlacesFigure stats={stats} words={words} />
      <TimeFigure byTime={analysis.byTime} teams={teams} />
      {scope.mode === null && <ComparedFigure by="mode" compared={by.mode} {...shared} />}
      <ComparedFigure by="map" compared={by.map} {...shared} />
      <ComparedFigure by="lineUp" compared={by.lineUp} {...shared} />
      <ComparedFigure by="class" compared={by.class} {...shared} />
      <ComparedFigure by="weapon" compared={by.weapon} {...shared} />
      <UpdatesFigure analysis={analysis} teams={teams} />
    </div>
  );
}

/** The number of times each place was reached. */
function PlacesFigure({ stats, words }: { readonly stats: Stats; readonly words: AnalyticsWords }) {
  const { places, shown } = stats;
  if (shown === null) return null;
  const parts = places.map((count, index) => ({
    name: ordinalText(index + 1),
    count,
    text: texts.place(count, shown.placeShares[index] ?? 0),
  }));
  const table = {
    columns: [texts.table.place, texts.columns.matches],
    rows: parts.map(({ name, count }) => ({ name, cells: [String(count)] })),
  };
  return (
    <ChartFigure title={texts.places} note={words.placesNote(shown.meanPlace)} table={table}>
      <SharesBar parts={parts} />
    </ChartFigure>
  );
}

function TimeFigure({
  byTime,
  teams,
}: {
  readonly byTime: Analysis['byTime'];
  readonly teams: number;
}) {
  const groups = byTime.groups.map((group) => ({
    ...group,
    name: texts.period(group.name, byTime.unit),
  }));
  const last = groups.findLast(({ shown }) => shown !== null);
  if (last === undefined || last.shown === null) return null;
  const title = texts.overTime[byTime.unit];
  const note = texts.overTimeNote(last.name, last.shown.firstPlaces.share, teams);
  const points = groups.map(({ name, shown }) => ({ name, shown: shown?.firstPlaces ?? null }));
  return (
    <ChartFigure title={title} note={note} table={tableOf(groups, texts.table.time, teams)}>
      <TrendChart label={title} points={points} reference={1 / teams} />
    </ChartFigure>
  );
}

function UpdatesFigure({
  analysis: { byUpdate, changes },
  teams,
}: {
  readonly analysis: Analysis;
  readonly teams: number;
}) {
  if (byUpdate.groups.length === 0) return null;
  return (
    <GroupFigure
      title={texts.updates}
      column={texts.table.update}
      note={changes.length === 0 ? texts.noChange : texts.compared(changes.length)}
      groups={byUpdate.groups}
      teams={teams}
    >
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change.after}>
              <strong>{texts.change(change.before, change.after)}</strong>
              <span>{shareChangeText(change)}</span>
              <span className={styles[change.verdict]}>{verdictTexts[change.verdict]}</span>
            </li>
          ))}
        </ul>
      )}
    </GroupFigure>
  );
}
