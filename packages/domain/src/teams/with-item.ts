import { PLAYER_CLASSES } from '../catalogue/index.ts';
import type { Catalogue, PlayerClass } from '../catalogue/index.ts';
import { ANY, isAny, NO_LIMITS } from './preferences.ts';
import type { PlayerLimits } from './preferences.ts';
import { choiceOf, itemsInGame } from './item-choice.ts';
import type { WhyNotQuestion } from './team-questions.ts';
import type { Loadout, PlayerPreference, TeamRequest } from './team-request.ts';

/**
 * The requests in which a player has an item. The best of their answers answers the question. Bans of the item hold
 * only for the others, a preferred class that can't carry it is dropped, and kept items and habits that don't fit
 * with it give way. A saved build of the item's class keeps everything else, so each item that can give way is a request.
 */
export function requestsWithItem(
  catalogue: Catalogue,
  request: TeamRequest,
  { playerIndex, item }: WhyNotQuestion,
): TeamRequest[] {
  const allowed = (names: readonly string[]) => names.filter((name) => name !== item);
  const never = allowed(request.never);
  const isBannedForAll = request.never.includes(item);
  const askedOf = (player: PlayerPreference) => ({ ...player, never: allowed(player.never) });
  const otherwise = (player: PlayerPreference) =>
    isBannedForAll && !player.never.includes(item)
      ? { ...player, never: [...player.never, item] }
      : player;
  const asked = request.players[playerIndex];
  if (asked === undefined) return [];
  return playersWith(catalogue, askedOf(asked), item, never).map((changed) => ({
    ...request,
    never,
    players: request.players.map((player, index) =>
      index === playerIndex ? changed : otherwise(player),
    ),
  }));
}

/** The preferences with which a player has the item. */
function playersWith(
  catalogue: Catalogue,
  player: PlayerPreference,
  item: string,
  teamBans: readonly string[],
): PlayerPreference[] {
  const { lockedBuild } = player;
  const builds = lockedBuild === null ? [] : buildsWith(catalogue, lockedBuild, item);
  return builds.length > 0
    ? builds.map((build) => ({ ...player, lockedBuild: build, keep: [] }))
    : [keeping(catalogue, lockedBuild === null ? player : { ...player, keep: [] }, item, teamBans)];
}

/** A build with the item instead of one of its kind; none where another class carries it. */
function buildsWith(catalogue: Catalogue, build: Loadout, item: string): Loadout[] {
  const isOfClass = (one: { readonly name: string; readonly class: PlayerClass }) =>
    one.name === item && one.class === build.class;
  if (catalogue.weapons.some(isOfClass)) return [{ ...build, weapon: item }];
  if (catalogue.specializations.some(isOfClass)) return [{ ...build, specialization: item }];
  const { gadgets } = build;
  const isGadget = catalogue.gadgets.some(
    ({ name, classes }) => name === item && classes.includes(build.class),
  );
  if (!isGadget) return [];
  return gadgets.includes(item)
    ? [build]
    : gadgets.map((_, position) => ({ ...build, gadgets: gadgets.with(position, item) }));
}

function keeping(
  catalogue: Catalogue,
  player: PlayerPreference,
  item: string,
  teamBans: readonly string[],
): PlayerPreference {
  const { preferredClass } = player;
  const { ownWeapons, refusedClasses } = limitsWith(catalogue, player, item, teamBans);
  const usable = { catalogue, isUsable: itemsInGame(catalogue) };
  const fits = (keep: readonly string[], playerClass: PlayerClass) =>
    !refusedClasses.includes(playerClass) &&
    choiceOf(usable, playerClass, {
      keep,
      never: [...player.never, ...teamBans],
      ownWeapons,
    }) !== null;
  const canCarry = (playerClass: PlayerClass) => fits([item], playerClass);
  const classes: readonly PlayerClass[] =
    !isAny(preferredClass) && canCarry(preferredClass)
      ? [preferredClass]
      : PLAYER_CLASSES.filter(canCarry);
  const [only] = classes;
  const keep = [item];
  for (const name of player.keep.filter((other) => other !== item)) {
    if (classes.some((playerClass) => fits([...keep, name], playerClass))) keep.push(name);
  }
  return {
    ...player,
    lockedBuild: null,
    preferredClass: classes.length === 1 && only !== undefined ? only : ANY,
    keep,
    ownWeapons,
    refusedClasses,
  };
}

/** The player's limits, or none when no class that they leave can carry the item. */
function limitsWith(
  catalogue: Catalogue,
  { never, ownWeapons, refusedClasses }: PlayerPreference,
  item: string,
  teamBans: readonly string[],
): PlayerLimits {
  const usable = { catalogue, isUsable: itemsInGame(catalogue) };
  const picks = { keep: [item], never: [...never, ...teamBans], ownWeapons };
  const isPossible = PLAYER_CLASSES.some(
    (one) => !refusedClasses.includes(one) && choiceOf(usable, one, picks) !== null,
  );
  return isPossible ? { ownWeapons, refusedClasses } : NO_LIMITS;
}
