import { expect, it } from 'vitest';
import { seededRandom } from '../backup/random-rows.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import { repetitions } from '../support/long-run.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { NotesPage } from '../rooms/room-guests.ts';
import { addMember, foundClub } from './club-factory.ts';
import { addPlan, historyOf, openPlan, undo } from './plan-pages.ts';

const EDITS = repetitions({ short: 120, long: 10_000 });
/** Far below what notes hold, so that nothing is refused. */
const LONG_TEXT = 300;
/** Every word is one character that's written once, so that none can be mistaken for another. */
const FIRST_WORD = 0x4e00;

interface Writer {
  readonly player: TestPlayer;
  readonly notes: NotesPage;
  isAway: boolean;
}

const wordsIn = (text: string): readonly string[] => text.match(/[\u4E00-\u9FFF]/g) ?? [];

/** Three members who write, delete, undo, and take back, each away for a while now and then. */
class Evening {
  readonly #random: (below: number) => number;
  readonly #writers: readonly Writer[];
  readonly written = new Set<string>();
  /** Words that someone deleted or took back. */
  readonly touched = new Set<string>();
  refused = 0;

  constructor(seed: number, writers: readonly Writer[]) {
    const random = seededRandom(seed);
    this.#random = (below) => Math.floor(random() * below);
    this.#writers = writers;
  }

  async edit(number: number): Promise<void> {
    const writer = this.#writers[this.#random(this.#writers.length)];
    if (writer === undefined) return;
    const kind = this.#random(20);
    if (kind === 0) writer.isAway = !writer.isAway;
    else if (kind === 1 && !writer.isAway) await this.#takeBack(writer);
    else if (kind <= 4) this.#change(writer, () => writer.notes.undo());
    else this.#change(writer, () => this.#write(writer, String.fromCodePoint(FIRST_WORD + number)));
    if (!writer.isAway && this.#random(3) === 0) await this.sync(writer);
  }

  async sync({ notes }: Writer): Promise<void> {
    const { refused, restarts } = await notes.sync();
    // Notes that have started over are no refusal: what was written is written again.
    if (refused !== undefined && restarts === undefined) this.refused += 1;
  }

  #write({ notes }: Writer, word: string): void {
    const words = wordsIn(notes.text);
    const at = this.#random(words.length + 1);
    const isLong = notes.text.length > LONG_TEXT;
    if (words.length > 0 && (isLong || this.#random(4) === 0)) {
      notes.write(words.toSpliced(Math.min(at, words.length - 1), 1).join(''));
      return;
    }
    this.written.add(word);
    notes.write(words.toSpliced(at, 0, word).join(''));
  }

  /** Makes an edit, and notes the words that it takes away. */
  #change({ notes }: Writer, make: () => void): void {
    const before = wordsIn(notes.text);
    make();
    const after = new Set(wordsIn(notes.text));
    for (const word of before) if (!after.has(word)) this.touched.add(word);
  }

  async #takeBack({ player }: Writer): Promise<void> {
    const edits = (await historyOf(player)).filter(
      ({ mayUndo, act }) => mayUndo && act === 'changed',
    );
    const edit = edits[this.#random(edits.length)];
    if (edit === undefined) return;
    const texts = edit.values.flatMap(({ before, after }) => [before, after]);
    for (const word of wordsIn(texts.join(' '))) this.touched.add(word);
    const { status } = await undo(player, edit.id, true);
    if (![200, 403, 409].includes(status)) throw new Error(`Taking back: ${status}`);
  }
}

it.each(ENGINES)(
  'an evening of edits, absences, and taking back leaves the same notes on all screens, and loses no word, on %s',
  { timeout: 600_000 },
  async (engine) => {
    let later = 0;
    const database = await createSiteDatabase(engine, 8);
    const now = () => new Date(Date.now() + later);
    const here = await startApp({ engine, on: database, now });
    // A second process never opens the same SQLite file.
    const there = engine === 'postgres' ? await startApp({ engine, on: database, now }) : here;
    try {
      const { owner } = await foundClub(here);
      const members = [await addMember(here, owner), await addMember(here, owner)];
      const id = await addPlan(owner);
      const writers: Writer[] = [];
      for (const [index, player] of [owner, ...members].entries()) {
        const at = index === 0 ? there : here;
        const plan = await openPlan(at, player.at(at), id);
        writers.push({ player: player.at(at), notes: plan.notes(), isAway: false });
      }
      const evening = new Evening(7, writers);
      for (let number = 1; number <= EDITS; number += 1) {
        later += 20_000;
        await evening.edit(number);
      }
      // To hear that the notes have started over, to send everything, and to hear of it.
      for (const _ of [1, 2, 3]) for (const writer of writers) await evening.sync(writer);
      const [first = '', ...others] = writers.map(({ notes }) => notes.text);
      expect(others).toEqual([first, first]);
      const shown = wordsIn(first);
      const lost = [...evening.written].filter(
        (word) => !shown.includes(word) && !evening.touched.has(word),
      );
      expect({ lost, refused: evening.refused }).toEqual({ lost: [], refused: 0 });
      expect(shown.length).toBeGreaterThan(0);
    } finally {
      if (there !== here) await there.stop();
      await here.stop();
      await database.drop();
    }
  },
);
