import { allRoutes } from '@trifecta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPlayer, PASSWORD } from '../support/browser.ts';
import { aBuild, publishBuild } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { sendBytes } from '../fuzz/raw-request.ts';
import { writtenRequest } from '../fuzz/written-request.ts';
import { aClub, NO_SUCH_SECRET } from '../clubs/club-factory.ts';
import { aMatch, anImportedMatch, aSentMatch } from '../matches/match-factory.ts';
import { checkOut, startPayingSite } from '../billing/paying-site.ts';
import type { PayingSite } from '../billing/paying-site.ts';
import { guardedEndpoints } from '../support/guarded-endpoints.ts';
import { addPlayer, addPlayers } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { ROLES, STATUS_BY_ROLE } from './role-table.ts';
import type { Role } from './role-table.ts';
import { join, openRoom } from '../rooms/room-guests.ts';
import { aComparison, aTeam, aTeamRequest, QUICK_WORKERS } from '../teams/team-factory.ts';
import {
  addAccessToken,
  addSessions,
  addSigningKey,
  bearerOf,
  claimsOf,
  signClaims,
} from '../support/tokens.ts';

const endpoints = allRoutes.map(({ method, path }) => `${method} ${path}`);
const DEADLINE_MS = 15_000;
/** Eight callers, each set up for real, on a machine under load. */
const PATIENCE_MS = 180_000;
const EXPIRED_SECONDS = 3600;
const NO_SUCH_TOKEN_ID = '01900000-0000-7000-8000-000000000000';

/** What the owner has. */
interface Owned {
  readonly owner: TestPlayer;
  readonly build: string;
  readonly team: string;
  readonly match: string;
  readonly known: string;
  readonly checkout: string;
  readonly room: string;
  readonly secret: string;
  /** The id of all data of the game. */
  readonly gameData: string;
}

let made = 0;
const fresh = (): string => `fresh-${(made += 1)}`;

/** Values for the parameters in a path. */
const PARAMETERS: Readonly<Record<string, (owned: Owned) => string>> = {
  '/api/weapons-detailed/class/:class': () => 'Light',
  '/api/texts/:name': () => 'terms',
  '/api/weapons-detailed/name/:name': () => 'M11',
  '/api/updates/:version': () => '11.6.0',
  '/api/game-data/:id/:version/all.csv': ({ gameData }) => gameData,
  '/api/game-data/:id/:version/all.json': ({ gameData }) => gameData,
  '/api/weapons-detailed/name/:name/history': () => 'M11',
  '/api/weapons-detailed/name/:name/standing': () => 'M11',
  '/api/builds/:id': () => 'light-scout',
  '/api/saved-teams/:id': ({ team }) => team,
  '/api/matches/:id': ({ match }) => match,
  '/api/known-players/:id': ({ known }) => known,
  '/api/clubs/:tag': () => 'NITE',
  ...Object.fromEntries(
    endpoints
      .map((endpoint) => endpoint.replace(/^\w+ /, ''))
      .filter((path) => path.startsWith('/api/rooms/'))
      .map((path) => [path, ({ room }: Owned) => room]),
  ),
  // Test sessions use their player's id.
  '/api/account/sessions/:id': ({ owner }) => owner.id,
  '/api/account/tokens/:id': () => NO_SUCH_TOKEN_ID,
  '/api/account/webhooks/:id': () => NO_SUCH_TOKEN_ID,
  '/api/account/webhooks/:id/test': () => NO_SUCH_TOKEN_ID,
  '/api/stripe/checkout-sessions/:id': ({ checkout }) => checkout,
  '/api/auth/callback/:provider': () => 'google',
};

