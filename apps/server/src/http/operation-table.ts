import type { Endpoints, RouteDefinition } from '@trifecta/contract';
import { INTERNAL_OPERATIONS } from './internal-operations.ts';
import { COOKIE, KEPT, PAGED } from './operation.ts';
import type { Operation, OperationOf } from './operation.ts';
import { EXAMPLE_ID, EXAMPLE_SECRET } from './path-parameters.ts';

const LOADOUT = {
  class: 'Light',
  weapon: 'SR-84',
  specialization: 'Grappling Hook',
  gadget1: 'Sonar Grenade',
  gadget2: 'Thermal Bore',
  gadget3: 'Tracking Dart',
} as const;
const BUILD = {
  buildName: 'Rooftop Scout',
  ...LOADOUT,
  maps: ['Seoul'],
  modes: ['Ranked Cashout'],
};
const SAVED_TEAM = {
  teamName: 'Night Shift',
  teamMembers: ['Ada', 'Bo', 'Cy'].map((playerName) => ({ playerName, ...LOADOUT })),
};
const RECEIPT = 'From the answer to the same request';
const TEAM_REQUEST = { players: [{ preferredClass: 'Light' as const }, {}, {}] };
const MEMBER = {
  class: 'Light' as const,
  weapon: 'SR-84',
  specialization: 'Grappling Hook',
  gadgets: ['Sonar Grenade', 'Thermal Bore', 'Tracking Dart'],
};
const TEAM = [MEMBER, MEMBER, MEMBER];
const CLUB = {
  name: 'Night Shift',
  tag: 'NITE',
  badge: { shape: 'shield', colors: { ground: 'navy', emblem: 'gold' }, emblem: 'bolt' },
} as const;
const CLIENT = 'client-0001';
const CHANGES = { client: CLIENT, operations: [{ number: 1, field: 'map', value: 'seoul' }] };
const NOTES = { vector: 'AA==' };

/**
 * Every operation's name, its promise, and an example of a request. A new endpoint doesn't compile without its line, nor
 * with an example that its contract refuses.
 */
