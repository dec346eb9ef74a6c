import { toldStretches } from '@trifecta/domain/fights';
import type { FastestStretch } from '@trifecta/domain/fights';
import { CHART_RANGE_METERS, wholeMetersText } from '@trifecta/domain/weapons';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { namesText } from './texts.ts';

/** The beginning of the sentence with the fastest weapons. */
export const KILLS_FASTEST = { perfect: 'Kills fastest', onAverage: 'Kills fastest on average' };

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
