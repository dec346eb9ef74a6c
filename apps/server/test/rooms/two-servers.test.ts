import { withoutGuest } from '@trifecta/domain/rooms';
import { describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../../src/db/index.ts';
import { roomById, saveRooms } from '../../src/rooms/room.store.ts';
import { cutListeners } from '../support/database.ts';
import { PATIENCE } from '../support/patience.ts';
import { addPlayers } from '../support/players.ts';
import { startTwoServers } from '../support/two-servers.ts';
import { changed, join, openRoom } from './room-guests.ts';

vi.setConfig({ testTimeout: 60_000 });

describe('a room on two servers with one PostgreSQL', () => {
  const start = async () => {
    const { database, here, there } = await startTwoServers();
    const [player] = await addPlayers(here, 1);
    if (player === undefined) throw new Error('No player.');
    const room = await openRoom(here, player);
    const guest = (await join(here, room.id, room.secret)).at(there);
    return { here, there, player, guest, database, ...room };
  };

  it('shows choices, guests, long values, and its end on both', async () => {
    const { player, id, host, guest } = await start();
    const [desk, hand] = [await host.listen(), await guest.listen()];
    await vi.waitFor(() => {
      for (const { events } of [desk, hand]) {
        expect(events()).toContainEqual({ name: 'online', data: { guests: [0, 1] } });
      }
    }, PATIENCE);
    await guest.change({ 'slot.1.owner': 'Ben-7', map: 'seoul' });
    await vi.waitFor(
      () => expect(desk.events()).toContainEqual(changed({ map: 'seoul' })),
      PATIENCE,
    );
    expect((await player.call('POST', `/api/rooms/${id}/optimize`)).status).toBe(200);
    const { revision } = (await host.read()).json() as { revision: number };
    await vi.waitFor(() => {
      const revisions = hand.events().map(({ data }) => data['revision']);
      expect(revisions).toContain(revision);
    }, PATIENCE);
    await player.call('DELETE', `/api/rooms/${id}`);
    await hand.hasEnded;
  });

  const stopListening = async ({ db }: OpenDatabase) => {
    expect(await cutListeners(db)).toBeGreaterThan(0);
  };

  it('closes the connection of a removed guest, even if the news of it gets lost', async () => {
    const { here, id, guest, database } = await start();
    const hand = await guest.listen();
    const room = await roomById(here.database.db, id, here.now().toISOString());
    if (room === undefined) throw new Error('No room.');
    const removed = { ...room, ...withoutGuest(room.state, 1) };
    await saveRooms(here.database.db, [removed], here.now().toISOString());
    await stopListening(database.open());
    await hand.hasEnded;
    expect(hand.events().at(-1)).toEqual({ name: 'over', data: { isRemoved: true } });
  });

  it('tells a server that lost its connection to PostgreSQL what it missed', async () => {
    const { host, guest, database } = await start();
    const hand = await guest.listen();
    await stopListening(database.open());
    await host.change({ map: 'seoul' });
    const { revision } = (await host.read()).json() as { revision: number };
    await vi.waitFor(() => {
      expect(hand.events().map(({ data }) => data['revision'])).toContain(revision);
    }, PATIENCE);
  });
});
