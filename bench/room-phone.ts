import { setTimeout as wait } from 'node:timers/promises';
import { MAX_OPERATIONS } from '@trifecta/domain/rooms';
import type { RoomChange } from '@trifecta/domain/rooms';
import { fromNetwork, send } from './requests.ts';
import type { Sent } from './requests.ts';
import type { RoomGuest } from './room-site.ts';

/** A server with too much to do asks for another try. */
const RETRY_MS = 1000;
const MOST_TRIES = 30;
const CLASSES = ['Light', 'Medium', 'Heavy', 'any'];

/** The time from a tap until another phone had it. */
export interface Arrival {
  readonly tappedAt: number;
  readonly milliseconds: number;
}

/** A guest's phone. Sends like the web app: one request at a time, and what gathers meanwhile with the next one. */
export class RoomPhone {
  readonly origin: string;
  /** The request for the room's event stream. */
  readonly events: Sent;
  readonly #guest: number;
  readonly #changes: Sent;
  /** When it tapped, by the number of the tap, which is also the version that its field gets. */
  readonly tappedAt = [Number.NaN];
  #unread = '';
  #sent = 0;
  #isSending = false;

  constructor(origin: string, { room, guest, cookie }: RoomGuest, network: number) {
    this.origin = origin;
    this.#guest = guest;
    const headers = { cookie, ...fromNetwork(network) };
    this.events = { path: `/api/rooms/${room}/events`, headers };
    this.#changes = { method: 'POST', path: `/api/rooms/${room}/changes`, headers };
  }

  /** Reads a part of the event stream, and returns which taps of others in the room have arrived. */
  hear(bytes: Buffer, room: readonly RoomPhone[]): Arrival[] {
    const now = performance.now();
    const events = (this.#unread + bytes.toString()).split('\n\n');
    this.#unread = events.pop() ?? '';
    const changes = events.flatMap(changesIn).filter(({ by }) => by !== this.#guest);
    return changes.flatMap(({ by, version }) => {
      const tappedAt = room[by]?.tappedAt[version];
      return tappedAt === undefined ? [] : [{ tappedAt, milliseconds: now - tappedAt }];
    });
  }

  /** Picks another class. Resolves when all taps so far are answered, or another call sends them. */
  async tap(): Promise<void> {
    this.tappedAt.push(performance.now());
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#sent < this.taps) {
      const most = Math.min(this.taps - this.#sent, MAX_OPERATIONS);
      await this.#send(Array.from({ length: most }, (_, index) => this.#sent + 1 + index));
      this.#sent += most;
    }
    this.#isSending = false;
  }

  get taps(): number {
    return this.tappedAt.length - 1;
  }

  async #send(numbers: readonly number[]): Promise<void> {
    const field = `slot.${this.#guest}.class`;
    const operations = numbers.map((number) => {
      return { number, field, value: CLASSES[number % CLASSES.length] };
    });
    const body = { client: 'bench-client', operations };
    const { bytes } = await this.#sendPatiently({ ...this.#changes, body });
    if (bytes.includes('refused')) throw new Error(`a tap was refused: ${bytes.toString()}`);
  }

  async #sendPatiently(sent: Sent): ReturnType<typeof send> {
    for (let tries = 1; tries < MOST_TRIES; tries += 1) {
      const answer = await send(this.origin, sent).catch(() => undefined);
      if (answer !== undefined) return answer;
      await wait(RETRY_MS);
    }
    return send(this.origin, sent);
  }
}

function changesIn(event: string): readonly RoomChange[] {
  const [, data = ''] = /^event: changes\ndata: (.*)$/.exec(event) ?? [];
  return data === '' ? [] : (JSON.parse(data) as { changes: readonly RoomChange[] }).changes;
}
