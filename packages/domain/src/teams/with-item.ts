import { PLAYER_CLASSES } from '../catalogue/index.ts';
import type { Catalogue, PlayerClass } from '../catalogue/index.ts';
import { choiceOf, usableItems } from './item-choice.ts';
import type { WhyNotQuestion } from './team-questions.ts';
import type { Loadout, PlayerPreference, TeamRequest } from './team-request.ts';

/**
 * The request in which a player keeps an item: it's no longer banned, a preferred class that can't carry it is dropped,
 * kept items it can't stand beside give way, and a saved build is opened as far as it must be.
 */
export function withItem(
  catalogue: Catalogue,
  request: TeamRequest,
  { playerIndex, item }: WhyNotQuestion,
): TeamRequest {
  const allowed = (names: readonly string[]) => names.filter((name) => name !== item);
  const never = allowed(request.never);
  return {
    ...request,
    never,
    players: request.players.map((player, index) =>
      index === playerIndex
        ? keeping(catalogue, { ...player, never: allowed(player.never) }, item, never)
        : player,
    ),
  };
}

function keeping(
  catalogue: Catalogue,
  player: PlayerPreference,
  item: string,
  teamBans: readonly string[],
): PlayerPreference {
  const { lockedBuild, preferredClass } = player;
  const usable = { catalogue, isUsable: usableItems(catalogue) };
  const opened = lockedBuild === null ? player : openedBuild(catalogue, player, lockedBuild, item);
  const fits = (keep: readonly string[], playerClass: PlayerClass) =>
    choiceOf(usable, playerClass, { keep, never: [...opened.never, ...teamBans] }) !== null;
  const canCarry = (playerClass: PlayerClass) => fits([item], playerClass);
  const classes: readonly PlayerClass[] =
    preferredClass !== 'any' && canCarry(preferredClass)
      ? [preferredClass]
      : PLAYER_CLASSES.filter(canCarry);
  const [only] = classes;
  const keep = [item];
  for (const name of opened.keep.filter((other) => other !== item)) {
    if (classes.some((playerClass) => fits([...keep, name], playerClass))) keep.push(name);
  }
  return {
    ...opened,
    lockedBuild: null,
    preferredClass: classes.length === 1 && only !== undefined ? only : 'any',
    keep,
  };
}

/** A saved build as kept items, with other gadgets banned; only the class's own when the item is another class's. */
function openedBuild(
  catalogue: Catalogue,
  player: PlayerPreference,
  { class: playerClass, weapon, specialization, gadgets }: Loadout,
  item: string,
): PlayerPreference {
  const isGadget = catalogue.gadgets.some(
    ({ name, classes }) => name === item && classes.includes(playerClass),
  );
  const isOwn =
    isGadget ||
    [...catalogue.weapons, ...catalogue.specializations].some(
      (one) => one.name === item && one.class === playerClass,
    );
  if (!isOwn) return { ...player, keep: [] };
  if (!isGadget) return { ...player, keep: [weapon, specialization, ...gadgets] };
  const others = catalogue.gadgets
    .map(({ name }) => name)
    .filter((name) => name !== item && !gadgets.includes(name));
  // A build of two gadgets, or with one that left the game, leaves too few for a kit.
  const isFull = gadgets.length > 2;
  return {
    ...player,
    keep: [weapon, specialization],
    never: isFull ? [...player.never, ...others] : player.never,
  };
}