const QUERIES: Readonly<Record<string, (owned: Owned) => string>> = {
  'GET /api/search': () => '?q=akm',
  'GET /api/catalogue/changes': () => '?since=8.3.0',
  'GET /api/fights/time-to-kill': () => '?weapon=akm',
  'GET /api/user-updates/team-scores': () => '?since=8.3.0',
  'GET /api/community-builds/my-ratings': ({ build }) => `?ids=${build}`,
  'GET /api/profile/check-display-name': () => '?displayName=Zed',
  'DELETE /api/favorites': ({ build }) => `?kind=community&buildId=${build}`,
};

/** Request bodies that pass every check except the caller's. */
const BODIES: Readonly<Record<string, (owned: Owned) => unknown>> = {
  'POST /api/account/tokens': () => ({ name: fresh(), scopes: ['me'], days: 30 }),
  'POST /api/account/webhooks': () => ({
    name: fresh(),
    url: 'https://hooks.example/',
    signals: ['update.came'],
  }),
  'PUT /api/user-updates/mail': () => ({ isOn: true }),
  'PUT /api/club/mail': () => ({ isOn: true }),
  'POST /api/account/unsubscribe': () => ({ token: fresh() }),
  'POST /api/user-builds': () => aBuild(),
  'PUT /api/user-builds/:id': () => aBuild(),
  'POST /api/community-builds/views': ({ build }) => ({ buildId: build }),
  'POST /api/community-builds/:id/rate': () => ({ rating: 4 }),
  'PATCH /api/community-builds/:id/visibility': () => ({ isPublic: false }),
  'POST /api/reports': ({ build }) => ({ buildId: build, about: 'build', reason: 'spam' }),
  'POST /api/moderation/:id/answer': () => ({ answer: 'It was a quote.' }),
  'POST /api/favorites': ({ build }) => ({ kind: 'community', buildId: build }),
  'POST /api/optimize-team': () => aTeamRequest(),
  'POST /api/optimize-team/comparisons': () => ({ ...aTeamRequest(), receipt: fresh() }),
  'POST /api/optimize-team/why-not': () => ({
    ...aTeamRequest(),
    playerIndex: 0,
    item: 'SR-84',
    receipt: fresh(),
  }),
  'POST /api/compare-teams': () => aComparison(),
  'POST /api/saved-teams': () => aTeam(),
  'PUT /api/known-players': () => ({ name: 'Mia' }),
  'POST /api/matches': () => aSentMatch(),
  'POST /api/matches/import': () => ({ matches: [anImportedMatch()] }),
  'PUT /api/matches/:id': () => aMatch(),
  'POST /api/rooms/:id/join': ({ secret }) => ({ secret, client: 'some-client' }),
  'POST /api/rooms/:id/changes': () => ({
    client: 'some-client',
    operations: [{ number: 1, field: 'map', value: '' }],
  }),
  'POST /api/rooms/:id/notes': () => ({ vector: 'AA==' }),
  'PUT /api/rooms/:id/name': () => ({ name: 'Us three' }),
  'POST /api/club': () => aClub(),
  'POST /api/club/invitations/look': () => ({ secret: NO_SUCH_SECRET }),
  'POST /api/club/invitations/waiting': () => ({ secret: NO_SUCH_SECRET }),
  'POST /api/club/invitations/accept': () => ({ secret: NO_SUCH_SECRET }),
  'PUT /api/user/badge': () => ({ isShown: true }),
  'PUT /api/profile': () => ({ displayName: fresh() }),
  'DELETE /api/account': ({ owner }) => ({ email: owner.email }),
  'POST /api/email-test': () => ({ kind: 'verification', email: `${fresh()}@example.com` }),
  'POST /api/account/verify-email': () => ({ token: fresh() }),
  'POST /api/account/verification-link': () => ({ token: fresh() }),
  'POST /api/account/verification-link/renew': () => ({ token: fresh() }),
  'PUT /api/account/destination': () => ({ path: '/weapons' }),
  'POST /api/account/disown-email': () => ({ token: fresh() }),
  'POST /api/account/password-reset': () => ({ token: fresh(), newPassword: PASSWORD }),
  'POST /api/account/password-reset-email': () => ({ email: `${fresh()}@example.com` }),
  'POST /api/stripe/create-checkout-session': () => ({ tier: 'premium', interval: 'monthly' }),
  'POST /api/stripe/confirm-checkout-session': ({ checkout }) => ({ sessionId: checkout }),
  'POST /api/stripe/webhook': () => ({}),
  'POST /api/auth/sign-up/email': () => ({ email: `${fresh()}@example.com`, password: PASSWORD }),
  'POST /api/auth/sign-in/email': ({ owner }) => ({ email: owner.email, password: PASSWORD }),
  'POST /api/auth/sign-in/social': () => ({
    provider: 'google',
    callbackURL: '/auth/popup',
    errorCallbackURL: '/auth/popup',
  }),
  'POST /api/auth/two-factor/enable': () => ({ password: PASSWORD }),
  'POST /api/auth/two-factor/disable': () => ({ password: PASSWORD, code: '000000' }),
  'POST /api/auth/two-factor/generate-backup-codes': () => ({ password: PASSWORD, code: '000000' }),
  'POST /api/auth/two-factor/verify-totp': () => ({ code: '000000' }),
  'POST /api/auth/two-factor/verify-backup-code': () => ({ code: '000000' }),
  'POST /api/auth/change-password': () => ({ currentPassword: PASSWORD, newPassword: PASSWORD }),
};

