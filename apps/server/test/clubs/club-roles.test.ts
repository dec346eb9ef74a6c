import { allRoutes, isClubAccess } from '@trifecta/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { clubByTag, lockClub } from '../../src/clubs/club.store.ts';
import { removeMember, setRole } from '../../src/clubs/member.store.ts';
import { aBuild } from '../support/build-factory.ts';
import { ENGINES, isSomeoneWaiting } from '../support/database.ts';
import { guardedEndpoints } from '../support/guarded-endpoints.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { QUICK_WORKERS } from '../teams/team-factory.ts';
import {
  accept,
  aClub,
  addMember,
  clubOf,
  done,
  foundClub,
  freshTag,
  refusalOf,
  endGrant,
  writeClub,
} from './club-factory.ts';
import type { WrittenClub } from './club-factory.ts';

/**
 * The callers, in the order of the table's columns. `outsider` is in no club, `other` owns another club, `former` was
 * removed from this one, the lapsed ones are in a club whose owner has no plan, `suspended` is a captain, and the ending
 * ones are in a club that's being disbanded.
 */
const CALLERS = [
  'guest',
  'outsider',
  'member',
  'captain',
  'owner',
  'other',
  'former',
  'lapsed member',
  'lapsed captain',
  'lapsed owner',
  'suspended',
  'ending member',
  'ending owner',
] as const;

/** A club for each caller, on a machine under load. */
const PATIENCE_MS = 120_000;

type Caller = (typeof CALLERS)[number];

/** The outcomes in the table. */
const OUTCOMES: Readonly<Record<string, string>> = {
  '401 unauthorized': '-',
  '404 not_in_club': 'no',
  '404 not_found': '404',
  '400 validation_failed': '400',
  '403 club_role_needed': 'rol',
  '403 club_lapsed': 'lap',
  '403 account_suspended': 'sus',
  '403 club_disbanding': 'end',
  '403 team_plan_needed': 'tea',
  '409 club_owner': 'own',
  '409 already_in_club': 'in',
};

/**
 * What each endpoint of clubs responds to each kind of caller, written by hand. An endpoint without a line here fails the
 * test. Requests are about the club that the caller is, was, or could be in.
 */
