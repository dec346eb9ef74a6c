import type { FastestStretch, TimedWeapon } from '@trifecta/domain/fights';
import { secondsText, shownDifference } from '@trifecta/domain/weapons';
import { ButtonLink } from '../../ui/index.ts';
import { KILLS_FASTEST, nearestFirst } from '../situation/fastest-texts.tsx';
import { namesText } from '../situation/texts.ts';
import { MAP_TEXTS } from './texts.ts';
import { WinnerKey } from './map-chart.tsx';
import type { MapPlace } from './map-chart.tsx';
import type { Winner } from './map-layout.ts';
import styles from './map-reading.module.css';

/** One sentence with the best weapons by distance. */
export function MapAnswer({
  stretches,
  isPerfect,
}: {
  readonly stretches: readonly FastestStretch[];
  /** True when every shot hits the same location, so that times aren't averages. */
  readonly isPerfect: boolean;
}) {
  if (stretches.length === 0) return <p className={styles.answer}>{MAP_TEXTS.nobody}</p>;
  return (
    <p className={styles.answer}>
      {isPerfect ? KILLS_FASTEST.perfect : KILLS_FASTEST.onAverage}: {nearestFirst(stretches)}.
    </p>
  );
}

/** The best weapon at one point of the map, the runner-up, and the difference. */
export function MapReading({
  place,
  ranking,
  compareAddress,
  duelsAddress,
}: {
  readonly place: MapPlace;
  readonly ranking: readonly TimedWeapon[];
  /** The comparison of the best and the runner-up at this point. */
  readonly compareAddress: string;
  /** The duels of the best at this point. */
  readonly duelsAddress: string;
}) {
  const [best, runnerUp] = ranking;
  return (
    <section className={styles.reading} aria-label={MAP_TEXTS.reading}>
      <div className={styles.told} aria-live="polite">
        <h3>{MAP_TEXTS.place(place.rangeMeters, place.accuracyPercent)}</h3>
        {best === undefined ? (
          <p>{MAP_TEXTS.nothing}</p>
        ) : (
          <Ranking best={best} runnerUp={runnerUp} />
        )}
      </div>
      {best !== undefined && (
        <div className={styles.links}>
          {runnerUp !== undefined && (
            <ButtonLink href={compareAddress}>{MAP_TEXTS.compare}</ButtonLink>
          )}
          <ButtonLink href={duelsAddress}>{MAP_TEXTS.duels}</ButtonLink>
        </div>
      )}
    </section>
  );
}

function Ranking({
  best,
  runnerUp,
}: {
  readonly best: TimedWeapon;
  readonly runnerUp: TimedWeapon | undefined;
}) {
  const flown = [best, runnerUp].filter((weapon) => weapon?.lacksFlightFigures === true);
  return (
    <>
      <dl className={styles.ranking}>
        <div className={styles.best}>
          <dt>{best.weaponName}</dt>
          <dd>{secondsText(best.meanSeconds)}</dd>
        </div>
        {runnerUp !== undefined && (
          <div>
            <dt>
              {runnerUp.weaponName}{' '}
              <small>{runnerUp.isAboutFastest ? MAP_TEXTS.aboutEqual : MAP_TEXTS.runnerUp}</small>
            </dt>
            <dd>
              {secondsText(runnerUp.meanSeconds)}{' '}
              <small>
                {MAP_TEXTS.behind(
                  secondsText(shownDifference(runnerUp.meanSeconds, best.meanSeconds)),
                )}
              </small>
            </dd>
          </div>
        )}
      </dl>
      {runnerUp === undefined && <p className={styles.note}>{MAP_TEXTS.noRunnerUp}</p>}
      {flown.length > 0 && (
        <p className={styles.note}>
          {MAP_TEXTS.flightNote(namesText(flown.map((weapon) => weapon?.weaponName ?? '')))}
        </p>
      )}
    </>
  );
}

/** The map's weapons by share. */
export function MapLegend({ winners }: { readonly winners: readonly Winner[] }) {
  return (
    <section className={styles.legend}>
      <h3>{MAP_TEXTS.legend}</h3>
      <ol>
        {winners.map((winner, index) => (
          <li key={winner.name}>
            <WinnerKey winner={winner} number={index + 1} />
            <span>{winner.name}</span>
            <small>{MAP_TEXTS.share(winner.share)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
