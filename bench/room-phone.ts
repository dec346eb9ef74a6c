import { Agent, request } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { MAX_OPERATIONS } from '@trifecta/domain/rooms';
import type { RoomChange } from '@trifecta/domain/rooms';
import { fromNetwork, openStream } from './event-streams.ts';
import type { RoomGuest } from './room-site.ts';

const CLASSES = ['Light', 'Medium', 'Heavy', 'any'];
const agent = new Agent({ keepAlive: true });

/** The time from a tap until another phone had it. */
export interface Arrival {
  readonly tappedAt: number;
  readonly milliseconds: number;
}

/** A guest's phone. Sends like the web app: one request at a time, and what gathers meanwhile with the next one. */
export class RoomPhone {
  readonly #guest: RoomGuest;
  readonly #origin: string;
  readonly #headers: OutgoingHttpHeaders;
  /** When it tapped, by the number of the tap, which is also the version that its field gets. */
  readonly tappedAt = [Number.NaN];
  #sent = 0;
  #isSending = false;

  constructor(origin: string, guest: RoomGuest, network: number) {
    this.#origin = `${origin}/api/rooms/${guest.room}`;
    this.#guest = guest;
    this.#headers = { cookie: guest.cookie, origin, ...fromNetwork(network) };
  }

  /** Connects, and notes when the taps of others in the room arrive. */
  async listen(room: readonly RoomPhone[], note: (arrival: Arrival) => void): Promise<void> {
    let unread = '';
    const read = (bytes: Buffer): void => {
      const now = performance.now();
      const events = (unread + bytes.toString()).split('\n\n');
      unread = events.pop() ?? '';
      for (const { by, version } of events.flatMap(changesIn)) {
        const tappedAt = room[by]?.tappedAt[version] ?? Number.NaN;
        if (by !== this.#guest.guest) note({ tappedAt, milliseconds: now - tappedAt });
      }
    };
    await openStream(`${this.#origin}/events`, { agent, headers: this.#headers }, read);
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

  #send(numbers: readonly number[]): Promise<void> {
    const field = `slot.${this.#guest.guest}.class`;
    const operations = numbers.map((number) => {
      return { number, field, value: CLASSES[number % CLASSES.length] };
    });
    const headers = { ...this.#headers, 'content-type': 'application/json' };
    return new Promise((resolve, reject) => {
      const options = { method: 'POST', agent, headers };
      const outgoing = request(`${this.#origin}/changes`, options, (incoming) => {
        text(incoming).then((answer) => {
          if (incoming.statusCode === 200 && !answer.includes('refused')) resolve();
          else reject(new Error(`a tap was answered with ${incoming.statusCode}: ${answer}`));
        }, reject);
      });
      outgoing.on('error', reject);
      outgoing.end(JSON.stringify({ client: 'bench-client', operations }));
    });
  }
}

/** Closes all connections. */
export function hangUp(): void {
  agent.destroy();
}

function changesIn(event: string): readonly RoomChange[] {
  const [, data = ''] = /^event: changes\ndata: (.*)$/.exec(event) ?? [];
  return data === '' ? [] : (JSON.parse(data) as { changes: readonly RoomChange[] }).changes;
}
