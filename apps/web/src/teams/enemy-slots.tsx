import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { counterHints, NO_ENEMY } from '@trifecta/domain/teams';
import type { EnemyPicks } from '@trifecta/domain/teams';
import { ItemIcon } from '../catalogue/index.ts';
import { classColor, classNames } from '../ui/index.ts';
import { SelectField } from '../ui/forms/index.ts';
import type { ClassLists } from './class-lists.ts';
import styles from './enemy-slots.module.css';
import { changedAt } from './team-inputs.ts';
import { enemyTexts } from './enemy-texts.ts';
import { texts } from './texts.ts';

/** The three enemy slots. */
export function EnemySlots({
  enemies,
  lists,
  onChange,
}: {
  readonly enemies: readonly EnemyPicks[];
  readonly lists: ClassLists;
  readonly onChange: (enemies: readonly EnemyPicks[]) => void;
}) {
  return (
    <div className={styles.slots}>
      {enemies.map((enemy, index) => (
        <EnemySlotFields
          key={index}
          index={index}
          enemy={enemy}
          lists={lists}
          onChange={(change) => onChange(changedAt(enemies, index, change))}
        />
      ))}
    </div>
  );
}

/** One enemy slot. Changing the class clears the rest. */
function EnemySlotFields({
  index,
  enemy,
  lists,
  onChange,
}: {
  readonly index: number;
  readonly enemy: EnemyPicks;
  readonly lists: ClassLists;
  readonly onChange: (change: Partial<EnemyPicks>) => void;
}) {
  const number = index + 1;
  const { class: playerClass, weapon, specialization, gadgets } = enemy;
  const list = playerClass === '' ? undefined : lists[playerClass];
  return (
    <fieldset
      className={classNames(
        styles.slot,
        playerClass === '' ? styles.empty : classColor(playerClass),
      )}
    >
      <legend className={styles.legend}>{enemyTexts.slot(number)}</legend>
      <SelectField
        label={texts.item.class}
        name={`enemy${number}`}
        empty={enemyTexts.noClass}
        options={PLAYER_CLASSES.map((value) => ({ value }))}
        value={playerClass}
        onChange={(text) => onChange({ ...NO_ENEMY, class: text as PlayerClass | '' })}
      />
      {list !== undefined && (
        <>
          <SelectField
            label={texts.item.weapon}
            name={`weapon${number}`}
            empty={enemyTexts.chooseWeapon}
            options={list.weapons.map((value) => ({ value }))}
            value={weapon}
            onChange={(name) => onChange({ weapon: name })}
          />
          <SelectField
            label={texts.item.specialization}
            name={`specialization${number}`}
            empty={enemyTexts.unknown}
            options={list.specializations.map((value) => ({ value }))}
            value={specialization}
            picture={pictureOf(specialization)}
            onChange={(name) => onChange({ specialization: name })}
          />
          {gadgets.map((gadget, place) => (
            <SelectField
              key={place}
              label={enemyTexts.gadget(place + 1)}
              name={`gadget${number}-${place + 1}`}
              empty={enemyTexts.unknown}
              options={list.gadgets.map((value) => ({
                value,
                isDisabled: value !== gadget && gadgets.includes(value),
              }))}
              value={gadget}
              picture={pictureOf(gadget)}
              onChange={(name) =>
                onChange({ gadgets: gadgets.map((other, at) => (at === place ? name : other)) })
              }
            />
          ))}
        </>
      )}
      <CounterHints enemy={enemy} />
    </fieldset>
  );
}

/** The hints for an enemy's items that call for an answer. */
function CounterHints({ enemy }: { readonly enemy: EnemyPicks }) {
  const hints = counterHints(enemy);
  if (hints.length === 0) return null;
  return (
    <ul className={styles.hints}>
      {hints.map(({ item, label }) => (
        <li key={item}>
          {item} <strong>{label}</strong>
        </li>
      ))}
    </ul>
  );
}

function pictureOf(name: string) {
  return name === '' ? undefined : <ItemIcon name={name} />;
}
