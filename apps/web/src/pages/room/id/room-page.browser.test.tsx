import { NO_HABITS } from '@trifecta/domain/teams';
import { roomResult } from '@trifecta/domain/rooms';
import type { RoomChange } from '@trifecta/domain/rooms';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '../../../../test/axe.ts';
import { NIGHT_OWL } from '../../../../test/builds.ts';
import { tellEvent } from '../../../../test/event-source.ts';
import { GAME } from '../../../../test/game.ts';
import { freePlan, signedIn } from '../../../../test/players.ts';
import { change, HOSTED, room, ROOM_ID, roomOf, SECRET, slot } from '../../../../test/rooms.ts';
import { show } from '../../../../test/show.tsx';
import { SAVED_TEAM, TEAM_ANSWER } from '../../../../test/teams.ts';
import { answer, callsOf, refusal } from '../../../../test/stub-api.ts';
import type { Answers } from '../../../../test/stub-api.ts';
import { RoomPage } from './room-page.tsx';

const EVENTS = `/api/rooms/${ROOM_ID}/events`;
const CHANGE = 'POST /api/rooms/:id/changes';

const accepted: NonNullable<Answers[typeof CHANGE]> = ({ body }) => ({
  answers: body.operations.map(({ number }) => ({ number, version: 1000 + number })),
});

/** The refusal of a pick of the map after someone else picked Monaco. */
const moved = (number: number, now: RoomChange) =>
  ({
    number,
    refused: 'moved',
    reason: 'Changed meanwhile.',
    now: { ...now, value: 'monaco' },
  }) as const;

/** Shows the room to one of its guests. */
async function enter(guest: number, changes: readonly RoomChange[], answers: Answers = {}) {
  answer({ ...GAME, 'GET /api/rooms/:id': roomOf(guest, changes), [CHANGE]: accepted, ...answers });
  await show(<RoomPage />, { at: `/room/${ROOM_ID}` });
  await expect.element(slot(1)).toBeVisible();
  tellEvent(EVENTS, 'online', { guests: [0, guest] });
}

beforeEach(() => {
  room.revision = 0;
  sessionStorage.clear();
  localStorage.clear();
  // Its own network can't be stubbed.
  vi.stubGlobal('SharedWorker', undefined);
});

