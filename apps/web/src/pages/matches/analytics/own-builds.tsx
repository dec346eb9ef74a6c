import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlayerId } from '../../../account/index.ts';
import { href } from '../../../addresses.ts';
import { callApiAsPlayer } from '../../../api/player-client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { BarChart, ChartFigure } from '../../../ui/charts/index.ts';
import { SelectField } from '../../../ui/forms/index.ts';
import { Button, ButtonLink, Notice, uiTexts } from '../../../ui/index.ts';
import type { OwnBuild, OwnBuildNumbers } from './own-build-answer.ts';
import styles from '../../../matches/analytics/analytics.module.css';
import { texts } from './own-build-texts.ts';
import { WeeklyFigures } from './weekly-figures.tsx';

/** One public build in numbers, under a name that no other one has. */
interface NamedBuild {
  readonly name: string;
  readonly build: OwnBuild;
}

/** As many bars as fit a glance. The table has all. */
const MOST_BARS = 10;

/** What came of the player's own public builds. */
export function OwnBuilds() {
  const uid = usePlayerId();
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.ownBuildNumbers(uid),
    queryFn: () => callApiAsPlayer('GET /api/community-builds/own-analytics'),
    enabled: uid !== undefined,
  });
  return (
    <section className={styles.results} aria-labelledby="own-builds">
      <h2 id="own-builds">{texts.title}</h2>
      {isError && (
        <Notice
          role="alert"
          title={texts.failed}
          actions={<Button onClick={() => void refetch()}>{uiTexts.tryAgain}</Button>}
        />
      )}
      {!isError && data === undefined && <p role="status">{uiTexts.loading}</p>}
      {data !== undefined && data.builds !== null && <Shown data={data} builds={data.builds} />}
    </section>
  );
}

function Shown({
  data: { weeks, viewsSince, publicBuilds },
  builds,
}: {
  readonly data: OwnBuildNumbers;
  readonly builds: readonly OwnBuild[];
}) {
  const [chosen, setChosen] = useState('');
  if (builds.length === 0) {
    return (
      <div className={styles.summary}>
        <p>{texts.none}</p>
        <p>
          <ButtonLink href={href.myBuilds}>{texts.myBuilds}</ButtonLink>
        </p>
      </div>
    );
  }
  const named = builds.map((build) => ({ build, name: nameIn(build, builds) }));
  const one = named.length === 1 ? named[0] : named.find(({ build }) => build._id === chosen);
  return (
    <>
      <div className={styles.summary}>
        <p>{texts.about(viewsSince)}</p>
        {publicBuilds > builds.length && <p>{texts.onlyBest(builds.length, publicBuilds)}</p>}
      </div>
      <ByBuild named={named} />
      {named.length > 1 && (
        <SelectField
          isFilter
          label={texts.choose}
          name="own-build"
          empty={texts.all}
          options={named.map(({ build, name }) => ({ value: build._id, label: name }))}
          value={one?.build._id ?? ''}
          onChange={setChosen}
        />
      )}
      <WeeklyFigures
        builds={one === undefined ? builds : [one.build]}
        weeks={weeks}
        viewsSince={viewsSince}
      />
    </>
  );
}

/** The build's name, with its class if another one has the same. */
function nameIn(
  { _id, buildName, class: playerClass }: OwnBuild,
  builds: readonly OwnBuild[],
): string {
  const isShared = builds.some((other) => other._id !== _id && other.buildName === buildName);
  return isShared ? texts.named(buildName, playerClass) : buildName;
}

function ByBuild({ named }: { readonly named: readonly NamedBuild[] }) {
  const sorted = named.toSorted((a, b) => b.build.views - a.build.views);
  return (
    <ChartFigure title={texts.byBuild} note={sentenceOn(sorted)} table={tableOf(sorted)}>
      <BarChart
        max={Math.max(1, ...named.map(({ build }) => build.views))}
        bars={sorted.slice(0, MOST_BARS).map(barOf)}
      />
      {sorted.length > MOST_BARS && (
        <p className={styles.note}>{texts.more(sorted.length - MOST_BARS)}</p>
      )}
    </ChartFigure>
  );
}

function sentenceOn(sorted: readonly NamedBuild[]): string {
  const [most, second] = sorted;
  const all = sorted.reduce((sum, { build }) => sum + build.views, 0);
  if (most === undefined || all === 0) return texts.noViews;
  return second === undefined
    ? texts.onlyViews(most.name, all)
    : texts.mostViews(most.name, most.build.views, all);
}

function barOf({ name, build }: NamedBuild) {
  const { class: playerClass, views, favorites, ratings, averageRating } = build;
  return {
    name,
    tone: playerClass,
    value: views,
    valueText: texts.views(views),
    note: placeOf(build),
    tooltip: [
      [texts.columns.favorites, String(favorites)],
      [texts.columns.ratings, String(ratings)],
      [texts.columns.average, texts.average(ratings, averageRating)],
    ] as const,
  };
}

function placeOf({ place, placeOf: of, class: playerClass, ratings }: OwnBuild): string {
  return texts.place(place, of, playerClass, ratings);
}

function tableOf(named: readonly NamedBuild[]) {
  const { columns } = texts;
  return {
    columns: [
      columns.build,
      columns.class,
      columns.views,
      columns.favorites,
      columns.ratings,
      columns.average,
      columns.place,
    ],
    rows: named.map(({ name, build }) => ({
      name,
      cells: [
        build.class,
        String(build.views),
        String(build.favorites),
        String(build.ratings),
        texts.average(build.ratings, build.averageRating),
        placeOf(build),
      ],
    })),
  };
}
