import type { PlayerClass } from '@trifecta/domain/catalogue';
import { MAX_COMPARED_WEAPONS, toggleChoice } from '@trifecta/domain/weapons';
import type { DetailedWeapon, HitLocation } from '@trifecta/domain/weapons';
import { memo, useDeferredValue } from 'react';
import { classColor, classNames } from '../../ui/index.ts';
import type { ClassFilter } from '../../ui/index.ts';
import { secondsText, WeaponPicture } from '../../weapons/index.ts';
import { COMPARISON } from './comparison-state.ts';
import type { ChangeComparison, ComparisonState } from './comparison-state.ts';
import styles from './weapon-picker.module.css';

interface PickerProps {
  readonly weapons: readonly DetailedWeapon[];
  readonly chosen: readonly DetailedWeapon[];
  readonly classFilter: ClassFilter;
  readonly change: ChangeComparison;
}

/** The weapons of the chosen class as check boxes, each with its kill time; four at most hold. */
export function WeaponPicker({
  target,
  location,
  ...rest
}: PickerProps & Pick<ComparisonState, 'location' | 'target'>) {
  // The charts first: they are what a player who changes the target looks at.
  const ttkKey = useDeferredValue(`ttk${target}${location}` as const);
  return <Options {...rest} ttkKey={ttkKey} />;
}

/** More rows than these are not in view at once; those after them come when these are drawn. */
const ROWS_SEEN_FIRST = 16;

/**
 * Weapons of other classes are hidden, not left out: that is quicker to take back, and without scripts the form sends
 * what is chosen of them, too.
 */
const Options = memo(function Options({
  weapons,
  chosen,
  classFilter,
  change,
  ttkKey,
}: PickerProps & { readonly ttkKey: `ttk${PlayerClass}${HitLocation}` }) {
  const isFull = chosen.length >= MAX_COMPARED_WEAPONS;
  const laterFilter = useDeferredValue(classFilter);
  const listed = weapons.filter((weapon) => isOfClass(weapon, classFilter));
  const shown = new Set(
    listed.filter((weapon, row) => row < ROWS_SEEN_FIRST || isOfClass(weapon, laterFilter)),
  );
  return (
    <ul className={classNames(styles.list, isFull && styles.full)}>
      {weapons.map((weapon) => (
        <li key={weapon._id} hidden={!shown.has(weapon)}>
          <WeaponOption
            slug={weapon._id}
            name={weapon.name}
            playerClass={weapon.class}
            ttkText={secondsText(weapon[ttkKey])}
            isChosen={chosen.includes(weapon)}
            change={change}
          />
        </li>
      ))}
    </ul>
  );
});

function isOfClass(weapon: DetailedWeapon, classFilter: ClassFilter): boolean {
  return classFilter === 'All' || weapon.class === classFilter;
}

/** Drawn again only when its own texts change. */
const WeaponOption = memo(function WeaponOption({
  slug,
  name,
  playerClass,
  ttkText,
  isChosen,
  change,
}: {
  readonly slug: string;
  readonly name: string;
  readonly playerClass: PlayerClass;
  readonly ttkText: string;
  readonly isChosen: boolean;
  readonly change: ChangeComparison;
}) {
  return (
    <label className={classNames(styles.option, classColor(playerClass))}>
      <input
        type="checkbox"
        className={styles.input}
        name={COMPARISON.chosen.name}
        value={slug}
        aria-label={`${name}, ${playerClass}, time to kill ${ttkText}`}
        checked={isChosen}
        onChange={() => change(({ chosen }) => ({ chosen: toggleChoice(chosen, slug) }))}
      />
      <WeaponPicture name={name} playerClass={playerClass} width={96} />
      <span className={styles.name}>{name}</span>
      <span className={styles.ttk}>{ttkText}</span>
    </label>
  );
});
