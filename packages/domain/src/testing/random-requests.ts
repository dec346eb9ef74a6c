/** Seeded random requests to the team optimizer, for tests and the benchmark. The same seed gives the same requests. */
import { AIM_LEVELS, PLAYER_CLASSES, PLAYSTYLES, ROLES } from '../catalogue/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { checkTeamRequest, NO_HABITS } from '../teams/index.ts';
import { pick, pickSome, seededRandom } from '../teams/seeded-random.ts';
import type { RandomBelow } from '../teams/seeded-random.ts';
import type { EnemySlot, Loadout, PlayerPreference, TeamRequest } from '../teams/index.ts';

/** Requests with 0 to 3 locked builds, preferences from none to all, with and without map and enemy. */
export function randomRequests(catalogue: Catalogue, count: number, seed: number): TeamRequest[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => randomRequest(catalogue, random));
}

function randomRequest(catalogue: Catalogue, random: RandomBelow): TeamRequest {
  const locked = random(4);
  const preferencePercent = pick(random, [0, 33, 67, 100]);
  return {
    players: [0, 1, 2].map((player) =>
      randomPreference(catalogue, random, player, player < locked, preferencePercent),
    ),
    map: random(2) === 0 ? null : pick(random, catalogue.maps).mapId,
    enemyTeam: Array.from({ length: random(2) === 0 ? 0 : 1 + random(3) }, () =>
      randomEnemy(catalogue, random),
    ),
    aim: 'good',
    never: [],
  };
}

function randomPreference(
  catalogue: Catalogue,
  random: RandomBelow,
  player: number,
  isLocked: boolean,
  preferencePercent: number,
): PlayerPreference {
  const preference = <Value>(values: readonly Value[]): Value | 'any' =>
    random(100) < preferencePercent ? pick(random, values) : 'any';
  const lockedBuild = isLocked ? randomLoadout(catalogue, random) : null;
  return {
    name: `Player ${player + 1}`,
    preferredClass: lockedBuild?.class ?? preference(PLAYER_CLASSES),
    preferredRole: preference(ROLES),
    playstyle: preference(PLAYSTYLES),
    lockedBuild,
    keep: [],
    never: [],
    ...NO_HABITS,
  };
}

/** A build that a player could have saved: any items of one class, with two or three gadgets. */
function randomLoadout(
  catalogue: Pick<Catalogue, 'weapons' | 'specializations' | 'gadgets'>,
  random: RandomBelow,
  playerClass = pick(random, PLAYER_CLASSES),
): Loadout {
  const ofClass = (item: { readonly class: string }) => item.class === playerClass;
  const gadgets = catalogue.gadgets.filter(({ classes }) => classes.includes(playerClass));
  return {
    class: playerClass,
    weapon: pick(random, catalogue.weapons.filter(ofClass)).name,
    specialization: pick(random, catalogue.specializations.filter(ofClass)).name,
    gadgets: pickSome(random, gadgets, 2 + random(2)).map(({ name }) => name),
  };
}

function randomEnemy(catalogue: Catalogue, random: RandomBelow): EnemySlot {
  const loadout = randomLoadout(catalogue, random);
  return {
    ...loadout,
    specialization: random(4) === 0 ? null : loadout.specialization,
    gadgets: loadout.gadgets.slice(0, random(4)),
  };
}

/**
 * Adds kept and banned items to a request: most players without a saved build keep some items of a random loadout for
 * their class, plus a few bans that leave enough to choose from.
 */
export function withKeptItems(
  catalogue: Catalogue,
  request: TeamRequest,
  random: RandomBelow,
): TeamRequest {
  const carried = request.players.flatMap(({ lockedBuild }) => itemsOf(lockedBuild));
  const players = request.players.map((player): PlayerPreference => {
    const loadout = player.lockedBuild ?? availableLoadout(catalogue, random, player);
    const keep = random(3) === 0 ? [] : pickSome(random, itemsOf(loadout), 1 + random(5));
    carried.push(...keep);
    return { ...player, keep };
  });
  const bannable = [...catalogue.weapons, ...catalogue.specializations, ...catalogue.gadgets]
    .map(({ name }) => name)
    .filter((name) => !carried.includes(name));
  const candidate = {
    ...request,
    players: players.map((player) => ({ ...player, never: pickSome(random, bannable, random(4)) })),
    never: pickSome(random, bannable, random(4)),
  };
  return checkTeamRequest(catalogue, candidate).length === 0 ? candidate : { ...request, players };
}

/** Adds what players play to a request: for most without a saved build some weapons, a refused class, and what `withWishes` adds. */
export function withHabits(
  catalogue: Catalogue,
  request: TeamRequest,
  random: RandomBelow,
): TeamRequest {
  const names = catalogue.weapons.map(({ name }) => name);
  const wishing = withWishes(request, random);
  return wishing.players.reduce<TeamRequest>((before, player, index) => {
    if (player.lockedBuild !== null) return before;
    const habits = {
      ownWeapons: pickSome(random, names, random(names.length)),
      refusedClasses: pickSome(random, PLAYER_CLASSES, random(2)),
    };
    const players = before.players.with(index, { ...player, ...habits });
    const changed = { ...before, players };
    return checkTeamRequest(catalogue, changed).length === 0 ? changed : before;
  }, wishing);
}

/** Adds further roles and playstyles to a request, and an aim for some of the players. */
export function withWishes(request: TeamRequest, random: RandomBelow): TeamRequest {
  const players = request.players.map((player) => ({
    ...player,
    otherRoles: pickSome(random, ROLES, random(3)),
    otherPlaystyles: pickSome(random, PLAYSTYLES, random(3)),
    aim: pick(random, [null, ...AIM_LEVELS]),
  }));
  return { ...request, players };
}

function itemsOf(loadout: Loadout | null): string[] {
  return loadout === null ? [] : [loadout.weapon, loadout.specialization, ...loadout.gadgets];
}

function availableLoadout(
  catalogue: Catalogue,
  random: RandomBelow,
  { preferredClass }: PlayerPreference,
): Loadout {
  const inGame = ({ status }: { readonly status: string }) => status === 'available';
  return randomLoadout(
    {
      ...catalogue,
      weapons: catalogue.weapons,
      specializations: catalogue.specializations.filter(inGame),
      gadgets: catalogue.gadgets.filter(inGame),
    },
    random,
    preferredClass === 'any' ? pick(random, PLAYER_CLASSES) : preferredClass,
  );
}
