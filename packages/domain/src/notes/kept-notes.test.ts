import { toBase64 } from 'lib0/buffer';
import { Doc, encodeStateAsUpdate, encodeStateAsUpdateV2 } from 'yjs';
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
import { bothEdits } from './taken-back.ts';
import { isLongRun } from '../testing/long-run.ts';

const EMPTY_VECTOR = 'AA==';

let clients = 0;

function replica(): NotesReplica {
  return new NotesReplica(() => {
    clients += 1;
    return clients;
  });
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
    expect(page.take({ ...lost, version: 0 }).isDue).toBe(true);
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

describe('notes that are edited for years', () => {
  /** Two pages write and delete words in turn, and hear of each other, as the server tells them. */
  it('take as many small edits as anyone makes, and neither page loses a word', () => {
    let kept = NO_NOTES;
    let version = 0;
    let longest = 0;
    const pages = [replica(), replica()];
    const sync = (page: NotesReplica): void => {
      do {
        const { kept: now, ...answer } = exchangeNotes(kept, page.request(), true);
        if (now !== kept) version += 1;
        kept = now;
        longest = Math.max(longest, kept.length);
        if (!page.take({ ...answer, version }).isDue) return;
      } while (page.unsent !== null);
    };
    const edits = isLongRun ? 100_000 : 400;
    const perRequest = 20;
    for (let edit = 0; edit < edits; edit += perRequest) {
      const page = pages[(edit / perRequest) % 2];
      if (page === undefined) throw new Error('No page.');
      for (let one = 0; one < perRequest; one += 1) {
        const { text } = page;
        const at = (edit + one * 7) % 1400;
        const isFull = text.length > 1500;
        page.write(
          isFull
            ? text.slice(0, at) + text.slice(at + 40)
            : `${text.slice(0, at)}hold ${text.slice(at)}`,
        );
      }
      sync(page);
      expect(notesText(kept)).toBe(page.text);
    }
    for (const page of pages) sync(page);
    expect(pages.map(({ text }) => text)).toEqual([notesText(kept), notesText(kept)]);
    expect(/:[1-9]\d*:/.test(kept)).toBe(isLongRun);
    // 20 KB in base64, and the former state vector.
    expect(longest).toBeLessThan(32 * 1024);
  }, 300_000);

  /** Notes with a text that start over with the next words, and two pages, of which one has just written these. */
  function old(text: string) {
    const doc = new Doc();
    let number = 48_271;
    doc.getText('notes').insert(0, text);
    // Each page that wrote a letter and took it back leaves a trace of about 25 bytes.
    while (encodeStateAsUpdateV2(doc).byteLength < 20_000) {
      for (let more = 0; more < 10; more += 1) {
        number = (number * 48_271) % 2_147_483_647;
        doc.clientID = number;
        doc.getText('notes').insert(0, 'x');
        doc.getText('notes').delete(0, 1);
      }
    }
    let kept = toBase64(encodeStateAsUpdateV2(doc));
    const [page, other] = [replica(), replica()];
    for (const one of [page, other]) {
      one.take({ ...exchangeNotes(kept, one.request(), true), version: 0 });
    }
    page.write(`${text} ${'Hold B. '.repeat(80)}`);
    const { kept: now, restarts } = exchangeNotes(kept, page.request(), true);
    expect(restarts).toBe('with-update');
    kept = now;
    return { kept, other, page };
  }

  it('take what someone typed on top of a document from before', () => {
    const { kept, other } = old('Push A.');
    other.write(`First: ${other.text}`, other.text);
    const first = exchangeNotes(kept, other.request(), true);
    expect(first).toMatchObject({ kept, restarts: 'without-update' });
    expect(other.take({ ...first, version: 1 }).isDue).toBe(true);
    const second = exchangeNotes(kept, other.request(), true);
    other.take({ ...second, version: 2 });
    expect(notesText(second.kept)).toMatch(/^First: Push A\./);
    expect(other.text).toBe(notesText(second.kept));
  });

  it('take what was typed before a reload', () => {
    const { kept, other } = old('Push A.');
    other.write(`First: ${other.text}`, other.text);
    const reloaded = new NotesReplica(() => 99, other.saved);
    reloaded.take({ ...exchangeNotes(kept, reloaded.request(), true), version: 1 });
    const second = exchangeNotes(kept, reloaded.request(), true);
    expect(notesText(second.kept)).toMatch(/^First: Push A\./);
  });

  it('take an update once, whose answer was lost when they started over', () => {
    const { kept, page } = old('Push A.');
    const before = notesText(kept);
    const again = exchangeNotes(kept, page.request(), true);
    expect(again).toMatchObject({ kept, restarts: 'with-update' });
    expect(page.take({ ...again, version: 1 }).isDue).toBe(false);
    expect([page.text, page.unsent]).toEqual([before, null]);
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

  it('sends what was pasted and replaced again and again without a connection', () => {
    const page = replica();
    const longest = '\u754C'.repeat(3900);
    for (let pasted = 0; pasted < 4; pasted += 1) {
      page.write(longest);
      page.write('');
    }
    page.write(longest);
    const { kept, ...answer } = exchangeNotes(NO_NOTES, page.request(), true);
    expect(answer.refused).toBeUndefined();
    expect(page.take({ ...answer, version: 1 }).isDue).toBe(false);
    expect([page.text, notesText(kept)]).toEqual([longest, longest]);
    page.write('short');
    expect(notesText(exchangeNotes(kept, page.request(), true).kept)).toBe('short');
  });

  it('tells what had no room', () => {
    const page = replica();
    expect(page.write('a'.repeat(3999))).toBe('');
    expect(page.write(`${'a'.repeat(3999)}bcd`)).toBe('cd');
    expect(page.text).toBe(`${'a'.repeat(3999)}b`);
  });

  it('leaves a character of two units whole to what had no room', () => {
    const page = replica();
    expect(page.write(`${'x'.repeat(MAX_NOTES_LENGTH - 1)}🔥b`)).toBe('🔥b');
  });

  it('sends more edits than fit into a request in parts, and none is lost', () => {
    const page = new NotesReplica(() => 4_000_000_000);
    page.write('\u754C'.repeat(2000));
    // Each is an insertion of its own, which Yjs can't join with the one before.
    for (let at = 1; at < 3200; at += 2) {
      const { text } = page;
      page.write(`${text.slice(0, at)}\u5B57${text.slice(at)}`);
    }
    const written = page.text;
    let kept = NO_NOTES;
    let requests = 0;
    let isDue = true;
    while (isDue) {
      const { kept: now, ...answer } = exchangeNotes(kept, page.request(), true);
      expect(answer.refused).toBeUndefined();
      kept = now;
      requests += 1;
      ({ isDue } = page.take({ ...answer, version: requests }));
    }
    expect(requests).toBeGreaterThan(1);
    expect([page.text, notesText(kept)]).toEqual([written, written]);
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
    const edit = { before: '', after: 'Push A.' };
    expect(page.take({ ...refused, version: 0 })).toMatchObject({ isDue: true, refused: edit });
    page.take({ ...exchangeNotes(NO_NOTES, page.request(), true), version: 0 });
    expect([page.text, page.unsent]).toEqual(['', null]);
  });

  it('gives back what is refused after a reload, when it knows nothing else', () => {
    const before = replica();
    const { kept } = exchange(NO_NOTES, updateOf('Hold B.'));
    before.take({ ...exchangeNotes(kept, before.request(), true), version: 1 });
    before.write('Hold B. Push A.');
    const page = new NotesReplica(() => 99, before.saved);
    expect(page.saved).toBe(before.saved);
    const answer = exchangeNotes(kept, page.request(), false);
    const edit = { before: 'Hold B.', after: 'Hold B. Push A.' };
    expect(page.take({ ...answer, version: 1 }).refused).toEqual(edit);
  });

  it('gives back what builds on words that a restored backup has lost', () => {
    const before = replica();
    const { kept } = exchange(NO_NOTES, updateOf('Hold B.'));
    before.take({ ...exchangeNotes(kept, before.request(), true), version: 1 });
    before.write('Hold B. Push A.');
    const page = new NotesReplica(() => 99, before.saved);
    const answers = [1, 2].map((version) =>
      page.take({ ...exchangeNotes(NO_NOTES, page.request(), true), version }),
    );
    const edit = { before: 'Hold B.', after: 'Hold B. Push A.' };
    expect(answers.map(({ refused }) => refused)).toEqual([null, edit]);
  });

  it('makes a refused edit again, and keeps what others wrote inside it', () => {
    const page = replica();
    page.write('Hold B and wait.');
    page.write('Hold B with Ada and wait.');
    page.writeAgain({ before: 'Hold B and wait.', after: 'First: Hold B and then push.' });
    expect(page.text).toBe('First: Hold B with Ada and then push.');
  });
});

describe('undoing in notes', () => {
  /** A page's words on the way to another one. */
  function tell(from: NotesReplica, to: NotesReplica, version: number): void {
    to.hear({ version, updates: [from.unsent ?? ''] });
  }

  it("takes back the player's own last edit, and leaves what others wrote since", () => {
    const [page, other] = [replica(), replica()];
    page.write('Hold B.');
    page.endEdit();
    page.write('Hold B. Push A.');
    tell(page, other, 1);
    other.write('First: Hold B. Push A.');
    other.write('First: Hold B. Push A now.');
    tell(other, page, 2);
    page.undo();
    expect(page.text).toBe('First: Hold B. now');
    page.undo();
    page.undo();
    expect(page.text).toBe('First:  now');
    page.redo();
    page.redo();
    expect(page.text).toBe('First: Hold B. Push A now.');
    tell(page, other, 3);
    expect(other.text).toBe(page.text);
  });

  it('brings back what was deleted, also once it was sent', () => {
    const page = replica();
    const { kept: first, ...answer } = exchangeNotes(NO_NOTES, noteOf(page, 'Hold B.'), true);
    page.take({ ...answer, version: 1 });
    const { kept: second, ...next } = exchangeNotes(first, noteOf(page, 'Hold'), true);
    page.take({ ...next, version: 2 });
    page.undo();
    expect(page.text).toBe('Hold B.');
    expect(notesText(exchangeNotes(second, page.request(), true).kept)).toBe('Hold B.');
  });

  function noteOf(page: NotesReplica, text: string) {
    page.endEdit();
    page.write(text);
    return page.request();
  }
});

describe('two edits of which the second was made without the first', () => {
  it('are one with the words of both', () => {
    const first = { before: 'Hold B.', after: 'Hold B. Push A.' };
    const second = { before: 'Hold B.', after: 'First: Hold B.' };
    expect(bothEdits(first, second)).toEqual({
      before: 'Hold B.',
      after: 'First: Hold B. Push A.',
    });
  });
});

it.each(['{', '{}', '{"update":7}', '////', '{"update":"!","before":"","after":"","epoch":0}', ''])(
  'notes start without what a browser kept damaged, such as %j',
  (damaged) => {
    const page = new NotesReplica(() => 99, damaged);
    expect([page.text, page.saved]).toEqual(['', null]);
  },
);
