/** A player's id. Undefined for guests. */
type Uid = string | undefined;

const COMMUNITY = 'community';
const PUBLIC_BUILDS = 'public-builds';
const MY_RATINGS = 'my-ratings';
const PUBLIC_CLUB = 'public-club';
const MATCHES = 'matches';

/**
 * The keys of all cached data in one place, so that a change can invalidate other features' data by name. The
 * catalogue, which never changes here, is cached by endpoint instead.
 */
export const queryKeys = {
  /** The plan with its limits, and how much of them is used. */
  subscription: (uid: Uid) => ['subscription', uid],
  /** The same for all players. */
  subscriptions: () => ['subscription'],
  billingAccount: (uid: Uid) => ['billing-account', uid],
  ownBuilds: (uid: Uid) => ['own-builds', uid],
  /** All data about public builds. */
  community: () => [COMMUNITY],
  /** All lists of public builds, or the one whose first page has this API address. */
  publicBuilds: (address?: string) =>
    address === undefined ? [COMMUNITY, PUBLIC_BUILDS] : [COMMUNITY, PUBLIC_BUILDS, address],
  buildFacets: (address: string) => [COMMUNITY, 'facets', address],
  /** The best-rated public builds with a weapon. */
  buildsWith: (weapon: string) => [COMMUNITY, 'with-weapon', weapon],
  top10: () => [COMMUNITY, 'top10'],
  sharedBuild: (id: string) => [COMMUNITY, 'build', id],
  favorites: (uid: Uid) => [COMMUNITY, 'favorites', uid],
  favoriteKeys: (uid: Uid) => ['favorite-keys', uid],
  /** The player's ratings for all grids, or for the grid with these builds. */
  myRatings: (uid: Uid, buildIds?: string) =>
    buildIds === undefined ? [MY_RATINGS, uid] : [MY_RATINGS, uid, buildIds],
  /** The numbers of the player's own public builds. */
  ownBuildNumbers: (uid: Uid) => [COMMUNITY, 'own-numbers', uid],
  publicClubs: () => [PUBLIC_CLUB],
  publicClub: (tag: string) => [PUBLIC_CLUB, tag],
  verificationLink: (token: string) => ['verification-link', token],
  invitation: (secret: string) => ['club-invitation', secret],
  /** The invitation that waits for the player. */
  waitingInvitation: (uid: Uid) => ['waiting-invitation', uid],
  /** The player's badge, and whether others see it. */
  ownBadge: (uid: Uid) => ['own-badge', uid],
  /** Everything about the player's matches. */
  matches: (uid: Uid) => [MATCHES, uid],
  /** All lists of them, or the one with these filters. */
  matchList: (uid: Uid, ...filters: readonly string[]) => [MATCHES, uid, 'list', ...filters],
  /** Their analytics, by the request's query. */
  matchAnalytics: (uid: Uid, query: string) => [MATCHES, uid, 'analytics', query],
  webhooks: (uid: Uid) => ['webhooks', uid],
  savedTeams: (uid: Uid) => ['saved-teams', uid],
  /** Whom the player remembers. */
  knownPlayers: (uid: Uid) => ['known-players', uid],
  savedTeamCount: (uid: Uid) => ['saved-teams-count', uid],
  /** The updates whose stats a page can show. */
  asOf: () => ['as-of'],
  /** The comparisons of the player's answer with this receipt. */
  answerComparisons: (uid: Uid, receipt: string) => ['answer-comparisons', uid, receipt],
  /** Two teams side by side, by request body. */
  comparison: (body: string) => ['comparison', body],
  /** The names of items that the site comes with. */
  builtInLists: () => ['built-in-lists'],
  /** The team in the search of a link. */
  teamOfAddress: (search: string) => ['team-of-address', search],
  /** A weapon as of an update, with its ranks and counters. Undefined stands for the update in use. */
  weapon: (slug: string, update: string | undefined) => ['weapon', slug, update],
  weaponStanding: (slug: string, update: string | undefined) => ['weapon-standing', slug, update],
  /** The answer for a weapon and its class in a situation, by the search of the API's address. */
  situationAnswer: (slug: string, search: string) => ['situation-answer', slug, search],
  weaponHistory: (slug: string) => ['weapon-history', slug],
  /** The changes of one update. */
  update: (version: string) => ['update', version],
  /** How updates changed the player's builds, favorites, and teams. */
  ownUpdates: (uid: Uid, since?: string) =>
    since === undefined ? ['own-updates', uid] : ['own-updates', uid, since],
  /** The scores of the player's saved teams, then and now. */
  ownTeamScores: (uid: Uid, since: string) => ['own-team-scores', uid, since],
  clubMail: (uid: Uid) => ['club-mail', uid],
  updateMail: (uid: Uid) => ['update-mail', uid],
  /** The results of a search of the whole site. */
  search: (search: string) => ['search', search],
  /** The rooms that the player opened. */
  ownRooms: (uid: Uid) => ['own-rooms', uid],
  /** The player's club: all of it, or one part. */
  club: (uid: Uid, ...parts: readonly string[]) => ['club', uid, ...parts],
  /** What operators see: all of it, or one part. */
  operator: (...parts: readonly string[]) => ['operator', ...parts],
  /** What operators decided about the player. */
  moderationRecord: (uid: Uid) => ['moderation-record', uid],
  /** A page that the operator writes. */
  siteText: (name: string) => ['site-text', name],
  nameCheck: (name: string) => ['name-check', name],
  signInMethods: (uid: Uid) => ['sign-in-methods', uid],
  secondStep: (uid: Uid) => ['second-step', uid],
  sessions: (uid: Uid) => ['sessions', uid],
} as const satisfies Record<string, (...parts: never[]) => readonly unknown[]>;
