/** A player's id; undefined for visitors. */
type Uid = string | undefined;

const COMMUNITY = 'community';
const PUBLIC_BUILDS = 'public-builds';
const MY_RATINGS = 'my-ratings';

/**
 * The key of everything the browser keeps, in one place: a change names what it makes out of date, also where that
 * belongs to another feature. The catalogue, which nobody here changes, is kept under its endpoints instead.
 */
export const queryKeys = {
  /** The plan with its limits and the counts of what is used of them. */
  subscription: (uid: Uid) => ['subscription', uid],
  /** The same of whoever it is. */
  subscriptions: () => ['subscription'],
  billingAccount: (uid: Uid) => ['billing-account', uid],
  ownBuilds: (uid: Uid) => ['own-builds', uid],
  /** Everything that shows public builds. */
  community: () => [COMMUNITY],
  /** Every list of them, or the one whose first page has this address at the API. */
  publicBuilds: (address?: string) =>
    address === undefined ? [COMMUNITY, PUBLIC_BUILDS] : [COMMUNITY, PUBLIC_BUILDS, address],
  buildFacets: (address: string) => [COMMUNITY, 'facets', address],
  top10: () => [COMMUNITY, 'top10'],
  sharedBuild: (id: string) => [COMMUNITY, 'build', id],
  favorites: (uid: Uid) => [COMMUNITY, 'favorites', uid],
  favoriteKeys: (uid: Uid) => ['favorite-keys', uid],
  /** Every grid's ratings by the player, or those of the grid with these builds. */
  myRatings: (uid: Uid, buildIds?: string) =>
    buildIds === undefined ? [MY_RATINGS, uid] : [MY_RATINGS, uid, buildIds],
  savedTeams: (uid: Uid) => ['saved-teams', uid],
  savedTeamCount: (uid: Uid) => ['saved-teams-count', uid],
  nameCheck: (name: string) => ['name-check', name],
  signInMethods: (uid: Uid) => ['sign-in-methods', uid],
  secondStep: (uid: Uid) => ['second-step', uid],
  sessions: (uid: Uid) => ['sessions', uid],
} as const satisfies Record<string, (...parts: never[]) => readonly unknown[]>;
