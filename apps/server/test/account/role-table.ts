/** The kinds of callers, in the order of the table's columns. */
export const ROLES = [
  'guest',
  'unverified',
  'owner',
  'stranger',
  'premium',
  'cookie',
  'expired',
  'deleted',
  'token',
] as const;

/**
 * A caller. `cookie` has a session cookie but no token, `owner` owns what the request is about, and `token` is a program
 * with the owner's access token that has every scope.
 */
export type Role = (typeof ROLES)[number];

/**
 * The status of each endpoint for each kind of caller, written by hand. An endpoint without a line here fails the test,
 * so that access is always a decision.
 */
export const STATUS_BY_ROLE: Readonly<Record<string, string>> = {
  //                                             guest unve owne stra prem cook expi dele toke
  'GET /api/catalogue/patch': '                  200  200  200  200  200  200  200  200  200',
  'GET /api/catalogue/updates': '                200  200  200  200  200  200  200  200  200',
  'GET /api/catalogue/changes': '                200  200  200  200  200  200  200  200  200',
  'GET /api/classes': '                          200  200  200  200  200  200  200  200  200',
  'GET /api/weapons': '                          200  200  200  200  200  200  200  200  200',
  'GET /api/gadgets': '                          200  200  200  200  200  200  200  200  200',
  'GET /api/specializations': '                  200  200  200  200  200  200  200  200  200',
  'GET /api/weapons-by-class': '                 200  200  200  200  200  200  200  200  200',
  'GET /api/gadgets-by-class': '                 200  200  200  200  200  200  200  200  200',
  'GET /api/specializations-by-class': '         200  200  200  200  200  200  200  200  200',
  'GET /api/texts/:name': '                      200  200  200  200  200  200  200  200  200',
  'GET /api/maps': '                             200  200  200  200  200  200  200  200  200',
  'GET /api/weapons-detailed': '                 200  200  200  200  200  200  200  200  200',
  'GET /api/weapons-detailed/class/:class': '    200  200  200  200  200  200  200  200  200',
  'GET /api/weapons-detailed/name/:name': '      200  200  200  200  200  200  200  200  200',
  'GET /api/weapons-detailed/name/:name/history':
    '                                            200  200  200  200  200  200  200  200  200',
  'GET /api/weapons-detailed/name/:name/standing':
    '                                            200  200  200  200  200  200  200  200  200',
  'GET /api/weapons-detailed/meta/top': '        200  200  200  200  200  200  200  200  200',
  'GET /api/fights/aim-levels': '                200  200  200  200  200  200  200  200  200',
  'GET /api/fights/facts': '                     200  200  200  200  200  200  200  200  200',
  'GET /api/fights/time-to-kill': '              200  200  200  200  200  200  200  200  200',
  'GET /api/fights/fastest': '                   200  200  200  200  200  200  200  200  200',
  'GET /api/builds': '                           200  200  200  200  200  200  200  200  200',
  'GET /api/builds/:id': '                       200  200  200  200  200  200  200  200  200',

  'GET /api/user-builds': '                      401  403  200  200  200  401  401  401  200',
  'GET /api/user-builds/grouped/by-class': '     401  403  200  200  200  401  401  401  200',
  'POST /api/user-builds': '                     401  403  201  201  201  401  401  401  201',
  'PUT /api/user-builds/:id': '                  401  403  200  404  404  401  401  401  200',
  'DELETE /api/user-builds/:id': '               401  403  200  404  404  401  401  401  200',

  'GET /api/community-builds/public': '          200  200  200  200  200  200  200  200  200',
  'GET /api/community-builds/facets': '          200  200  200  200  200  200  200  200  200',
  'GET /api/community-builds/top10': '           200  200  200  200  200  200  200  200  200',
  'GET /api/community-builds/events': '          200  200  200  200  200  200  200  200  200',
  'GET /api/community-builds/:id': '             200  200  200  200  200  200  200  200  200',
  'GET /api/community-builds/my-ratings': '      401  403  200  200  200  401  401  401  401',
  // Players can't rate their own builds.
  'POST /api/community-builds/views': '          200  200  200  200  200  200  200  200  200',
  'GET /api/community-builds/own-analytics': '   401  403  200  200  200  401  401  401  401',
  'POST /api/community-builds/:id/rate': '       401  403  403  200  200  401  401  401  401',
  'GET /api/community-builds/:id/my-rating': '   401  403  200  200  200  401  401  401  401',
  'PATCH /api/community-builds/:id/visibility':
    '                                            401  403  200  404  404  401  401  401  200',

  // Guests may report too, nobody their own build.
  'POST /api/reports': '                         201  403  403  201  201  201  401  401  401',
  'GET /api/moderation': '                       401  403  200  200  200  401  401  401  401',
  // There's no such decision.
  'POST /api/moderation/:id/answer': '           401  403  404  404  404  401  401  401  401',
  // Nobody here is an operator. What operators and suspended players get is in moderation/access.test.ts.
  'GET /api/operator/status': '                  401  404  404  404  404  401  401  401  401',
  'GET /api/operator/emails': '                  401  404  404  404  404  401  401  401  401',
  'POST /api/operator/emails/:id/resend': '      401  404  404  404  404  401  401  401  401',
  'POST /api/operator/emails/:id/cancel': '      401  404  404  404  404  401  401  401  401',
  'GET /api/operator/backups': '                 401  404  404  404  404  401  401  401  401',
  'POST /api/operator/backups': '                401  404  404  404  404  401  401  401  401',
  'POST /api/operator/backups/check': '          401  404  404  404  404  401  401  401  401',
  'GET /api/operator/reports': '                 401  404  404  404  404  401  401  401  401',
  'POST /api/operator/reports/dismiss': '        401  404  404  404  404  401  401  401  401',
  'GET /api/operator/answers': '                 401  404  404  404  404  401  401  401  401',
  'POST /api/operator/answers/:id/read': '       401  404  404  404  404  401  401  401  401',
  'POST /api/operator/builds/:id/hide': '        401  404  404  404  404  401  401  401  401',
  'POST /api/operator/builds/:id/restore': '     401  404  404  404  404  401  401  401  401',
  'GET /api/operator/players': '                 401  404  404  404  404  401  401  401  401',
  'GET /api/operator/players/:id': '             401  404  404  404  404  401  401  401  401',
  'GET /api/operator/players/:id/builds': '      401  404  404  404  404  401  401  401  401',
  'POST /api/operator/players/:id/rename': '     401  404  404  404  404  401  401  401  401',
  'POST /api/operator/players/:id/suspend': '    401  404  404  404  404  401  401  401  401',
  'POST /api/operator/players/:id/lift': '       401  404  404  404  404  401  401  401  401',
  'POST /api/operator/players/:id/notes': '      401  404  404  404  404  401  401  401  401',
  'GET /api/operator/builds/:id/raters': '       401  404  404  404  404  401  401  401  401',
  'POST /api/operator/players/:id/ratings/out':
    '                                            401  404  404  404  404  401  401  401  401',
  'POST /api/operator/players/:id/ratings/back':
    '                                            401  404  404  404  404  401  401  401  401',
  'POST /api/operator/players/:id/grant': '      401  404  404  404  404  401  401  401  401',
  'GET /api/operator/log': '                     401  404  404  404  404  401  401  401  401',

  'GET /api/favorites': '                        401  403  200  200  200  401  401  401  200',
  'GET /api/favorites/keys': '                   401  403  200  200  200  401  401  401  200',
  'POST /api/favorites': '                       401  403  201  201  201  401  401  401  201',
  'DELETE /api/favorites': '                     401  403  200  200  200  401  401  401  200',

  'GET /api/search': '                           200  200  200  200  200  200  200  200  200',
  'GET /api/balance': '                          200  200  200  200  200  200  200  200  200',
  'GET /api/game-data': '                        200  200  200  200  200  200  200  200  200',
  'GET /api/game-data/:id/:version/all.json':
    '                                            200  200  200  200  200  200  200  200  200',
  'GET /api/game-data/:id/:version/all.csv':
    '                                            200  200  200  200  200  200  200  200  200',
  'GET /api/updates/:version': '                 200  200  200  200  200  200  200  200  200',
  'GET /api/user-updates': '                     401  403  200  200  200  401  401  401  200',
  'GET /api/user-updates/team-scores': '         401  403  200  200  200  401  401  401  200',
  'GET /api/club/mail': '                        401  403  200  200  200  401  401  401  401',
  'PUT /api/club/mail': '                        401  403  200  200  200  401  401  401  401',
  'GET /api/user-updates/mail': '                401  403  200  200  200  401  401  401  401',
  'PUT /api/user-updates/mail': '                401  403  200  200  200  401  401  401  401',
  'POST /api/account/unsubscribe': '             400  400  400  400  400  400  400  400  400',
  'POST /api/user-updates/dismiss': '            401  403  200  200  200  401  401  401  401',

  'POST /api/optimize-team': '                   401  403  200  200  200  401  401  401  200',
  // Nobody here has the receipt of an answer.
  'POST /api/optimize-team/comparisons': '       401  403  400  400  400  401  401  401  400',
  'POST /api/optimize-team/why-not': '           401  403  400  400  400  401  401  401  400',
  'POST /api/compare-teams': '                   200  200  200  200  200  200  200  200  200',
  'GET /api/matches': '                          401  403  200  200  200  401  401  401  401',
  'GET /api/matches/all.json': '                 401  403  200  200  200  401  401  401  401',
  'GET /api/matches/all.csv': '                  401  403  200  200  200  401  401  401  401',
  'GET /api/matches/analytics': '                401  403  200  200  200  401  401  401  401',
  'POST /api/matches': '                         401  403  201  201  201  401  401  401  401',
  'POST /api/matches/import': '                  401  403  200  200  200  401  401  401  401',
  'PUT /api/matches/:id': '                      401  403  200  404  404  401  401  401  401',
  'DELETE /api/matches/:id': '                   401  403  200  404  404  401  401  401  401',
  'GET /api/known-players': '                    401  403  200  200  200  401  401  401  401',
  'PUT /api/known-players': '                    401  403  200  200  200  401  401  401  401',
  'DELETE /api/known-players/:id': '             401  403  200  404  404  401  401  401  401',
  'GET /api/saved-teams': '                      401  403  200  200  200  401  401  401  200',
  'POST /api/saved-teams': '                     401  403  201  201  201  401  401  401  201',
  'DELETE /api/saved-teams/:id': '               401  403  200  404  404  401  401  401  200',
  'GET /api/rooms': '                            401  403  200  200  200  401  401  401  200',
  'POST /api/rooms': '                           401  403  201  201  201  401  401  401  201',
  // The link is enough.
  'POST /api/rooms/:id/join': '                  200  200  200  200  200  200  200  200  200',
  'POST /api/rooms/:id/enter': '                 401  403  200  404  404  401  401  401  200',
  // These take the cookie of the room's guests, which nobody here has.
  'GET /api/rooms/:id': '                        401  401  401  401  401  401  401  401  401',
  'GET /api/rooms/:id/events': '                 401  401  401  401  401  401  401  401  401',
  'POST /api/rooms/:id/here': '                  401  401  401  401  401  401  401  401  401',
  'POST /api/rooms/:id/changes': '               401  401  401  401  401  401  401  401  401',
  'POST /api/rooms/:id/notes': '                 401  401  401  401  401  401  401  401  401',
  'GET /api/rooms/:id/link': '                   401  401  401  401  401  401  401  401  401',
  'POST /api/rooms/:id/link': '                  401  401  401  401  401  401  401  401  401',
  'DELETE /api/rooms/:id/guests/:guest': '       401  401  401  401  401  401  401  401  401',
  'GET /api/rooms/:id/overlay/link': '           401  401  401  401  401  401  401  401  401',
  'POST /api/rooms/:id/overlay/link': '          401  401  401  401  401  401  401  401  401',
  // These take the secret of the room's overlay link.
  'GET /api/rooms/:id/overlay': '                401  401  401  401  401  401  401  401  401',
  'GET /api/rooms/:id/overlay/events': '         401  401  401  401  401  401  401  401  401',
  'POST /api/rooms/:id/optimize': '              401  403  200  404  404  401  401  401  200',
  'PUT /api/rooms/:id/name': '                   401  403  200  404  404  401  401  401  200',
  'DELETE /api/rooms/:id': '                     401  403  200  404  404  401  401  401  200',

  'GET /api/club': '                             401  403  200  200  200  401  401  401  200',
  // Nobody here has a Team plan, and nobody is in a club. Its members are in clubs/club-roles.test.ts.
  'POST /api/club': '                            401  403  403  403  403  401  401  401  401',
  'PATCH /api/club': '                           401  403  404  404  404  401  401  401  401',
  'DELETE /api/club': '                          401  403  404  404  404  401  401  401  401',
  'POST /api/club/keep': '                       401  403  404  404  404  401  401  401  401',
  'POST /api/club/leave': '                      401  403  404  404  404  401  401  401  401',
  'PATCH /api/club/membership': '                401  403  404  404  404  401  401  401  401',
  'PUT /api/club/membership/matches': '          401  403  404  404  404  401  401  401  401',
  'GET /api/club/analytics': '                   401  403  404  404  404  401  401  401  401',
  'PUT /api/club/members/:id/role': '            401  403  404  404  404  401  401  401  401',
  'DELETE /api/club/members/:id': '              401  403  404  404  404  401  401  401  401',
  'POST /api/club/owner': '                      401  403  404  404  404  401  401  401  401',
  'DELETE /api/club/owner/offer': '              401  403  404  404  404  401  401  401  401',
  'POST /api/club/owner/accept': '               401  403  404  404  404  401  401  401  401',
  'POST /api/club/owner/decline': '              401  403  404  404  404  401  401  401  401',
  'POST /api/club/invitations': '                401  403  404  404  404  401  401  401  401',
  'DELETE /api/club/invitations/:id': '          401  403  404  404  404  401  401  401  401',
  'GET /api/club/export': '                      401  403  404  404  404  401  401  401  404',
  'GET /api/club/builds': '                      401  403  404  404  404  401  401  401  404',
  'POST /api/club/builds': '                     401  403  404  404  404  401  401  401  401',
  'POST /api/club/builds/copies': '              401  403  200  200  200  401  401  401  401',
  'PUT /api/club/builds/:id': '                  401  403  404  404  404  401  401  401  401',
  'DELETE /api/club/builds/:id': '               401  403  404  404  404  401  401  401  401',
  'GET /api/club/plans': '                       401  403  404  404  404  401  401  401  404',
  'POST /api/club/plans': '                      401  403  404  404  404  401  401  401  401',
  'POST /api/club/plans/:id/enter': '            401  403  404  404  404  401  401  401  401',
  'GET /api/club/plans/:id': '                   401  403  404  404  404  401  401  401  404',
  'GET /api/club/plans/:id/events': '            401  401  401  401  401  401  401  401  401',
  'POST /api/club/plans/:id/here': '             401  401  401  401  401  401  401  401  401',
  'POST /api/club/plans/:id/changes': '          401  403  404  404  404  401  401  401  401',
  'POST /api/club/plans/:id/notes': '            401  403  404  404  404  401  401  401  401',
  'POST /api/club/plans/:id/optimize': '         401  403  404  404  404  401  401  401  401',
  'POST /api/club/plans/:id/room': '             401  403  404  404  404  401  401  401  401',
  'PATCH /api/club/plans/:id': '                 401  403  404  404  404  401  401  401  401',
  'DELETE /api/club/plans/:id': '                401  403  404  404  404  401  401  401  401',
  'GET /api/club/activity': '                    401  403  404  404  404  401  401  401  404',
  'GET /api/club/history': '                     401  403  404  404  404  401  401  401  404',
  'POST /api/club/history/:id/undo': '           401  403  404  404  404  401  401  401  401',
  // There's no such invitation, and no such club.
  'POST /api/club/invitations/look': '           404  404  404  404  404  404  404  404  404',
  'POST /api/club/invitations/waiting': '        401  404  404  404  404  401  401  401  401',
  'GET /api/club/invitations/waiting': '         401  403  200  200  200  401  401  401  401',
  'DELETE /api/club/invitations/waiting': '      401  403  200  200  200  401  401  401  401',
  'POST /api/club/invitations/accept': '         401  403  404  404  404  401  401  401  401',
  'GET /api/clubs/:tag': '                       404  404  404  404  404  404  404  404  404',

  'GET /api/saved-teams/count/total': '          401  403  200  200  200  401  401  401  200',

  'GET /api/profile': '                          401  200  200  200  200  401  401  401  200',
  // A display name can be set only once, and these players have one.
  'PUT /api/profile': '                          401  403  409  409  409  401  401  401  401',
  'GET /api/profile/check-display-name': '       200  200  200  200  200  200  200  200  200',
  'GET /api/account/sign-in-methods': '          200  200  200  200  200  200  200  200  200',
  'GET /api/account/export': '                   401  403  200  200  200  401  401  401  401',
  // All of them send the owner's address, which only confirms the owner's account.
  'DELETE /api/account': '                       401  400  200  400  400  401  401  401  401',
  'GET /api/account/sessions': '                 401  403  200  200  200  401  401  401  401',
  'DELETE /api/account/sessions/:id': '          401  403  200  404  404  401  401  401  401',
  'GET /api/account/tokens': '                   401  403  200  200  200  401  401  401  401',
  'POST /api/account/tokens': '                  401  403  201  201  201  401  401  401  401',
  // Nobody has this one.
  'DELETE /api/account/tokens/:id': '            401  403  404  404  404  401  401  401  401',
  'GET /api/account/webhooks': '                 401  403  200  200  200  401  401  401  401',
  'POST /api/account/webhooks': '                401  403  201  201  201  401  401  401  401',
  // There's no such webhook.
  'POST /api/account/webhooks/:id/test': '       401  403  404  404  404  401  401  401  401',
  // Off until the operator sets a key.
  'POST /api/interactions': '                    404  404  404  404  404  404  404  404  404',
  'DELETE /api/account/webhooks/:id': '          401  403  404  404  404  401  401  401  401',
  'DELETE /api/account/sessions': '              401  403  200  200  200  401  401  401  401',
  'POST /api/email-test': '                      401  403  200  200  200  401  401  401  401',
  'POST /api/account/verification-email': '      401  200  200  200  200  401  401  401  401',
  // These are authorized by their token, which no caller here has.
  'POST /api/account/verify-email': '            400  400  400  400  400  400  400  400  400',
  'POST /api/account/verification-link': '       400  400  400  400  400  400  400  400  400',
  'POST /api/account/verification-link/renew': ' 400  400  400  400  400  400  400  400  400',
  'PUT /api/account/destination': '              401  200  200  200  200  401  401  401  401',
  'POST /api/account/disown-email': '            400  400  400  400  400  400  400  400  400',
  'POST /api/account/password-reset': '          400  400  400  400  400  400  400  400  400',
  'POST /api/account/password-reset-email': '    200  200  200  200  200  200  200  200  200',

  'GET /api/user/subscription': '                401  403  200  200  200  401  401  401  200',
  'GET /api/user/badge': '                       401  403  200  200  200  401  401  401  200',
  'PUT /api/user/badge': '                       401  403  200  200  200  401  401  401  401',
  'GET /api/user/billing': '                     401  403  200  200  200  401  401  401  401',
  'GET /api/billing/availability': '             200  200  200  200  200  200  200  200  200',
  // The fifth one already has premium.
  'POST /api/stripe/create-checkout-session': '  401  403  200  200  409  401  401  401  401',
  'GET /api/stripe/checkout-sessions/:id': '     401  403  200  404  404  401  401  401  401',
  'POST /api/stripe/confirm-checkout-session': ' 401  403  200  404  404  401  401  401  401',
  // Only players who have been to the checkout have a customer at the payment provider.
  'POST /api/stripe/create-portal-session': '    401  403  200  404  200  401  401  401  401',
  'POST /api/stripe/refresh-subscription': '     401  403  200  200  200  401  401  401  401',
  // Unsigned.
  'POST /api/stripe/webhook': '                  400  400  400  400  400  400  400  400  400',

  'GET /api/health': '                           200  200  200  200  200  200  200  200  200',
  'GET /api/ready': '                            200  200  200  200  200  200  200  200  200',

  // The sign-in routes use cookies, not tokens.
  'POST /api/auth/sign-up/email': '              200  200  200  200  200  200  200  200  200',
  'POST /api/auth/sign-in/email': '              401  401  401  401  401  401  401  401  401',
  'POST /api/auth/sign-in/social': '             404  404  404  404  404  404  404  404  404',
  'POST /api/auth/sign-out': '                   200  200  200  200  200  200  200  200  200',
  'POST /api/auth/change-password': '            401  401  401  401  401  200  401  401  401',
  'POST /api/auth/two-factor/enable': '          401  401  401  401  401  200  401  401  401',
  // Players without two-step sign-in have no code to check.
  'POST /api/auth/two-factor/disable': '         401  401  401  401  401  400  401  401  401',
  'POST /api/auth/two-factor/generate-backup-codes':
    '                                            401  401  401  401  401  400  401  401  401',
  'POST /api/auth/two-factor/verify-totp': '     401  401  401  401  401  400  401  401  401',
  'POST /api/auth/two-factor/verify-backup-code':
    '                                            401  401  401  401  401  400  401  401  401',
  'GET /api/auth/get-session': '                 200  200  200  200  200  200  200  200  200',
  'GET /api/auth/token': '                       401  401  401  401  401  200  401  401  401',
  'GET /api/auth/list-accounts': '               401  401  401  401  401  200  401  401  401',
  'GET /api/auth/callback/:provider': '          302  302  302  302  302  302  302  302  302',
};