describe('a room that someone is in', () => {
  it('says when it ends, with the day', async () => {
    await enter(1, HOSTED());
    await expect.element(page.getByText(/^Ends Monday \d+:00 [AP]M$/)).toBeVisible();
  });

  it('lets a guest join under any name with letters, and pick there', async () => {
    await enter(1, HOSTED());
    const name = page.getByRole('textbox', { name: 'Your name' });
    await name.fill('?!');
    await page.getByRole('button', { name: 'Join' }).click();
    await expect.element(page.getByText('Name needs at least one letter or number')).toBeVisible();
    await name.fill('Bo Ö');
    await page.getByRole('button', { name: 'Join' }).click();
    await slot(2).getByRole('radio', { name: 'Heavy' }).click({ force: true });
    await expect.element(slot(2).getByRole('radio', { name: 'Heavy' })).toBeChecked();
    await slot(2).getByRole('checkbox', { name: "I'm ready" }).click();
    await expect
      .poll(() => callsOf(CHANGE).flatMap(({ body }) => body.operations.map((one) => one.field)))
      .toEqual(['slot.1.owner', 'slot.1.class', 'slot.1.ready']);
    expect(await axeFindings()).toEqual([]);
  });

  it('lets a signed-in player put a saved build into their slot', async () => {
    const own = change('slot.1.owner', { guest: 1, name: 'Ben-7' }, 1);
    const never = change('slot.1.never', ['SR-84', 'AKM'], 1);
    answer({
      ...GAME,
      ...freePlan(),
      'POST /api/rooms/:id/enter': { message: 'Welcome back.', guest: 1 },
      'GET /api/rooms/:id': roomOf(1, [...HOSTED(), own, never]),
      'GET /api/user-builds': [NIGHT_OWL],
      [CHANGE]: accepted,
    });
    await show(<RoomPage />, { auth: signedIn(), at: `/room/${ROOM_ID}` });
    const field = slot(2).getByRole('combobox', { name: 'Saved build' });
    await field.selectOptions('Night owl');
    await expect.element(field).toHaveValue(NIGHT_OWL._id);
    const items = ['SR-84', 'Cloaking Device', 'Flashbang', 'Gateway'];
    await expect
      .poll(() => callsOf(CHANGE).flatMap(({ body }) => body.operations))
      .toMatchObject([
        { field: 'slot.1.class', value: 'Light' },
        { field: 'slot.1.keep', value: items },
        { field: 'slot.1.never', value: ['AKM'] },
      ]);
    await field.selectOptions('');
    await expect
      .poll(() => callsOf(CHANGE).at(-1)?.body.operations)
      .toMatchObject([{ field: 'slot.1.keep', value: [] }]);
  });

  it('shows what others pick as it happens, and says who replaced an own pick', async () => {
    await enter(1, [...HOSTED(), change('slot.1.owner', { guest: 1, name: 'Ben-7' }, 1)]);
    tellEvent(EVENTS, 'changes', {
      revision: room.revision + 1,
      changes: [change('slot.0.role', 'Anchor')],
    });
    await expect.element(slot(1)).toMatchTextContent(/Light · Anchor/);
    const own = change('map', 'seoul', 1);
    tellEvent(EVENTS, 'changes', { revision: room.revision, changes: [own] });
    const theirs = { ...change('map', 'monaco'), version: own.version + 1 };
    tellEvent(EVENTS, 'changes', { revision: room.revision, changes: [theirs] });
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Ada-1 changed the map after you\./);
    const never = change('slot.1.never', ['Lewis Gun'], 1);
    tellEvent(EVENTS, 'changes', { revision: room.revision, changes: [never] });
    const others = { ...change('slot.1.never', []), version: never.version + 1 };
    tellEvent(EVENTS, 'changes', { revision: room.revision, changes: [others] });
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Ada-1 changed Player 2's items to avoid after you\./);
  });

  it('says what someone else picked meanwhile, and makes your pick on request', async () => {
    await enter(1, [...HOSTED(), change('slot.1.owner', { guest: 1, name: 'Ben-7' }, 1)], {
      [CHANGE]: ({ body }) => {
        const now = change('map', 'monaco');
        return { answers: body.operations.map(({ number }) => moved(number, now)) };
      },
    });
    await page.getByRole('combobox', { name: 'Map' }).selectOptions('seoul');
    const alert = page.getByRole('alert');
    await expect.element(alert).toMatchTextContent(/Ada-1 picked Monaco meanwhile\./);
    const map = page.getByRole('combobox', { name: 'Map' });
    await expect.element(map).toHaveValue('monaco');
    expect(await axeFindings()).toEqual([]);
    const known = room.revision;
    answer({ [CHANGE]: accepted });
    await alert.getByRole('button', { name: 'Use Mine' }).click();
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(map).toHaveValue('seoul');
    await expect
      .poll(() => callsOf(CHANGE).map(({ body }) => body.operations[0]?.seen))
      .toEqual([known - 1, known]);
  });

  it('says that picks changed after the player was ready', async () => {
    const ready = change('slot.1.ready', true, 1);
    const seat = change('slot.1.owner', { guest: 1, name: 'Ben-7' }, 1);
    await enter(1, [...HOSTED(), ready, seat]);
    await expect.element(slot(2).getByRole('checkbox', { name: "I'm ready" })).toBeChecked();
    const changes = [
      change('map', 'seoul'),
      { ...change('slot.1.ready', false), version: ready.version + 1 },
    ];
    tellEvent(EVENTS, 'changes', { revision: room.revision, changes });
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Picks changed\. Check them, and say again that you're ready\./);
    await expect.element(slot(2).getByRole('checkbox', { name: "I'm ready" })).not.toBeChecked();
  });
});

