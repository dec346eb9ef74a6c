import type { UserBuild } from '@trifecta/domain/builds';
import type { GameMap } from '@trifecta/domain/catalogue';
import type { ClassLists } from '../../teams/class-lists.ts';
import { withWaitingWeapon } from '../../teams/enemy-weapon.ts';
import type { ReadInputs, UnknownPart } from '../../teams/team-address.ts';
import type { TeamInputs } from '../../teams/team-inputs.ts';

/** Data to check an address's inputs against. Each is undefined while it loads. */
export interface Known {
  readonly builds: readonly UserBuild[] | undefined;
  readonly maps: readonly GameMap[] | undefined;
  readonly lists: ClassLists | undefined;
}

/**
 * Inputs as they were read, without what isn't valid. A waiting weapon takes a slot that became free since `before`, the slots
 * of the enemy before a change.
 */
export type FitInputs = (
  read: ReadInputs,
  known: Known,
  before?: TeamInputs['enemies'],
) => ReadInputs;

/** The valid inputs, as far as the loaded data can tell. */
export const fittingInputs: FitInputs = (read, { builds, maps, lists }, before) => {
  const withBuilds = builds === undefined ? read : withKnownBuilds(read, builds);
  const withMap = maps === undefined ? withBuilds : withKnownMap(withBuilds, maps);
  return lists === undefined ? withMap : withKnownItems(withMap, lists, before);
};

/** Removes builds that aren't the player's own or are no longer playable. */
export function withKnownBuilds(
  { inputs, unknown }: ReadInputs,
  builds: readonly UserBuild[],
): ReadInputs {
  const isKnown = (id: string | null) =>
    id === null || builds.some((build) => build._id === id && build.unavailable.length === 0);
  const lost: UnknownPart[] = [];
  const players = inputs.players.map((player, index) => {
    if (isKnown(player.selectedBuildId)) return player;
    lost.push({ part: 'selectedBuildId', value: '', number: index + 1 });
    return { ...player, selectedBuildId: null };
  });
  return { inputs: { ...inputs, players }, unknown: [...unknown, ...lost] };
}

/** Removes a map that doesn't exist. */
export function withKnownMap(
  { inputs, unknown }: ReadInputs,
  maps: readonly GameMap[],
): ReadInputs {
  if (inputs.map === '' || maps.some(({ mapId }) => mapId === inputs.map)) {
    return { inputs, unknown };
  }
  const lost = { part: 'map', value: inputs.map, number: 0 };
  return { inputs: { ...inputs, map: '' }, unknown: [...unknown, lost] };
}

/**
 * Removes items that don't exist from the lists of kept and banned ones, and items that the enemy's class can't carry. The
 * waiting weapon takes a free slot.
 */
export function withKnownItems(
  { inputs, unknown }: ReadInputs,
  lists: ClassLists,
  before?: TeamInputs['enemies'],
): ReadInputs {
  const lost: UnknownPart[] = [];
  const all = new Set(
    Object.values(lists).flatMap((list) => [
      ...list.weapons,
      ...list.specializations,
      ...list.gadgets,
    ]),
  );
  const known = (items: readonly string[]): readonly string[] => {
    const gone = items.filter((item) => !all.has(item));
    if (gone.length === 0) return items;
    lost.push(...gone.map((value) => ({ part: 'item', value, number: 0 })));
    return items.filter((item) => all.has(item));
  };
  const players = inputs.players.map((player) => ({
    ...player,
    keep: known(player.keep),
    never: known(player.never),
    ownWeapons: known(player.ownWeapons),
  }));
  const never = known(inputs.never);
  const enemies = inputs.enemies.map((enemy, index) => {
    if (enemy.class === '') return enemy;
    const list = lists[enemy.class];
    const keep = (name: string, carried: readonly string[]): string => {
      if (name === '' || carried.includes(name)) return name;
      lost.push({ part: 'enemyItem', value: name, number: index + 1 });
      return '';
    };
    return {
      ...enemy,
      weapon: keep(enemy.weapon, list.weapons),
      specialization: keep(enemy.specialization, list.specializations),
      gadgets: enemy.gadgets.map((name) => keep(name, list.gadgets)),
    };
  });
  const [waitingWeapon = ''] = known([inputs.waitingWeapon].filter((name) => name !== ''));
  const fitting = { ...inputs, players, enemies, never, waitingWeapon };
  return { inputs: withWaitingWeapon(fitting, lists, before), unknown: [...unknown, ...lost] };
}
