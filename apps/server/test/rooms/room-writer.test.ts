import { withFields } from '@trifecta/domain/rooms';
import { expect, it, onTestFinished } from 'vitest';
import { RoomWriter } from '../../src/rooms/room-writer.ts';
import { roomById, ROOM_STORE } from '../../src/rooms/room.store.ts';
import { addPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import { openRoom } from './room-guests.ts';

it('writes what comes right after the answer to the last write', async () => {
  const site = await startApp({ engine: 'sqlite' });
  onTestFinished(site.stop);
  const { id } = await openRoom(site, await addPlayer(site));
  const { db } = site.database;
  const writer = new RoomWriter({
    db,
    store: ROOM_STORE,
    now: site.now,
    tell: () => Promise.resolve(),
    told: () => undefined,
  });
  const choose = (map: string) =>
    writer.write(id, (room) => {
      const { state, changes } = withFields(room.state, 0, { map });
      return { row: { ...room, state }, changes, result: map };
    });
  await choose('seoul');
  expect(await choose('monaco')).toBe('monaco');
  await writer.close();
  const room = await roomById(db, id, site.now().toISOString());
  expect(room?.state.fields['map']?.value).toBe('monaco');
});