/** Endpoints that change the owner's data, which the next caller must not see. */
const CHANGES_OWNER = [
  'PUT /api/user-builds/:id',
  'DELETE /api/user-builds/:id',
  'PATCH /api/community-builds/:id/visibility',
  'DELETE /api/saved-teams/:id',
  'DELETE /api/matches/:id',
  'DELETE /api/known-players/:id',
  'DELETE /api/rooms/:id',
  'POST /api/stripe/create-checkout-session',
  'DELETE /api/account/sessions/:id',
  'DELETE /api/account/sessions',
  'DELETE /api/account',
];

/** The headers that identify each role. */
type Callers = Readonly<
  Record<Role, (owned: Owned, endpoint: string) => Promise<Readonly<Record<string, string>>>>
>;

async function openCallers(site: PayingSite): Promise<Callers> {
  // Creates the site's own key before the test's.
  await (await newPlayer(site)).token();
  const key = await addSigningKey(site);
  const bearer = async ({ id, email }: TestPlayer, claims: object = {}) => {
    const token = await signClaims({ ...claimsOf(site, id, email), ...claims }, key);
    return { authorization: `Bearer ${token}` };
  };
  const [unverified, deleted] = await addPlayers(site, 2);
  if (unverified === undefined || deleted === undefined) throw new Error('No players were made.');
  const deletion = await deleted.call('DELETE', '/api/account', { email: deleted.email });
  expect(deletion.status).toBe(200);
  const subscriber = await site.addSubscriber();
  const lastingCookie = cookieOf(newPlayer(site));
  const tokens = new Map<string, string>();
  const now = Math.floor(site.now().getTime() / 1000);
  return {
    guest: async () => ({}),
    unverified: () => bearer(unverified, { email_verified: false }),
    owner: ({ owner }) => bearer(owner),
    // These may end all of the player's sessions.
    stranger: async () => bearer(await addPlayer(site)),
    premium: async () => {
      await restoreSession(site, subscriber.id);
      return bearer(subscriber);
    },
    // Calls that take the cookie may end its session.
    cookie: (_owned, endpoint) =>
      endpoint.includes('/api/auth/') ? cookieOf(newPlayer(site)) : lastingCookie,
    expired: ({ owner }) =>
      bearer(owner, { iat: now - 2 * EXPIRED_SECONDS, exp: now - EXPIRED_SECONDS }),
    deleted: () => bearer(deleted),
    token: async ({ owner: { id } }) => {
      const token = tokens.get(id) ?? (await addAccessToken(site, id));
      tokens.set(id, token);
      return bearerOf(token);
    },
  };
}

