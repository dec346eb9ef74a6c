import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exchangeNotes, MAX_NOTES_BYTES, NO_NOTES, withNotesText } from '@trifecta/domain/notes';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { PATIENCE } from '../support/patience.ts';
import { addPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { startTwoServers } from '../support/two-servers.ts';
import { join, NotesPage, openRoom } from './room-guests.ts';

vi.setConfig({ testTimeout: 60_000 });

const VECTOR = 'AA==';

/** An update with this text and so many traces of deleted letters that the next words make the notes start over. */
function longUsed(text: string): string {
  let kept = NO_NOTES;
  for (let client = 1_000_000_007; kept.length < 26_400; client += 104_729) {
    kept = withNotesText(kept, `x${text}`, client).kept ?? '';
    kept = withNotesText(kept, text, client).kept ?? '';
  }
  return exchangeNotes(kept, { vector: VECTOR }, false).update;
}

describe.each(ENGINES)("a room's notes on %s", (engine) => {
  let site: StartedApp;
  let later = 0;
  beforeAll(async () => {
    site = await startApp({ engine, now: () => new Date(Date.now() + later) });
  });
  afterAll(() => site.stop());
  const openOne = async () => {
    later += 2 * 60_000;
    const player = await addPlayer(site);
    const { id, secret, host } = await openRoom(site, player);
    const guest = await join(site, id, secret);
    return { player, host, guest };
  };

  it('are the same for two who write at the same time, and arrive as events', async () => {
    const { player, host, guest } = await openOne();
    const listening = await guest.listen();
    const [desk, hand] = [new NotesPage(host), new NotesPage(guest)];
    desk.write('Push A.');
    hand.write('Hold B.');
    await Promise.all([desk.sync(), hand.sync()]);
    await desk.sync();
    expect(desk.text).toMatch(/^(?:Push A\.Hold B\.|Hold B\.Push A\.)$/);
    await vi.waitFor(() => {
      hand.hear(listening.events());
      expect(hand.text).toBe(desk.text);
    }, PATIENCE);
    const exported = (await player.call('GET', '/api/account/export')).json();
    expect(exported).toMatchObject({ rooms: [{ notes: desk.text }] });
  });

  it('count each update once, however often it is sent', async () => {
    const { host, guest } = await openOne();
    const page = new NotesPage(host);
    page.write('Push A.');
    const sent = { ...host, exchangeNotes: vi.fn<typeof host.exchangeNotes>() };
    sent.exchangeNotes.mockImplementation(async (request) => {
      await host.exchangeNotes(request);
      return host.exchangeNotes(request);
    });
    const twice = new NotesPage(sent);
    twice.write('Hold B.');
    expect(await twice.sync()).toMatchObject({ version: 1 });
    expect(await page.sync()).toMatchObject({ version: 2 });
    const reader = new NotesPage(guest);
    expect(await reader.sync()).toMatchObject({ version: 2 });
    expect(reader.text).toHaveLength(14);
  });

  it('can be written by the host alone in a locked room, and read by everyone', async () => {
    const { host, guest } = await openOne();
    const desk = new NotesPage(host);
    desk.write('Push A.');
    await desk.sync();
    await host.change({ locked: true });
    const hand = new NotesPage(guest);
    hand.write('Hold B.');
    expect(await hand.sync()).toMatchObject({ refused: 'locked' });
    await hand.sync();
    expect(hand.text).toBe('Push A.');
    desk.write('Push A. Now.');
    expect(await desk.sync()).not.toHaveProperty('refused');
  });

  it('take no bytes that are no text, and none from strangers', async () => {
    const { host } = await openOne();
    for (const update of ['AQIDBA==', '////']) {
      const answer = await host.exchangeNotes({ vector: VECTOR, update });
      expect(answer.json()).toMatchObject({ refused: 'invalid', version: 0 });
    }
    const long = 'A'.repeat(Math.ceil(MAX_NOTES_BYTES / 3) * 4 + 4);
    for (const request of [
      { vector: VECTOR, update: long },
      { vector: 'not base64' },
      { vector: 'A'.repeat(20_004) },
    ]) {
      expectRefusal(await host.exchangeNotes(request), 400, 'validation_failed');
    }
    const stranger = await site.send(`/api/rooms/${host.room}/notes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ vector: VECTOR }),
    });
    expectRefusal(stranger, 401, 'unauthorized');
  });

  it('start over, and a page with the former document loses nothing that it typed', async () => {
    const { host, guest } = await openOne();
    await host.exchangeNotes({ vector: VECTOR, update: longUsed('Push A.') });
    const [desk, hand] = [new NotesPage(host), new NotesPage(guest)];
    expect([await desk.sync(), await hand.sync()]).not.toContainEqual(
      expect.objectContaining({ epoch: 1 }),
    );
    hand.write('Push A. Hold B.');
    desk.write(`First: Push A. ${'漢'.repeat(300)}`);
    expect(await desk.sync()).toMatchObject({ epoch: 1, restarts: 'with-update' });
    expect(await hand.sync()).toMatchObject({ epoch: 1, restarts: 'without-update' });
    expect(hand.text).toBe(`First: Push A. ${'漢'.repeat(300)} Hold B.`);
    await hand.sync();
    await desk.sync();
    expect(desk.text).toBe(hand.text);
  });

  it('refuse someone who writes without end', async () => {
    const { guest } = await openOne();
    const write = () => guest.exchangeNotes({ vector: VECTOR });
    const statuses = await Promise.all(
      Array.from({ length: 220 }, async () => (await write()).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});

it("a room's notes reach the other server of a PostgreSQL database, also when they are long", async () => {
  const { here, there } = await startTwoServers();
  const { id, secret, host } = await openRoom(here, await addPlayer(here));
  const guest = (await join(here, id, secret)).at(there);
  const listening = await guest.listen();
  const [desk, hand] = [new NotesPage(host), new NotesPage(guest)];
  await hand.sync();
  desk.write('Push A.');
  await desk.sync();
  await vi.waitFor(() => {
    hand.hear(listening.events());
    expect(hand.text).toBe('Push A.');
  }, PATIENCE);
  // Longer than a message between servers: the other one only says that there's something new.
  const heard = listening.events().length;
  desk.write('漢'.repeat(3900));
  const { version } = await desk.sync();
  await vi.waitFor(() => {
    expect(listening.events().slice(heard)).toContainEqual({
      name: 'heartbeat',
      data: { revision: expect.any(Number) },
    });
  }, PATIENCE);
  expect(await hand.sync()).toMatchObject({ version });
  expect(hand.text).toHaveLength(3900);
});
