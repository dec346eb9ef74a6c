import type { api, ResponseOf } from '@trifecta/contract';
import { assumedStats, cameWithUpdate, hasCatalogue, slugOf } from '@trifecta/domain/catalogue';
import type { GameUpdate } from '@trifecta/domain/catalogue';
import { corrected, itemsImpact, weaponMoves } from '@trifecta/domain/updates';
import type { WeaponMove } from '@trifecta/domain/updates';
import { changesOf, headOf, rosterOf, sourcesIn } from '../catalogue/index.ts';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import { AppError } from '../http/app-error.ts';

/** One update and how it changed times to kill. Throws `AppError` when there's none. */
export function updatePageResponse(
  current: CurrentCatalogue,
  version: string,
): ResponseOf<typeof api.updates.page> {
  const { updates } = current.history;
  const index = updates.findIndex((candidate) => candidate.version === version);
  const update = updates[index];
  if (update === undefined) throw new AppError('not_found', `There is no update ${version}.`);
  const before = comparedWith(current, update);
  const { otherChanges, temporary } = update;
  const changes = changesOf(update);
  const roster = rosterOf(update);
  return {
    ...headOf(update),
    comparedWith: before?.version ?? null,
    previous: updates[index - 1]?.version ?? null,
    next: updates[index + 1]?.version ?? null,
    changes,
    roster,
    otherChanges,
    temporary,
    ...movesOf(current, update, before),
    sources: sourcesIn(current.history, [...changes, ...roster, ...otherChanges, ...temporary]),
  };
}

function comparedWith({ history: { updates } }: CurrentCatalogue, update: GameUpdate) {
  return updates.slice(0, updates.indexOf(update)).findLast((earlier) => hasCatalogue(earlier));
}

/** The changes of times to kill that came with an update. */
export function balanceMovesOf(current: CurrentCatalogue, update: GameUpdate) {
  if (weaponChanges(update).length === 0) return [];
  const { version, date } = update;
  const { weapons } = movesOf(current, update, comparedWith(current, update));
  return weapons.flatMap(
    ({ name, weaponId, class: playerClass, cause, meanSecondsBefore, meanSecondsAfter }) => {
      if (cause !== 'update' || meanSecondsBefore === null || meanSecondsAfter === null) return [];
      const weapon = { name, weaponId, class: playerClass };
      return [{ ...weapon, version, date, meanSecondsBefore, meanSecondsAfter }];
    },
  );
}

/** The changes of weapons that came with an update. */
function weaponChanges({ changes }: GameUpdate) {
  return changes.filter((change) => change.kind === 'weapon' && cameWithUpdate(change));
}

/** A weapon whose times to kill changed, with its id. */
export function withWeaponId(move: WeaponMove): WeaponMove & { readonly weaponId: string } {
  return { ...move, weaponId: slugOf(move.name) };
}

function movesOf(current: CurrentCatalogue, update: GameUpdate, before: GameUpdate | undefined) {
  if (!hasCatalogue(update)) return { assumed: [], weapons: [] };
  const assumed = assumedStats(current.history, update.version);
  if (before === undefined) return { assumed, weapons: [] };
  // Corrections to our own data aren't changes to the game.
  const impact = itemsImpact(current.history, before.version, update.version);
  const moves = weaponMoves(
    corrected(current.at(before.version).catalogue, impact),
    current.at(update.version).catalogue,
  );
  const changed = new Set(weaponChanges(update).map(({ item }) => item));
  const weapons = moves
    .filter(({ name }) => impact.stats.has(`weapon ${name}`))
    .map((move) => ({
      ...withWeaponId(move),
      cause: changed.has(move.name) ? ('update' as const) : ('measurement' as const),
    }));
  return { assumed, weapons };
}
