import { toldStretches } from '@trifecta/domain/fights';
import type { FastestStretch } from '@trifecta/domain/fights';
import { CHART_RANGE_METERS, wholeMetersText } from '@trifecta/domain/weapons';
import { Fragment } from 'react';
import type { ReactNode } from 'react';

/** The beginning of the sentence with the fastest weapons. */
export const KILLS_FASTEST = { perfect: 'Kills fastest', onAverage: 'Kills fastest on average' };

/** Clauses have at most this many names. */
const MOST_NAMES = 3;

const LIST = new Intl.ListFormat('en');

/** Such as `AKM, P90, and FAMAS`. */
function namesText(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return LIST.format(more > 0 ? [...names.slice(0, MOST_NAMES), `${more} more`] : names);
}

/** Such as `V9S to 13 m, then 93R and AKM (about equal)`. Of many, the rest may be the named ones again. */
export function nearestFirst(stretches: readonly FastestStretch[]): ReactNode {
  const { told, hasMore } = toldStretches(stretches);
  return (
    <>
      {told.map(({ weaponNames, toMeters }, index) => (
        <Fragment key={toMeters}>
          {index > 0 && ', then '}
          <strong>{namesText(weaponNames)}</strong>
          {weaponNames.length > 1 && ' (about equal)'}
          {toMeters < CHART_RANGE_METERS.to && ` to ${wholeMetersText(toMeters)}`}
        </Fragment>
      ))}
      {hasMore && ', then it varies'}
    </>
  );
}
