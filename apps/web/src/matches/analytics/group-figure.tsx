import { isPlayerClass } from '@trifecta/domain/catalogue';
import { DASH } from '@trifecta/domain/weapons';
import type { ReactNode } from 'react';
import { BarChart, ChartFigure } from '../../ui/charts/index.ts';
import { ordinalText } from '../../ui/index.ts';
import styles from './analytics.module.css';
import type { Analysis, Group } from './answer.ts';
import { ownWords, texts, THINGS } from './texts.ts';
import type { AnalyticsWords } from './texts.ts';

/** As many bars as fit a glance. The table has all. */
const MOST_BARS = 10;

/** As many groups with too few matches as are named. */
const MOST_NAMES = 6;

/** Groups that can be compared, with the best of them in a sentence. */
export function ComparedFigure({
  by,
  compared,
  teams,
  words = ownWords,
}: {
  readonly by: keyof typeof THINGS;
  readonly compared: Analysis['by'][keyof typeof THINGS];
  readonly teams: number;
  readonly words?: AnalyticsWords;
}) {
  const { groups, unknown, best } = compared;
  if (groups.length === 0) return null;
  const thing = THINGS[by];
  const note = [
    sentenceOn(best, thing),
    ...(unknown === 0 ? [] : [texts.unknown(unknown, thing)]),
    words.about[by] ?? '',
  ];
  return (
    <GroupFigure
      title={words.by[by]}
      column={texts.table[by]}
      note={note.join(' ').trim()}
      groups={groups}
      teams={teams}
    />
  );
}

function sentenceOn(best: Analysis['by']['map']['best'], thing: string): string {
  if (best === null) return texts.noBest(thing);
  return best.isClear
    ? texts.best(best.name, thing, best.compared)
    : texts.noneClear(thing, best.compared);
}

/** A bar for each group with enough matches, the names of the others, and a table of all. */
export function GroupFigure({
  title,
  column,
  note,
  groups,
  teams,
  children,
}: {
  readonly title: string;
  readonly column: string;
  readonly note: string;
  readonly groups: readonly Group[];
  readonly teams: number;
  readonly children?: ReactNode;
}) {
  const enough = groups.filter(({ shown }) => shown !== null);
  const few = groups.filter(({ shown }) => shown === null);
  const names = few.slice(0, MOST_NAMES).map(({ name, matches }) => texts.few(name, matches));
  return (
    <ChartFigure title={title} note={note} table={tableOf(groups, column, teams)}>
      {enough.length > 0 && (
        <div className={styles.bars}>
          <BarChart max={1} reference={1 / teams} bars={enough.slice(0, MOST_BARS).map(barOf)} />
          <p className={styles.note}>{texts.reference(teams)}</p>
        </div>
      )}
      {enough.length > MOST_BARS && (
        <p className={styles.note}>{texts.more(enough.length - MOST_BARS)}</p>
      )}
      {few.length > 0 && (
        <p className={styles.note}>{texts.notEnough(names, few.length - names.length)}</p>
      )}
      {children}
    </ChartFigure>
  );
}

function barOf({ id, name, matches, shown }: Group) {
  const first = shown?.firstPlaces;
  return {
    name,
    tone: isPlayerClass(id) ? id : undefined,
    value: first?.share ?? null,
    valueText: first === undefined ? DASH : texts.share(first),
    note: texts.matches(matches),
    spread: first && { from: first.from, to: first.to, text: texts.interval(first) },
    tooltip: [
      [texts.columns.matches, String(matches)],
      [texts.columns.mean, shown === null ? DASH : texts.mean(shown.meanPlace)],
    ] as const,
  };
}

/** The numbers of groups: matches, each place, and what's shown of the shares. */
export function tableOf(groups: readonly Group[], column: string, teams: number) {
  const { columns } = texts;
  const places = Array.from({ length: teams }, (_, index) => ordinalText(index + 1));
  return {
    columns: [
      column,
      columns.matches,
      ...places,
      columns.noPlace,
      columns.share,
      columns.interval,
      columns.mean,
    ],
    rows: groups.map((group) => ({
      name: group.name,
      cells: [
        group.matches,
        ...group.places,
        group.withoutPlace,
        ...(group.shown === null
          ? [DASH, DASH, DASH]
          : [
              texts.share(group.shown.firstPlaces),
              texts.interval(group.shown.firstPlaces),
              texts.mean(group.shown.meanPlace),
            ]),
      ].map(String),
    })),
  };
}
