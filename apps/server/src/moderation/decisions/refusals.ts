import { lockBuild, noBuild } from '../../builds/index.ts';
import type { BuildRow } from '../../builds/index.ts';
import type { Database } from '../../db/index.ts';
import { AppError } from '../../http/app-error.ts';
import { moderatedPlayer } from '../moderated-player.store.ts';
import type { ModeratedPlayer } from '../moderated-player.store.ts';

/** A build, locked. Throws when there's none. */
export async function lockedBuild(transaction: Database, id: string): Promise<BuildRow> {
  const build = await lockBuild(transaction, id);
  if (build === undefined) throw noBuild();
  return build;
}

/** The player that a decision is about. Throws when there's none. */
export async function playerOf(transaction: Database, id: string): Promise<ModeratedPlayer> {
  const player = await moderatedPlayer(transaction, id);
  if (player === undefined) throw noPlayer();
  return player;
}

/** The refusal of a player who doesn't exist. */
export function noPlayer(): AppError {
  return new AppError('not_found', 'Player not found.');
}

/** The refusal when someone else was faster. */
export function alreadyDecided(message: string): AppError {
  return new AppError('already_decided', message);
}

/** The refusal of one value of a decision. */
export function invalid(path: string, problem: string): AppError {
  const details = [{ path, message: problem }];
  return new AppError('validation_failed', `${path} ${problem}`, { details });
}