describe('a room whose connection or server fails', () => {
  it('asks for what it missed when a revision is skipped', async () => {
    await enter(1, HOSTED());
    change('lost', '');
    const late = change('slot.0.role', 'Anchor');
    answer({ 'GET /api/rooms/:id': { ...roomOf(1, [late]), since: 4 } });
    tellEvent(EVENTS, 'heartbeat', { revision: room.revision });
    await expect.element(slot(1)).toMatchTextContent(/Anchor/);
    expect(callsOf('GET /api/rooms/:id').at(-1)?.query).toEqual({ since: 4 });
  });

  it('says that a pick was refused, and shows the room as it is', async () => {
    await enter(1, [...HOSTED(), change('slot.1.owner', { guest: 1, name: 'Ben-7' }, 1)], {
      [CHANGE]: ({ body }) => ({
        answers: body.operations.map(({ number }) => ({
          number,
          refused: 'locked' as const,
          reason: 'Locked.',
        })),
      }),
    });
    await slot(2).getByRole('radio', { name: 'Heavy' }).click({ force: true });
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/The room is locked, so only its leader/);
    await expect.element(slot(2).getByRole('radio', { name: 'Any' })).toBeChecked();
  });

  it('takes the state of a server that knows less, as after a restored backup', async () => {
    await enter(1, [...HOSTED(), change('slot.0.role', 'Anchor')]);
    await expect.element(slot(1)).toMatchTextContent(/Light · Anchor/);
    room.revision = 0;
    answer({ 'GET /api/rooms/:id': { ...roomOf(1, HOSTED()), since: 5 } });
    tellEvent(EVENTS, 'heartbeat', { revision: room.revision });
    await expect.element(slot(1)).not.toMatchTextContent(/Anchor/);
  });

  it('says that picks wait while the server takes none, and when they arrived', async () => {
    await enter(1, [...HOSTED(), change('slot.1.owner', { guest: 1, name: 'Ben-7' }, 1)], {
      [CHANGE]: refusal('unavailable', 'Please try again later.'),
    });
    await slot(2).getByRole('radio', { name: 'Heavy' }).click({ force: true });
    await expect.element(page.getByText('Reconnecting...')).toBeVisible();
    await expect.element(page.getByText('1 pick not sent yet')).toBeVisible();
    answer({ [CHANGE]: accepted });
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  });

  it('leaves open why a guest without news is out', async () => {
    await enter(1, [...HOSTED(), change('slot.1.owner', { guest: 1, name: 'Ben-7' }, 1)], {
      [CHANGE]: refusal('unauthorized', 'Please sign in.'),
    });
    await slot(2).getByRole('radio', { name: 'Heavy' }).click({ force: true });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toMatchTextContent(/You're no longer in this room/);
  });

  it('ends for a guest who was removed', async () => {
    await enter(1, HOSTED());
    tellEvent(EVENTS, 'over', { isRemoved: true });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toMatchTextContent(/You were removed from this room/);
  });
});

