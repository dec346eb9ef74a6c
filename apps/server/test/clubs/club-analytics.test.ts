import { api } from '@trifecta/contract';
import type { ResponseOf } from '@trifecta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMatch } from '../matches/match-factory.ts';
import { ENGINES } from '../support/database.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { expectRefusal } from '../support/http.ts';
import { accept, addMember, clubOf, done, foundClub, invite, writeClub } from './club-factory.ts';
import type { WrittenClub } from './club-factory.ts';

const PATH = '/api/club/analytics';
const START = Date.UTC(2025, 9, 3, 12);

describe.each(ENGINES)('club analytics on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine });
  });
  afterAll(() => site.stop());

  const share = (player: TestPlayer, areShared = true) =>
    done(player.call('PUT', '/api/club/membership/matches', { areShared }));
  /** Stores matches a player logged, each so many minutes after the start. */
  const store = (
    whose: TestPlayer,
    minutes: readonly number[],
    change: Readonly<Record<string, unknown>> = {},
  ) =>
    site.database.db
      .insertInto('played_match')
      .values(
        minutes.map((minute) => {
          const match = aMatch(change);
          const playedAt = new Date(START + minute * 60_000).toISOString();
          const id = `${whose.id}-${minute}-${match.mode}-${match.map}`;
          return {
            id,
            player_id: whose.id,
            client_key: null,
            fingerprint: id,
            source: 'log' as const,
            mode: match.mode,
            map: match.map,
            place: match.placing,
            board_place: null,
            game_update: '8.3.1',
            line_up: JSON.stringify(match.lineUp),
            note: null,
            played_at: playedAt,
            created_at: playedAt,
            updated_at: playedAt,
          };
        }),
      )
      .execute();
  const analyzed = async (
    whose: TestPlayer,
    query = '',
  ): Promise<ResponseOf<typeof api.clubAnalytics.analyze>> => {
    const answer = await done(whose.call('GET', `${PATH}${query}`));
    return api.clubAnalytics.analyze.response.parse(answer.json());
  };

  /** A member of a club by their number. */
  const memberOf = ({ members }: WrittenClub, number = 0): TestPlayer => {
    const found = members[number];
    if (found === undefined) throw new Error('The club has no such member.');
    return found;
  };
  const sharing = async (player: TestPlayer) =>
    (await clubOf(player))?.members
      .filter(({ sharesMatches }) => sharesMatches)
      .map(({ id }) => id);

  it('count only the matches of members who agreed, and a round that several of them have once', async () => {
    const club = await writeClub(site);
    const { owner, captain } = club;
    const member = memberOf(club);
    const hours = Array.from({ length: 10 }, (_, index) => index * 60);
    await store(owner, hours);
    await store(
      captain,
      hours.map((minute) => minute + 5),
      { lineUp: [{ class: 'Heavy', weapon: 'M60', specialization: null, gadgets: [] }] },
    );
    expect(await analyzed(member)).toMatchObject({
      members: [],
      logged: 0,
      scope: null,
      stats: null,
      analysis: null,
    });
    await share(owner);
    expect(await analyzed(member)).toMatchObject({ logged: 10, rounds: 10 });
    await share(captain);
    const both = await analyzed(member);
    expect(both).toMatchObject({
      logged: 20,
      rounds: 10,
      scope: { mode: 'quick-cash', teams: 3 },
      stats: { matches: 10, places: [0, 10, 0] },
      analysis: {
        by: {
          class: {
            groups: [
              { id: 'Heavy', matches: 10 },
              { id: 'Light', matches: 10 },
            ],
          },
        },
      },
    });
    expect(both.members).toHaveLength(2);
    expect(await sharing(member)).toEqual([owner.id, captain.id]);
  });

  it('are of what is asked for', async () => {
    const club = await writeClub(site);
    const { owner } = club;
    await share(owner);
    await store(owner, [0, 60, 120], { mode: 'bank-it', map: 'monaco' });
    await store(owner, [180, 240], { mode: 'ranked-cashout' });
    const matches = async (query: string) => (await analyzed(memberOf(club), query)).stats?.matches;
    expect(await matches('?teams=4')).toBe(5);
    expect(await matches('?teams=4&map=monaco&weapon=m11&class=Light&update=8.3.1')).toBe(3);
    expect(await matches('?mode=ranked-cashout&from=2025-10-04')).toBe(0);
  });

  it('lose the matches of a member who takes consent back, leaves, or is removed', async () => {
    const club = await writeClub(site);
    const { owner, captain } = club;
    const [member, other] = [memberOf(club, 0), memberOf(club, 1)];
    for (const [index, player] of [owner, captain, member, other].entries()) {
      await share(player);
      await store(player, [index * 60]);
    }
    expect(await analyzed(owner)).toMatchObject({ rounds: 4 });
    await share(captain, false);
    expect(await analyzed(owner)).toMatchObject({ rounds: 3 });
    await done(member.call('POST', '/api/club/leave'));
    expect(await analyzed(owner)).toMatchObject({ rounds: 2 });
    await done(owner.call('DELETE', `/api/club/members/${other.id}`));
    expect(await analyzed(owner)).toMatchObject({ rounds: 1 });
    // Their own matches are theirs as before.
    const own = await done(member.call('GET', '/api/matches'));
    expect(own.json()).toHaveLength(1);
  });

  it('lose the matches of a deleted account', async () => {
    const club = await writeClub(site);
    const member = memberOf(club);
    await share(member);
    await store(member, [0]);
    expect(await analyzed(club.owner)).toMatchObject({ rounds: 1 });
    await done(member.call('DELETE', '/api/account', { email: member.email }));
    expect(await analyzed(club.owner)).toMatchObject({ members: [], rounds: 0 });
  });

  it('ask again who comes back, and who joins another club', async () => {
    const { owner } = await foundClub(site);
    const elsewhere = await foundClub(site);
    const member = await addMember(site, owner);
    await share(member);
    await done(member.call('POST', '/api/club/leave'));
    await done(accept(member, (await invite(owner)).secret));
    expect(await sharing(owner)).toEqual([]);
    await share(member);
    await done(member.call('POST', '/api/club/leave'));
    await done(accept(member, (await invite(elsewhere.owner)).secret));
    expect(await sharing(member)).toEqual([]);
  });

  it('never count a member who consents and leaves at the same moment', async () => {
    const { owner } = await foundClub(site);
    const member = await addMember(site, owner);
    await store(member, [0]);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () =>
        member.call('PUT', '/api/club/membership/matches', { areShared: true }),
      ),
      member.call('POST', '/api/club/leave'),
    ]);
    for (const { status } of answers) expect([200, 404]).toContain(status);
    expect(await analyzed(owner)).toMatchObject({ members: [], rounds: 0 });
  });

  it('are what the last decision said, however many were sent at the same moment', async () => {
    const club = await writeClub(site);
    await Promise.all(Array.from({ length: 10 }, (_, index) => share(club.owner, index % 2 === 0)));
    await share(club.owner, false);
    expect(await sharing(club.owner)).toEqual([]);
  });

  it('show members nothing of another club', async () => {
    const [ours, theirs] = [await writeClub(site), await writeClub(site)];
    await share(theirs.owner);
    await store(theirs.owner, [0]);
    expect(await analyzed(ours.owner)).toMatchObject({ members: [], logged: 0 });
  });

  it("are in the account's export, as the time of consent", async () => {
    const club = await writeClub(site);
    const exported = async () => {
      const answer = await done(club.captain.call('GET', '/api/account/export'));
      return (answer.json() as { club: unknown }).club;
    };
    expect(await exported()).toMatchObject({ matchesSharedAt: null });
    await share(club.captain);
    const since = (await exported()) as { matchesSharedAt: string };
    expect(since.matchesSharedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    // Said again, it's the same decision.
    await share(club.captain);
    expect(await exported()).toEqual(since);
  });

  it('find maps without a game plan, and a new plan for one fills its hole', async () => {
    const { owner } = await foundClub(site);
    await share(owner);
    await store(owner, [0, 60]);
    const before = (await analyzed(owner)).holes;
    expect(before.maps).toMatchObject({ planned: 0, compared: 0 });
    expect(before.maps.missing[0]).toEqual({
      id: 'seoul',
      name: 'Seoul',
      matches: 2,
      isBehind: false,
    });
    expect(before.threats.missing[0]).toMatchObject({ missing: 'enemy', plan: null });
    await done(owner.call('POST', '/api/club/plans', { name: 'Seoul', map: 'seoul' }), 201);
    const { maps } = (await analyzed(owner)).holes;
    expect(maps.planned).toBe(1);
    expect(maps.missing.map(({ id }) => id)).not.toContain('seoul');
    const answer = await owner.call('POST', '/api/club/plans', { name: 'Moon', map: 'moon' });
    expect(expectRefusal(answer, 400, 'validation_failed').details).toMatchObject([
      { path: 'map' },
    ]);
  });

  it.each([
    ['mode', 'mode=Dragonfall'],
    ['teams', 'teams=13'],
    ['class', 'class=Tiny'],
    ['to', 'to=2025-02-30'],
    ['to', 'from=2025-10-02&to=2025-10-01'],
    ['map', 'map=%00'],
    ['weapon', `weapon=${'x'.repeat(201)}`],
  ])('are refused with a wrong %s', async (path, query) => {
    const { owner } = await writeClub(site);
    const answer = await owner.call('GET', `${PATH}?${query}`);
    const { details } = expectRefusal(answer, 400, 'validation_failed');
    expect(details?.map((detail) => detail.path)).toEqual([path]);
  });

  it('take nothing but a decision', async () => {
    const { owner } = await writeClub(site);
    for (const body of [{}, { areShared: 'yes' }, { areShared: null }, []]) {
      const answer = await owner.call('PUT', '/api/club/membership/matches', body);
      expectRefusal(answer, 400, 'validation_failed');
    }
    expect(await sharing(owner)).toEqual([]);
  });
});
