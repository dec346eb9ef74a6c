import type { Endpoints } from '@trifecta/contract';
import { COOKIE, PAGED } from './operation.ts';
import type { OperationOf } from './operation.ts';
import { EXAMPLE_ID, EXAMPLE_SECRET } from './path-parameters.ts';

const PASSWORD = 'correct horse 7';
const LINK = { token: 'the-token-of-the-link' };
const WHY = { why: 'Reported as spam, and it is.' };
const MATCH = {
  mode: 'ranked-cashout',
  map: 'seoul',
  placing: 1,
  playedAt: '2025-11-21T20:30:00.000Z',
  lineUp: [{ class: 'Light' as const, weapon: 'M11' }],
};
const IMPORTED = {
  ...MATCH,
  startedAt: '2025-11-21T20:20:00.000Z',
  scenario: '498553443',
  mapVariant: 'DA_MV_Seoul_01_Base',
};
const DECISION = { reason: 'spam', message: "Builds can't advertise." } as const;

/** The site's own operations, which nobody else should rely on. */
export const INTERNAL_OPERATIONS = {
  'PUT /api/profile': {
    id: 'setDisplayName',
    stability: 'internal',
    body: { displayName: 'NightOwl' },
  },
  'GET /api/profile/check-display-name': {
    id: 'checkDisplayName',
    stability: 'internal',
    query: { displayName: 'NightOwl' },
  },
  'GET /api/account/sign-in-methods': { id: 'listSignInMethods', stability: 'internal' },
  'DELETE /api/account': {
    id: 'deleteAccount',
    stability: 'internal',
    body: { email: 'player@example.com' },
  },
  'GET /api/account/sessions': { id: 'listSessions', stability: 'internal' },
  'DELETE /api/account/sessions/:id': { id: 'endSession', stability: 'internal', body: {} },
  'DELETE /api/account/sessions': { id: 'endAllSessions', stability: 'internal', body: {} },
  'GET /api/known-players': { id: 'listKnownPlayers', stability: 'internal' },
  'PUT /api/known-players': {
    id: 'rememberPlayer',
    stability: 'internal',
    body: { name: 'Mia', ownWeapons: ['AKM'], refusedClasses: ['Heavy'], aim: 'sharp' },
  },
  'DELETE /api/known-players/:id': { id: 'forgetPlayer', stability: 'internal' },
  'GET /api/account/tokens': { id: 'listAccessTokens', stability: 'internal' },
  'POST /api/account/tokens': {
    id: 'createAccessToken',
    stability: 'internal',
    body: { name: 'Stream overlay', scopes: ['me', 'builds', 'teams', 'club', 'rooms'], days: 90 },
  },
  'DELETE /api/account/tokens/:id': { id: 'revokeAccessToken', stability: 'internal' },
  'GET /api/account/webhooks': { id: 'listWebhooks', stability: 'internal' },
  'POST /api/account/webhooks': {
    id: 'addWebhook',
    stability: 'internal',
    body: {
      name: 'Our Discord',
      url: 'https://chat.example/hooks/our-channel',
      signals: ['update.came', 'builds.affected', 'room.started'],
    },
  },
  'POST /api/account/webhooks/:id/test': { id: 'testWebhook', stability: 'internal' },
  'DELETE /api/account/webhooks/:id': { id: 'removeWebhook', stability: 'internal' },
  'POST /api/interactions': { id: 'answerChatCommand', stability: 'internal', body: {} },
  'POST /api/email-test': {
    id: 'sendTestEmail',
    stability: 'internal',
    body: { kind: 'verification', email: 'player@example.com' },
  },
  'POST /api/account/verification-email': { id: 'sendVerificationEmail', stability: 'internal' },
  'POST /api/account/verify-email': { id: 'verifyEmail', stability: 'internal', body: LINK },
  'POST /api/account/verification-link': {
    id: 'getVerificationLink',
    stability: 'internal',
    body: LINK,
  },
  'POST /api/account/verification-link/renew': {
    id: 'renewVerificationLink',
    stability: 'internal',
    body: LINK,
  },
  'PUT /api/account/destination': {
    id: 'keepDestination',
    stability: 'internal',
    body: { path: '/weapons' },
  },
  'POST /api/account/disown-email': { id: 'disownEmail', stability: 'internal', body: LINK },
  'POST /api/account/password-reset-email': {
    id: 'sendPasswordResetEmail',
    stability: 'internal',
    body: { email: 'player@example.com' },
  },
  'POST /api/account/password-reset': {
    id: 'resetPassword',
    stability: 'internal',
    body: { ...LINK, newPassword: PASSWORD },
  },
  'POST /api/auth/sign-up/email': {
    id: 'signUp',
    stability: 'internal',
    headers: COOKIE,
    body: { email: 'player@example.com', password: PASSWORD },
  },
  'POST /api/auth/sign-in/email': {
    id: 'signIn',
    stability: 'internal',
    headers: COOKIE,
    body: { email: 'player@example.com', password: PASSWORD },
  },
  'POST /api/auth/sign-in/social': {
    id: 'signInWithProvider',
    stability: 'internal',
    headers: COOKIE,
    body: { provider: 'google', callbackURL: '/auth/popup', errorCallbackURL: '/auth/popup' },
  },
  'GET /api/auth/callback/:provider': {
    id: 'finishProviderSignIn',
    stability: 'internal',
    query: { code: 'the-code', state: 'the-state' },
  },
  'POST /api/auth/sign-out': { id: 'signOut', stability: 'internal', headers: COOKIE },
  'POST /api/auth/change-password': {
    id: 'changePassword',
    stability: 'internal',
    headers: COOKIE,
    body: { currentPassword: PASSWORD, newPassword: 'harbor violin 93 moss' },
  },
  'GET /api/auth/get-session': { id: 'getSession', stability: 'internal', headers: COOKIE },
  'GET /api/auth/token': { id: 'getIdentityToken', stability: 'internal', headers: COOKIE },
  'GET /api/auth/list-accounts': { id: 'listOwnSignInMethods', stability: 'internal' },
  'POST /api/auth/two-factor/enable': {
    id: 'enableSecondStep',
    stability: 'internal',
    body: { password: PASSWORD },
  },
  'POST /api/auth/two-factor/disable': {
    id: 'disableSecondStep',
    stability: 'internal',
    headers: COOKIE,
    body: { password: PASSWORD, code: '123456' },
  },
  'POST /api/auth/two-factor/generate-backup-codes': {
    id: 'replaceBackupCodes',
    stability: 'internal',
    body: { password: PASSWORD, code: '123456' },
  },
  'POST /api/auth/two-factor/verify-totp': {
    id: 'verifyAppCode',
    stability: 'internal',
    headers: COOKIE,
    body: { code: '123456' },
  },
  'POST /api/auth/two-factor/verify-backup-code': {
    id: 'verifyBackupCode',
    stability: 'internal',
    headers: COOKIE,
    body: { code: 'aBcDe-FgHiJ' },
  },
  'GET /api/user/billing': { id: 'getBilling', stability: 'internal' },
  'POST /api/reports': {
    id: 'reportBuild',
    stability: 'internal',
    body: { buildId: EXAMPLE_ID, about: 'build', reason: 'spam' },
  },
  'GET /api/moderation': { id: 'getModerationRecord', stability: 'internal' },
  'POST /api/moderation/:id/answer': {
    id: 'answerDecision',
    stability: 'internal',
    body: { answer: 'It was a quote.' },
  },
  'GET /api/operator/reports': { id: 'listReports', stability: 'internal' },
  'POST /api/operator/reports/dismiss': {
    id: 'dismissReports',
    stability: 'internal',
    body: { ...WHY, about: 'build', id: EXAMPLE_ID, cursor: EXAMPLE_ID },
  },
  'GET /api/operator/answers': { id: 'listAnswers', stability: 'internal' },
  'POST /api/operator/answers/:id/read': { id: 'readAnswer', stability: 'internal', body: WHY },
  'POST /api/operator/builds/:id/hide': { id: 'hideBuild', stability: 'internal', body: DECISION },
  'POST /api/operator/builds/:id/restore': {
    id: 'restoreBuild',
    stability: 'internal',
    body: { ...WHY, updatedAt: '2026-11-21T09:30:00.000Z' },
  },
  'GET /api/operator/builds/:id/raters': { id: 'listRaters', stability: 'internal' },
  'POST /api/operator/players/:id/ratings/out': {
    id: 'takeRatingsOut',
    stability: 'internal',
    body: WHY,
  },
  'POST /api/operator/players/:id/ratings/back': {
    id: 'putRatingsBack',
    stability: 'internal',
    body: WHY,
  },
  'GET /api/operator/players': {
    id: 'findPlayers',
    stability: 'internal',
    query: { search: 'Night' },
  },
  'GET /api/operator/players/:id': { id: 'getPlayer', stability: 'internal' },
  'GET /api/operator/players/:id/builds': { id: 'listBuildsOfPlayer', stability: 'internal' },
  'POST /api/operator/players/:id/rename': {
    id: 'renamePlayer',
    stability: 'internal',
    body: DECISION,
  },
  'POST /api/operator/players/:id/suspend': {
    id: 'suspendPlayer',
    stability: 'internal',
    body: { ...DECISION, until: '2027-01-31T00:00:00.000Z' },
  },
  'POST /api/operator/players/:id/lift': { id: 'liftSuspension', stability: 'internal', body: WHY },
  'POST /api/operator/players/:id/notes': {
    id: 'addPlayerNote',
    stability: 'internal',
    body: { note: 'Asked to be renamed.' },
  },
  'POST /api/operator/players/:id/grant': {
    id: 'grantPlan',
    stability: 'internal',
    body: { ...WHY, tier: 'premium', until: '2027-01-31T00:00:00.000Z' },
  },
  'GET /api/operator/log': { id: 'listOperatorActions', stability: 'internal' },
  'DELETE /api/club': { id: 'disbandClub', stability: 'internal', body: { tag: 'NITE' } },
  'POST /api/club/owner': {
    id: 'offerClub',
    stability: 'internal',
    body: { playerId: EXAMPLE_ID },
  },
  'DELETE /api/club/owner/offer': { id: 'withdrawClubOffer', stability: 'internal' },
  'POST /api/club/owner/accept': { id: 'acceptClub', stability: 'internal' },
  'POST /api/club/owner/decline': { id: 'declineClub', stability: 'internal' },
  'POST /api/club/invitations/look': {
    id: 'getInvitation',
    stability: 'internal',
    body: { secret: EXAMPLE_SECRET },
  },
  'POST /api/club/invitations/waiting': {
    id: 'keepInvitation',
    stability: 'internal',
    body: { secret: EXAMPLE_SECRET },
  },
  'GET /api/club/invitations/waiting': { id: 'getWaitingInvitation', stability: 'internal' },
  'DELETE /api/club/invitations/waiting': { id: 'declineInvitation', stability: 'internal' },
  'POST /api/club/invitations/accept': {
    id: 'acceptInvitation',
    stability: 'internal',
    body: { secret: EXAMPLE_SECRET },
  },
  'GET /api/club/mail': { id: 'getClubMail', stability: 'internal' },
  'PUT /api/club/mail': {
    id: 'setClubMail',
    stability: 'internal',
    body: { isOn: false },
  },
  'POST /api/community-builds/views': {
    id: 'countBuildView',
    stability: 'internal',
    body: { buildId: EXAMPLE_ID },
  },
  'GET /api/community-builds/own-analytics': { id: 'analyzeOwnBuilds', stability: 'internal' },
  'GET /api/matches': { id: 'listMatches', stability: 'internal', headers: PAGED },
  'GET /api/matches/all.json': { id: 'downloadMatches', stability: 'internal' },
  'GET /api/matches/all.csv': { id: 'downloadMatchTable', stability: 'internal' },
  'GET /api/matches/analytics': {
    id: 'analyzeMatches',
    stability: 'internal',
    query: { mode: 'ranked-cashout', map: 'seoul' },
  },
  'GET /api/club/analytics': {
    id: 'analyzeClubMatches',
    stability: 'internal',
    query: { mode: 'ranked-cashout', map: 'seoul' },
  },
  'PUT /api/club/membership/matches': {
    id: 'shareMatches',
    stability: 'internal',
    body: { areShared: true },
  },
  'POST /api/matches': {
    id: 'logMatch',
    stability: 'internal',
    body: { ...MATCH, key: 'phone-0001' },
  },
  'POST /api/matches/import': {
    id: 'importMatches',
    stability: 'internal',
    body: { matches: [IMPORTED] },
  },
  'PUT /api/matches/:id': { id: 'updateMatch', stability: 'internal', body: MATCH },
  'DELETE /api/matches/:id': { id: 'deleteMatch', stability: 'internal' },
  'GET /api/user-updates/mail': { id: 'getUpdateMail', stability: 'internal' },
  'PUT /api/user-updates/mail': {
    id: 'setUpdateMail',
    stability: 'internal',
    body: { isOn: true },
  },
  'POST /api/account/unsubscribe': { id: 'unsubscribe', stability: 'internal', body: LINK },
  'POST /api/user-updates/dismiss': { id: 'dismissUpdate', stability: 'internal' },
  'GET /api/billing/availability': { id: 'getBillingAvailability', stability: 'internal' },
  'POST /api/stripe/create-checkout-session': {
    id: 'createCheckoutSession',
    stability: 'internal',
    body: { tier: 'premium', interval: 'monthly' },
  },
  'GET /api/stripe/checkout-sessions/:id': { id: 'getCheckoutSession', stability: 'internal' },
  'POST /api/stripe/confirm-checkout-session': {
    id: 'confirmCheckoutSession',
    stability: 'internal',
    body: { sessionId: 'cs_example' },
  },
  'POST /api/stripe/create-portal-session': { id: 'createPortalSession', stability: 'internal' },
  'POST /api/stripe/refresh-subscription': { id: 'refreshSubscription', stability: 'internal' },
  'POST /api/stripe/webhook': { id: 'receiveStripeEvent', stability: 'internal', body: {} },
  'GET /api/operator/status': { id: 'getSiteStatus', stability: 'internal' },
  'GET /api/operator/emails': { id: 'listEmails', stability: 'internal' },
  'POST /api/operator/emails/:id/resend': { id: 'resendEmail', stability: 'internal' },
  'POST /api/operator/emails/:id/cancel': { id: 'cancelEmail', stability: 'internal' },
  'GET /api/operator/backups': { id: 'listBackups', stability: 'internal' },
  'POST /api/operator/backups': { id: 'makeBackup', stability: 'internal' },
  'POST /api/operator/backups/check': {
    id: 'checkBackup',
    stability: 'internal',
    body: { file: 'trifecta-2026-11-21.jsonl.gz' },
  },
} as const satisfies { readonly [Key in keyof Endpoints]?: OperationOf<Endpoints[Key]> };
