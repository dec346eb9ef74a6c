import type { MapCell } from '@trifecta/domain/fights';
import { slugOf } from '@trifecta/domain/catalogue';
import { CHART_RANGE_METERS, secondsText } from '@trifecta/domain/weapons';
import type { AsOf } from '../../catalogue/index.ts';
import { ButtonLink } from '../../ui/index.ts';
import { comparisonAddress } from '../comparison/comparison-state.ts';
import { MAP_TEXTS } from '../texts.tsx';
import { WinnerKey } from './map-chart.tsx';
import type { MapPlace } from './map-chart.tsx';
import { winnerNames } from './map-layout.ts';
import type { Stretch, Winner } from './map-layout.ts';
import styles from './map-reading.module.css';

/** One sentence with the best weapons by distance at one accuracy. */
export function MapAnswer({
  accuracyPercent,
  stretches,
}: {
  readonly accuracyPercent: number;
  readonly stretches: readonly Stretch[];
}) {
  if (stretches.length === 0)
    return <p className={styles.answer}>{MAP_TEXTS.nobody(accuracyPercent)}</p>;
  return (
    <p className={styles.answer}>
      {MAP_TEXTS.answer(
        accuracyPercent,
        stretches.map(({ from, toMeters }) => ({
          name: winnerNames(from),
          toMeters: toMeters < CHART_RANGE_METERS.to ? toMeters : undefined,
        })),
      )}
    </p>
  );
}

/** The best weapon at one point of the map, the runner-up, and the difference. */
export function MapReading({
  place,
  cell,
  update,
  duelsOf,
}: AsOf & {
  readonly place: MapPlace;
  readonly cell: MapCell | null;
  /** The URL of a weapon's duels at this point. */
  readonly duelsOf: (weaponName: string) => string;
}) {
  return (
    <section className={styles.reading} aria-label={MAP_TEXTS.reading}>
      <div className={styles.told} aria-live="polite">
        <h3>{MAP_TEXTS.place(place.rangeMeters, place.accuracyPercent)}</h3>
        {cell === null ? <p>{MAP_TEXTS.nothing}</p> : <Ranking cell={cell} />}
      </div>
      {cell !== null && (
        <div className={styles.links}>
          {cell.runnerUp !== null && (
            <ButtonLink
              href={comparisonAddress({
                chosen: [slugOf(cell.best.weaponName), slugOf(cell.runnerUp.weaponName)],
                update,
              })}
            >
              {MAP_TEXTS.compare}
            </ButtonLink>
          )}
          <ButtonLink href={duelsOf(cell.best.weaponName)}>{MAP_TEXTS.duels}</ButtonLink>
        </div>
      )}
    </section>
  );
}

function Ranking({ cell: { best, runnerUp, isTie } }: { readonly cell: MapCell }) {
  const flown = [best, runnerUp].filter((weapon) => weapon?.lacksFlightFigures === true);
  const difference = (runnerUp?.meanSeconds ?? 0) - best.meanSeconds;
  return (
    <>
      <dl className={styles.ranking}>
        <div className={styles.best}>
          <dt>{best.weaponName}</dt>
          <dd>{secondsText(best.meanSeconds)}</dd>
        </div>
        {runnerUp !== null && (
          <div>
            <dt>
              {runnerUp.weaponName} <small>{isTie ? MAP_TEXTS.tie : MAP_TEXTS.runnerUp}</small>
            </dt>
            <dd>
              {secondsText(runnerUp.meanSeconds)}{' '}
              <small>{MAP_TEXTS.behind(secondsText(difference))}</small>
            </dd>
          </div>
        )}
      </dl>
      {runnerUp === null && <p className={styles.note}>{MAP_TEXTS.noRunnerUp}</p>}
      {flown.length > 0 && (
        <p className={styles.note}>
          {MAP_TEXTS.flightNote(flown.map((weapon) => weapon?.weaponName ?? '').join(', '))}
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
