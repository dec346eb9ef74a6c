import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { badgesOf } from '../../src/plans/index.ts';
import { ENGINES } from '../support/database.ts';
import { addPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { aBadge, addMember, done, endGrant, foundClub, grant } from './club-factory.ts';

describe.each(ENGINES)('badges on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine });
  });
  afterAll(() => site.stop());

  const badges = (...players: readonly { readonly id: string }[]) =>
    badgesOf(
      site.database.db,
      players.map(({ id }) => id),
      site.now(),
    );

  it("are the club's while it's active, else Premium's, else none", async () => {
    const { owner, tag } = await foundClub(site);
    const member = await addMember(site, owner);
    const [premium, free] = [await addPlayer(site), await addPlayer(site)];
    await grant(site.database, premium, 'premium');
    const ofClub = { kind: 'club', tag, name: 'Night Shift', ...aBadge() };
    expect(await badges(owner, member, premium, free)).toEqual(
      new Map<string, unknown>([
        [owner.id, ofClub],
        [member.id, ofClub],
        [premium.id, { kind: 'premium' }],
      ]),
    );
    await endGrant(site.database, owner);
    await grant(site.database, member, 'premium');
    expect(await badges(owner, member)).toEqual(new Map([[member.id, { kind: 'premium' }]]));
  });

  it("aren't shown for players who don't want one, and for suspended ones", async () => {
    const { owner } = await foundClub(site);
    const suspended = await addMember(site, owner);
    const shown = await owner.call('GET', '/api/user/badge');
    expect(shown.json()).toMatchObject({ isShown: true, badge: { kind: 'club' } });
    const hidden = await done(owner.call('PUT', '/api/user/badge', { isShown: false }));
    expect(hidden.json()).toMatchObject({ isShown: false, badge: { kind: 'club' } });
    await site.database.db
      .updateTable('player')
      .set({ suspended_until: '2090-01-01T00:00:00.000Z' })
      .where('id', '=', suspended.id)
      .execute();
    expect(await badges(owner, suspended)).toEqual(new Map());
    await done(owner.call('PUT', '/api/user/badge', { isShown: true }));
    expect([...(await badges(owner)).keys()]).toEqual([owner.id]);
  });
});
