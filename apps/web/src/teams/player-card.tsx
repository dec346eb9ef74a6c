import type { UserBuild } from '@trifecta/domain/builds';
import { isAny, MAX_PLAYER_NAME_LENGTH } from '@trifecta/domain/teams';
import type { ReactNode } from 'react';
import { Button, classColor, classNames, lazyPart } from '../ui/index.ts';
import { TextField } from '../ui/forms/index.ts';
import type { ClassLists } from './class-lists.ts';
import { Habits } from './habits.tsx';
import { PickFields } from './pick-fields.tsx';
import { PickedItems } from './picked-items.tsx';
import styles from './player-card.module.css';
import { SavedBuildSelect } from './saved-build-select.tsx';
import { withBuild, withoutRefusal } from './team-inputs.ts';
import type { PlayerInput } from './team-inputs.ts';
import type { InputProblems } from './use-optimizer.ts';
import { texts } from './texts.ts';

/** Only players who choose a saved build load it. */
const BuildKit = lazyPart(() => import('./build-kit.tsx').then((m) => m.BuildKit));

/** The preferences of one of the three players. */
export function PlayerCard({
  index,
  player,
  builds,
  lists,
  problems,
  renderSources,
  onChange: onAnyChange,
}: {
  readonly index: number;
  readonly player: PlayerInput;
  /** Undefined until they're known. */
  readonly builds: readonly UserBuild[] | undefined;
  readonly lists: ClassLists | undefined;
  readonly problems: InputProblems;
  /** Buttons that add weapons to those the player plays. */
  readonly renderSources: (add: (weapons: readonly string[]) => void) => ReactNode;
  readonly onChange: (change: Partial<PlayerInput>) => void;
}) {
  const onChange = (change: Partial<PlayerInput>) => onAnyChange(withoutRefusal(player, change));
  const problemOf = (field: keyof PlayerInput) => problems.get(`players.${index}.${field}`);
  const { preferredClass } = player;
  const build = builds?.find(({ _id }) => _id === player.selectedBuildId);
  return (
    <fieldset
      className={classNames(
        styles.card,
        isAny(preferredClass) ? styles.free : classColor(preferredClass),
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
      <PickFields
        number={index + 1}
        picks={player}
        onChange={(change) => {
          const { preferredClass: wanted = preferredClass } = change;
          const isOther = build !== undefined && build.class !== wanted;
          onChange({ ...change, ...(isOther ? withBuild(undefined) : {}) });
        }}
      />
      <SavedBuildField
        index={index}
        build={build}
        builds={builds}
        slotClass={preferredClass}
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
      <Habits
        number={index + 1}
        player={player}
        lists={lists}
        renderSources={renderSources}
        onChange={onAnyChange}
      />
    </fieldset>
  );
}

function SavedBuildField({
  index,
  build,
  builds,
  slotClass,
  error,
  onChange,
}: {
  readonly index: number;
  readonly build: UserBuild | undefined;
  readonly builds: readonly UserBuild[] | undefined;
  readonly slotClass: PlayerInput['preferredClass'];
  readonly error: string | undefined;
  readonly onChange: (change: Partial<PlayerInput>) => void;
}) {
  return (
    <div className={styles.build}>
      <SavedBuildSelect
        name={`build${index + 1}`}
        builds={builds}
        slotClass={slotClass}
        value={build?._id ?? ''}
        error={error}
        onChange={(chosen) => onChange(withBuild(chosen))}
      />
      {build !== undefined && (
        <>
          <Button
            aria-label={texts.player.clearBuild(index + 1)}
            onClick={() => onChange(withBuild(undefined))}
          >
            {texts.player.clear}
          </Button>
          <BuildKit build={build} />
        </>
      )}
    </div>
  );
}
