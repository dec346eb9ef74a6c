import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '../../../../test/axe.ts';
import { tellEvent } from '../../../../test/event-source.ts';
import { GAME } from '../../../../test/game.ts';
import { freePlan, signedIn } from '../../../../test/players.ts';
import { change, HOSTED, room, ROOM_ID, roomOf, SECRET } from '../../../../test/rooms.ts';
import { show } from '../../../../test/show.tsx';
import { answer, callsOf } from '../../../../test/stub-api.ts';
import { RoomPage } from './room-page.tsx';

const EVENTS = `/api/rooms/${ROOM_ID}/events`;
const LINK = 'GET /api/rooms/:id/overlay/link';
const RENEW = 'POST /api/rooms/:id/overlay/link';
const fold = () => page.getByText('Overlay for streams');
const field = () => page.getByRole('textbox', { name: 'Overlay link' });
const addressOf = (secret: string) => `${location.origin}/room/${ROOM_ID}/overlay#${secret}`;

/** Shows the room to its host, or to a guest without an account. */
async function enter(guest: number, changes = HOSTED(), secret: string | null = SECRET) {
  answer({
    ...GAME,
    ...freePlan(),
    'GET /api/user-builds': [],
    'GET /api/club': { club: null },
    'GET /api/rooms/:id': roomOf(guest, changes),
    'GET /api/rooms/:id/link': { secret: 'i'.repeat(22) },
    [LINK]: { secret },
  });
  const auth = guest === 0 ? { auth: signedIn() } : {};
  await show(<RoomPage />, { ...auth, at: `/room/${ROOM_ID}` });
  await expect.element(page.getByText('Invite your team')).toBeVisible();
}

beforeEach(() => {
  room.revision = 0;
  sessionStorage.clear();
  localStorage.clear();
  // Its own network can't be stubbed.
  vi.stubGlobal('SharedWorker', undefined);
});

describe("a room's overlay link", () => {
  it('is folded until someone wants it, and the leader replaces it', async () => {
    await enter(0);
    await expect.element(field()).not.toBeInTheDocument();
    expect(callsOf(LINK)).toHaveLength(0);
    await fold().click();
    await expect.element(field()).toHaveValue(addressOf(SECRET));
    expect(await axeFindings()).toEqual([]);
    const renewed = 'n'.repeat(22);
    answer({ [RENEW]: { secret: renewed }, [LINK]: { secret: renewed } });
    await page.getByRole('button', { name: 'New Overlay Link' }).click();
    await expect.poll(() => callsOf(RENEW)).toHaveLength(1);
    tellEvent(EVENTS, 'changes', {
      revision: room.revision + 1,
      changes: [change('overlay', true)],
    });
    await expect.element(field()).toHaveValue(addressOf(renewed));
  });

  it('is for every guest to copy, and not to replace', async () => {
    await enter(1);
    await fold().click();
    await expect.element(field()).toHaveValue(addressOf(SECRET));
    await expect
      .element(page.getByRole('button', { name: 'New Overlay Link' }))
      .not.toBeInTheDocument();
  });

  it("isn't offered to guests of a locked room", async () => {
    await enter(1, [...HOSTED(), change('locked', true)]);
    await expect.element(fold()).not.toBeInTheDocument();
  });

  it("says so when it can't be shown, as in a room from before there were any", async () => {
    await enter(0, HOSTED(), null);
    await fold().click();
    await expect.element(page.getByText(/^This link can't be shown/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'New Overlay Link' })).toBeVisible();
  });
});