export const OPERATIONS: { readonly [Key in keyof Endpoints]: OperationOf<Endpoints[Key]> } = {
  ...INTERNAL_OPERATIONS,
  'GET /api/catalogue/patch': { id: 'getPatch', stability: 'stable', headers: KEPT },
  'GET /api/classes': { id: 'listClasses', stability: 'stable', headers: KEPT },
  'GET /api/weapons': { id: 'listWeaponNames', stability: 'stable', headers: KEPT },
  'GET /api/gadgets': { id: 'listGadgets', stability: 'stable', headers: KEPT },
  'GET /api/specializations': { id: 'listSpecializations', stability: 'stable', headers: KEPT },
  'GET /api/weapons-by-class': { id: 'listWeaponNamesByClass', stability: 'stable', headers: KEPT },
  'GET /api/gadgets-by-class': { id: 'listGadgetsByClass', stability: 'stable', headers: KEPT },
  'GET /api/specializations-by-class': {
    id: 'listSpecializationsByClass',
    stability: 'stable',
    headers: KEPT,
  },
  'GET /api/catalogue/updates': { id: 'listUpdates', stability: 'stable', headers: KEPT },
  'GET /api/catalogue/changes': {
    id: 'listChangesSince',
    stability: 'stable',
    headers: KEPT,
    query: { since: '8.3.0' },
  },
  'GET /api/maps': { id: 'listMaps', stability: 'stable', headers: KEPT },
  'GET /api/profile': { id: 'getProfile', stability: 'stable' },
  'GET /api/account/export': { id: 'exportAccount', stability: 'stable' },
  'GET /api/user/subscription': { id: 'getSubscription', stability: 'stable' },
  'GET /api/user/badge': { id: 'getBadge', stability: 'preview' },
  'PUT /api/user/badge': { id: 'showBadge', stability: 'preview', body: { isShown: true } },
  'GET /api/weapons-detailed': { id: 'listWeapons', stability: 'stable', headers: KEPT },
  'GET /api/weapons-detailed/class/:class': {
    id: 'listWeaponsOfClass',
    stability: 'stable',
    headers: KEPT,
  },
  'GET /api/weapons-detailed/name/:name': { id: 'getWeapon', stability: 'stable', headers: KEPT },
  'GET /api/weapons-detailed/name/:name/history': {
    id: 'getWeaponHistory',
    stability: 'stable',
    headers: KEPT,
  },
  'GET /api/weapons-detailed/meta/top': {
    id: 'listTopWeapons',
    stability: 'stable',
    headers: KEPT,
    query: { limit: 3 },
  },
  'GET /api/fights/fastest': {
    id: 'rankWeapons',
    stability: 'preview',
    headers: KEPT,
    query: { target: 'Heavy', weapon: 'M11' },
  },
  'GET /api/fights/time-to-kill': {
    id: 'getTimesToKill',
    stability: 'preview',
    headers: KEPT,
    query: { weapon: 'akm', target: 'Heavy', distance: 20, aim: 'good' },
  },
  'GET /api/fights/facts': { id: 'listItemFacts', stability: 'preview', headers: KEPT },
  'GET /api/fights/aim-levels': { id: 'listAimLevels', stability: 'preview', headers: KEPT },
  'GET /api/weapons-detailed/name/:name/standing': {
    id: 'getWeaponStanding',
    stability: 'preview',
    headers: KEPT,
  },
  'GET /api/user-builds': {
    id: 'listOwnBuilds',
    stability: 'stable',
    headers: PAGED,
    query: { class: 'Light' },
  },
  'GET /api/user-builds/grouped/by-class': { id: 'listOwnBuildsByClass', stability: 'stable' },
  'POST /api/user-builds': { id: 'createBuild', stability: 'stable', body: BUILD },
  'PUT /api/user-builds/:id': {
    id: 'updateBuild',
    stability: 'stable',
    body: { ...BUILD, description: 'Shoot once, then move.' },
  },
  'DELETE /api/user-builds/:id': { id: 'deleteBuild', stability: 'stable' },
  'PATCH /api/community-builds/:id/visibility': {
    id: 'setBuildVisibility',
    stability: 'stable',
    body: { isPublic: true },
  },
  'GET /api/builds': { id: 'listLibraryBuilds', stability: 'stable', headers: KEPT },
  'GET /api/builds/:id': { id: 'getLibraryBuild', stability: 'stable', headers: KEPT },
  'GET /api/community-builds/public': {
    id: 'listPublicBuilds',
    stability: 'stable',
    headers: [...KEPT, ...PAGED, 'X-Matched-Count'],
    query: { class: 'Light', sortBy: 'newest' },
  },
  'GET /api/community-builds/facets': { id: 'listBuildFacets', stability: 'stable', headers: KEPT },
  'GET /api/community-builds/top10': { id: 'getTop10', stability: 'stable', headers: KEPT },
  'GET /api/community-builds/events': { id: 'streamTop10', stability: 'stable' },
  'GET /api/community-builds/my-ratings': {
    id: 'listOwnRatings',
    stability: 'stable',
    query: { ids: EXAMPLE_ID },
  },
  'GET /api/community-builds/:id': { id: 'getPublicBuild', stability: 'stable' },
  'POST /api/community-builds/:id/rate': {
    id: 'rateBuild',
    stability: 'stable',
    body: { rating: 4 },
  },
  'GET /api/community-builds/:id/my-rating': { id: 'getOwnRating', stability: 'stable' },
  'GET /api/favorites': { id: 'listFavorites', stability: 'stable', headers: PAGED },
  'GET /api/favorites/keys': { id: 'listFavoriteKeys', stability: 'stable' },
  'POST /api/favorites': {
    id: 'addFavorite',
    stability: 'stable',
    body: { kind: 'library', buildId: 'light-scout' },
  },
  'DELETE /api/favorites': {
    id: 'removeFavorite',
    stability: 'stable',
    query: { kind: 'library', buildId: 'light-scout' },
  },
  'POST /api/optimize-team': { id: 'optimizeTeam', stability: 'stable', body: TEAM_REQUEST },
  'POST /api/optimize-team/comparisons': {
    id: 'getComparisons',
    stability: 'preview',
    body: { ...TEAM_REQUEST, receipt: RECEIPT },
  },
  'POST /api/optimize-team/why-not': {
    id: 'whyNot',
    stability: 'preview',
    body: {
      ...TEAM_REQUEST,
      playerIndex: 0,
      item: 'SR-84',
      receipt: RECEIPT,
    },
  },
  'POST /api/compare-teams': {
    id: 'compareTeams',
    stability: 'preview',
    body: { teams: [TEAM, TEAM] },
  },
  'GET /api/saved-teams': { id: 'listSavedTeams', stability: 'stable' },
  'POST /api/saved-teams': { id: 'saveTeam', stability: 'stable', body: SAVED_TEAM },
  'DELETE /api/saved-teams/:id': { id: 'deleteSavedTeam', stability: 'stable' },
  'GET /api/saved-teams/count/total': { id: 'countSavedTeams', stability: 'stable' },
  'GET /api/rooms': { id: 'listOwnRooms', stability: 'preview' },
  'POST /api/rooms': { id: 'openRoom', stability: 'preview', headers: COOKIE },
  'POST /api/rooms/:id/join': {
    id: 'joinRoom',
    stability: 'preview',
    headers: COOKIE,
    body: { secret: EXAMPLE_SECRET, client: CLIENT },
  },
  'POST /api/rooms/:id/enter': { id: 'enterRoom', stability: 'preview', headers: COOKIE },
  'GET /api/rooms/:id': { id: 'getRoom', stability: 'preview' },
  'GET /api/rooms/:id/events': { id: 'streamRoom', stability: 'preview' },
  'POST /api/rooms/:id/here': { id: 'sayHere', stability: 'preview' },
  'POST /api/rooms/:id/changes': { id: 'changeRoom', stability: 'preview', body: CHANGES },
  'POST /api/rooms/:id/notes': { id: 'writeRoomNotes', stability: 'preview', body: NOTES },
  'POST /api/rooms/:id/optimize': { id: 'optimizeRoom', stability: 'preview' },
  'GET /api/rooms/:id/link': { id: 'getRoomLink', stability: 'preview' },
  'POST /api/rooms/:id/link': { id: 'renewRoomLink', stability: 'preview' },
  'GET /api/rooms/:id/overlay': { id: 'getRoomOverlay', stability: 'preview' },
  'GET /api/rooms/:id/overlay/events': { id: 'streamRoomOverlay', stability: 'preview' },
  'GET /api/rooms/:id/overlay/link': { id: 'getOverlayLink', stability: 'preview' },
  'POST /api/rooms/:id/overlay/link': { id: 'renewOverlayLink', stability: 'preview' },
  'DELETE /api/rooms/:id/guests/:guest': { id: 'removeGuest', stability: 'preview' },
  'PUT /api/rooms/:id/name': {
    id: 'keepRoom',
    stability: 'preview',
    body: { name: 'Us three' },
  },
  'DELETE /api/rooms/:id': { id: 'endRoom', stability: 'preview' },
  'GET /api/club': { id: 'getClub', stability: 'preview' },
  'POST /api/club': { id: 'foundClub', stability: 'preview', body: CLUB },
  'PATCH /api/club': { id: 'updateClub', stability: 'preview', body: { name: 'Night Shift' } },
  'POST /api/club/keep': { id: 'keepClub', stability: 'preview' },
  'POST /api/club/leave': { id: 'leaveClub', stability: 'preview' },
  'PATCH /api/club/membership': { id: 'setListed', stability: 'preview', body: { isListed: true } },
  'PUT /api/club/members/:id/role': {
    id: 'setRole',
    stability: 'preview',
    body: { role: 'captain' },
  },
  'DELETE /api/club/members/:id': { id: 'removeMember', stability: 'preview' },
  'POST /api/club/invitations': { id: 'createInvitation', stability: 'preview' },
  'DELETE /api/club/invitations/:id': { id: 'withdrawInvitation', stability: 'preview' },
  'GET /api/club/export': { id: 'exportClub', stability: 'preview' },
  'GET /api/clubs/:tag': { id: 'getPublicClub', stability: 'stable' },
  'GET /api/club/builds': { id: 'listClubBuilds', stability: 'preview' },
  'POST /api/club/builds': { id: 'shareClubBuild', stability: 'preview', body: BUILD },
  'PUT /api/club/builds/:id': {
    id: 'updateClubBuild',
    stability: 'preview',
    body: { ...BUILD, description: 'Shoot once, then move.' },
  },
  'DELETE /api/club/builds/:id': { id: 'deleteClubBuild', stability: 'preview' },
  'POST /api/club/builds/copies': { id: 'copyClubBuilds', stability: 'preview' },
  'GET /api/club/plans': { id: 'listGamePlans', stability: 'preview' },
  'POST /api/club/plans': {
    id: 'createGamePlan',
    stability: 'preview',
    body: { name: 'Seoul, first cashout' },
  },
  'POST /api/club/plans/:id/enter': { id: 'enterGamePlan', stability: 'preview', headers: COOKIE },
  'GET /api/club/plans/:id': { id: 'getGamePlan', stability: 'preview' },
  'GET /api/club/plans/:id/events': { id: 'streamGamePlan', stability: 'preview' },
  'POST /api/club/plans/:id/here': { id: 'sayHereInGamePlan', stability: 'preview' },
  'POST /api/club/plans/:id/changes': { id: 'changeGamePlan', stability: 'preview', body: CHANGES },
  'POST /api/club/plans/:id/notes': { id: 'writeGamePlanNotes', stability: 'preview', body: NOTES },
  'POST /api/club/plans/:id/optimize': { id: 'optimizeGamePlan', stability: 'preview' },
  'POST /api/club/plans/:id/room': {
    id: 'openRoomOfGamePlan',
    stability: 'preview',
    headers: COOKIE,
  },
  'PATCH /api/club/plans/:id': {
    id: 'renameGamePlan',
    stability: 'preview',
    body: { name: 'Seoul, second cashout' },
  },
  'DELETE /api/club/plans/:id': { id: 'deleteGamePlan', stability: 'preview' },
  'GET /api/club/activity': { id: 'getClubActivity', stability: 'preview' },
  'GET /api/club/history': { id: 'listEdits', stability: 'preview' },
  'POST /api/club/history/:id/undo': { id: 'undoEdit', stability: 'preview', body: {} },
  'GET /api/balance': {
    id: 'getSeasonBalance',
    stability: 'preview',
    headers: KEPT,
    query: { season: 11 },
  },
  'GET /api/updates/:version': { id: 'getUpdate', stability: 'stable', headers: KEPT },
  'GET /api/game-data': { id: 'listGameData', stability: 'preview', headers: KEPT },
  'GET /api/game-data/:id/:version/all.json': {
    id: 'getGameData',
    stability: 'preview',
    headers: KEPT,
  },
  'GET /api/game-data/:id/:version/all.csv': {
    id: 'getGameDataTable',
    stability: 'preview',
    headers: KEPT,
  },
  'GET /api/user-updates': {
    id: 'listOwnChangedBuilds',
    stability: 'preview',
    query: { since: '8.3.0' },
  },
  'GET /api/user-updates/team-scores': {
    id: 'listOwnTeamScores',
    stability: 'preview',
    query: { since: '8.3.0' },
  },
  'GET /api/health': { id: 'getHealth', stability: 'stable' },
  'GET /api/ready': { id: 'getReadiness', stability: 'stable' },
  'GET /api/search': { id: 'search', stability: 'preview', query: { q: 'akm' } },
  'GET /api/texts/:name': { id: 'getSiteText', stability: 'preview' },
};

/** The line of an endpoint. */
export function operationOf({ method, path }: Pick<RouteDefinition, 'method' | 'path'>): Operation {
  const operations: Readonly<Record<string, Operation>> = OPERATIONS;
  const operation = operations[`${method} ${path}`];
  if (operation === undefined) throw new Error(`${method} ${path} isn't in the contract.`);
  return operation;
}
