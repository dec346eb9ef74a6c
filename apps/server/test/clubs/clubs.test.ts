import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishBuild } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { addPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import {
  aBadge,
  aClub,
  addMember,
  clubOf,
  done,
  foundClub,
  freshTag,
  grant,
  invite,
  refusalOf,
} from './club-factory.ts';

describe.each(ENGINES)('clubs on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine });
  });
  afterAll(() => site.stop());

  describe('founding', () => {
    it('makes the player the owner of a club with five seats', async () => {
      const player = await addPlayer(site);
      await grant(site.database, player);
      const tag = freshTag();
      const answer = await done(player.call('POST', '/api/club', aClub({ tag })), 201);
      const expected = {
        tag,
        name: 'Night Shift',
        badge: aBadge(),
        isActive: true,
        seats: 5,
        playerId: player.id,
        role: 'owner',
        members: [
          { id: player.id, displayName: player.displayName, role: 'owner', isListed: false },
        ],
        invitations: [],
      };
      expect(answer.json()).toMatchObject(expected);
      expect(await clubOf(player)).toMatchObject(expected);
    });

    it('requires an own Team plan', async () => {
      const player = await addPlayer(site);
      const found = () => refusalOf(player.call('POST', '/api/club', aClub({ tag: freshTag() })));
      expect(await found()).toBe('403 team_plan_needed');
      await grant(site.database, player, 'premium');
      expect(await found()).toBe('403 team_plan_needed');
      expect(await clubOf(player)).toBeNull();
    });

    it('is for players in no club', async () => {
      const { owner } = await foundClub(site);
      const again = owner.call('POST', '/api/club', aClub({ tag: freshTag() }));
      expect(await refusalOf(again)).toBe('409 already_in_club');
    });

    it('is done once, however often it is sent at the same moment', async () => {
      const player = await addPlayer(site);
      await grant(site.database, player);
      const founding = [1, 2, 3].map(() =>
        player.call('POST', '/api/club', aClub({ tag: freshTag() })),
      );
      const statuses = (await Promise.all(founding)).map(({ status }) => status);
      expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    });

    it.each([
      ['name', { name: 'No' }, '400 validation_failed'],
      ['name', { name: 'Trifecta' }, '400 validation_failed'],
      ['tag', { tag: 'A1' }, '400 validation_failed'],
      [
        'badge',
        { badge: { ...aBadge(), colors: { ground: 'gold', emblem: 'white' } } },
        '400 validation_failed',
      ],
    ])('refuses a %s that breaks a rule, and says which', async (field, change, refusal) => {
      const player = await addPlayer(site);
      await grant(site.database, player);
      const answer = await player.call('POST', '/api/club', aClub(change));
      const { code, details } = answer.json() as { code: string; details: { path: string }[] };
      expect(`${answer.status} ${code}`).toBe(refusal);
      expect(details.map(({ path }) => path)).toEqual([field]);
    });

    it('refuses a tag that is reserved, or that another club has in any case', async () => {
      const { tag } = await foundClub(site);
      const player = await addPlayer(site);
      await grant(site.database, player);
      for (const taken of [tag, tag.toLowerCase(), 'Staff']) {
        const founding = player.call('POST', '/api/club', aClub({ tag: taken }));
        expect(await refusalOf(founding)).toBe('409 club_tag_taken');
      }
      expect(await clubOf(player)).toBeNull();
    });
  });

  describe('settings', () => {
    it('change one at a time', async () => {
      const { owner } = await foundClub(site);
      const [tag, badge] = [freshTag(), { ...aBadge(), emblem: 'hammer' } as const];
      await done(owner.call('PATCH', '/api/club', { name: 'Day Shift' }));
      await done(owner.call('PATCH', '/api/club', { tag: tag.toLowerCase() }));
      await done(owner.call('PATCH', '/api/club', { badge }));
      expect(await clubOf(owner)).toMatchObject({ name: 'Day Shift', tag, badge });
    });

    it('keep what another tab changed, and refuse a change of the same', async () => {
      const { owner, tag } = await foundClub(site);
      const editedFrom = { name: 'Night Shift', tag, badge: aBadge() };
      await done(owner.call('PATCH', '/api/club', { name: 'Night Shift' }));
      const badge = { ...aBadge(), emblem: 'hammer' } as const;
      await done(owner.call('PATCH', '/api/club', { name: 'Day Shift', badge, editedFrom }));
      const later = await owner.call('PATCH', '/api/club', {
        name: 'Late Shift',
        tag: freshTag(),
        editedFrom,
      });
      expect([later.status, later.json()]).toMatchObject([
        409,
        {
          code: 'changed_meanwhile',
          details: [
            {
              path: 'name',
              message: 'You changed the name meanwhile, in another tab or on another device.',
            },
          ],
        },
      ]);
      expect(await clubOf(owner)).toMatchObject({ name: 'Day Shift', tag, badge });
      const [newTag, sameName] = [freshTag(), 'Day Shift'];
      await done(owner.call('PATCH', '/api/club', { name: sameName, tag: newTag, editedFrom }));
      expect(await clubOf(owner)).toMatchObject({ name: 'Day Shift', tag: newTag, badge });
    });

    it("can't take another club's tag", async () => {
      const { tag } = await foundClub(site);
      const { owner, tag: own } = await foundClub(site);
      const changing = owner.call('PATCH', '/api/club', { tag });
      expect(await refusalOf(changing)).toBe('409 club_tag_taken');
      expect(await clubOf(owner)).toMatchObject({ tag: own });
    });
  });

  describe('members', () => {
    it('see each other, the owner first, then captains', async () => {
      const { owner } = await foundClub(site);
      const member = await addMember(site, owner, { isListed: true });
      const captain = await addMember(site, owner, { role: 'captain' });
      expect(await clubOf(member)).toMatchObject({
        role: 'member',
        invitations: null,
        members: [
          { id: owner.id, role: 'owner' },
          { id: captain.id, role: 'captain' },
          { id: member.id, role: 'member', isListed: true },
        ],
      });
    });

    it('leave, and their invitations end', async () => {
      const { owner } = await foundClub(site);
      const captain = await addMember(site, owner, { role: 'captain' });
      await invite(captain);
      await done(captain.call('POST', '/api/club/leave'));
      expect(await clubOf(captain)).toBeNull();
      const club = await clubOf(owner);
      expect(club).toMatchObject({ members: [{ id: owner.id }], invitations: [] });
    });

    it('are removed by captains, captains only by the owner', async () => {
      const { owner } = await foundClub(site);
      const [captain, other] = [
        await addMember(site, owner, { role: 'captain' }),
        await addMember(site, owner, { role: 'captain' }),
      ];
      const member = await addMember(site, owner);
      const remove = (by: typeof owner, who: typeof owner) =>
        by.call('DELETE', `/api/club/members/${who.id}`);
      expect(await refusalOf(remove(captain, other))).toBe('403 club_role_needed');
      expect(await refusalOf(remove(captain, owner))).toBe('403 club_role_needed');
      await done(remove(captain, member));
      await done(remove(owner, other));
      expect((await clubOf(owner))?.members.map(({ id }) => id)).toEqual([owner.id, captain.id]);
      expect(await clubOf(member)).toBeNull();
    });

    it('of another club are not found', async () => {
      const { owner } = await foundClub(site);
      const { owner: stranger } = await foundClub(site);
      const path = `/api/club/members/${stranger.id}`;
      expect(await refusalOf(owner.call('DELETE', path))).toBe('404 not_found');
      const promote = owner.call('PUT', `${path}/role`, { role: 'captain' });
      expect(await refusalOf(promote)).toBe('404 not_found');
      const handOver = owner.call('POST', '/api/club/owner', { playerId: stranger.id });
      expect(await refusalOf(handOver)).toBe('404 not_found');
    });

    it('lose their invitations with the role of captain', async () => {
      const { owner } = await foundClub(site);
      const captain = await addMember(site, owner, { role: 'captain' });
      await invite(captain);
      const path = `/api/club/members/${captain.id}/role`;
      await done(owner.call('PUT', path, { role: 'member' }));
      expect(await clubOf(owner)).toMatchObject({ invitations: [] });
    });
  });

  describe('the owner', () => {
    it("can't leave", async () => {
      const { owner } = await foundClub(site);
      expect(await refusalOf(owner.call('POST', '/api/club/leave'))).toBe('409 club_owner');
    });

    it('keeps the role until another member has it', async () => {
      const { owner } = await foundClub(site);
      const path = `/api/club/members/${owner.id}/role`;
      const change = owner.call('PUT', path, { role: 'member' });
      expect(await refusalOf(change)).toBe('409 club_owner');
      const toSelf = owner.call('POST', '/api/club/owner', { playerId: owner.id });
      expect(await refusalOf(toSelf)).toBe('404 not_found');
    });
  });

  describe("a club's public page", () => {
    it('shows members who want it, and their public builds, best first', async () => {
      const { owner, tag } = await foundClub(site);
      const listed = await addMember(site, owner, { isListed: true });
      const { _id: build } = await publishBuild(listed);
      await publishBuild(owner);
      const answer = await site.send(`/api/clubs/${tag.toLowerCase()}`);
      expect(answer.json()).toMatchObject({
        tag,
        name: 'Night Shift',
        isActive: true,
        members: [{ displayName: listed.displayName, role: 'member' }],
        builds: [{ _id: build }],
      });
    });

    it('shows nobody who changed their mind, has no name, or is suspended', async () => {
      const { owner, tag } = await foundClub(site);
      const [quiet, suspended] = [
        await addMember(site, owner, { isListed: true }),
        await addMember(site, owner, { isListed: true }),
      ];
      await done(quiet.call('PATCH', '/api/club/membership', { isListed: false }));
      await site.database.db
        .updateTable('player')
        .set({ suspended_until: '2090-01-01T00:00:00.000Z' })
        .where('id', '=', suspended.id)
        .execute();
      expect((await site.send(`/api/clubs/${tag}`)).json()).toMatchObject({ members: [] });
    });
  });
});
