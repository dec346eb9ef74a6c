import { MAX_COMPARED_WEAPONS } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import type { FightSituation } from '@trifecta/domain/fights';
import { memo, useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import { weaponPage } from '../../addresses.ts';
import { SeriesKey } from '../../ui/charts/index.ts';
import { Button, classColor, classNames, Icon, ShareButton } from '../../ui/index.ts';
import type { ChangeComparison } from '../../fights/comparison/comparison-state.ts';
import { pathIn } from '../../fights/situation/situation-state.ts';
import { WeaponPicture } from '../../weapons/index.ts';
import styles from './selected-weapons.module.css';
import { COMPARISON_FORM_TEXTS } from '../../fights/comparison/form-texts.ts';

/** The selected weapons in the order of their lines, each with a button to remove it. */
export const SelectedWeapons = memo(function SelectedWeapons({
  weapons,
  change,
  pickerId,
  situation,
}: {
  readonly weapons: readonly DetailedWeapon[];
  readonly change: ChangeComparison;
  readonly situation: FightSituation;
  /** The id of the picker, which is a drawer on phones. */
  readonly pickerId: string;
}) {
  const section = useRef<HTMLElement>(null);
  /** The index of the weapon that was removed. The focus moves to the one that takes its place. */
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
          {COMPARISON_FORM_TEXTS.selected.titleOf(weapons.length, MAX_COMPARED_WEAPONS)}
        </h2>
        {weapons.length > 0 && (
          <div className={styles.tools}>
            <ShareButton className={styles.clear} />
            <Button kind="quiet" className={styles.clear} onClick={clear}>
              {COMPARISON_FORM_TEXTS.selected.clear}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.slots}>
        {weapons.length > 0 && (
          <ul className={styles.list}>
            {weapons.map((weapon, index) => (
              <li key={weapon._id} className={classNames(styles.weapon, classColor(weapon.class))}>
                <SeriesKey index={index} />
                <p className={styles.name}>
                  <Link href={pathIn(weaponPage(weapon._id), situation)}>{weapon.name}</Link>
                  <small className={styles.class}>{weapon.class}</small>
                </p>
                <div className={styles.picture}>
                  <WeaponPicture name={weapon.name} playerClass={weapon.class} width={96} />
                </div>
                <Button
                  kind="quiet"
                  className={styles.remove}
                  aria-label={COMPARISON_FORM_TEXTS.selected.remove(weapon.name)}
                  onClick={() => remove(weapon._id, index)}
                >
                  <Icon name="close" />
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Button kind="primary" className={styles.open} popoverTarget={pickerId}>
          {COMPARISON_FORM_TEXTS.picker.chooseOf(weapons.length, MAX_COMPARED_WEAPONS)}
        </Button>
      </div>
    </section>
  );
});

/** Focuses the remove button at an index, the last one if there are fewer, or the heading if there are none. */
function focusNear(section: HTMLElement | null, index: number): void {
  const buttons = [...(section?.querySelectorAll<HTMLElement>('li button') ?? [])];
  const target = buttons[index] ?? buttons.at(-1) ?? section?.querySelector<HTMLElement>('h2');
  target?.focus();
}
