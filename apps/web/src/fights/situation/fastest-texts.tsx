import type { FastestStretch } from '@trifecta/domain/fights';
import { CHART_RANGE_METERS } from '@trifecta/domain/weapons';
import { Fragment } from 'react';
import type { ReactNode } from 'react';

/** The beginning of the sentence with the fastest weapons. */
export const KILLS_FASTEST = { perfect: 'Kills fastest', onAverage: 'Kills fastest on average' };

/** Sentences have at most this many clauses, and clauses this many names. */
const MOST = 3;

const LIST = new Intl.ListFormat('en');

/** Such as `AKM, P90, and FAMAS`. */
function namesText(names: readonly string[]): string {
  const more = names.length - MOST;
  return LIST.format(more > 0 ? [...names.slice(0, MOST), `${more} more`] : names);
}

/** Such as `V9S to 13 m, then 93R and AKM (about equal)`. */
export function nearestFirst(stretches: readonly FastestStretch[]): ReactNode {
  return (
    <>
      {stretches.slice(0, MOST).map(({ weaponNames, toMeters }, index) => (
        <Fragment key={toMeters}>
          {index > 0 && ', then '}
          <strong>{namesText(weaponNames)}</strong>
          {weaponNames.length > 1 && ' (about equal)'}
          {toMeters < CHART_RANGE_METERS.to && ` to ${Math.round(toMeters)} m`}
        </Fragment>
      ))}
      {stretches.length > MOST && ', others beyond'}
    </>
  );
}
