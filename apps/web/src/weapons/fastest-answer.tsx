import { CHART_RANGE_METERS } from '@trifecta/domain/weapons';
import type { FastestStretch } from '@trifecta/domain/weapons';
import { Fragment } from 'react';
import styles from './ttk-range-chart.module.css';

/** Which weapon kills fastest at which range, in a sentence. */
export function FastestAnswer({ stretches }: { readonly stretches: readonly FastestStretch[] }) {
  if (stretches.length === 0) return null;
  return (
    <p className={styles.answer}>
      Kills fastest:{' '}
      {stretches.map((stretch, index) => (
        <Fragment key={stretch.fromMeters}>
          {index > 0 && ', then '}
          <strong>{stretch.weaponNames.join(' and ')}</strong>
          {stretch.toMeters < CHART_RANGE_METERS.to && ` to ${stretch.toMeters} m`}
        </Fragment>
      ))}
      .
    </p>
  );
}