const OUTCOMES_BY_CALLER: Readonly<Record<string, string>> = {
  //                                       gue out mem cap own oth for lme lca low sus eme eow
  'GET /api/club': '                       -   ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok',
  'POST /api/club': '                      -   tea tea tea in  in  tea tea tea tea sus tea in',
  'PATCH /api/club': '                     -   no  rol rol ok  ok  no  rol rol lap sus rol end',
  // The other club has another tag.
  'DELETE /api/club': '                    -   no  rol rol ok  400 no  rol rol ok  rol rol ok',
  'POST /api/club/keep': '                 -   no  rol rol ok  ok  no  rol rol ok  rol rol ok',
  'POST /api/club/leave': '                -   no  ok  ok  own own no  ok  ok  own ok  ok  ok',
  'PATCH /api/club/membership': '          -   no  ok  ok  ok  ok  no  ok  ok  ok  ok  ok  ok',
  'PUT /api/club/membership/matches': '    -   no  ok  ok  ok  ok  no  ok  ok  ok  ok  ok  ok',
  // Paid with the Team plan, and nothing that the club keeps.
  'GET /api/club/analytics': '             -   no  ok  ok  ok  ok  no  lap lap lap ok  ok  ok',
  'PUT /api/club/members/:id/role': '      -   no  rol rol ok  404 no  rol rol lap sus rol end',
  'DELETE /api/club/members/:id': '        -   no  rol ok  ok  404 no  rol lap lap sus rol end',
  'POST /api/club/owner': '                -   no  rol rol ok  404 no  rol rol ok  rol rol end',
  'DELETE /api/club/owner/offer': '        -   no  rol rol ok  ok  no  rol rol ok  rol rol end',
  // Nobody has an offer.
  'POST /api/club/owner/accept': '         -   no  404 404 rol rol no  404 404 rol 404 end rol',
  'POST /api/club/owner/decline': '        -   no  404 404 rol rol no  404 404 rol 404 end rol',
  'POST /api/club/invitations': '          -   no  rol ok  ok  ok  no  rol lap lap sus rol end',
  'DELETE /api/club/invitations/:id': '    -   no  rol ok  ok  404 no  rol lap lap sus rol end',
  'GET /api/club/mail': '                  -   ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok',
  'PUT /api/club/mail': '                  -   ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok',
  'GET /api/club/export': '                -   no  ok  ok  ok  ok  no  ok  ok  ok  ok  ok  ok',
  'GET /api/club/builds': '                -   no  ok  ok  ok  ok  no  ok  ok  ok  ok  ok  ok',
  'POST /api/club/builds': '               -   no  ok  ok  ok  ok  no  lap lap lap sus end end',
  'PUT /api/club/builds/:id': '            -   no  ok  ok  ok  404 no  lap lap lap sus end end',
  'DELETE /api/club/builds/:id': '         -   no  rol ok  ok  404 no  rol lap lap sus rol end',
  // Also for who is no longer in the club.
  'POST /api/club/builds/copies': '        -   ok  ok  ok  ok  ok  ok  ok  ok  ok  sus ok  ok',
  'GET /api/club/plans': '                 -   no  ok  ok  ok  ok  no  ok  ok  ok  ok  ok  ok',
  'POST /api/club/plans': '                -   no  ok  ok  ok  ok  no  lap lap lap sus end end',
  'POST /api/club/plans/:id/enter': '      -   no  ok  ok  ok  404 no  ok  ok  ok  ok  ok  ok',
  'GET /api/club/plans/:id': '             -   no  ok  ok  ok  404 no  ok  ok  ok  ok  ok  ok',
  // It takes the cookie that a member gets on entering.
  'GET /api/club/plans/:id/events': '      -   -   -   -   -   -   -   -   -   -   -   -   -',
  'POST /api/club/plans/:id/here': '       -   -   -   -   -   -   -   -   -   -   -   -   -',
  'POST /api/club/plans/:id/changes': '    -   no  ok  ok  ok  404 no  lap lap lap sus end end',
  // Without anything written, it only reads.
  'POST /api/club/plans/:id/notes': '      -   no  ok  ok  ok  404 no  ok  ok  ok  ok  ok  ok',
  'POST /api/club/plans/:id/optimize': '   -   no  ok  ok  ok  404 no  lap lap lap sus end end',
  'POST /api/club/plans/:id/room': '       -   no  ok  ok  ok  404 no  lap lap lap sus end end',
  'PATCH /api/club/plans/:id': '           -   no  ok  ok  ok  404 no  lap lap lap sus end end',
  'DELETE /api/club/plans/:id': '          -   no  rol ok  ok  404 no  rol lap lap sus rol end',
  'GET /api/club/activity': '              -   no  ok  ok  ok  ok  no  ok  ok  ok  ok  ok  ok',
  'GET /api/club/history': '               -   no  ok  ok  ok  ok  no  ok  ok  ok  ok  ok  ok',
  // The owner made the edit.
  'POST /api/club/history/:id/undo': '     -   no  rol ok  ok  404 no  lap lap lap sus end end',
  // For everyone with the link, which ends when a member is removed.
  'POST /api/club/invitations/look': '     ok  ok  ok  ok  ok  ok  404 ok  ok  ok  ok  404 404',
  'POST /api/club/invitations/waiting': '  -   ok  ok  ok  ok  ok  404 ok  ok  ok  ok  404 404',
  'GET /api/club/invitations/waiting': '   -   ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok',
  'DELETE /api/club/invitations/waiting': '-   ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok',
  // Joining their club again is fine.
  'POST /api/club/invitations/accept': '   -   ok  ok  ok  ok  in  404 ok  ok  ok  sus 404 404',
  'GET /api/clubs/:tag': '                 ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok',
};

