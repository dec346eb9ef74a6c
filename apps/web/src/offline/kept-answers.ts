/** The endpoint that tells who is signed in. */
export const SESSION_PATH = '/api/auth/get-session';

/** What a player's own pages read: builds, saved teams, favorites, and the plan. Kept before anyone opens them. */
export const OWN_PATHS = [
  '/api/profile',
  '/api/user/subscription',
  '/api/user-builds',
  '/api/favorites',
  '/api/favorites/keys',
  '/api/saved-teams',
  '/api/saved-teams/count/total',
] as const;

/** What pages read of the game, besides what comes with their documents. Kept by the service worker when it's installed. */
export const GAME_PATHS = [
  '/api/weapons-detailed',
  '/api/weapons-by-class',
  '/api/specializations-by-class',
  '/api/gadgets-by-class',
  '/api/specializations',
  '/api/gadgets',
  '/api/maps',
  '/api/builds',
  '/api/catalogue/patch',
  '/api/catalogue/updates',
  '/api/fights/aim-levels',
] as const;

/** The same with what's kept once it was read. */
export const PLAYER_PATHS = [...OWN_PATHS, '/api/matches'] as const;
