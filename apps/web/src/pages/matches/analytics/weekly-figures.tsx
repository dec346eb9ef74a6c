import { ChartFigure, ColumnChart, StepChart } from '../../../ui/charts/index.ts';
import styles from '../../../matches/analytics/analytics.module.css';
import type { OwnBuild } from './own-build-answer.ts';
import { texts } from './own-build-texts.ts';

/** What came to one or several builds week by week. */
export function WeeklyFigures({
  builds,
  weeks,
  viewsSince,
}: {
  readonly builds: readonly OwnBuild[];
  /** First days, oldest first. */
  readonly weeks: readonly string[];
  readonly viewsSince: string;
}) {
  const sums = (of: (build: OwnBuild) => readonly number[]) =>
    weeks.map((day, week) => ({
      name: texts.week(day),
      count: builds.reduce((sum, build) => sum + (of(build)[week] ?? 0), 0),
    }));
  // Weeks that ended before views were counted have none, and not 0.
  const counted = weeks.filter((_, week) => (weeks[week + 1] ?? '9') > viewsSince).length;
  const views = sums(({ weekly }) => weekly.views).slice(-counted);
  const favorites = sums(({ weekly }) => weekly.favorites);
  const all = builds.reduce((sum, build) => sum + build.favorites, 0);
  const [one] = builds;
  return (
    <div className={styles.figures}>
      <CountFigure
        title={texts.weeklyViews}
        column={texts.columns.views}
        note={texts.weeklyViewsNote(sumOf(views), views.at(-1)?.count ?? 0, views.length)}
        counts={views}
      />
      <CountFigure
        title={texts.weeklyFavorites}
        column={texts.columns.newFavorites}
        note={texts.weeklyFavoritesNote(all, sumOf(favorites))}
        counts={favorites}
      />
      {builds.length === 1 && one !== undefined ? (
        <AverageFigure build={one} weeks={weeks} />
      ) : (
        <p className={styles.note}>{texts.chooseForRatings}</p>
      )}
    </div>
  );
}

interface Count {
  readonly name: string;
  readonly count: number;
}

function sumOf(counts: readonly Count[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function CountFigure({
  title,
  column,
  note,
  counts,
}: {
  readonly title: string;
  readonly column: string;
  readonly note: string;
  readonly counts: readonly Count[];
}) {
  const table = {
    columns: [texts.columns.week, column],
    rows: counts.map(({ name, count }) => ({ name, cells: [String(count)] })),
  };
  return (
    <ChartFigure title={title} note={note} table={table}>
      <ColumnChart label={title} columns={counts} />
    </ChartFigure>
  );
}

function AverageFigure({
  build: { averageRating, ratings, weekly },
  weeks,
}: {
  readonly build: OwnBuild;
  readonly weeks: readonly string[];
}) {
  const { averages } = weekly;
  const steps = averages.flatMap((average, week) => {
    const isNew = average !== null && average !== averages[week - 1];
    return isNew ? [{ x: week, y: average, label: texts.stars(average) }] : [];
  });
  const [first] = steps;
  if (first === undefined) return <p className={styles.note}>{texts.tooFewRatings}</p>;
  const table = {
    columns: [texts.columns.week, texts.columns.newRatings, texts.columns.average],
    rows: weeks.map((day, week) => {
      const average = averages[week] ?? null;
      return {
        name: texts.week(day),
        cells: [
          String(weekly.ratings[week] ?? 0),
          texts.average(average === null ? 0 : ratings, average ?? 0),
        ],
      };
    }),
  };
  return (
    <ChartFigure
      title={texts.averages}
      note={texts.averagesNote(averageRating, ratings)}
      table={table}
    >
      <StepChart
        label={texts.averages}
        steps={steps}
        from={first.x}
        to={weeks.length}
        fromLabel={texts.week(weeks[first.x] ?? '')}
        toLabel={texts.week(weeks.at(-1) ?? '')}
      />
    </ChartFigure>
  );
}
