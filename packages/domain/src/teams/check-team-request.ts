import { gadgetProblem, specializationProblem, weaponProblem } from '../catalogue/index.ts';
import type { Catalogue, PlayerClass } from '../catalogue/index.ts';
import { isAny } from './preferences.ts';
import { keptItemProblems } from './check-kept-items.ts';
import type { EnemySlot } from './preferences.ts';
import type { Loadout, PlayerPreference, TeamRequest, TeamRequestProblem } from './team-request.ts';

/** The number of players a team has. Source: docs/specification.md#team-optimizer. */
export const TEAM_SIZE = 3;

/** The number of gadgets a member carries; a saved build may carry one less. */
export const MAX_GADGETS = 3;

const MIN_GADGETS = 2;

/**
 * Returns the problems of a request whose shape is already right: the wrong number of players, a map the catalogue
 * does not have, items their class may not carry, gadgets twice. Empty when the optimizer can answer it. The items of
 * a locked build are reported under its player, as in the body. See `keptItemProblems` for kept and banned items.
 */
export function checkTeamRequest(catalogue: Catalogue, request: TeamRequest): TeamRequestProblem[] {
  const problems: TeamRequestProblem[] = [];
  const add = (path: string, message: string) => problems.push({ path, message });
  if (request.players.length !== TEAM_SIZE)
    add('players', `must have exactly ${TEAM_SIZE} players`);
  if (request.enemyTeam.length > TEAM_SIZE)
    add('enemyTeam', `must have at most ${TEAM_SIZE} enemies`);
  if (request.map !== null && !catalogue.maps.some(({ mapId }) => mapId === request.map)) {
    add('map', `'${request.map}' isn't a map we know`);
  }
  return [
    ...problems,
    ...request.players.flatMap((player, index) => playerProblems(catalogue, player, index)),
    ...keptItemProblems(catalogue, request),
    ...request.enemyTeam.flatMap((enemy, index) =>
      itemProblems(catalogue, enemy, `enemyTeam.${index}`),
    ),
  ];
}

function playerProblems(catalogue: Catalogue, player: PlayerPreference, index: number) {
  const { lockedBuild, preferredClass } = player;
  const path = `players.${index}`;
  if (lockedBuild === null) return [];
  const problems = itemProblems(catalogue, lockedBuild, path);
  if (!isAny(preferredClass) && preferredClass !== lockedBuild.class) {
    problems.unshift({
      path: `${path}.preferredClass`,
      message: `must be ${lockedBuild.class} (the saved build's class) or any`,
    });
  }
  if (lockedBuild.gadgets.length < MIN_GADGETS) {
    problems.push({
      path: `${path}.gadgets`,
      message: `must have at least ${MIN_GADGETS} gadgets`,
    });
  }
  return problems;
}

/** Returns the problems of items that the class can't carry, and of gadgets that are there twice. */
export function itemProblems(
  catalogue: Catalogue,
  { class: playerClass, weapon, specialization, gadgets }: Loadout | EnemySlot,
  path: string,
): TeamRequestProblem[] {
  const problems: TeamRequestProblem[] = [];
  const addIfAny = (field: string, message: string | undefined) => {
    if (message !== undefined) problems.push({ path: `${path}.${field}`, message });
  };
  addIfAny('weapon', weaponProblem(weapon, playerClass, catalogue));
  if (specialization !== null) {
    addIfAny('specialization', specializationProblem(specialization, playerClass, catalogue));
  }
  gadgetListProblems(catalogue, playerClass, gadgets).forEach(({ field, message }) => {
    addIfAny(field, message);
  });
  return problems;
}

function gadgetListProblems(
  catalogue: Catalogue,
  playerClass: PlayerClass,
  gadgets: readonly string[],
) {
  const problems: { readonly field: string; readonly message: string }[] = [];
  if (gadgets.length > MAX_GADGETS) {
    problems.push({ field: 'gadgets', message: `must have at most ${MAX_GADGETS} gadgets` });
  }
  gadgets.forEach((name, position) => {
    const unknown = gadgetProblem(name, playerClass, catalogue);
    const isTwice = gadgets.indexOf(name) < position;
    const message = unknown ?? (isTwice ? 'Gadgets must be different' : undefined);
    if (message !== undefined) problems.push({ field: `gadgets.${position}`, message });
  });
  return problems;
}
