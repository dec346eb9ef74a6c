import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { GAME } from '../../../../test/game.ts';
import { freePlan, signedIn } from '../../../../test/players.ts';
import { HOSTED, room, ROOM_ID, roomOf, SECRET, slot } from '../../../../test/rooms.ts';
import { show } from '../../../../test/show.tsx';
import { answer, callsOf, CUT_OFF, refusal } from '../../../../test/stub-api.ts';
import { RoomPage } from './room-page.tsx';

beforeEach(() => {
  room.revision = 0;
  sessionStorage.clear();
  localStorage.clear();
  // Its own network can't be stubbed.
  vi.stubGlobal('SharedWorker', undefined);
});

it('a room that is not opened because the server failed says so in the words of the page', async () => {
  answer({ ...freePlan(), 'POST /api/rooms': refusal('internal_error', 'Internal Server Error') });
  await show(<RoomPage />, { auth: signedIn(), at: '/room/new' });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to open a room');
});

describe('a room that someone enters', () => {
  it('takes the secret out of the address, and exchanges it for a cookie', async () => {
    answer({
      ...GAME,
      'POST /api/rooms/:id/join': { message: 'Joined.' },
      'GET /api/rooms/:id': roomOf(1, HOSTED()),
    });
    await show(<RoomPage />, { at: `/room/${ROOM_ID}#${SECRET}` });
    await expect.element(slot(1)).toMatchTextContent(/Ada-1/);
    expect(location.hash).toBe('');
    expect(callsOf('POST /api/rooms/:id/join')[0]?.body).toMatchObject({ secret: SECRET });
  });

  it('still lets in by its cookie who opens a link that was replaced', async () => {
    answer({
      ...GAME,
      'POST /api/rooms/:id/join': refusal('not_found', 'No such room.'),
      'GET /api/rooms/:id': roomOf(1, HOSTED()),
    });
    await show(<RoomPage />, { at: `/room/${ROOM_ID}#${SECRET}` });
    await expect.element(slot(1)).toMatchTextContent(/Ada-1/);
  });

  it('takes a new link in the tab that shows it', async () => {
    answer({ 'GET /api/rooms/:id': refusal('unauthorized', 'Please sign in.') });
    await show(<RoomPage />, { at: `/room/${ROOM_ID}` });
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/can't enter/);
    answer({
      ...GAME,
      'POST /api/rooms/:id/join': { message: 'Joined.' },
      'GET /api/rooms/:id': roomOf(1, HOSTED()),
    });
    location.hash = SECRET;
    await expect.element(slot(1)).toMatchTextContent(/Ada-1/);
    expect(callsOf('POST /api/rooms/:id/join')[0]?.body).toMatchObject({ secret: SECRET });
  });

  it('joins as the same guest after the answer got lost', async () => {
    answer({ 'POST /api/rooms/:id/join': CUT_OFF });
    await show(<RoomPage />, { at: `/room/${ROOM_ID}#${SECRET}` });
    const again = page.getByRole('button', { name: 'Try Again' });
    await expect.element(again).toBeVisible();
    answer({
      ...GAME,
      'POST /api/rooms/:id/join': { message: 'Joined.' },
      'GET /api/rooms/:id': roomOf(1, HOSTED()),
    });
    await again.click();
    await expect.element(slot(1)).toMatchTextContent(/Ada-1/);
    const [first, second] = callsOf('POST /api/rooms/:id/join');
    expect(second?.body).toEqual(first?.body);
  });

  it('keeps the secret of its link when the address gets another fragment before it was exchanged', async () => {
    answer({ 'POST /api/rooms/:id/join': CUT_OFF });
    await show(<RoomPage />, { at: `/room/${ROOM_ID}#${SECRET}` });
    const again = page.getByRole('button', { name: 'Try Again' });
    await expect.element(again).toBeVisible();
    location.hash = 'main';
    const lost = callsOf('POST /api/rooms/:id/join').length;
    answer({
      ...GAME,
      'POST /api/rooms/:id/join': { message: 'Joined.' },
      'GET /api/rooms/:id': roomOf(1, HOSTED()),
    });
    await again.click();
    await expect.element(slot(1)).toMatchTextContent(/Ada-1/);
    const [joined] = callsOf('POST /api/rooms/:id/join').slice(lost);
    expect(joined?.body).toMatchObject({ secret: SECRET });
  });

  it('tells strangers how to get in', async () => {
    answer({ 'GET /api/rooms/:id': refusal('unauthorized', 'Please sign in.') });
    await show(<RoomPage />, { at: `/room/${ROOM_ID}` });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toMatchTextContent(/You can't enter this room/);
  });
});
