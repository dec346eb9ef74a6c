import { gadgetsOf } from '@trifecta/domain/builds';
import type { Loadout } from '@trifecta/domain/teams';
import { buildById } from '../builds/index.ts';
import type { Database } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';

/**
 * The loadout of one of the player's saved builds. Throws `not_found`, with the field that named it, if there's no such
 * build or it's another player's.
 */
export async function ownLoadout(
  db: Database,
  wanted: { readonly buildId: string; readonly playerId: string; readonly path: string },
): Promise<Loadout> {
  const build = await buildById(db, wanted.buildId);
  if (build?.player_id !== wanted.playerId) {
    const message = 'Build not found.';
    throw new AppError('not_found', message, { details: [{ path: wanted.path, message }] });
  }
  const { class: playerClass, weapon, specialization } = build;
  return { class: playerClass, weapon, specialization, gadgets: gadgetsOf(build) };
}
