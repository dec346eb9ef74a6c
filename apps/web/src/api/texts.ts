import type { Endpoints } from '@trifecta/contract';

/** The message for a failed call when neither the server nor the caller has one. */
export const UNKNOWN_FAILURE_TEXT = 'Something went wrong. Please try again.';

/**
 * The message of a failed call when the server gives none, for the calls of
 * docs/specification.md#failure-messages.
 */
export const FAILURE_TEXTS: { readonly [Key in keyof Endpoints]?: string } = {
  'GET /api/user-builds': 'Failed to fetch builds',
  'GET /api/user-builds/grouped/by-class': 'Failed to fetch grouped builds',
  'POST /api/user-builds': 'Failed to create build',
  'PUT /api/user-builds/:id': 'Failed to update build',
  'DELETE /api/user-builds/:id': 'Failed to delete build',
  'GET /api/saved-teams': 'Failed to fetch saved teams',
  'POST /api/saved-teams': 'Failed to save team',
  'DELETE /api/saved-teams/:id': 'Failed to delete team',
  'GET /api/saved-teams/count/total': 'Failed to get team count',
  'GET /api/community-builds/public': 'Failed to fetch public builds',
  'GET /api/community-builds/top10': 'Failed to fetch top 10 builds',
  'POST /api/community-builds/:id/rate': 'Failed to rate build',
  'GET /api/community-builds/:id/my-rating': 'Failed to fetch user rating',
  'PATCH /api/community-builds/:id/visibility': 'Failed to update visibility',
  'GET /api/builds': 'Failed to fetch builds',
  'GET /api/weapons': 'Failed to fetch weapons',
  'GET /api/gadgets': 'Failed to fetch gadgets',
  'GET /api/specializations': 'Failed to fetch specializations',
  'GET /api/weapons-by-class': 'Failed to fetch weapons by class',
  'GET /api/specializations-by-class': 'Failed to fetch specializations',
  'GET /api/gadgets-by-class': 'Failed to fetch gadgets',
  'GET /api/weapons-detailed': 'Failed to fetch weapons',
  'GET /api/weapons-detailed/class/:class': 'Failed to fetch weapons by class',
  'GET /api/weapons-detailed/name/:name': 'Failed to fetch weapon',
  'GET /api/weapons-detailed/meta/top': 'Failed to fetch meta weapons',
};
