import type { UserBuild } from '@trifecta/domain/builds';
import type { RoomSlot } from '@trifecta/domain/rooms';
import { usePlayerId } from '../account/index.ts';
import { useOwnBuilds } from '../builds/index.ts';
import { itemsOfBuild, teamTexts } from '../teams/index.ts';
import { SelectField } from '../ui/forms/index.ts';

/** The picks that a saved build makes. */
type BuildPicks = Pick<RoomSlot, 'preferredClass' | 'keep' | 'never'>;

/** Puts one of the player's saved builds into their slot: its class, and all its items to keep. For signed-in players. */
export function SavedBuild(props: {
  readonly slot: RoomSlot;
  readonly onChoose: (picks: BuildPicks) => void;
}) {
  return usePlayerId() === undefined ? null : <SavedBuildField {...props} />;
}

function SavedBuildField({
  slot,
  onChoose,
}: {
  readonly slot: RoomSlot;
  readonly onChoose: (picks: BuildPicks) => void;
}) {
  const { data: builds = [] } = useOwnBuilds();
  if (builds.length === 0) return null;
  const { build: label, noBuild, buildOption, goneBuildOption } = teamTexts.player;
  const kept = slot.keep.toSorted().join();
  const chosen = builds.find((build) => itemsOfBuild(build).toSorted().join() === kept);
  return (
    <SelectField
      label={label}
      empty={noBuild}
      options={builds.map(({ _id, buildName, class: playerClass, unavailable }) => {
        const isGone = unavailable.length > 0;
        const name = isGone ? goneBuildOption : buildOption;
        return { value: _id, label: name(buildName, playerClass), isDisabled: isGone };
      })}
      value={chosen?._id ?? ''}
      onChange={(id) => {
        const build = builds.find(({ _id }) => _id === id);
        onChoose(build === undefined ? { ...slot, keep: [] } : picksOf(build, slot));
      }}
    />
  );
}

function picksOf(build: UserBuild, { never }: RoomSlot): BuildPicks {
  const keep = itemsOfBuild(build);
  return {
    preferredClass: build.class,
    keep,
    never: never.filter((item) => !keep.includes(item)),
  };
}
