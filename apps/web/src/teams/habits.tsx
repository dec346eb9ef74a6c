import type { UserBuild } from '@trifecta/domain/builds';
import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { useState } from 'react';
import { Button } from '../ui/index.ts';
import { CheckField, SelectField } from '../ui/forms/index.ts';
import type { ClassLists } from './class-lists.ts';
import styles from './habits.module.css';
import { PickedItems } from './picked-items.tsx';
import { withRefusal } from './team-inputs.ts';
import type { PlayerInput } from './team-inputs.ts';
import { texts } from './texts.ts';

/** What a player plays: their weapons, and the classes they refuse. Folded until there's something in it. */
export function Habits({
  number,
  player,
  builds = [],
  lists,
  onChange,
}: {
  /** Of the player, from 1. */
  readonly number: number;
  readonly player: PlayerInput;
  readonly builds: readonly UserBuild[] | undefined;
  /** Undefined while they load. */
  readonly lists: ClassLists | undefined;
  readonly onChange: (change: Partial<PlayerInput>) => void;
}) {
  const { ownWeapons, refusedClasses } = player;
  const [isOpen, setIsOpen] = useState(ownWeapons.length > 0 || refusedClasses.length > 0);
  const ofBuilds = builds
    .filter(({ unavailable }) => unavailable.length === 0)
    .map(({ weapon }) => weapon);
  const add = (names: readonly string[]) =>
    onChange({ ownWeapons: [...new Set([...ownWeapons, ...names])] });
  return (
    <details
      className={styles.habits}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{texts.habits.title}</summary>
      <div className={styles.content}>
        <PickedItems
          title={texts.habits.weapons}
          of={texts.picks.listOf(texts.habits.weapons, number)}
          items={ownWeapons}
          onChange={(names) => onChange({ ownWeapons: names })}
        />
        <SelectField
          label={texts.habits.weapon}
          name={`guns${number}`}
          options={[]}
          empty={ownWeapons.length === 0 ? texts.habits.choose : texts.habits.another}
          value=""
          onChange={(name) => {
            if (name !== '') add([name]);
          }}
        >
          {lists !== undefined && <WeaponOptions lists={lists} chosen={ownWeapons} />}
        </SelectField>
        {ofBuilds.some((name) => !ownWeapons.includes(name)) && (
          <Button aria-label={texts.habits.fromBuildsFor(number)} onClick={() => add(ofBuilds)}>
            {texts.habits.fromBuilds}
          </Button>
        )}
        <fieldset>
          <legend>{texts.habits.refused}</legend>
          <div className={styles.classes}>
            {PLAYER_CLASSES.map((playerClass) => (
              <CheckField
                key={playerClass}
                label={playerClass}
                name={`not${number}`}
                isOn={refusedClasses.includes(playerClass)}
                onChange={(isRefused) => onChange(withRefusal(player, playerClass, isRefused))}
              />
            ))}
          </div>
        </fieldset>
      </div>
    </details>
  );
}

/** The weapons that aren't chosen yet, by class. */
function WeaponOptions({
  lists,
  chosen,
}: {
  readonly lists: ClassLists;
  readonly chosen: readonly string[];
}) {
  return PLAYER_CLASSES.map((playerClass) => (
    <optgroup key={playerClass} label={playerClass}>
      {lists[playerClass].weapons
        .filter((name) => !chosen.includes(name))
        .map((name) => (
          <option key={name}>{name}</option>
        ))}
    </optgroup>
  ));
}
