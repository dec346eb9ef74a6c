import { MAX_COMPARED_WEAPONS } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { memo, useLayoutEffect, useRef } from 'react';
import { SeriesKey } from '../../ui/charts/index.ts';
import { Button, ClassBadge, Icon } from '../../ui/index.ts';
import type { ChangeComparison } from './comparison-state.ts';
import { WeaponPicture } from '../../weapons/index.ts';
import styles from './selected-weapons.module.css';

/** The chosen weapons in the order of their lines, each with a way to take it out. */
export const SelectedWeapons = memo(function SelectedWeapons({
  weapons,
  change,
}: {
  readonly weapons: readonly DetailedWeapon[];
  readonly change: ChangeComparison;
}) {
  const section = useRef<HTMLElement>(null);
  /** The place of the weapon whose button was pressed: the focus goes to what takes its place. */
  const removedAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (removedAt.current === null) return;
    focusNear(section.current, removedAt.current);
    removedAt.current = null;
  }, [weapons]);
  const remove = (slug: string, index: number) => {
    removedAt.current = index;
    change(({ chosen }) => ({ chosen: chosen.filter((other) => other !== slug) }));
  };
  const clear = () => {
    removedAt.current = 0;
    change({ chosen: [] }, { canGoBack: true });
  };
  return (
    <section ref={section} className={styles.section} aria-labelledby="selected-weapons">
      <div className={styles.heading}>
        <h2 id="selected-weapons" aria-live="polite" tabIndex={-1}>
          Selected Weapons ({weapons.length}/{MAX_COMPARED_WEAPONS})
        </h2>
        {weapons.length > 0 && <Button onClick={clear}>Clear Comparison</Button>}
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
                onClick={() => remove(weapon._id, index)}
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

/** Focuses the remove button at a place of the list, the last one if there are fewer, or the heading if there are none. */
function focusNear(section: HTMLElement | null, index: number): void {
  const buttons = [...(section?.querySelectorAll<HTMLElement>('li button') ?? [])];
  const target = buttons[index] ?? buttons.at(-1) ?? section?.querySelector<HTMLElement>('h2');
  target?.focus();
}
