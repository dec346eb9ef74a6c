import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '../api/client.ts';
import { CATALOGUE_CACHE_MS } from '../api/catalogue-query.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { texts } from './texts.ts';

const OWN = 'GET /api/user-updates';
const OWN_TEAM_SCORES = 'GET /api/user-updates/team-scores';

/** How updates changed a player's builds, favorites, and teams. */
export type OwnUpdates = AnswerOf<typeof OWN>;

/** A weapon whose times to kill changed. */
export type WeaponMove = OwnUpdates['weapons'][number];

/** The relative change of a weapon's mean time to kill, negative when it got faster. Null when it isn't known. */
export function moveShare({
  meanSecondsBefore: before,
  meanSecondsAfter: after,
}: Pick<WeaponMove, 'meanSecondsBefore' | 'meanSecondsAfter'>): number | null {
  return before === null || after === null || before === 0 ? null : after / before - 1;
}

/**
 * How updates changed the player's builds, favorites, and teams: since a given update, or in the last one with changes.
 */
export function ownUpdatesQuery(uid: string | undefined, since?: string) {
  return queryOptions({
    queryKey: queryKeys.ownUpdates(uid, since),
    queryFn: () =>
      callApiAsPlayer(OWN, texts.failures.own, { query: since === undefined ? {} : { since } }),
  });
}

/** The scores of the player's saved teams with a changed item, then and now. */
export function ownTeamScoresQuery(uid: string | undefined, since: string) {
  return queryOptions({
    queryKey: queryKeys.ownTeamScores(uid, since),
    queryFn: () =>
      callApiAsPlayer(OWN_TEAM_SCORES, texts.failures.teamScores, { query: { since } }),
    staleTime: CATALOGUE_CACHE_MS,
  });
}
