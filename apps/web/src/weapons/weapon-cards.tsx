import {
  comparedText,
  MAX_COMPARED_WEAPONS,
  weaponStat,
  weaponGrade,
} from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { memo, useDeferredValue, useId, useMemo } from 'react';
import { Link } from 'wouter';
import { classColor, classNames, GradeLetter, Icon } from '../ui/index.ts';

import type { ChangeFilter, FieldNames } from './weapon-filters.tsx';
import { texts } from './texts.ts';
import { WeaponPicture } from './weapon-picture.tsx';
import { matchesFilter, sortWeapons } from './weapon-selection.ts';
import type { SelectorFilter } from './weapon-selection.ts';
import styles from './weapon-selector.module.css';

/** A weapon's time to kill in the page's fight. */
export interface WeaponTime {
  /** The seconds that the weapons are sorted by. Null for a weapon that can't kill. */
  readonly seconds: number | null;
  readonly text: string;
  /** What `seconds` counts and the text doesn't. */
  readonly note?: string | undefined;
}

export interface SelectorProps {
  readonly weapons: readonly DetailedWeapon[];
  /** Names of the selected weapons. */
  readonly chosen: readonly string[];
  /** Called with the weapon whose card was clicked. Must stay the same between renders. */
  readonly onChoose: (weapon: DetailedWeapon) => void;
  /** The maximum number of selected weapons. With 1, clicking another replaces it. */
  readonly most?: number;
  readonly filter: SelectorFilter;
  readonly onFilter: ChangeFilter;
  /** Missing when there's no fight. */
  readonly timeOf?: ((weapon: DetailedWeapon) => WeaponTime) | undefined;
  readonly fields?: FieldNames;
  /** The address of a weapon's page, which its card leads to. Must stay the same between renders. Missing: no link. */
  readonly addressOf?: ((weapon: DetailedWeapon) => string) | undefined;
}

/** No screen shows more cards than this. Later ones render after these. */
const CARDS_SEEN_FIRST = 16;

/**
 * Weapons as selectable cards. Once the maximum is selected, the others are disabled. Cards that don't match the filter
 * are hidden instead of removed: that's faster to undo, and without scripts the form still submits them.
 */
export const WeaponCards = memo(function WeaponCards({
  weapons,
  chosen,
  onChoose,
  most = MAX_COMPARED_WEAPONS,
  filter,
  timeOf,
  fields,
  addressOf,
}: Omit<SelectorProps, 'onFilter'>) {
  const id = useId();
  const later = useDeferredValue(filter);
  const sorted = useMemo(
    () => sortWeapons(weapons, filter.sort, (weapon) => timeOf?.(weapon).seconds ?? null),
    [weapons, filter.sort, timeOf],
  );
  const listed = sorted.filter((weapon) => matchesFilter(weapon, filter));
  const shown = new Set(
    listed.filter((weapon, place) => place < CARDS_SEEN_FIRST || matchesFilter(weapon, later)),
  );
  const isFull = most > 1 && chosen.length >= most;
  return (
    <>
      {listed.length === 0 && <p className={styles.none}>{texts.selector.none}</p>}
      <ul className={styles.list}>
        {sorted.map((weapon) => (
          <li key={weapon._id} className={styles.row} hidden={!shown.has(weapon)}>
            <WeaponCard
              weapon={weapon}
              field={fields?.weapon ?? `${id}-weapon`}
              isOnlyOne={most === 1}
              isChosen={chosen.includes(weapon.name)}
              isDisabled={isFull && !chosen.includes(weapon.name)}
              timeText={timeOf?.(weapon).text}
              note={timeOf?.(weapon).note}
              onChoose={onChoose}
            />
            {addressOf !== undefined && (
              <Link
                href={addressOf(weapon)}
                className={styles.about}
                aria-label={texts.selector.about(weapon.name)}
                title={texts.selector.about(weapon.name)}
              >
                <Icon name="arrow" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
});

const WeaponCard = memo(function WeaponCard({
  weapon,
  field,
  isOnlyOne,
  isChosen,
  isDisabled,
  timeText,
  note,
  onChoose,
}: {
  readonly weapon: DetailedWeapon;
  readonly field: string;
  readonly isOnlyOne: boolean;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly timeText: string | undefined;
  readonly note: string | undefined;
  readonly onChoose: (weapon: DetailedWeapon) => void;
}) {
  const { name, patchMetaScore } = weapon;
  const { card, damage, magazine } = texts.selector;
  const size = comparedText('magazineSize', weaponStat(weapon, 'magazineSize'));
  return (
    <label className={classNames(styles.card, classColor(weapon.class))}>
      <input
        type={isOnlyOne ? 'radio' : 'checkbox'}
        name={field}
        value={weapon._id}
        className={styles.input}
        aria-label={timeText === undefined ? name : card(name, weapon.class, timeText, note)}
        checked={isChosen}
        disabled={isDisabled}
        onChange={() => onChoose(weapon)}
      />
      <WeaponPicture name={name} playerClass={weapon.class} width={72} />
      <span className={styles.name}>{name}</span>
      {timeText !== undefined && <span className={styles.time}>{timeText}</span>}
      <span className={styles.stats}>
        <span className={styles.class}>{weapon.class}</span>
        <span>{damage(comparedText('bodyDamage', weapon.bodyDamage))}</span>
        <span>{comparedText('rateOfFire', weapon.rateOfFire)}</span>
        <span>{magazine(size)}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
      <span className={styles.grade}>
        <GradeLetter grade={weaponGrade(patchMetaScore)} score={patchMetaScore} />
      </span>
    </label>
  );
});
