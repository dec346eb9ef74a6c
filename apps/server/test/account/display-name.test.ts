import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPlayer } from '../support/browser.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { addSessions, addSigningKey, claimsOf, signClaims } from '../support/tokens.ts';

const CLAIMS = 100;
const TAKEN = 'This display name is already taken';

/** `sniper` in mixed case, with the bits of a number choosing the uppercase letters. */
function inMixedCase(name: string, bits: number): string {
  return name
    .split('')
    .map((letter, index) => ((bits >> index) & 1 ? letter.toUpperCase() : letter))
    .join('');
}

describe.each(ENGINES)('a display name on %s', (engine) => {
  let site: StartedApp;
  let alice: Awaited<ReturnType<typeof newPlayer>>;
  let bob: Awaited<ReturnType<typeof newPlayer>>;
  beforeAll(async () => {
    site = await startApp({ engine, poolSize: 16 });
    [alice, bob] = await Promise.all([newPlayer(site), newPlayer(site)]);
  });
  afterAll(() => site.stop());

  const check = async (name: string): Promise<unknown> =>
    (
      await site.send(`/api/profile/check-display-name?displayName=${encodeURIComponent(name)}`)
    ).json();

  it("is refused with each rule's message, and nothing is set", async () => {
    const cases = [
      ['ab', 'Display name must be at least 3 characters'],
      ['   ab   ', 'Display name must be at least 3 characters'],
      ['x'.repeat(21), 'Display name must be 20 characters or less'],
      ['two words', 'Display name can only contain letters, numbers, underscores, and hyphens'],
      ['Zo\u00eb1', 'Display name can only contain letters, numbers, underscores, and hyphens'],
    ] as const;
    for (const [displayName, text] of cases) {
      const answer = await alice.call('PUT', '/api/profile', { displayName });
      const body = expectRefusal(answer, 400, 'validation_failed');
      expect(body.error).toBe(text);
      expect(body.details).toEqual([{ path: 'displayName', message: text }]);
      expect(await check(displayName)).toEqual({ available: false, error: text });
    }
    for (const displayName of [undefined, null, 7, ['abc'], 'x'.repeat(201)]) {
      const answer = await alice.call('PUT', '/api/profile', { displayName });
      expectRefusal(answer, 400, 'validation_failed');
    }
    expect((await alice.call('GET', '/api/profile')).json()).toMatchObject({ displayName: null });
  });

  it('counts as taken if it could pass for the site', async () => {
    for (const displayName of [
      'admin',
      'Moderator',
      'SUPPORT',
      'anonymous',
      'Trifecta',
      'ad-min',
    ]) {
      const answer = await alice.call('PUT', '/api/profile', { displayName });
      expect(expectRefusal(answer, 409, 'display_name_taken').error).toBe(TAKEN);
      expect(await check(displayName)).toEqual({ available: false, error: TAKEN });
    }
  });

  it("is set once, is shown in the profile and the session, and can't be changed", async () => {
    expect(await check('Ace_1')).toEqual({ available: true });
    const answer = await alice.call('PUT', '/api/profile', { displayName: ' Ace_1 ' });
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({ email: alice.email, displayName: 'Ace_1' });
    const session = (await alice.get('/api/auth/get-session')).json();
    expect(session).toMatchObject({ user: { displayName: 'Ace_1' } });
    for (const displayName of ['Another', 'Ace_1', 'ace_1']) {
      const again = await alice.call('PUT', '/api/profile', { displayName });
      const body = expectRefusal(again, 409, 'display_name_already_set');
      expect(body.error).toBe('Display name can only be set once');
    }
    expect((await alice.call('GET', '/api/profile')).json()).toMatchObject({
      displayName: 'Ace_1',
    });
  });

  it('is taken if another player has it in any case, and the check reveals nothing more', async () => {
    for (const displayName of ['Ace_1', 'aCE_1', 'ACE_1']) {
      const answer = await bob.call('PUT', '/api/profile', { displayName });
      expect(expectRefusal(answer, 409, 'display_name_taken').error).toBe(TAKEN);
      expect(await check(displayName)).toEqual({ available: false, error: TAKEN });
    }
  });

  it("can't be claimed by a guest", async () => {
    const headers = { 'content-type': 'application/json' };
    const body = '{"displayName":"Stranger"}';
    const answer = await site.send('/api/profile', { method: 'PUT', headers, body });
    expectRefusal(answer, 401, 'unauthorized');
    expect(await check('Stranger')).toEqual({ available: true });
  });

  it(`goes to exactly one of ${CLAIMS} players who claim it at the same time in mixed case`, async () => {
    const { db } = site.database;
    const now = new Date().toISOString();
    // These players never signed in. Only the claim matters.
    const ids = Array.from({ length: CLAIMS }, (_, index) => `claimant-${index}`);
    await db
      .insertInto('player')
      .values(
        ids.map((id) => ({
          id,
          name: '',
          email: `${id}@example.com`,
          email_verified: 1 as const,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
    await addSessions(site, ids);
    const key = await addSigningKey(site);
    const tokens = await Promise.all(
      ids.map((id) => signClaims(claimsOf(site, id, `${id}@example.com`), key)),
    );
    const answers = await Promise.all(
      tokens.map((bearer, index) =>
        site.send('/api/profile', {
          method: 'PUT',
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
          body: JSON.stringify({ displayName: inMixedCase('sniper', index) }),
        }),
      ),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(CLAIMS - 1);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused?.json()).toMatchObject({ code: 'display_name_taken', error: TAKEN });
    const named = await db
      .selectFrom('player')
      .select('id')
      .where('display_name_key', '=', 'sniper')
      .execute();
    expect(named).toHaveLength(1);
  });

  it('two names sent at the same time by one player: the first one stays', async () => {
    const carol = await newPlayer(site);
    const answers = await Promise.all(
      ['Carol-1', 'Carol-2', 'Carol-3'].map((displayName) =>
        carol.call('PUT', '/api/profile', { displayName }),
      ),
    );
    const set = answers.filter((answer) => answer.status === 200);
    expect(set).toHaveLength(1);
    expect((await carol.call('GET', '/api/profile')).json()).toEqual(set[0]?.json());
  });
});
