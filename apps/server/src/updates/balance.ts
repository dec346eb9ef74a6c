import type { api, ResponseOf } from '@trifecta/contract';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import { AppError } from '../http/app-error.ts';
import { balanceMovesOf } from './update-page.ts';

/** The times to kill that a season's updates moved, by default in the newest one. Throws `AppError` for an unknown season. */
export function balanceResponse(
  current: CurrentCatalogue,
  asked: number | undefined,
): ResponseOf<typeof api.updates.balance> {
  const { updates } = current.history;
  const seasons = [...new Set(updates.map(({ season }) => season))].toReversed();
  const season = asked ?? seasons[0];
  const ofSeason = updates.filter((update) => update.season === season);
  const [first] = ofSeason;
  if (season === undefined || first === undefined) {
    throw new AppError('not_found', `There are no updates of season ${asked ?? 'any'}.`);
  }
  return {
    season,
    seasons,
    from: first.date,
    until: updates.find((update) => update.season > season)?.date ?? null,
    moves: ofSeason.flatMap((update) => balanceMovesOf(current, update)),
  };
}
