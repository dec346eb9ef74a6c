import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** A player's id; undefined for visitors. */
type Uid = string | undefined;

const SUBSCRIPTION = 'subscription';

/**
 * The key of everything the browser keeps of a player, in one place: a change names what it makes out of date, also
 * where that belongs to another feature. Catalogue and public builds are kept under their address instead.
 */
export const queryKeys = {
  /** The plan with its limits and the counts of what is used of them. */
  subscription: (uid: Uid) => [SUBSCRIPTION, uid],
  billingAccount: (uid: Uid) => ['billing-account', uid],
  ownBuilds: (uid: Uid) => ['own-builds', uid],
  // As part of the community: a rating changes the builds here, too.
  favorites: (uid: Uid) => ['/api/community-builds/favorites', uid],
  favoriteKeys: (uid: Uid) => ['favorite-keys', uid],
  myRatings: (uid: Uid, buildIds: string) => ['my-ratings', uid, buildIds],
  savedTeams: (uid: Uid) => ['saved-teams', uid],
  savedTeamCount: (uid: Uid) => ['saved-teams-count', uid],
} as const satisfies Record<string, (...parts: never[]) => readonly unknown[]>;

/**
 * Returns what to call after a change that moves a count of the player's plan: builds, favorites, uses of the Team
 * Optimizer. The counts are then loaded again.
 */
export function useCountsChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: [SUBSCRIPTION] }), [client]);
}
