import type { PlayerClass } from '@trifecta/domain/catalogue';
import { MAX_COMPARED_WEAPONS, toggleChoice } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { memo, useDeferredValue } from 'react';
import { classColor, classNames } from '../ui/index.ts';
import { PARAMETERS } from './comparison-state.ts';
import type { ChangeComparison, ComparisonState } from './comparison-state.ts';
import { secondsText } from './number-text.ts';
import { WeaponPicture } from './weapon-picture.tsx';
import styles from './weapon-picker.module.css';

/** The weapons of the chosen class as check boxes, each with its kill time; four at most hold. */
export const WeaponPicker = memo(function WeaponPicker({
  weapons,
  state,
  change,
}: {
  readonly weapons: readonly DetailedWeapon[];
  readonly state: ComparisonState;
  readonly change: ChangeComparison;
}) {
  const listed = weapons.filter(
    (weapon) => state.classFilter === 'All' || weapon.class === state.classFilter,
  );
  const unlisted = state.chosen.filter((slug) => !listed.some((weapon) => weapon._id === slug));
  // The charts first: they are what a player who changes the target looks at.
  const ttkKey = useDeferredValue(`ttk${state.target}${state.location}` as const);
  const isFull = state.chosen.length >= MAX_COMPARED_WEAPONS;
  return (
    <>
      {/* Without scripts the form must send the weapons the class filter hides, too. */}
      {unlisted.map((slug) => (
        <input key={slug} type="hidden" name={PARAMETERS.weapon} value={slug} />
      ))}
      <ul className={classNames(styles.list, isFull && styles.full)}>
        {listed.map((weapon) => (
          <WeaponOption
            key={weapon._id}
            slug={weapon._id}
            name={weapon.name}
            playerClass={weapon.class}
            ttkText={secondsText(weapon[ttkKey])}
            isChosen={state.chosen.includes(weapon._id)}
            change={change}
          />
        ))}
      </ul>
    </>
  );
});

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
    <li>
      <label className={classNames(styles.option, classColor(playerClass))}>
        <input
          type="checkbox"
          className={styles.input}
          name={PARAMETERS.weapon}
          value={slug}
          checked={isChosen}
          onChange={() => change(({ chosen }) => ({ chosen: toggleChoice(chosen, slug) }))}
        />
        <WeaponPicture name={name} playerClass={playerClass} width={96} />
        <span className={styles.name}>
          {name}
          <span className="visually-hidden">, {playerClass}, time to kill</span>
        </span>
        <span className={styles.ttk}>{ttkText}</span>
      </label>
    </li>
  );
});
