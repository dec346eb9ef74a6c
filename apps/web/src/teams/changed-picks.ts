import { gadgetsOf } from '@trifecta/domain/builds';
import type { UserBuild } from '@trifecta/domain/builds';
import { ANY, itemsOf, MAX_GADGETS } from '@trifecta/domain/teams';
import type { WhatIf } from '@trifecta/domain/teams';
import type { ClassList, ClassLists } from './class-lists.ts';
import { sortedHabits } from './same-habits.ts';
import { pickedSituation } from './team-body.ts';
import { changedAt, FREE_PLAYER, withBuild } from './team-inputs.ts';
import type { PlayerInput, TeamInputs } from './team-inputs.ts';

/** The list without the item if it's in it, otherwise with it. */
function toggled(items: readonly string[], item: string): readonly string[] {
  return items.includes(item) ? without(items, item) : [...items, item];
}

function without(items: readonly string[], item: string): readonly string[] {
  return items.filter((other) => other !== item);
}

/**
 * The inputs after a press on Keep: the player's loadout holds the item, and nothing bans it anymore. Kept items it can't
 * stand beside give way.
 */
export function withKeep(
  inputs: TeamInputs,
  index: number,
  item: string,
  lists: ClassLists | undefined,
): TeamInputs {
  const player = inputs.players[index] ?? FREE_PLAYER;
  const change = keptToggled(player, item, lists);
  return {
    ...inputs,
    players: changedAt(inputs.players, index, change),
    never: without(inputs.never, item),
  };
}

/** One player's lists after a press on Keep. */
export function keptToggled(
  player: Pick<PlayerInput, 'keep' | 'never'>,
  item: string,
  lists: ClassLists | undefined,
): Pick<PlayerInput, 'keep' | 'never'> {
  const isKept = player.keep.includes(item);
  const beside =
    isKept || lists === undefined
      ? player.keep
      : keptBeside(player.keep, item, Object.values(lists));
  return { keep: toggled(beside, item), never: without(player.never, item) };
}

/** The kept items a loadout can hold with one more: of a class that has it, one weapon, and so on. */
function keptBeside(
  kept: readonly string[],
  item: string,
  lists: readonly ClassList[],
): readonly string[] {
  const fitting = lists.filter((list) => slotOf(item, list) !== undefined);
  const slot = fitting.map((list) => slotOf(item, list))[0];
  const own = kept.filter((other) => fitting.some((list) => slotOf(other, list) !== undefined));
  const inSlot = own.filter((other) => fitting.some((list) => slotOf(other, list) === slot));
  const room = slot === 'gadgets' ? MAX_GADGETS - 1 : 0;
  const leaving = inSlot.slice(0, Math.max(0, inSlot.length - room));
  return own.filter((other) => !leaving.includes(other));
}

function slotOf(item: string, list: ClassList): keyof ClassList | undefined {
  return (['weapons', 'specializations', 'gadgets'] as const).find((slot) =>
    list[slot].includes(item),
  );
}

/** The inputs after a press on Never: the player's loadout doesn't hold the item. A build with it is no longer locked. */
export function withNever(inputs: TeamInputs, index: number, item: string): TeamInputs {
  const player = inputs.players[index] ?? FREE_PLAYER;
  const never = toggled(player.never, item);
  const isBanned = never.includes(item);
  const change = {
    never,
    keep: without(player.keep, item),
    ...(isBanned ? { selectedBuildId: null } : {}),
  };
  return { ...inputs, players: changedAt(inputs.players, index, change) };
}

/** The inputs after a press on Never for the whole team. Builds with the item are no longer locked. */
export function withTeamNever(
  inputs: TeamInputs,
  item: string,
  builds: readonly UserBuild[],
): TeamInputs {
  const never = toggled(inputs.never, item);
  const opened = never.includes(item)
    ? builds.filter((build) => itemsOfBuild(build).includes(item))
    : [];
  const players = inputs.players.map((player) => ({
    ...player,
    selectedBuildId: opened.some(({ _id }) => _id === player.selectedBuildId)
      ? null
      : player.selectedBuildId,
    keep: without(player.keep, item),
    never: without(player.never, item),
  }));
  return { ...inputs, players, never };
}

/** Everything that a build holds. */
export function itemsOfBuild(build: UserBuild): readonly string[] {
  const { weapon, specialization } = build;
  return itemsOf({ weapon, specialization, gadgets: gadgetsOf(build) });
}

/** True for the same picks, whatever the players' names are. */
export function isSamePicks(one: TeamInputs, other: TeamInputs): boolean {
  return picksKey(one) === picksKey(other);
}

/** Everything an answer depends on: what a mode holds only while it's on, and no names. */
function picksKey(inputs: TeamInputs): string {
  return JSON.stringify([
    inputs.players.map((player) => ({
      ...player,
      ...sortedHabits(player),
      name: '',
      keep: player.keep.toSorted(),
      never: player.never.toSorted(),
    })),
    pickedSituation(inputs),
    inputs.never.toSorted(),
  ]);
}

/** The inputs with a what-if applied. */
export function withWhatIf(inputs: TeamInputs, { playerIndex, field, value }: WhatIf): TeamInputs {
  const change =
    field === 'lockedBuild'
      ? withBuild(undefined)
      : {
          [field]: field === 'ownWeapons' || field === 'refusedClasses' ? [] : (value ?? ANY),
          ...(field === 'preferredRole' ? { otherRoles: [] } : {}),
          ...(field === 'playstyle' ? { otherPlaystyles: [] } : {}),
        };
  return { ...inputs, players: changedAt(inputs.players, playerIndex, change) };
}
