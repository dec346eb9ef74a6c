import { AIM_LEVELS, PLAYSTYLES, ROLES } from '@trifecta/domain/teams';
import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { ReactNode } from 'react';
import { usePlayerId } from '../account/index.ts';
import { CheckField, SelectField } from '../ui/forms/index.ts';
import type { ClassLists } from './class-lists.ts';
import styles from './habit-fields.module.css';
import { habitTexts } from './habit-texts.ts';
import { KnownPlayers } from './known-players.tsx';
import { PickedItems } from './picked-items.tsx';
import { withRefusals } from './refused-classes.ts';
import type { HabitInput } from './team-inputs.ts';
import { texts } from './texts.ts';

/** The fields of what a player plays: weapons, refused classes, roles, playstyles, and aim. */
export function HabitFields({
  number,
  player,
  lists,
  renderSources,
  onChange,
}: {
  /** Of the player, from 1. */
  readonly number: number;
  readonly player: HabitInput;
  /** Undefined while they load. */
  readonly lists: ClassLists | undefined;
  /** Buttons that add the weapons of something, such as the player's own builds. */
  readonly renderSources?: (add: (weapons: readonly string[]) => void) => ReactNode;
  readonly onChange: (change: Partial<HabitInput>) => void;
}) {
  const { ownWeapons, refusedClasses, otherRoles, otherPlaystyles, aim } = player;
  const isSignedIn = usePlayerId() !== undefined;
  const add = (names: readonly string[]) =>
    onChange({ ownWeapons: [...new Set([...ownWeapons, ...names])] });
  return (
    <div className={styles.content}>
      {isSignedIn && <KnownPlayers player={player} onChange={onChange} />}
      <SelectField
        label={habitTexts.aim}
        name={`aim${number}`}
        options={AIM_LEVELS.map((value) => ({ value, label: texts.aim.level[value] }))}
        empty={habitTexts.teamAim}
        value={aim ?? ''}
        onChange={(text) => onChange({ aim: AIM_LEVELS.find((level) => level === text) ?? null })}
      />
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
      {ownWeapons.length > 0 && Boolean(player.selectedBuildId) && <p>{habitTexts.buildFirst}</p>}
      {renderSources?.(add)}
      <Checks
        legend={habitTexts.refused}
        name={`not${number}`}
        values={PLAYER_CLASSES}
        chosen={refusedClasses}
        onChange={(refused) => onChange(withRefusals(player, refused))}
      />
      <Checks
        legend={habitTexts.roles}
        name={`roles${number}`}
        values={ROLES.filter((role) => role !== player.preferredRole)}
        chosen={otherRoles}
        onChange={(roles) => onChange({ otherRoles: roles })}
      />
      <Checks
        legend={habitTexts.playstyles}
        name={`styles${number}`}
        values={PLAYSTYLES.filter((style) => style !== player.playstyle)}
        chosen={otherPlaystyles}
        onChange={(playstyles) => onChange({ otherPlaystyles: playstyles })}
      />
    </div>
  );
}

/** Any of a few values, in their order. */
function Checks<Value extends string>({
  legend,
  name,
  values,
  chosen,
  onChange,
}: {
  readonly legend: string;
  readonly name: string;
  readonly values: readonly Value[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={styles.checks}>
        {values.map((value) => (
          <CheckField
            key={value}
            label={value}
            name={name}
            isOn={chosen.includes(value)}
            onChange={(isOn) =>
              onChange(values.filter((one) => (one === value ? isOn : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
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
