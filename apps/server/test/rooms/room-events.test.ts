import { api } from '@trifecta/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ENGINES } from '../support/database.ts';
import { PATIENCE } from '../support/patience.ts';
import { addPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { changed, listenTo, openRoom } from './room-guests.ts';

describe.each(ENGINES)('the stream of a room on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine });
  });
  afterAll(() => site.stop());

  it('sends who comes back only what they missed, by the id of their last event', async () => {
    const { id, host } = await openRoom(site, await addPlayer(site));
    const desk = await host.listen();
    await host.change({ map: 'monaco' });
    await vi.waitFor(
      () => expect(desk.events()).toContainEqual(changed({ map: 'monaco' })),
      PATIENCE,
    );
    const last = desk.events().findLast((event) => event.id !== undefined);
    expect(last?.id).toBe(String(last?.data['revision']));
    desk.stop();
    await host.change({ map: 'seoul' });
    const events = `${site.origin}/api/rooms/${id}/events?since=0`;
    const back = await listenTo(events, {
      cookie: host.cookie,
      'last-event-id': last?.id ?? '',
    });
    await vi.waitFor(() => expect(back.events()).not.toEqual([]), PATIENCE);
    const [first] = back.events();
    expect(first?.data['changes']).toEqual([
      expect.objectContaining({ field: 'map', value: 'seoul' }),
    ]);
    expect(api.rooms.events.events.room.parse(first?.data)).toEqual(first?.data);
    const lost = await listenTo(events, { cookie: host.cookie, 'last-event-id': 'nonsense' });
    await vi.waitFor(() => expect(lost.events()).not.toEqual([]), PATIENCE);
    expect(lost.events()[0]?.data).toMatchObject({ since: 0 });
  });
});
