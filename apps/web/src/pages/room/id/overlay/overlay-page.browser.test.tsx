import { roomResult } from '@trifecta/domain/rooms';
import type { RoomChange } from '@trifecta/domain/rooms';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '../../../../../test/axe.ts';
import { countStreams, tellEvent } from '../../../../../test/event-source.ts';
import { GAME } from '../../../../../test/game.ts';
import { change, HOSTED, room, ROOM_ID, SECRET } from '../../../../../test/rooms.ts';
import { show } from '../../../../../test/show.tsx';
import { answer, callsOf, refusal } from '../../../../../test/stub-api.ts';
import { TEAM_ANSWER } from '../../../../../test/teams.ts';
import { OverlayPage } from './overlay-page.tsx';

const KEY = 'GET /api/rooms/:id/overlay/events';
const EVENTS = `/api/rooms/${ROOM_ID}/overlay/events`;
const AT = `/room/${ROOM_ID}/overlay`;

const slots = () => page.getByRole('list', { name: 'Loadouts' }).getByRole('article');
const shownText = () => document.querySelector('main p')?.textContent ?? '';

/** Opens the overlay by its link. */
async function read(fragment = SECRET, search = '') {
  answer({ ...GAME, [KEY]: '' });
  await show(<OverlayPage />, { at: `${AT}${search}#${fragment}` });
}

async function connected(changes: readonly RoomChange[]) {
  await expect.poll(countStreams).toBe(1);
  tellEvent(EVENTS, 'room', { since: 0, revision: room.revision, changes });
}

const tell = (...changes: readonly RoomChange[]) =>
  tellEvent(EVENTS, 'changes', { revision: room.revision, changes });

beforeEach(() => {
  room.revision = 0;
});

describe("a room's overlay", () => {
  it('shows who picks what as it happens, over nothing', async () => {
    await read();
    await connected(HOSTED());
    await expect.element(slots()).toMatchTextContent(/Ada-1Light/);
    tell(change('slot.0.keep', ['Flashbang', 'M11', 'Grappling Hook']));
    await expect.element(slots()).toMatchTextContent(/Ada-1LightM11Grappling HookFlashbang/);
    expect(getComputedStyle(document.body).backgroundColor).toBe('rgba(0, 0, 0, 0)');
    expect(getComputedStyle(document.documentElement).colorScheme).toBe('light');
  });

  it('shows the team that was found', async () => {
    await read();
    const picks = HOSTED();
    const found = roomResult(TEAM_ANSWER, { map: null, enemyTeam: [], revision: room.revision });
    await connected([...picks, change('result', found)]);
    await expect.poll(() => slots().elements()).toHaveLength(3);
    const [first] = found.members;
    await expect.element(slots().first()).toMatchTextContent(new RegExp(first?.weapon ?? 'none'));
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    expect(await axeFindings()).toEqual([]);
  });

  it('is side by side or one below the other, as its address says', async () => {
    const both = [...HOSTED(), change('slot.1.owner', { guest: 1, name: 'Ben-7' }, 1)];
    const tops = () =>
      slots()
        .elements()
        .map((slot) => Math.round(slot.getBoundingClientRect().top));
    await read(SECRET, '?layout=row');
    await connected(both);
    await expect.poll(() => new Set(tops()).size).toBe(1);
    await read(SECRET, '?layout=column');
    await connected(both);
    await expect.poll(() => new Set(tops()).size).toBe(2);
  });

  it('waits in one line, and says so when its link is incomplete', async () => {
    await read();
    expect(shownText()).toBe('');
    await connected([]);
    await expect.poll(shownText).toBe('Waiting for players');
    await read('short');
    await expect.poll(shownText).toBe('This link is incomplete. Copy it again from the room.');
  });

  it('shows nothing once the room has ended, and tells whoever looks at the tab', async () => {
    await read();
    await connected(HOSTED());
    await expect.element(slots()).toBeVisible();
    tellEvent(EVENTS, 'over', { isRemoved: false });
    await expect.element(slots()).not.toBeInTheDocument();
    await expect.poll(() => document.title).toMatch(/This overlay has ended/);
    expect(countStreams()).toBe(0);
  });

  it('asks no more after the server refuses its link', async () => {
    answer({ ...GAME, [KEY]: refusal('unauthorized', 'No.') });
    await show(<OverlayPage />, { at: `${AT}#${SECRET}` });
    await expect.poll(() => document.title).toMatch(/This overlay has ended/);
    expect(new Set(callsOf(KEY).map(({ params }) => params.id))).toEqual(new Set([ROOM_ID]));
    await expect.element(page.getByText('Waiting for players')).not.toBeInTheDocument();
  });

  it('connects anew for what was too long for a message, and keeps what it shows meanwhile', async () => {
    await read();
    await connected(HOSTED());
    await expect.element(slots()).toBeVisible();
    const opened = callsOf(KEY).length;
    tellEvent(EVENTS, 'heartbeat', { revision: room.revision + 1 });
    await expect.poll(() => callsOf(KEY)).toHaveLength(opened + 1);
    await expect.element(slots()).toBeVisible();
    await connected([...HOSTED(), change('slot.0.class', 'Heavy')]);
    await expect.element(slots()).toMatchTextContent(/Ada-1Heavy/);
  });

  it('follows a new link without loading the page again', async () => {
    answer({ ...GAME, [KEY]: refusal('unauthorized', 'No.') });
    await show(<OverlayPage />, { at: `${AT}#${SECRET}` });
    await expect.poll(() => document.title).toMatch(/This overlay has ended/);
    answer({ [KEY]: '' });
    location.hash = 'c'.repeat(22);
    await connected(HOSTED());
    await expect.element(slots()).toMatchTextContent(/Ada-1Light/);
  });
});
