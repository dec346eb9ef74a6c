import { PLAYER_CLASSES } from '../catalogue/index.ts';
import type { Catalogue, PlayerClass } from '../catalogue/index.ts';
import { isAny, NO_LIMITS } from './preferences.ts';
import type { PlayerLimits } from './preferences.ts';
import { choiceOf, itemsInGame, KIT_SIZE } from './item-choice.ts';
import { itemsOf } from './team-request.ts';
import type { PlayerPreference, TeamRequest, TeamRequestProblem } from './team-request.ts';

/** An item's kind, the classes that can carry it, and whether it's in the game this patch. */
interface KnownItem {
  readonly kind: 'weapon' | 'specialization' | 'gadget';
  readonly classes: readonly PlayerClass[];
  readonly isUsable: boolean;
}

/** Most items of a kind that one loadout holds. */
const MAX_KEPT: Readonly<Record<KnownItem['kind'], number>> = {
  weapon: 1,
  specialization: 1,
  gadget: KIT_SIZE,
};

type Items = ReadonlyMap<string, KnownItem>;

/**
 * Returns the problems of the kept and banned items: unknown ones, ones that left the game, more than a loadout holds, no
 * class that carries all, both kept and banned, or nothing left to choose, also by what a player plays.
 */
export function keptItemProblems(catalogue: Catalogue, request: TeamRequest): TeamRequestProblem[] {
  const items = knownItems(catalogue);
  const { players, never } = request;
  const locked = players.flatMap((player) => itemsOfBuild(player));
  return [
    ...banProblems(items, never, locked, 'never', 'is in a saved build'),
    ...players.flatMap((player, index) => {
      const path = `players.${index}`;
      const bans = `${path}.never`;
      const ofHabits = habitProblems(items, player, path);
      return [
        ...keepProblems(items, player, never, `${path}.keep`),
        ...banProblems(items, player.never, itemsOfBuild(player), bans, 'is in the saved build'),
        ...(ofHabits.length > 0 ? ofHabits : nothingLeftProblems(catalogue, player, never, path)),
      ];
    }),
  ];
}

function knownItems(catalogue: Catalogue): Items {
  const isUsable = itemsInGame(catalogue);
  const known = (
    kind: KnownItem['kind'],
    name: string,
    classes: readonly PlayerClass[],
  ): [string, KnownItem] => [name, { kind, classes, isUsable: isUsable(name) }];
  return new Map([
    ...catalogue.weapons.map((one) => known('weapon', one.name, [one.class])),
    ...catalogue.specializations.map((one) => known('specialization', one.name, [one.class])),
    ...catalogue.gadgets.map(({ name, classes }) => known('gadget', name, classes)),
  ]);
}

function itemsOfBuild({ lockedBuild }: PlayerPreference): readonly string[] {
  return lockedBuild === null ? [] : itemsOf(lockedBuild);
}

function banProblems(
  items: Items,
  never: readonly string[],
  locked: readonly string[],
  path: string,
  conflict: string,
): TeamRequestProblem[] {
  return never.flatMap((name, position) => {
    const message = !items.has(name)
      ? `'${name}' isn't an item we know`
      : locked.includes(name)
        ? `'${name}' ${conflict}`
        : undefined;
    return message === undefined ? [] : [{ path: `${path}.${position}`, message }];
  });
}

function keepProblems(
  items: Items,
  player: PlayerPreference,
  teamBans: readonly string[],
  path: string,
): TeamRequestProblem[] {
  return player.keep.flatMap((name, position) => {
    const before = player.keep.slice(0, position);
    const message = keepProblem(items, player, teamBans, name, before);
    return message === undefined ? [] : [{ path: `${path}.${position}`, message }];
  });
}

