import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/limits/limits.ts';
import { pretendUses } from '../limits/uses.ts';
import { ENGINES } from '../support/database.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { accept, aClub, foundClub, NO_SUCH_SECRET, refusalOf } from './club-factory.ts';

/** What counts toward each limit. */
const USES = {
  newClub: (player: TestPlayer) => player.call('POST', '/api/club', aClub()),
  clubChange: (player: TestPlayer) => player.call('PATCH', '/api/club', { name: 'Day Shift' }),
  newInvitation: (player: TestPlayer) => player.call('POST', '/api/club/invitations'),
  joinClub: (player: TestPlayer) => accept(player, NO_SUCH_SECRET),
  clubExport: (player: TestPlayer) => player.call('GET', '/api/club/export'),
  badgeSwitch: (player: TestPlayer) => player.call('PUT', '/api/user/badge', { isShown: true }),
} as const;

describe.each(ENGINES)('limits of clubs on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine });
  });
  afterAll(() => site.stop());

  it.each(Object.keys(USES) as (keyof typeof USES)[])(
    '%s counts for each player alone',
    async (limit) => {
      const { owner } = await foundClub(site);
      expect((await USES[limit](owner)).status).not.toBe(429);
      await pretendUses(site, limit, LIMITS[limit].points);
      expect(await refusalOf(USES[limit](owner))).toBe('429 too_many_requests');
      const other = await addPlayer(site);
      expect((await USES[limit](other)).status).not.toBe(429);
    },
  );
});
