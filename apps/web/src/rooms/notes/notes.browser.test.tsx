import { exchangeNotes, NO_NOTES, NotesReplica, notesText } from '@trifecta/domain/notes';
import type { NotesAnswer } from '@trifecta/domain/notes';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFindings } from '../../../test/axe.ts';
import { tellEvent } from '../../../test/event-source.ts';
import { GAME } from '../../../test/game.ts';
import { show } from '../../../test/show.tsx';
import { answer, callsOf, refusal } from '../../../test/stub-api.ts';
import type { Answers } from '../../../test/stub-api.ts';
import { RoomPage } from '../../pages/room/id/room-page.tsx';

const ID = 'aaaaaaaaaa';
const EVENTS = `/api/rooms/${ID}/events`;
const NOTES = 'POST /api/rooms/:id/notes';

/** The server's notes. */
let kept = NO_NOTES;
let version = 0;
let isLocked = false;

const exchanged: NonNullable<Answers[typeof NOTES]> = ({ body }) => {
  const { kept: next, ...done } = exchangeNotes(kept, body, !isLocked);
  if (next !== kept) version += 1;
  kept = next;
  const told: NotesAnswer = { ...done, version };
  return told;
};

/** Another phone writes. */
function writeElsewhere(text: string): void {
  const phone = new NotesReplica(() => 7);
  phone.take({ ...exchangeNotes(kept, phone.request(), true), version });
  phone.write(text);
  const update = phone.unsent ?? '';
  kept = exchangeNotes(kept, { vector: 'AA==', update }, true).kept;
  version += 1;
  const change = { field: 'notes', value: true, version, revision: version + 1, by: 0 };
  tellEvent(EVENTS, 'changes', { revision: version + 1, changes: [change], notes: [update] });
}

/** The request of a phone that writes a text into empty notes. */
function noteOf(text: string) {
  const phone = new NotesReplica(() => 8);
  phone.write(text);
  return phone.request();
}

async function openRoom(answers: Answers = {}) {
  const changes = [{ field: 'guest.1', value: true, version: 1, revision: 1, by: 1 }];
  const room = { since: 0, revision: 1, changes, guest: 1, endsAt: '2026-11-23T12:00:00.000Z' };
  answer({ ...GAME, 'GET /api/rooms/:id': room, [NOTES]: exchanged, ...answers });
  await show(<RoomPage />, { at: `/room/${ID}` });
}

async function openNotes(answers: Answers = {}) {
  await openRoom(answers);
  await page.getByText('Notes', { exact: true }).click();
}

const field = () => page.getByRole('textbox', { name: 'Notes for everyone here' });

beforeEach(() => {
  kept = NO_NOTES;
  version = 0;
  isLocked = false;
  sessionStorage.clear();
  // Its own network can't be stubbed.
  vi.stubGlobal('SharedWorker', undefined);
});

describe('notes', () => {
  it("stay to copy when the room is gone before they're saved", async () => {
    await openNotes();
    await expect.element(field()).toBeVisible();
    answer({ [NOTES]: refusal('unavailable', 'Please try again later.') });
    await field().fill('hold the roof');
    tellEvent(EVENTS, 'over', { isRemoved: true });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('You were removed from this room');
    const left = page.getByRole('textbox', { name: "Your notes, with words that weren't saved" });
    await expect.element(left).toHaveValue('hold the roof');
    expect(await axeFindings()).toEqual([]);
  });

  it('say who is writing, and in which line', async () => {
    await openNotes();
    await expect
      .element(page.getByRole('textbox', { name: 'Notes for everyone here' }))
      .toBeVisible();
    writeElsewhere('hold the roof');
    await expect.element(page.getByText(/is writing, near “hold the roof”/)).toBeVisible();
    writeElsewhere('hold the roof\nthen push');
    await expect.element(page.getByText(/is writing, near “then push”/)).toBeVisible();
  });

  it('show what others write as they write it, and leave the cursor where it is', async () => {
    await openNotes();
    await field().fill('hold B');
    await expect.poll(() => notesText(kept)).toBe('hold B');
    writeElsewhere('First, hold B');
    await expect.element(field()).toHaveValue('First, hold B');
    await userEvent.keyboard(' tight');
    await expect.element(field()).toHaveValue('First, hold B tight');
    await expect.poll(() => notesText(kept)).toBe('First, hold B tight');
    expect(await axeFindings()).toEqual([]);
  });

  it('keep what was written while the server could not be reached, also over a reload', async () => {
    await openNotes();
    await expect.element(field()).toBeVisible();
    answer({ [NOTES]: refusal('unavailable', 'Please try again later.') });
    await field().fill('push A');
    await expect.element(page.getByText('Not saved yet.')).toBeVisible();
    await openNotes();
    await expect.element(field()).toHaveValue('push A');
    await expect.poll(() => notesText(kept)).toBe('push A');
  });

  it('are sent by themselves after a reload, also while they are folded', async () => {
    const before = new NotesReplica(() => 3);
    before.write('push A');
    sessionStorage.setItem(`trifecta.room-notes.${ID}`, JSON.stringify(before.saved));
    await openRoom();
    await expect.poll(() => notesText(kept)).toBe('push A');
    await expect.element(field()).not.toBeInTheDocument();
  });

  it('undo your last edit by keys, and leave what others wrote since', async () => {
    await openNotes();
    await field().fill('hold B');
    await expect.poll(() => notesText(kept)).toBe('hold B');
    writeElsewhere('First, hold B');
    await expect.element(field()).toHaveValue('First, hold B');
    await field().click();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(field()).toHaveValue('First, ');
    await expect.poll(() => notesText(kept)).toBe('First, ');
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.poll(() => notesText(kept)).toBe('First, hold B');
  });

  it('undo your last edit when the phone is shaken', async () => {
    await openNotes();
    await field().fill('hold B');
    await expect.poll(() => notesText(kept)).toBe('hold B');
    const shaken = new InputEvent('beforeinput', {
      inputType: 'historyUndo',
      bubbles: true,
      cancelable: true,
    });
    expect(field().element().dispatchEvent(shaken)).toBe(false);
    await expect.element(field()).toHaveValue('');
    await expect.poll(() => notesText(kept)).toBe('');
  });

  it('are only fetched when they are opened', async () => {
    await openNotes();
    await expect.element(field()).toBeVisible();
    expect(callsOf(NOTES)).toHaveLength(1);
  });
});

