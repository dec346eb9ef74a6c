import { toBase64 } from 'lib0/buffer';
import { Doc, encodeStateAsUpdate } from 'yjs';
import { describe, expect, it } from 'vitest';
import {
  exchangeNotes,
  MAX_NOTES_BYTES,
  MAX_NOTES_LENGTH,
  NO_NOTES,
  notesText,
  withNotesText,
} from './kept-notes.ts';
import { NotesReplica } from './notes-replica.ts';

const EMPTY_VECTOR = 'AA==';

let clients = 0;

function replica(): NotesReplica {
  clients += 1;
  return new NotesReplica(() => clients);
}

function exchange(kept: string, update: string) {
  return exchangeNotes(kept, { vector: EMPTY_VECTOR, update }, true);
}

/** An update that a browser of ours wouldn't make. */
function hostile(change: (notes: Doc) => void): string {
  const notes = new Doc();
  change(notes);
  return toBase64(encodeStateAsUpdate(notes));
}

function writtenBy(client: number, before: string, text: string): string {
  return withNotesText(before, text, client).kept ?? '';
}

function updateOf(text: string): string {
  const page = replica();
  page.write(text);
  return page.unsent ?? '';
}

describe('notes', () => {
  it('keep both of two texts written at the same time', () => {
    const first = exchange(NO_NOTES, updateOf('Push A.')).kept;
    const both = exchange(first, updateOf('Hold B.')).kept;
    expect(notesText(both)).toMatch(/^(?:Push A\.Hold B\.|Hold B\.Push A\.)$/);
  });

  it('refuse text beyond 4,000 characters, also from two who each have less', () => {
    const full = exchange(NO_NOTES, updateOf('x'.repeat(MAX_NOTES_LENGTH))).kept;
    expect(notesText(full)).toHaveLength(4000);
    expect(exchange(full, updateOf('y'))).toMatchObject({ kept: full, refused: 'too-long' });
  });

  it.each([
    ['bytes that are no update', toBase64(new Uint8Array([1, 2, 3, 250, 9, 9]))],
    ['formatted text', hostile((notes) => notes.getText('notes').insert(0, 'a', { bold: true }))],
    ['things in the text', hostile((notes) => notes.getText('notes').insertEmbed(0, { a: 1 }))],
    ['other data', hostile((notes) => notes.getMap('other').set('a', 'b'))],
    ['control characters', hostile((notes) => notes.getText('notes').insert(0, 'a\u202Eb'))],
  ])('refuse %s', (_, update) => {
    expect(exchange(NO_NOTES, update)).toMatchObject({ kept: NO_NOTES, refused: 'invalid' });
  });

  it('refuse an update that says it has millions of parts, without making room for them', () => {
    // As many as a guest may send in ten seconds, each of which would take 262 MB and a good part of a second.
    for (let sent = 0; sent < 100; sent += 1) {
      expect(exchange(NO_NOTES, 'AYCAgBABAA==')).toMatchObject({ refused: 'invalid' });
    }
  });

  it('refuse an update without those it builds on, and take everything then', () => {
    const page = replica();
    page.write('Push ');
    page.take({ ...exchange(NO_NOTES, page.request().update ?? ''), version: 1 });
    page.write('Push A.');
    const lost = exchangeNotes(NO_NOTES, page.request(), true);
    expect(lost).toMatchObject({ refused: 'behind' });
    expect(page.take({ ...lost, version: 0 })).toBe(true);
    const again = exchangeNotes(NO_NOTES, page.request(), true);
    expect(notesText(again.kept)).toBe('Push A.');
  });

  it("take nothing from someone who may only read, except what's already there", () => {
    const update = updateOf('Push A.');
    const { kept } = exchange(NO_NOTES, update);
    const request = { vector: EMPTY_VECTOR, update };
    expect(exchangeNotes(NO_NOTES, request, false)).toMatchObject({ refused: 'locked' });
    expect(exchangeNotes(kept, request, false)).not.toHaveProperty('refused');
  });

  it('stay small when thousands of words are written and removed', () => {
    let kept = NO_NOTES;
    for (let evening = 0; evening < 500; evening += 1) {
      kept = writtenBy(evening + 1, kept, `Plan ${evening}: push A, hold B.`);
    }
    expect(kept.length).toBeLessThan(MAX_NOTES_BYTES);
    expect(notesText(kept)).toBe('Plan 499: push A, hold B.');
  });
});

describe('a page with notes', () => {
  it('leaves out what notes may not contain, and cuts no character in two', () => {
    const page = replica();
    page.write(`${'x'.repeat(MAX_NOTES_LENGTH - 1)}🔥`);
    expect(page.text).toBe('x'.repeat(MAX_NOTES_LENGTH - 1));
    page.write('a\u0000b\nc');
    expect(page.text).toBe('ab\nc');
  });

  it('writes where the player wrote, when others wrote meanwhile', () => {
    const page = replica();
    page.write('hold B');
    page.write('First, hold B');
    page.write('hold B tight', 'hold B');
    expect(page.text).toBe('First, hold B tight');
  });

  it('forgets what was refused, and shows what the server has', () => {
    const page = replica();
    page.write('Push A.');
    const refused = exchangeNotes(NO_NOTES, page.request(), false);
    expect(page.take({ ...refused, version: 0 })).toBe(true);
    page.take({ ...exchangeNotes(NO_NOTES, page.request(), true), version: 0 });
    expect([page.text, page.unsent]).toEqual(['', null]);
  });
});
