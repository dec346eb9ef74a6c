import type { RoomChange } from '@trifecta/domain/rooms';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '../../../../test/axe.ts';
import { tellEvent } from '../../../../test/event-source.ts';
import { GAME } from '../../../../test/game.ts';
import { freePlan, signedIn } from '../../../../test/players.ts';
import { change, HOSTED, room, ROOM_ID, roomOf, SECRET, slot } from '../../../../test/rooms.ts';
import { show } from '../../../../test/show.tsx';
import { answer, callsOf } from '../../../../test/stub-api.ts';
import type { Answers } from '../../../../test/stub-api.ts';
import { RoomPage } from './room-page.tsx';

const EVENTS = `/api/rooms/${ROOM_ID}/events`;
const CHANGE = 'POST /api/rooms/:id/changes';
const START = 'POST /api/rooms/:id/optimize';

const accepted: NonNullable<Answers[typeof CHANGE]> = ({ body }) => ({
  answers: body.operations.map(({ number }) => ({ number, version: 1000 + number })),
});

const BEN = () => change('slot.1.owner', { guest: 1, name: 'Ben-7' }, 1);
const lead = (guest: number, by: number) => change('leader', { guest, name: '' }, by);
const sent = () => callsOf(CHANGE).flatMap(({ body }) => body.operations);

function tellOnline(guests: readonly number[]): void {
  tellEvent(EVENTS, 'online', { guests });
}

/** Shows the room to one of its guests, who sees who is connected. */
async function enter(
  guest: number,
  changes: readonly RoomChange[],
  {
    online = [0, 1],
    isSignedIn = false,
    answers = {},
  }: {
    readonly online?: readonly number[];
    readonly isSignedIn?: boolean;
    readonly answers?: Answers;
  } = {},
) {
  answer({
    ...GAME,
    ...(isSignedIn ? { ...freePlan(), 'GET /api/user-builds': [] } : {}),
    'GET /api/club': { club: null },
    'GET /api/rooms/:id': roomOf(guest, changes),
    'GET /api/rooms/:id/link': { secret: SECRET },
    'POST /api/rooms/:id/enter': { message: 'Welcome back.', guest },
    [CHANGE]: accepted,
    ...answers,
  });
  const auth = isSignedIn ? { auth: signedIn() } : {};
  await show(<RoomPage />, { ...auth, at: `/room/${ROOM_ID}` });
  // The stream opens a moment after the room shows.
  await expect
    .poll(() => {
      tellOnline(online);
      return page.getByText('Live', { exact: true }).elements();
    })
    .toHaveLength(1);
}

beforeEach(() => {
  room.revision = 0;
  sessionStorage.clear();
  localStorage.clear();
  // Its own network can't be stubbed.
  vi.stubGlobal('SharedWorker', undefined);
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});

afterEach(() => void vi.useRealTimers());

