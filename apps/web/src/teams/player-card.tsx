import { gadgetsOf } from '@trifecta/domain/builds';
import type { UserBuild } from '@trifecta/domain/builds';
import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { MAX_PLAYER_NAME_LENGTH, PLAYSTYLES, ROLES } from '@trifecta/domain/teams';
import { ItemName } from '../catalogue/index.ts';
import { Button, classColor, classNames, SegmentedControl } from '../ui/index.ts';
import { SelectField, TextField } from '../ui/forms/index.ts';
import { PickedItems } from './picked-items.tsx';
import styles from './player-card.module.css';
import { withBuild } from './team-inputs.ts';
import type { PlayerInput } from './team-inputs.ts';
import type { InputProblems } from './use-optimizer.ts';
import { texts } from './texts.ts';

const CLASS_CHOICES = [
  { value: 'any' as const, label: texts.player.any },
  ...PLAYER_CLASSES.map((value) => ({ value, label: value })),
];

function choices<const Value extends string>(values: readonly Value[]) {
  return [{ value: 'any', label: texts.player.any }, ...values.map((value) => ({ value }))];
}

/** The preferences of one of the three players. */
export function PlayerCard({
  index,
  player,
  builds,
  problems,
  onChange,
}: {
  readonly index: number;
  readonly player: PlayerInput;
  readonly builds: readonly UserBuild[];
  readonly problems: InputProblems;
  readonly onChange: (change: Partial<PlayerInput>) => void;
}) {
  const problemOf = (field: keyof PlayerInput) => problems.get(`players.${index}.${field}`);
  const { preferredClass } = player;
  const build = builds.find(({ _id }) => _id === player.selectedBuildId);
  return (
    <fieldset
      className={classNames(
        styles.card,
        preferredClass === 'any' ? styles.free : classColor(preferredClass),
      )}
    >
      <legend className={styles.legend}>{texts.player.title(index + 1)}</legend>
      <TextField
        label={texts.player.name}
        name={`name${index + 1}`}
        autoComplete="off"
        maxLength={MAX_PLAYER_NAME_LENGTH}
        placeholder={texts.player.title(index + 1)}
        value={player.name}
        onChange={(name) => onChange({ name })}
        error={problemOf('name')}
      />
      <SegmentedControl
        legend={texts.item.class}
        name={`class${index + 1}`}
        options={CLASS_CHOICES}
        value={preferredClass}
        onChange={(wanted) =>
          onChange({
            preferredClass: wanted,
            // Kept items and builds belong to one class.
            ...(wanted === preferredClass ? {} : { keep: [] }),
            ...(build !== undefined && build.class !== wanted ? withBuild(undefined) : {}),
          })
        }
      />
      <div className={styles.pair}>
        <SelectField
          label={texts.player.role}
          name={`role${index + 1}`}
          options={choices(ROLES)}
          value={player.preferredRole}
          onChange={(text) =>
            onChange({ preferredRole: ROLES.find((role) => role === text) ?? 'any' })
          }
        />
        <SelectField
          label={texts.player.playstyle}
          name={`style${index + 1}`}
          options={choices(PLAYSTYLES)}
          value={player.playstyle}
          onChange={(text) =>
            onChange({ playstyle: PLAYSTYLES.find((style) => style === text) ?? 'any' })
          }
        />
      </div>
      <BuildField
        index={index}
        build={build}
        builds={builds}
        error={problemOf('selectedBuildId')}
        onChange={onChange}
      />
      <PickedItems
        title={texts.picks.keep}
        of={texts.picks.listOf(texts.picks.keep, index + 1)}
        items={player.keep}
        onChange={(keep) => onChange({ keep })}
      />
      <PickedItems
        title={texts.picks.never}
        of={texts.picks.listOf(texts.picks.never, index + 1)}
        items={player.never}
        onChange={(never) => onChange({ never })}
      />
    </fieldset>
  );
}

function BuildField({
  index,
  build,
  builds,
  error,
  onChange,
}: {
  readonly index: number;
  readonly build: UserBuild | undefined;
  readonly builds: readonly UserBuild[];
  readonly error: string | undefined;
  readonly onChange: (change: Partial<PlayerInput>) => void;
}) {
  return (
    <div className={styles.build}>
      <SelectField
        label={texts.player.build}
        name={`build${index + 1}`}
        empty={builds.length === 0 ? texts.player.noBuilds : texts.player.noBuild}
        disabled={builds.length === 0}
        options={builds.map(({ _id, buildName, class: playerClass, unavailable }) => ({
          value: _id,
          label:
            unavailable.length > 0
              ? texts.player.goneBuildOption(buildName, playerClass)
              : texts.player.buildOption(buildName, playerClass),
          isDisabled: unavailable.length > 0,
        }))}
        value={build?._id ?? ''}
        onChange={(id) => onChange(withBuild(builds.find(({ _id }) => _id === id)))}
        {...(error === undefined ? {} : { error })}
      />
      {build !== undefined && (
        <>
          <Button
            aria-label={texts.player.clearBuild(index + 1)}
            onClick={() => onChange(withBuild(undefined))}
          >
            {texts.player.clear}
          </Button>
          <ul className={styles.kit}>
            <li>{build.weapon}</li>
            {[build.specialization, ...gadgetsOf(build)].map((name) => (
              <li key={name}>
                <ItemName name={name} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
