import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ENGINES } from '../support/database.ts';
import { PATIENCE } from '../support/patience.ts';
import { addPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { join, openRoom } from './room-guests.ts';

describe.each(ENGINES)('a room on %s', (engine) => {
  let site: StartedApp;
  let later = 0;
  beforeAll(async () => {
    site = await startApp({ engine, now: () => new Date(Date.now() + later) });
  });
  afterAll(() => site.stop());

  it('shows within 20 seconds that a phone went dark without closing its connection, and that it is back', async () => {
    const { id, secret, host } = await openRoom(site, await addPlayer(site));
    const guest = await join(site, id, secret);
    const [desk] = [await host.listen(), await guest.listen()];
    const shown = (guests: readonly number[]) =>
      vi.waitFor(
        () =>
          expect(desk.events().findLast(({ name }) => name === 'online')?.data).toEqual({ guests }),
        PATIENCE,
      );
    await shown([0, 1]);
    expect((await guest.sayHere()).status).toBe(200);
    later += 14_000;
    await host.sayHere();
    await shown([0, 1]);
    later += 2000;
    await host.sayHere();
    await shown([0]);
    await guest.sayHere();
    await shown([0, 1]);
  });
});
