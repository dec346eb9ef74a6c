/**
 * The lines of the role table for what operators do. Nobody there is one. What operators and suspended players get is in
 * moderation/access.test.ts.
 */
export const OPERATOR_STATUS_BY_ROLE: Readonly<Record<string, string>> = {
  //                                           guest unver owner stran premi cooki expir delet token
  'GET /api/operator/status':
    '                  401   404   404   404   404   401   401   401   401',
  'GET /api/operator/emails':
    '                   401   404   404   404   404   401   401   401   401',
  'POST /api/operator/emails/:id/resend':
    '       401   404   404   404   404   401   401   401   401',
  'POST /api/operator/emails/:id/cancel':
    '       401   404   404   404   404   401   401   401   401',
  'GET /api/operator/backups':
    '                 401   404   404   404   404   401   401   401   401',
  'POST /api/operator/backups':
    '                401   404   404   404   404   401   401   401   401',
  'POST /api/operator/backups/check':
    '          401   404   404   404   404   401   401   401   401',
  'GET /api/operator/reports':
    '                 401   404   404   404   404   401   401   401   401',
  'POST /api/operator/reports/dismiss':
    '        401   404   404   404   404   401   401   401   401',
  'GET /api/operator/answers':
    '                 401   404   404   404   404   401   401   401   401',
  'POST /api/operator/answers/:id/read':
    '       401   404   404   404   404   401   401   401   401',
  'POST /api/operator/builds/:id/hide':
    '        401   404   404   404   404   401   401   401   401',
  'POST /api/operator/builds/:id/restore':
    '     401   404   404   404   404   401   401   401   401',
  'GET /api/operator/players':
    '                 401   404   404   404   404   401   401   401   401',
  'GET /api/operator/players/:id':
    '             401   404   404   404   404   401   401   401   401',
  'GET /api/operator/players/:id/builds':
    '      401   404   404   404   404   401   401   401   401',
  'POST /api/operator/players/:id/rename':
    '     401   404   404   404   404   401   401   401   401',
  'POST /api/operator/players/:id/suspend':
    '    401   404   404   404   404   401   401   401   401',
  'POST /api/operator/players/:id/lift':
    '       401   404   404   404   404   401   401   401   401',
  'POST /api/operator/players/:id/notes':
    '      401   404   404   404   404   401   401   401   401',
  'GET /api/operator/builds/:id/raters':
    '       401   404   404   404   404   401   401   401   401',
  'POST /api/operator/players/:id/ratings/out':
    '401   404   404   404   404   401   401   401   401',
  'POST /api/operator/players/:id/ratings/back':
    '401   404   404   404   404   401   401   401   401',
  'POST /api/operator/players/:id/grant':
    '      401   404   404   404   404   401   401   401   401',
  'GET /api/operator/log':
    '                     401   404   404   404   404   401   401   401   401',
};