const routes = allRoutes.filter(
  ({ access, path }) => isClubAccess(access) || path.startsWith('/api/club'),
);

/** A club with one of each, and what requests refer to. */
interface TestClub {
  readonly callers: Readonly<Record<Caller, TestPlayer | undefined>>;
  readonly tag: string;
  /** A member that requests are about. */
  readonly target: TestPlayer;
  readonly invitation: { readonly id: string; readonly secret: string };
  readonly playbook: { readonly builds: string; readonly plans: string; readonly history: string };
}

/** Request bodies that pass every check except the caller's. */
const BODIES: Readonly<Record<string, (club: TestClub) => unknown>> = {
  'POST /api/club': () => aClub({ tag: freshTag() }),
  'PATCH /api/club': () => ({ name: 'Day Shift' }),
  'PUT /api/club/mail': () => ({ isOn: true }),
  'DELETE /api/club': ({ tag }) => ({ tag }),
  'PATCH /api/club/membership': () => ({ isListed: true }),
  'PUT /api/club/membership/matches': () => ({ areShared: true }),
  'PUT /api/club/members/:id/role': () => ({ role: 'captain' }),
  'POST /api/club/owner': ({ target }) => ({ playerId: target.id }),
  'POST /api/club/builds': () => aBuild({ buildName: 'Another one' }),
  'PUT /api/club/builds/:id': () => aBuild({ buildName: 'Another one' }),
  'POST /api/club/plans': () => ({ name: 'Another one' }),
  'POST /api/club/plans/:id/changes': () => ({
    client: 'some-client',
    operations: [{ number: 1, field: 'map', value: '' }],
  }),
  'POST /api/club/plans/:id/notes': () => ({ vector: 'AA==' }),
  'PATCH /api/club/plans/:id': () => ({ name: 'Another one' }),
  'POST /api/club/history/:id/undo': () => ({}),
  'POST /api/club/invitations/look': ({ invitation: { secret } }) => ({ secret }),
  'POST /api/club/invitations/waiting': ({ invitation: { secret } }) => ({ secret }),
  'POST /api/club/invitations/accept': ({ invitation: { secret } }) => ({ secret }),
};

function outcomesOf(endpoint: string): readonly string[] {
  return (OUTCOMES_BY_CALLER[endpoint] ?? '').trim().split(/\s+/);
}

/** Makes a club, lapsed for callers who are in a lapsed one. One seat is free for those who join. */
async function makeClub(site: StartedApp, caller: Caller, hasPlaybook: boolean): Promise<TestClub> {
  const club = await writeClub(site, {
    isActive: hasPlaybook || !caller.startsWith('lapsed'),
  });
  const { owner, captain, members, tag, invitation } = club;
  const [member, target] = members;
  if (member === undefined || target === undefined) throw new Error('The club has no members.');
  const outside = await callerOutside(site, caller, club);
  const playbook = hasPlaybook ? await fillPlaybook(owner) : NO_PLAYBOOK;
  if (hasPlaybook && caller.startsWith('lapsed')) await endGrant(site.database, owner);
  if (caller === 'suspended') await suspend(site, captain);
  if (caller.startsWith('ending')) await done(owner.call('DELETE', '/api/club', { tag }));
  return {
    tag,
    target,
    invitation,
    playbook,
    callers: {
      guest: undefined,
      outsider: outside,
      member,
      captain,
      owner,
      other: outside,
      former: outside,
      'lapsed member': member,
      'lapsed captain': captain,
      'lapsed owner': owner,
      suspended: captain,
      'ending member': member,
      'ending owner': owner,
    },
  };
}

const NO_PLAYBOOK = { builds: '', plans: '', history: '' };

