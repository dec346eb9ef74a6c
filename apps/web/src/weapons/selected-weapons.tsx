import { MAX_COMPARED_WEAPONS } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { memo } from 'react';
import { SeriesKey } from '../ui/charts/index.ts';
import { Button, ClassBadge, Icon } from '../ui/index.ts';
import type { ChangeComparison } from './comparison-state.ts';
import { WeaponPicture } from './weapon-picture.tsx';
import styles from './selected-weapons.module.css';

/** The chosen weapons in the order of their lines, each with a way to take it out. */
export const SelectedWeapons = memo(function SelectedWeapons({
  weapons,
  change,
}: {
  readonly weapons: readonly DetailedWeapon[];
  readonly change: ChangeComparison;
}) {
  const remove = (slug: string) =>
    change(({ chosen }) => ({ chosen: chosen.filter((other) => other !== slug) }));
  return (
    <section className={styles.section} aria-labelledby="selected-weapons">
      <div className={styles.heading}>
        <h2 id="selected-weapons" aria-live="polite">
          Selected Weapons ({weapons.length}/{MAX_COMPARED_WEAPONS})
        </h2>
        {weapons.length > 0 && (
          <Button onClick={() => change(() => ({ chosen: [] }))}>Clear Comparison</Button>
        )}
      </div>
      {weapons.length > 0 && (
        <ul className={styles.list}>
          {weapons.map((weapon, index) => (
            <li key={weapon._id} className={styles.weapon}>
              <p className={styles.name}>
                <SeriesKey index={index} />
                {weapon.name}
                <ClassBadge playerClass={weapon.class} />
              </p>
              <div className={styles.picture}>
                <WeaponPicture name={weapon.name} playerClass={weapon.class} width={120} isEager />
              </div>
              <Button
                kind="quiet"
                className={styles.remove}
                aria-label={`Remove ${weapon.name}`}
                onClick={() => remove(weapon._id)}
              >
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});