describe("the host's room", () => {
  beforeEach(() =>
    answer({ 'GET /api/club': { club: null }, 'GET /api/rooms/:id/link': { secret: SECRET } }),
  );

  it("saves its team even when the players' names together exceed a team's name", async () => {
    const names = ['Adelheid_the_Great_1', 'Benedict_the_Great_2', 'Cleopatra_the_Great3'];
    const asked = { map: null, enemyTeam: [], revision: 0 };
    const { members, ...found } = roomResult(TEAM_ANSWER, asked);
    const seats = names.map((name, guest) => change(`slot.${guest}.owner`, { guest, name }, guest));
    answer({
      ...GAME,
      ...freePlan(),
      'GET /api/user-builds': [],
      'GET /api/rooms/:id': roomOf(0, [
        ...HOSTED(),
        ...seats,
        change('result', { ...found, members }),
      ]),
      'POST /api/saved-teams': SAVED_TEAM,
    });
    await show(<RoomPage />, { auth: signedIn(), at: `/room/${ROOM_ID}` });
    await page.getByRole('button', { name: 'Save Team' }).click();
    await expect
      .poll(() => callsOf('POST /api/saved-teams').map(({ body }) => body.teamName))
      .toEqual(['Adelheid_the_Great_1, Benedict_the_Great_2, Cleopa']);
  });

  it('tells that picks changed since the team, also of those that changed during the search', async () => {
    const picks = HOSTED();
    const result = roomResult(TEAM_ANSWER, { map: null, enemyTeam: [], revision: room.revision });
    await enter(0, [...picks, change('result', result)], freePlan());
    const note = page.getByText('Picks changed since this team.');
    await expect.element(page.getByRole('button', { name: 'Save Team' })).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
    const during = [change('aim', 'sharp'), { ...change('result', result), version: 1000 }];
    tellEvent(EVENTS, 'changes', { revision: room.revision, changes: during });
    await expect.element(note).toBeVisible();
  });

  it('asks its host to sign in again, when their session ended before they start', async () => {
    answer({
      ...GAME,
      ...freePlan(),
      'GET /api/user-builds': [],
      'GET /api/rooms/:id': roomOf(0, HOSTED()),
      'POST /api/rooms/:id/optimize': refusal('unauthorized', 'Please sign in.'),
    });
    await show(<RoomPage />, { auth: signedIn(), at: `/room/${ROOM_ID}` });
    await page.getByRole('button', { name: 'Optimize Team Composition' }).click();
    await expect.element(page.getByText('Your session has ended')).toBeVisible();
  });

  it('asks once before it starts without everyone ready', async () => {
    const seats = [
      change('slot.1.owner', { guest: 1, name: 'Ben-7' }, 1),
      change('slot.2.owner', { guest: 2, name: 'Cleo_3' }, 2),
      change('slot.2.ready', true, 2),
    ];
    answer({
      ...GAME,
      ...freePlan(),
      'GET /api/user-builds': [],
      'GET /api/rooms/:id': roomOf(0, [...HOSTED(), ...seats]),
      'POST /api/rooms/:id/optimize': { message: 'Team found.' },
    });
    await show(<RoomPage />, { auth: signedIn(), at: `/room/${ROOM_ID}` });
    const run = page.getByRole('button', { name: 'Optimize Team Composition' });
    await run.click();
    const dialog = page.getByRole('dialog', { name: 'Start before everyone is ready?' });
    await expect.element(dialog).toMatchTextContent(/Ben-7 isn't ready yet\./);
    expect(await axeFindings()).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(callsOf('POST /api/rooms/:id/optimize')).toHaveLength(0);
    await run.click();
    await dialog.getByRole('button', { name: 'Optimize Anyway' }).click();
    await expect.poll(() => callsOf('POST /api/rooms/:id/optimize')).toHaveLength(1);
    await expect.element(dialog).not.toBeInTheDocument();
    await run.click();
    await expect.poll(() => callsOf('POST /api/rooms/:id/optimize')).toHaveLength(2);
  });

  it('shows a QR code and a link, a new one on request, and runs the optimizer', async () => {
    answer({
      ...GAME,
      ...freePlan(),
      'GET /api/user-builds': [],
      'GET /api/rooms/:id': roomOf(0, HOSTED()),
      'GET /api/rooms/:id/link': { secret: SECRET },
      'POST /api/rooms/:id/link': () => {
        answer({ 'GET /api/rooms/:id/link': { secret: 'c'.repeat(22) } });
        return { secret: 'c'.repeat(22) };
      },
      'POST /api/rooms/:id/optimize': refusal('validation_failed', 'No.', [
        { path: 'players.0.keep', message: "can't stand beside each other" },
      ]),
    });
    await show(<RoomPage />, { auth: signedIn(), at: `/room/${ROOM_ID}` });
    await expect.element(page.getByRole('img', { name: 'QR code' })).toBeVisible();
    const link = page.getByRole('textbox', { name: 'Link' });
    await expect.element(link).toHaveValue(`${location.origin}/room/${ROOM_ID}#${SECRET}`);
    await page.getByRole('button', { name: 'New Link' }).click();
    await expect.poll(() => callsOf('POST /api/rooms/:id/link')).toHaveLength(1);
    const renewed = change('link', true);
    tellEvent(EVENTS, 'changes', { revision: room.revision, changes: [renewed] });
    await expect.element(link).toHaveValue(`${location.origin}/room/${ROOM_ID}#${'c'.repeat(22)}`);
    await page.getByRole('button', { name: 'Optimize Team Composition' }).click();
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Player 1, keep: can't stand beside each other/);
    expect(await axeFindings()).toEqual([]);
  });
});

describe('the line about the last change', () => {
  it('shows the last thing that someone else changed, and never an own pick', async () => {
    await enter(1, [...HOSTED(), change('slot.1.owner', { guest: 1, name: 'Ben-7' }, 1)]);
    const tell = (one: RoomChange) =>
      tellEvent(EVENTS, 'changes', { revision: room.revision, changes: [one] });
    tell(change('map', 'seoul'));
    const line = page.getByText(/^Ada-1 (changed|wrote)/);
    await expect.element(line).toHaveTextContent('Ada-1 changed the map, just now');
    tell(change('aim', 'sharp', 1));
    tell(change('slot.2.class', 'Heavy'));
    await expect.element(line).toHaveTextContent("Ada-1 changed Player 3's class, just now");
    await expect.element(slot(3)).toMatchTextContent(/Ada-1 is picking here/);
    await expect.element(slot(1)).not.toMatchTextContent(/is picking here/);
    tell(change('notes', true));
    await expect.element(line).toHaveTextContent('Ada-1 wrote in the notes, just now');
  });
});

describe('what someone in a room plays', () => {
  it('remembers what a player plays under the name in their slot, and takes a refused class that they choose', async () => {
    const own = change('slot.1.owner', { guest: 1, name: 'Ben-7' }, 1);
    const plays = { ...NO_HABITS, ownWeapons: ['AKM'], refusedClasses: ['Heavy'] as const };
    answer({
      ...GAME,
      ...freePlan(),
      'POST /api/rooms/:id/enter': { message: 'Welcome back.', guest: 1 },
      'GET /api/rooms/:id': roomOf(1, [...HOSTED(), own, change('slot.1.habits', plays, 1)]),
      'GET /api/user-builds': [],
      'GET /api/known-players': [],
      [CHANGE]: accepted,
    });
    await show(<RoomPage />, { auth: signedIn(), at: `/room/${ROOM_ID}` });
    await expect
      .element(slot(2).getByRole('button', { name: 'Remember What Ben-7 Plays' }))
      .toBeVisible();
    await slot(2).getByRole('radio', { name: 'Heavy' }).click({ force: true });
    await expect
      .poll(() => callsOf(CHANGE).flatMap(({ body }) => body.operations))
      .toMatchObject([
        { field: 'slot.1.class', value: 'Heavy' },
        { field: 'slot.1.habits', value: { ...plays, refusedClasses: [] } },
      ]);
  });

  it("sums up someone else's weapons and habits", async () => {
    const plays = { ...NO_HABITS, ownWeapons: ['AKM', 'FCAR'], refusedClasses: ['Heavy'] };
    await enter(1, [...HOSTED(), change('slot.0.habits', { ...plays, aim: 'sharp' })]);
    await expect.element(slot(1)).toMatchTextContent(/only AKM, FCAR · never Heavy · sharp aim/);
  });
});
