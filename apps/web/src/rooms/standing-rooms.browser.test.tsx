import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '../../test/axe.ts';
import { freePlan, signedIn } from '../../test/players.ts';
import { ROOM_ID } from '../../test/rooms.ts';
import { show } from '../../test/show.tsx';
import { answer, callsOf, refusal } from '../../test/stub-api.ts';
import { useStandingRooms } from './open-room.ts';
import { StandingRooms } from './standing-rooms.tsx';

const OTHER = 'cccccccccc';
const ENDS = '2026-11-23T12:00:00.000Z';
const roomNamed = (name: string) => ({ id: ROOM_ID, endsAt: ENDS, name, isOwn: true });
const FRIENDS = { id: OTHER, endsAt: ENDS, name: 'Night Shift', isOwn: false };
const OF_A_DAY = { id: 'dddddddddd', endsAt: ENDS, name: null, isOwn: true };

function ShownRooms() {
  return <StandingRooms rooms={useStandingRooms()} />;
}

async function showList() {
  const rooms = [roomNamed('Us three'), FRIENDS, OF_A_DAY];
  answer({ ...freePlan(), 'GET /api/rooms': { rooms } });
  await show(<ShownRooms />, { auth: signedIn() });
  await expect.element(page.getByRole('link', { name: 'Us three' })).toBeVisible();
}

describe('the list of rooms that stand', () => {
  it("leads to each, and changes only the player's own", async () => {
    await showList();
    const [first, second, ...more] = page.getByRole('link').elements();
    expect(first?.getAttribute('href')).toBe(`/room/${ROOM_ID}`);
    expect(second?.getAttribute('href')).toBe(`/room/${OTHER}`);
    expect(more).toEqual([]);
    await expect.element(page.getByRole('button', { name: 'End Us three' })).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'End Night Shift' }))
      .not.toBeInTheDocument();
    expect(await axeFindings()).toEqual([]);
  });

  it('renames a room', async () => {
    await showList();
    await page.getByRole('button', { name: 'Rename Us three' }).click();
    const field = page.getByRole('textbox', { name: 'Name of the room' });
    await field.fill('  ');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect.element(page.getByText('Enter a name for the room')).toBeVisible();
    await field.fill('Us four');
    answer({
      'PUT /api/rooms/:id/name': { message: 'Room kept.' },
      'GET /api/rooms': { rooms: [roomNamed('Us four')] },
    });
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect.element(page.getByRole('link', { name: 'Us four' })).toBeVisible();
    expect(callsOf('PUT /api/rooms/:id/name')[0]?.body).toEqual({ name: 'Us four' });
  });

  it('ends a room after a question', async () => {
    await showList();
    await page.getByRole('button', { name: 'End Us three' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this room?' });
    answer({
      'DELETE /api/rooms/:id': { message: 'Room ended.' },
      'GET /api/rooms': { rooms: [FRIENDS] },
    });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByRole('link', { name: 'Us three' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Night Shift' })).toBeVisible();
  });
});

it('says what the plan allows when no more rooms can be kept', async () => {
  const words = "You've reached the limit of 1 standing room for free accounts.";
  await showList();
  answer({ 'PUT /api/rooms/:id/name': refusal('room_limit_reached', words) });
  await page.getByRole('button', { name: 'Rename Us three' }).click();
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/limit of 1 standing room/);
});