async function cookieOf(player: ReturnType<typeof newPlayer>): Promise<{ cookie: string }> {
  const { cookies } = await player;
  return { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') };
}

async function restoreSession(site: PayingSite, id: string): Promise<void> {
  await site.database.db.deleteFrom('sign_in_session').where('id', '=', id).execute();
  await addSessions(site, [id]);
}

async function makeOwned(site: PayingSite): Promise<Owned> {
  const owner = await addPlayer(site);
  const { _id: build } = await publishBuild(owner);
  const { sessionId: checkout } = await checkOut(owner);
  const saved = (await owner.call('POST', '/api/saved-teams', aTeam())).json() as { _id: string };
  const { _id: match } = (await owner.call('POST', '/api/matches', aSentMatch())).json() as {
    readonly _id: string;
  };
  const remembered = (await owner.call('PUT', '/api/known-players', { name: 'Mia' })).json();
  const { _id: known } = remembered as { readonly _id: string };
  const { id: room, secret } = await openRoom(site, owner);
  await join(site, room, secret);
  const { id: gameData } = (await site.send('/api/game-data')).json() as { readonly id: string };
  return { owner, build, team: saved._id, match, known, checkout, room, secret, gameData };
}

/** Sends a request as a caller. Uses raw bytes, because an event stream never ends. */
async function statusFor(
  site: PayingSite,
  endpoint: string,
  owned: Owned,
  caller: Readonly<Record<string, string>>,
): Promise<number> {
  const [method = '', path = ''] = endpoint.split(' ');
  const parameter = PARAMETERS[path]?.(owned) ?? owned.build;
  const target =
    path.replace(/:\w+/, parameter).replace(':guest', '1').replace(':version', '11.6.0') +
    (QUERIES[endpoint]?.(owned) ?? '');
  const body = BODIES[endpoint]?.(owned);
  const content = body === undefined ? {} : { 'content-type': 'application/json' };
  const headers = Object.entries({ origin: site.origin, ...content, ...caller });
  const text = body === undefined ? undefined : JSON.stringify(body);
  const request = { route: endpoint, method, target, headers, body: text };
  const bytes = writtenRequest(request, new URL(site.origin).host, () => undefined);
  return (await sendBytes(site.origin, bytes, DEADLINE_MS)).status;
}

function statusesOf(endpoint: string): readonly number[] {
  return (STATUS_BY_ROLE[endpoint] ?? '').trim().split(/\s+/).map(Number);
}

it('the role table has exactly one line per endpoint', () => {
  expect(Object.keys(STATUS_BY_ROLE).toSorted()).toEqual(endpoints.toSorted());
});

describe.each(ENGINES)('on %s', (engine) => {
  let site: PayingSite;
  let callers: Callers;
  let lasting: Owned;
  const seen: string[] = [];
  beforeAll(async () => {
    site = await startPayingSite({ engine, teamWorkers: QUICK_WORKERS });
    callers = await openCallers(site);
    lasting = await makeOwned(site);
  }, PATIENCE_MS);
  afterAll(async () => {
    const title =
      `${engine}: endpoint`.padEnd(45) + ROLES.map((role) => role.padStart(11)).join('');
    process.stdout.write(`\n${[title, ...seen].join('\n')}\n`);
    await site.stop();
  });

  it.each(guardedEndpoints(engine, allRoutes))(
    '%s responds to every kind of caller as in the table',
    async (endpoint) => {
      const statuses: number[] = [];
      for (const role of ROLES) {
        const owned = CHANGES_OWNER.includes(endpoint) ? await makeOwned(site) : lasting;
        statuses.push(await statusFor(site, endpoint, owned, await callers[role](owned, endpoint)));
      }
      seen.push(
        endpoint.padEnd(45) + statuses.map((status) => String(status).padStart(11)).join(''),
      );
      expect(statuses).toEqual(statusesOf(endpoint));
    },
    PATIENCE_MS,
  );
});
