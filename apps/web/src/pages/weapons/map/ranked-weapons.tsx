import { slugOf } from '@trifecta/domain/catalogue';
import { rankable, rankIn, rankingAt } from '@trifecta/domain/fights';
import type { TimedWeapon } from '@trifecta/domain/fights';
import { CHART_RANGE_METERS, DASH, secondsText, shownDifference } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { memo, useMemo } from 'react';
import { Link } from 'wouter';
import { weaponPage } from '../../../addresses.ts';
import { pathIn, RANKING } from '../../../fights/situation/situation-state.ts';
import { namesText } from '../../../fights/situation/texts.ts';
import { chartTexts } from '../../../ui/charts/texts.ts';
import { DataTable, ordinalText } from '../../../ui/index.ts';
import { competingIn } from './weapon-map.ts';
import { placeIn } from './map-state.ts';
import type { MapState } from './map-state.ts';
import styles from './ranked-weapons.module.css';
import { rankingTexts as texts } from './ranking-texts.ts';

/** How much farther away the ranking looks, to say what changes there. */
const FARTHER_METERS = 5;

/** All weapons of the map at its chosen point, the fastest first, and what changes a little farther away. */
export const RankedWeapons = memo(function RankedWeapons({
  weapons,
  state,
}: {
  readonly weapons: readonly DetailedWeapon[];
  readonly state: MapState;
}) {
  const { rangeMeters } = placeIn(state);
  const competing = useMemo(() => competingIn(weapons, state), [weapons, state]);
  const fartherMeters = Math.min(rangeMeters + FARTHER_METERS, CHART_RANGE_METERS.to);
  const [ranking, farther] = useMemo(
    () =>
      [rangeMeters, fartherMeters].map((meters) =>
        rankingAt(competing, state, meters, state.includesFlight),
      ),
    [competing, state, rangeMeters, fartherMeters],
  );
  if (ranking === undefined || farther === undefined) return null;
  const title = texts.title(state.classFilter, rangeMeters);
  const outOfReach = rankable(competing, state.includesFlight)
    .map(({ name }) => name)
    .filter((name) => rankIn(ranking, name) === null);
  return (
    <section className={styles.ranking} aria-labelledby={RANKING}>
      <h2 id={RANKING} tabIndex={-1}>
        {title}
      </h2>
      {ranking.length > 0 && (
        <>
          {fartherMeters > rangeMeters && <p>{changeText(ranking, farther, fartherMeters)}</p>}
          <DataTable
            label={chartTexts.tableOf(title)}
            columns={texts.columns(rangeMeters, fartherMeters)}
          >
            {ranking.map((weapon) => (
              <tr key={weapon.weaponName}>
                <th scope="row">
                  <span className={styles.rank}>{rankIn(ranking, weapon.weaponName)}</span>{' '}
                  <Link href={pathIn(weaponPage(slugOf(weapon.weaponName)), state)}>
                    {weapon.weaponName}
                  </Link>
                </th>
                <td>
                  {secondsText(weapon.meanSeconds)}
                  {weapon !== ranking[0] && <small>{behindText(weapon, ranking)}</small>}
                </td>
                {fartherMeters > rangeMeters && (
                  <Farther name={weapon.weaponName} ranking={ranking} farther={farther} />
                )}
              </tr>
            ))}
          </DataTable>
        </>
      )}
      {outOfReach.length > 0 && (
        <p className={styles.note}>
          {texts.outOfReach(namesText(outOfReach, outOfReach.length), rangeMeters)}
        </p>
      )}
    </section>
  );
});

/** How much longer a weapon takes than the fastest: the difference of the times as they're shown. */
function behindText(
  { meanSeconds, isAboutFastest }: TimedWeapon,
  ranking: readonly TimedWeapon[],
): string {
  const fastest = ranking[0]?.meanSeconds ?? 0;
  return texts.behind(secondsText(shownDifference(meanSeconds, fastest)), isAboutFastest);
}

/** A weapon's time farther away, with its rank there if that's another. */
function Farther({
  name,
  ranking,
  farther,
}: {
  readonly name: string;
  readonly ranking: readonly TimedWeapon[];
  readonly farther: readonly TimedWeapon[];
}) {
  const there = farther.find(({ weaponName }) => weaponName === name);
  const rank = rankIn(farther, name);
  return (
    <td>
      {there === undefined ? DASH : secondsText(there.meanSeconds)}
      {rank !== null && rank !== rankIn(ranking, name) && <small>{ordinalText(rank)}</small>}
    </td>
  );
}

/** One sentence about what changes from one distance to another. */
function changeText(
  ranking: readonly TimedWeapon[],
  farther: readonly TimedWeapon[],
  fartherMeters: number,
): string {
  const [first] = farther;
  if (first === undefined) return texts.noneFarther(fartherMeters);
  const isSame = ranking.every(
    ({ weaponName }) => rankIn(ranking, weaponName) === rankIn(farther, weaponName),
  );
  if (isSame) return texts.sameOrder(fartherMeters);
  return rankIn(ranking, first.weaponName) === 1
    ? texts.stillFirst(first.weaponName, fartherMeters)
    : texts.newFirst(first.weaponName, fartherMeters);
}
