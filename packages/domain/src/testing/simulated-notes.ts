import { exchangeNotes, NO_NOTES, NotesReplica, notesText } from '../notes/index.ts';
import type { NotesAnswer, NotesNews } from '../notes/index.ts';
import { seededRandom } from '../teams/seeded-random.ts';
import type { RandomBelow } from '../teams/seeded-random.ts';
import { BadNetwork } from './bad-network.ts';

const PHONES = 4;
const WRITINGS = 15;
const WRITING_MS = 60_000;
const HEARTBEAT_MS = 5000;
const PATIENCE_MS = 2000;
/** Long after the last word. A run that hasn't settled by then never will. */
const END_MS = 600_000;
/** Every character is written once, so that none can be mistaken for another. */
const FIRST_CHARACTER = 0x4e00;

/** The parts of the protocol that a test replaces with wrong ones. */
export interface NotesProtocol {
  readonly exchange: typeof exchangeNotes;
  readonly hear: (replica: NotesReplica, news: NotesNews) => void;
}

/** The real protocol. */
export const NOTES_PROTOCOL: NotesProtocol = {
  exchange: exchangeNotes,
  hear: (replica, news) => replica.hear(news),
};

interface Phone {
  replica: NotesReplica;
  isOnline: boolean;
  /** The request that waits for its answer. Others are too late. */
  request: number;
  isWaiting: boolean;
  /** Characters written and removed since the last answer. */
  unanswered: { readonly character: string; readonly isRemoved: boolean }[];
  sent: number;
}

/**
 * One evening of four phones that write the same notes over a bad network, in virtual time. Pages reload, and the notes
 * are locked for a while. Returns everything that went wrong.
 */
export function simulateNotes(seed: number, protocol = NOTES_PROTOCOL): string[] {
  return new Simulation(seededRandom(seed), protocol).run();
}

class Simulation {
  readonly #random: RandomBelow;
  readonly #protocol: NotesProtocol;
  readonly #network: BadNetwork;
  readonly #phones: readonly Phone[];
  readonly #written = new Set<string>();
  readonly #removed = new Set<string>();
  readonly #touched = new Set<string>();
  #kept = NO_NOTES;
  #version = 0;
  #isLocked = false;
  #characters = 0;
  #clients = 0;