describe('a room without its host', () => {
  it('says so, and after 30 seconds lets someone with a slot lead', async () => {
    await enter(1, [...HOSTED(), BEN()]);
    tellOnline([1]);
    const notice = page.getByText(/Ada-1 leads this room and is away\./);
    await expect.element(notice).toMatchTextContent(/After 30 seconds, everyone with a slot/);
    vi.advanceTimersByTime(25_000);
    const leadIt = page.getByRole('button', { name: 'Lead This Room' });
    await expect.element(leadIt).not.toBeInTheDocument();
    vi.advanceTimersByTime(10_000);
    await expect
      .element(notice)
      .toMatchTextContent(/start the optimizer with your account, lock the room/);
    expect(await axeFindings()).toEqual([]);
    await leadIt.click();
    await expect.poll(() => sent()[0]).toMatchObject({ field: 'leader', value: { guest: 1 } });
    await expect.element(page.getByText(/You lead this room/)).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: 'Lock the room' })).toBeVisible();
  });

  it('lets nobody lead who only watches', async () => {
    await enter(1, HOSTED(), { online: [1] });
    await expect.element(page.getByText(/Ada-1 leads this room and is away/)).toBeVisible();
    vi.advanceTimersByTime(60_000);
    await expect.element(page.getByText(/After 30 seconds/)).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Lead This Room' }))
      .not.toBeInTheDocument();
  });

  it('tells the host, back again, who took over, and lets them take it back or leave it', async () => {
    await enter(0, [...HOSTED(), BEN(), lead(1, 1)], { isSignedIn: true });
    const alert = page.getByRole('alert');
    await expect
      .element(alert)
      .toMatchTextContent(/Ben-7 took over this room while you were away\./);
    await expect
      .element(page.getByRole('checkbox', { name: 'Lock the room' }))
      .not.toBeInTheDocument();
    await alert.getByRole('button', { name: 'Leave It' }).click();
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(page.getByText('Ben-7 leads this room.')).toBeVisible();
    await page.getByRole('button', { name: 'Take It Back' }).click();
    await expect.poll(() => sent()[0]).toMatchObject({ field: 'leader', value: { guest: 0 } });
    await expect.element(page.getByRole('checkbox', { name: 'Lock the room' })).toBeVisible();
  });

  it('is handed over by its host at any time', async () => {
    await enter(0, [...HOSTED(), BEN()], { isSignedIn: true });
    await page.getByRole('button', { name: 'Hand the room over to Ben-7' }).click();
    await expect.poll(() => sent()[0]).toMatchObject({ field: 'leader', value: { guest: 1 } });
  });

  it('asks a leader without an account to sign in before they start', async () => {
    await enter(1, [...HOSTED(), BEN(), lead(1, 0)]);
    await expect
      .element(page.getByRole('heading', { name: 'Sign in to start the optimizer' }))
      .toBeVisible();
    const start = page.getByRole('button', { name: 'Optimize Team Composition' });
    await expect.element(start).not.toBeInTheDocument();
  });

  it('lets a signed-in leader start, and everyone else invite', async () => {
    await enter(1, [...HOSTED(), BEN(), lead(1, 0)], {
      isSignedIn: true,
      answers: { [START]: { message: 'Team found.' } },
    });
    await page.getByRole('button', { name: 'Optimize Team Composition' }).click();
    await page.getByRole('button', { name: 'Optimize Anyway' }).click();
    await expect.poll(() => callsOf(START)).toHaveLength(1);
  });
});