function keepProblem(
  items: Items,
  player: PlayerPreference,
  teamBans: readonly string[],
  name: string,
  before: readonly string[],
): string | undefined {
  const { lockedBuild, preferredClass, never } = player;
  const item = items.get(name);
  if (item === undefined) return `'${name}' isn't an item we know`;
  if (never.includes(name) || teamBans.includes(name)) return `'${name}' is banned`;
  if (lockedBuild !== null) {
    return itemsOfBuild(player).includes(name) ? undefined : `'${name}' isn't in the saved build`;
  }
  if (!item.isUsable) return `'${name}' isn't in the game this patch`;
  if (!isAny(preferredClass) && !item.classes.includes(preferredClass)) {
    return `${preferredClass} can't carry '${name}'`;
  }
  const others = [...new Set(before)].filter((other) => other !== name);
  const known = others.flatMap((other) => items.get(other) ?? []);
  const most = MAX_KEPT[item.kind];
  if (known.filter(({ kind }) => kind === item.kind).length >= most) {
    return `must keep at most ${most} ${item.kind}${most === 1 ? '' : 's'}`;
  }
  const carriers = item.classes.filter((one) =>
    known.every(({ classes }) => classes.includes(one)),
  );
  return carriers.length === 0 ? `no class carries '${name}' with the items before it` : undefined;
}

/** The problems of weapons that nobody knows, by their positions in a list. */
export function unknownWeapons(
  names: readonly string[],
  isWeapon: (name: string) => boolean,
  path: string,
): TeamRequestProblem[] {
  return names.flatMap((name, position) =>
    isWeapon(name)
      ? []
      : [{ path: `${path}.${position}`, message: `'${name}' isn't a weapon we know` }],
  );
}

/** Weapons that nobody knows, and a class that is refused and asked for. */
function habitProblems(
  items: Items,
  { lockedBuild, preferredClass, ownWeapons, refusedClasses }: PlayerPreference,
  path: string,
): TeamRequestProblem[] {
  const isWeapon = (name: string) => items.get(name)?.kind === 'weapon';
  const unknown = unknownWeapons(ownWeapons, isWeapon, `${path}.ownWeapons`);
  const asked = lockedBuild?.class ?? preferredClass;
  const refused = refusedClasses.flatMap((one, position) =>
    one === asked
      ? [{ path: `${path}.refusedClasses.${position}`, message: `${one} is asked for too` }]
      : [],
  );
  return [...unknown, ...refused];
}

/** Reported only where the names themselves are fine, at the list that bans something. */
function nothingLeftProblems(
  catalogue: Catalogue,
  { lockedBuild, preferredClass, keep, never, ownWeapons, refusedClasses }: PlayerPreference,
  teamBans: readonly string[],
  path: string,
): TeamRequestProblem[] {
  const bans = [...never, ...teamBans];
  const hasLimits = ownWeapons.length > 0 || refusedClasses.length > 0;
  if (lockedBuild !== null || (bans.length === 0 && !hasLimits)) return [];
  const isUsable = itemsInGame(catalogue);
  const classes = PLAYER_CLASSES.filter((one) => isAny(preferredClass) || preferredClass === one);
  const leftBy = (banned: readonly string[], limits: PlayerLimits) =>
    classes.some(
      (one) =>
        !limits.refusedClasses.includes(one) &&
        choiceOf({ catalogue, isUsable }, one, {
          keep,
          never: banned,
          ownWeapons: limits.ownWeapons,
        }) !== null,
    );
  if (
    !leftBy([], NO_LIMITS) ||
    leftBy(bans, { ownWeapons, refusedClasses }) ||
    keep.some((one) => bans.includes(one))
  ) {
    return [];
  }
  const message = 'leaves too little to choose from';
  if (!leftBy(bans, NO_LIMITS)) {
    return [{ path: never.length > 0 ? `${path}.never` : 'never', message }];
  }
  if (!leftBy(bans, { ownWeapons: [], refusedClasses })) {
    return [{ path: `${path}.refusedClasses`, message }];
  }
  const isBanned = ownWeapons.every((one) => bans.includes(one));
  const [only] = classes.filter((one) => !refusedClasses.includes(one));
  const wanted = isAny(preferredClass) ? 'a class they play' : only;
  return [
    {
      path: `${path}.ownWeapons`,
      message: isBanned ? 'all of them are banned' : `none fits ${wanted}`,
    },
  ];
}