describe("words that the notes don't take", () => {
  it('unfold when words from before a reload are refused, and show them', async () => {
    const before = new NotesReplica(() => 3);
    before.write('push A');
    sessionStorage.setItem(`trifecta.room-notes.${ID}`, JSON.stringify(before.saved));
    isLocked = true;
    await openRoom();
    const own = page.getByRole('textbox', { name: 'Your notes, with those words' });
    await expect.element(own).toHaveValue('push A');
  });

  it('say what of a paste did not fit, and keep it to copy', async () => {
    await openNotes();
    await field().fill(`${'a'.repeat(3990)} push A through the door`);
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/The notes are full\. 14 characters didn't fit\./);
    await expect
      .element(page.getByRole('textbox', { name: "What didn't fit" }))
      .toHaveValue('rough the door');
    await expect.poll(() => notesText(kept)).toBe(`${'a'.repeat(3990)} push A th`);
    expect(await axeFindings()).toEqual([]);
    await field().fill('push A');
    await expect
      .element(page.getByRole('textbox', { name: "What didn't fit" }))
      .toHaveValue('rough the door');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(page.getByText('The notes are full.')).not.toBeInTheDocument();
    await expect.poll(() => notesText(kept)).toBe('push A');
  });

  it('say that a locked room took nothing, and show what is there', async () => {
    await openNotes();
    await expect.element(field()).toBeVisible();
    isLocked = true;
    await field().fill('push A');
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Your last words weren't saved\. You can only read right now\./);
    const own = page.getByRole('textbox', { name: 'Your notes, with those words' });
    await expect.element(own).toHaveValue('push A');
    await expect.element(field()).toHaveValue('');
    await field().fill('hold B');
    await expect.element(own).toHaveValue('push Ahold B');
    await openRoom();
    await expect.element(own).toHaveValue('push Ahold B');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(own).not.toBeInTheDocument();
  });

  it('keep words that were refused, and write them again into what others wrote since', async () => {
    kept = exchangeNotes(NO_NOTES, noteOf('hold B'), true).kept;
    await openNotes();
    await expect.element(field()).toHaveValue('hold B');
    answer({ [NOTES]: refusal('validation_failed', 'update is not valid') });
    await field().fill('hold B tight');
    const alert = page.getByRole('alert');
    await expect
      .element(alert)
      .toHaveTextContent("Your last words weren't saved. They're kept below.");
    const own = page.getByRole('textbox', { name: 'Your notes, with those words' });
    await expect.element(own).toHaveValue('hold B tight');
    answer({ [NOTES]: exchanged });
    await expect.element(field()).toHaveValue('hold B');
    writeElsewhere('First, hold B');
    await expect.element(field()).toHaveValue('First, hold B');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(field()).toHaveValue('First, hold B tight');
    await expect.element(field()).toHaveFocus();
    await expect.element(alert).not.toBeInTheDocument();
    await expect.poll(() => notesText(kept)).toBe('First, hold B tight');
  });
});