/** Adds a build and a game plan, which knows everyone in the club then. */
async function fillPlaybook(owner: TestPlayer): Promise<TestClub['playbook']> {
  const build = await done(owner.call('POST', '/api/club/builds', aBuild()), 201);
  const plan = await done(owner.call('POST', '/api/club/plans', { name: 'Seoul' }), 201);
  const { id: plans } = plan.json() as { id: string };
  await done(owner.call('POST', `/api/club/plans/${plans}/enter`));
  const history = (await done(owner.call('GET', '/api/club/history'))).json() as {
    edits: { id: string }[];
  };
  const { id: builds } = build.json() as { id: string };
  return { builds, plans, history: history.edits[0]?.id ?? '' };
}

async function callerOutside(
  site: StartedApp,
  caller: Caller,
  { owner, invitation }: WrittenClub,
): Promise<TestPlayer> {
  if (caller === 'other') return (await writeClub(site)).owner;
  const player = await addPlayer(site);
  if (caller === 'former') {
    await done(accept(player, invitation.secret));
    await done(owner.call('DELETE', `/api/club/members/${player.id}`));
  }
  return player;
}

async function suspend(site: StartedApp, { id }: TestPlayer): Promise<void> {
  await site.database.db
    .updateTable('player')
    .set({ suspended_until: '2090-01-01T00:00:00.000Z' })
    .where('id', '=', id)
    .execute();
}

async function outcomeOf(site: StartedApp, endpoint: string, caller: Caller): Promise<string> {
  const [method = '', path = ''] = endpoint.split(' ');
  const club = await makeClub(site, caller, /builds|plans|history/.test(path));
  const [, part = ''] = /^\/api\/club\/(\w+)/.exec(path) ?? [];
  const ids = { ...club.playbook, invitations: club.invitation.id };
  const id = part in ids ? ids[part as keyof typeof ids] : club.target.id;
  const target = path.replace(':id', id).replace(':tag', club.tag);
  const body = BODIES[endpoint]?.(club);
  const player = club.callers[caller];
  const content = body === undefined ? {} : { 'content-type': 'application/json' };
  const text = body === undefined ? undefined : JSON.stringify(body);
  const answer = await (player?.call(method, target, body) ??
    site.send(target, { method, headers: content, body: text }));
  if (answer.status < 300) return 'ok';
  const { code } = answer.json() as { code: string };
  return OUTCOMES[`${answer.status} ${code}`] ?? `${answer.status} ${code}`;
}

it('the table has exactly one line per endpoint of clubs', () => {
  const endpoints = routes.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(OUTCOMES_BY_CALLER).toSorted()).toEqual(endpoints.toSorted());
});

describe.each(ENGINES)('on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine, teamWorkers: QUICK_WORKERS });
  });
  afterAll(() => site.stop());

  it.each(guardedEndpoints(engine, routes))(
    '%s responds to every caller as in the table',
    async (endpoint) => {
      const outcomes: string[] = [];
      for (const caller of CALLERS) outcomes.push(await outcomeOf(site, endpoint, caller));
      expect(outcomes).toEqual(outcomesOf(endpoint));
    },
    PATIENCE_MS,
  );
});

describe('a captain whose request waits', () => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine: 'postgres', poolSize: 8 });
  });
  afterAll(() => site.stop());

  it.each([
    ['is demoted', '403 club_role_needed'],
    ['is removed', '404 not_in_club'],
  ])('and who %s meanwhile changes nothing', async (what, refusal) => {
    const { owner, tag } = await foundClub(site);
    const captain = await addMember(site, owner, { role: 'captain' });
    const { db } = site.database;
    const change = await db.startTransaction().execute();
    await lockClub(change, (await clubByTag(db, tag))?.id ?? '');
    const inviting = refusalOf(captain.call('POST', '/api/club/invitations'));
    await vi.waitUntil(() => isSomeoneWaiting(db), 10_000);
    if (what === 'is removed') await removeMember(change, captain.id);
    else await setRole(change, captain.id, 'member');
    await change.commit().execute();
    expect(await inviting).toBe(refusal);
    expect(await clubOf(owner)).toMatchObject({ invitations: [] });
  });
});