  constructor(random: RandomBelow, protocol: NotesProtocol) {
    this.#random = random;
    this.#protocol = protocol;
    this.#network = new BadNetwork(random);
    this.#phones = Array.from({ length: PHONES }, () => ({
      replica: this.#newReplica(null),
      isOnline: true,
      request: 0,
      isWaiting: false,
      unanswered: [],
      sent: 0,
    }));
  }

  run(): string[] {
    const network = this.#network;
    for (const phone of this.#phones) this.#plan(phone);
    network.restartWithin(WRITING_MS);
    const lockedAt = this.#random(WRITING_MS);
    network.at(lockedAt, () => (this.#isLocked = true));
    network.at(lockedAt + this.#random(5000), () => (this.#isLocked = false));
    for (let at = 0; at < END_MS; at += HEARTBEAT_MS) network.at(at, () => this.#beat());
    network.run(() => network.now > 2 * WRITING_MS && this.#isSettled());
    return this.#problems();
  }

  #newReplica(unsent: string | null): NotesReplica {
    return new NotesReplica(() => (this.#clients += 1), unsent);
  }

  #plan(phone: Phone): void {
    const network = this.#network;
    for (let writing = 0; writing < WRITINGS; writing += 1) {
      network.at(this.#random(WRITING_MS), () => this.#write(phone));
    }
    for (let times = 0; times < 2; times += 1) {
      const at = this.#random(WRITING_MS);
      network.at(at, () => (phone.isOnline = false));
      network.at(at + this.#random(60_000), () => {
        phone.isOnline = true;
        if (this.#random(2) === 0) this.#reload(phone);
      });
    }
  }

  #reload(phone: Phone): void {
    phone.replica = this.#newReplica(phone.replica.saved);
    phone.isWaiting = false;
    phone.request += 1;
  }

  #write(phone: Phone): void {
    const { text } = phone.replica;
    const at = this.#random(text.length + 1);
    if (this.#random(4) === 0 && at < text.length) {
      const end = Math.min(text.length, at + 1 + this.#random(3));
      for (const character of text.slice(at, end)) {
        phone.unanswered.push({ character, isRemoved: true });
        this.#touched.add(character);
      }
      phone.replica.write(text.slice(0, at) + text.slice(end));
    } else {
      const written = Array.from({ length: 1 + this.#random(5) }, () => this.#newCharacter());
      for (const character of written) phone.unanswered.push({ character, isRemoved: false });
      phone.replica.write(text.slice(0, at) + written.join('') + text.slice(at));
    }
    this.#send(phone);
  }

  #newCharacter(): string {
    this.#characters += 1;
    return String.fromCodePoint(FIRST_CHARACTER + this.#characters);
  }

  /** Sends what's unsent and asks for what's missing, one request at a time, and again when no answer comes. */
  #send(phone: Phone): void {
    if (phone.isWaiting) return;
    phone.isWaiting = true;
    phone.request += 1;
    phone.sent = phone.unanswered.length;
    const { request: number } = phone;
    const request = phone.replica.request();
    this.#network.at(this.#network.now + PATIENCE_MS, () => {
      if (phone.request !== number || !phone.isWaiting) return;
      phone.isWaiting = false;
      this.#send(phone);
    });
    this.#network.carry(phone, () => {
      const answer = this.#serve(request);
      this.#network.carry(phone, () => {
        if (phone.request === number && phone.isWaiting) this.#take(phone, answer);
      });
    });
  }

  #serve(request: Parameters<typeof exchangeNotes>[1]): NotesAnswer {
    const { kept, ...answer } = this.#protocol.exchange(this.#kept, request, !this.#isLocked);
    if (kept !== this.#kept && request.update !== undefined) {
      this.#kept = kept;
      this.#version += 1;
      const news = { version: this.#version, updates: [request.update] };
      for (const phone of this.#phones) {
        this.#network.carry(phone, () => this.#hear(phone, news));
      }
    }
    return { ...answer, version: this.#version };
  }

  #take(phone: Phone, answer: NotesAnswer): void {
    phone.isWaiting = false;
    const answered = phone.unanswered.splice(0, phone.sent);
    if (answer.refused === undefined) {
      for (const { character, isRemoved } of answered) {
        (isRemoved ? this.#removed : this.#written).add(character);
      }
    } else {
      phone.unanswered = [];
    }
    if (phone.replica.take(answer).isDue) this.#send(phone);
  }

  #hear(phone: Phone, news: NotesNews): void {
    this.#protocol.hear(phone.replica, news);
    if (phone.replica.isBehind(news.version)) this.#send(phone);
  }

  #beat(): void {
    for (const phone of this.#phones) {
      const version = this.#version;
      this.#network.carry(phone, () => {
        if (phone.replica.isBehind(version)) this.#send(phone);
      });
    }
  }

  #isSettled(): boolean {
    return this.#phones.every(
      ({ replica }) => replica.unsent === null && !replica.isBehind(this.#version),
    );
  }

  #problems(): string[] {
    const problems = this.#isSettled() ? [] : ['not settled'];
    const text = notesText(this.#kept);
    this.#phones.forEach(({ replica }, number) => {
      if (replica.text !== text) problems.push(`phone ${number} shows other notes`);
    });
    const shown = new Set(text);
    if (shown.size < text.length) problems.push('something is there twice');
    for (const character of shown) {
      if (this.#removed.has(character)) problems.push(`${character} is back`);
    }
    for (const character of this.#written) {
      if (!shown.has(character) && !this.#touched.has(character)) {
        problems.push(`${character} is lost`);
      }
    }
    return problems;
  }
}
