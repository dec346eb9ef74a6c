import { api } from '@trifecta/contract';
import { checkImportedMatches } from '@trifecta/domain/match-import';
import type { ImportedMatch } from '@trifecta/domain/match-import';
import { gameUpdateAt, IMPORT_LIMIT_MESSAGE } from '@trifecta/domain/matches';
import type { FastifyInstance } from 'fastify';
import { AppError, unauthorized } from '../http/app-error.ts';
import type { PlayerFeatureParts } from '../plans/index.ts';
import { importMatches } from './import.store.ts';

/** Takes matches that a browser read from the game's own data export. */
export function importRoutes(app: FastifyInstance, parts: PlayerFeatureParts): void {
  parts.players.implement(app, api.matchImport.add, async ({ player, body }) => {
    const matches = checkedImport(body.matches, parts.now());
    await parts.throttles.use({ limit: 'matchImport', of: player.id });
    const { updates } = parts.catalogue.history;
    const outcome = await importMatches(parts.db, {
      playerId: player.id,
      matches,
      gameUpdateOf: (playedAt) => gameUpdateAt(updates, playedAt),
      newId: () => parts.newId(),
      now: parts.now().toISOString(),
    });
    if (outcome === 'limit-reached') {
      throw new AppError('match_limit_reached', IMPORT_LIMIT_MESSAGE);
    }
    if (outcome === 'no-player') throw unauthorized();
    return outcome;
  });
}

/** Throws `validation_failed`, naming a field of each match that's invalid. */
function checkedImport(input: readonly ImportedMatch[], now: Date): readonly ImportedMatch[] {
  const { matches, problems } = checkImportedMatches(input, { now });
  if (matches !== undefined) return matches;
  throw new AppError('validation_failed', problems[0].message, { details: problems });
}
