import type { UserBuild } from '@trifecta/domain/builds';
import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { isAny } from '@trifecta/domain/teams';
import type { ReactNode } from 'react';
import { SelectField } from '../ui/forms/index.ts';
import { OptionGroups } from './answer/option-groups.tsx';
import type { PlayerInput } from './team-inputs.ts';
import { texts } from './texts.ts';

/** A player's saved builds to choose from, by class and name. A slot with a class has only those of its class. */
export function SavedBuildSelect({
  builds,
  slotClass,
  value,
  error,
  name,
  onChange,
}: {
  /** Undefined until they're known. */
  readonly builds: readonly UserBuild[] | undefined;
  readonly slotClass: PlayerInput['preferredClass'];
  /** The chosen build's id. Empty for none. */
  readonly value: string;
  readonly error?: ReactNode;
  readonly name?: string;
  /** Called with the chosen build. Undefined for none. */
  readonly onChange: (build: UserBuild | undefined) => void;
}) {
  const listed = (builds ?? [])
    .filter((build) => isAny(slotClass) || build.class === slotClass || build._id === value)
    .toSorted(
      (a, b) =>
        PLAYER_CLASSES.indexOf(a.class) - PLAYER_CLASSES.indexOf(b.class) ||
        a.buildName.localeCompare(b.buildName, 'en', { numeric: true }),
    );
  return (
    <SelectField
      label={texts.player.build}
      {...(name === undefined ? {} : { name })}
      empty={emptyText(builds, listed, slotClass)}
      disabled={listed.length === 0}
      options={[]}
      value={value}
      onChange={(id) => onChange(builds?.find(({ _id }) => _id === id))}
      {...(error === undefined ? {} : { error })}
    >
      <OptionGroups
        options={listed.map(({ _id, buildName, class: group, unavailable }) => {
          const isGone = unavailable.length > 0;
          const label = isGone ? texts.player.goneBuildOption(buildName) : buildName;
          return { value: _id, label, group, isDisabled: isGone };
        })}
      />
    </SelectField>
  );
}

function emptyText(
  builds: readonly UserBuild[] | undefined,
  listed: readonly UserBuild[],
  slotClass: PlayerInput['preferredClass'],
): string {
  if (builds === undefined) return texts.player.noBuild;
  if (builds.length === 0) return texts.player.noBuilds;
  return listed.length === 0 ? texts.player.noBuildsOfClass(slotClass) : texts.player.noBuild;
}
