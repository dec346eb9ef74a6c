import type { UserBuild } from '@trifecta/domain/builds';
import type { RoomSlot } from '@trifecta/domain/rooms';
import { usePlayerId } from '../account/index.ts';
import { useOwnBuilds } from '../builds/index.ts';
import { itemsOfBuild, SavedBuildSelect } from '../teams/index.ts';

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
  const kept = slot.keep.toSorted().join();
  const chosen = builds.find((build) => itemsOfBuild(build).toSorted().join() === kept);
  return (
    <SavedBuildSelect
      builds={builds}
      slotClass={slot.preferredClass}
      value={chosen?._id ?? ''}
      onChange={(build) =>
        onChoose(build === undefined ? { ...slot, keep: [] } : picksOf(build, slot))
      }
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
