/**
 * The start of every path of the API, with the contract's file or folder that its endpoints stand in. The longest one
 * that fits counts.
 */
export const apiPaths: Readonly<Record<string, readonly string[]>> = {
  account: ['/api/account', '/api/auth', '/api/email-test', '/api/profile'],
  billing: ['/api/billing', '/api/stripe'],
  builds: ['/api/builds', '/api/user-builds', '/api/community-builds/:id/visibility'],
  catalogue: [
    '/api/catalogue',
    '/api/classes',
    '/api/gadgets',
    '/api/gadgets-by-class',
    '/api/maps',
    '/api/specializations',
    '/api/specializations-by-class',
    '/api/weapons',
    '/api/weapons-by-class',
  ],
  clubs: ['/api/club', '/api/clubs'],
  community: ['/api/community-builds', '/api/favorites'],
  fights: ['/api/fights', '/api/weapons-detailed/name/:name/standing'],
  matches: ['/api/matches'],
  moderation: ['/api/moderation', '/api/operator', '/api/reports'],
  operations: ['/api/health', '/api/ready'],
  plans: ['/api/user'],
  rooms: ['/api/rooms'],
  signals: ['/api/account/webhooks', '/api/interactions'],
  site: [
    '/api/operator/backups',
    '/api/operator/emails',
    '/api/operator/status',
    '/api/search',
    '/api/texts',
  ],
  teams: ['/api/compare-teams', '/api/known-players', '/api/optimize-team', '/api/saved-teams'],
  updates: ['/api/balance', '/api/game-data', '/api/updates', '/api/user-updates'],
  weapons: ['/api/weapons-detailed'],
};