describe('inviting and removing', () => {
  it('shows the link to everyone in the room, until it is locked', async () => {
    await enter(1, [...HOSTED(), BEN()]);
    await page.getByText('Invite your team').click();
    await expect
      .element(page.getByRole('textbox', { name: 'Link' }))
      .toHaveValue(`${location.origin}/room/${ROOM_ID}#${SECRET}`);
    tellEvent(EVENTS, 'changes', {
      revision: room.revision + 1,
      changes: [change('locked', true)],
    });
    await expect
      .element(page.getByText('The room is locked, so nobody new can join.'))
      .toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Link' })).not.toBeInTheDocument();
  });

  it('comes first for the leader, and after the slots, folded, once everyone is in', async () => {
    await page.viewport(390, 844);
    await enter(0, [...HOSTED(), BEN()], { isSignedIn: true });
    const link = page.getByRole('textbox', { name: 'Link' });
    const top = (element: Element) => element.getBoundingClientRect().top;
    const comesFirst = () =>
      top(page.getByText('Invite your team').element()) < top(slot(1).element());
    await expect.element(link).toBeVisible();
    expect(comesFirst()).toBe(true);
    tellEvent(EVENTS, 'changes', {
      revision: room.revision + 1,
      changes: [change('slot.2.owner', { guest: 2, name: 'Cleo_3' })],
    });
    await expect.element(link).not.toBeInTheDocument();
    expect(comesFirst()).toBe(false);
    await page.getByText('Invite your team').click();
    await expect.element(link).toBeVisible();
  });

  it('keeps an open dialog when the last slot is taken', async () => {
    await enter(0, [...HOSTED(), BEN()], { isSignedIn: true });
    await page.getByRole('button', { name: 'Remove Ben-7' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove Ben-7?' });
    await expect.element(dialog).toBeVisible();
    tellEvent(EVENTS, 'changes', {
      revision: room.revision + 1,
      changes: [change('slot.2.owner', { guest: 2, name: 'Cleo_3' })],
    });
    await expect.element(page.getByRole('textbox', { name: 'Link' })).not.toBeInTheDocument();
    expect(dialog.element().matches(':modal')).toBe(true);
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  });

  it('keeps the link when someone who is away is removed, and asks', async () => {
    await enter(0, [...HOSTED(), BEN()], {
      online: [0],
      isSignedIn: true,
      answers: { 'DELETE /api/rooms/:id/guests/:guest': { secret: null } },
    });
    await page.getByRole('button', { name: 'Remove Ben-7' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove Ben-7?' });
    const box = dialog.getByRole('checkbox', { name: 'Also replace the links' });
    await expect.element(box).not.toBeChecked();
    expect(await axeFindings()).toEqual([]);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByText('Ben-7 is out.', { exact: true })).toBeVisible();
    const [removal] = callsOf('DELETE /api/rooms/:id/guests/:guest');
    expect(removal?.query).toEqual({ renewsLink: false });
  });
});

describe('a room that starts when everyone is ready', () => {
  const READY = () => [
    ...HOSTED(),
    BEN(),
    change('autostart', true),
    change('slot.0.ready', true),
    change('slot.1.ready', true, 1),
  ];
  const started = { isSignedIn: true, answers: { [START]: { message: 'Team found.' } } };

  it('starts once for the same picks, and not while someone is away', async () => {
    await enter(0, READY(), { ...started, online: [0] });
    await expect.element(page.getByText(/It won't start while Ben-7 is away\./)).toBeVisible();
    expect(callsOf(START)).toHaveLength(0);
    tellOnline([0, 1]);
    await expect.poll(() => callsOf(START)).toHaveLength(1);
    tellOnline([0, 1, 2]);
    tellOnline([0, 1]);
    const tell = (one: RoomChange) =>
      tellEvent(EVENTS, 'changes', { revision: room.revision, changes: [one] });
    tell(change('map', 'seoul'));
    await expect.poll(() => callsOf(START)).toHaveLength(2);
  });

  it('starts on no page but that of who leads it', async () => {
    await enter(1, READY(), started);
    await expect
      .element(page.getByText(/Everyone is ready\. Waiting for Ada-1's page to start\./))
      .toBeVisible();
    expect(callsOf(START)).toHaveLength(0);
  });
});

describe("a slot on another device ('That's me')", () => {
  it('is taken by a guest without one when its owner is away, under the same name', async () => {
    await enter(2, [...HOSTED(), BEN(), change('guest.2', true)], { online: [0, 2] });
    const me = page.getByRole('button', { name: "That's me: continue as Ben-7" });
    await expect.element(me).not.toBeInTheDocument();
    vi.advanceTimersByTime(35_000);
    await me.click();
    await expect
      .poll(() => sent()[0])
      .toMatchObject({ field: 'slot.1.owner', value: { guest: 1, name: '' } });
    await expect.element(slot(2)).toMatchTextContent(/Ben-7.*You/);
  });

  it('is said on the device that had it before', async () => {
    const moved = change('slot.1.owner', { guest: 2, name: 'Ben-7', before: 1 }, 2);
    await enter(1, [...HOSTED(), moved]);
    await expect
      .element(
        page.getByText("Your slot as Ben-7 continues on another device. Here, you're watching."),
      )
      .toBeVisible();
  });
});

describe('a room for players', () => {
  const ENTER = 'POST /api/rooms/:id/enter';

  it('makes a signed-in guest who they are on their other devices', async () => {
    const changes = [...HOSTED(), BEN(), change('guest.2', true)];
    let guest = 2;
    await enter(2, changes, {
      isSignedIn: true,
      answers: {
        'GET /api/rooms/:id': () => roomOf(guest, changes),
        [ENTER]: () => {
          guest = 1;
          return { message: 'Welcome back.', guest };
        },
      },
    });
    await expect.element(slot(2)).toMatchTextContent(/You/);
  });

  it('is kept by its host under a name, and shows it to everyone', async () => {
    await enter(0, [...HOSTED(), BEN()], {
      isSignedIn: true,
      answers: { 'PUT /api/rooms/:id/name': { message: 'Room kept.' } },
    });
    await page.getByText('Keep this room').click();
    await page.getByRole('textbox', { name: 'Name of the room' }).fill('Us three');
    await page.getByRole('button', { name: 'Keep Room' }).click();
    await expect
      .poll(() => callsOf('PUT /api/rooms/:id/name').map(({ body }) => body))
      .toEqual([{ name: 'Us three' }]);
    const named = change('name', 'Us three');
    tellEvent(EVENTS, 'changes', { revision: room.revision, changes: [named] });
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/Us three/);
    await expect.element(page.getByText('Stays until 90 days after the last change')).toBeVisible();
  });
});
