import type { UserBuild } from '@trifecta/domain/builds';
import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { ANY } from '@trifecta/domain/teams';
import { Button } from '../ui/index.ts';
import { CheckField, SelectField } from '../ui/forms/index.ts';
import type { ClassLists } from './class-lists.ts';
import styles from './habit-fields.module.css';
import { PickedItems } from './picked-items.tsx';
import type { PlayerInput } from './team-inputs.ts';
import { habitTexts } from './habit-texts.ts';
import { texts } from './texts.ts';

/** The fields of what a player plays: their weapons, and the classes they refuse. */
export function HabitFields({
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
  const ofBuilds = builds
    .filter(({ unavailable }) => unavailable.length === 0)
    .map(({ weapon }) => weapon);
  const add = (names: readonly string[]) =>
    onChange({ ownWeapons: [...new Set([...ownWeapons, ...names])] });
  return (
    <div className={styles.content}>
      <PickedItems
        title={habitTexts.weapons}
        of={texts.picks.listOf(habitTexts.weapons, number)}
        items={ownWeapons}
        onChange={(names) => onChange({ ownWeapons: names })}
      />
      <SelectField
        label={habitTexts.weapon}
        name={`guns${number}`}
        options={[]}
        empty={ownWeapons.length === 0 ? habitTexts.choose : habitTexts.another}
        value=""
        onChange={(name) => {
          if (name !== '') add([name]);
        }}
      >
        {lists !== undefined && <WeaponOptions lists={lists} chosen={ownWeapons} />}
      </SelectField>
      {ofBuilds.some((name) => !ownWeapons.includes(name)) && (
        <Button aria-label={habitTexts.fromBuildsFor(number)} onClick={() => add(ofBuilds)}>
          {habitTexts.fromBuilds}
        </Button>
      )}
      <fieldset>
        <legend>{habitTexts.refused}</legend>
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

/** The change to a player who refuses a class or takes it again. They no longer ask for what they refuse. */
function withRefusal(
  { preferredClass, refusedClasses }: PlayerInput,
  playerClass: PlayerClass,
  isRefused: boolean,
): Partial<PlayerInput> {
  const isChosen = (one: PlayerClass) =>
    one === playerClass ? isRefused : refusedClasses.includes(one);
  const gone = isRefused && preferredClass === playerClass;
  return {
    refusedClasses: PLAYER_CLASSES.filter(isChosen),
    ...(gone ? { preferredClass: ANY, selectedBuildId: null, keep: [] } : {}),
  };
}
