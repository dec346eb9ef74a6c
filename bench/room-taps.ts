import { setTimeout as wait } from 'node:timers/promises';
import { cpuMillisecondsOf, stallMilliseconds } from './machine.ts';
import type { Product } from './product.ts';
import { openStreams } from './requests.ts';
import { RoomPhone } from './room-phone.ts';
import type { Arrival } from './room-phone.ts';
import { addRooms, GUESTS, PLAYERS } from './room-site.ts';

const ROOMS = 300;
const TAPS_PER_SECOND_OF_ROOM = 2;
const WARM_UP_MS = 5000;
const MEASURED_MS = 60_000;
const PATIENCE_MS = 30_000;

/** The results of a while of taps. */
export interface Taps {
  readonly arrivals: readonly Arrival[];
  readonly perSecond: number;
  /** Arrivals that were missing in the end. */
  readonly lost: number;
  /** Of one core, for each server process. */
  readonly cpuPercent: readonly number[];
  /** The share of the time in which some program on the machine waited for a core. */
  readonly stallPercent: number;
}

/** Lets all rooms tap. The servers share a database, and the guests of each room are spread over them. */
export async function measureTaps(servers: readonly [Product, ...Product[]]): Promise<Taps> {
  const guests = await addRooms(servers[0].location, ROOMS);
  const phones = guests.map((guest, index) => {
    const { origin } = servers[index % servers.length] ?? servers[0];
    return new RoomPhone(origin, guest, index);
  });
  const arrivals: Arrival[] = [];
  for (const [index, phone] of phones.entries()) {
    const first = index - (index % GUESTS);
    const room = phones.slice(first, first + GUESTS);
    await openStreams(phone.origin, [phone.events], (_, bytes) => {
      arrivals.push(...phone.hear(bytes, room));
    });
  }
  const tapping = tapAll(phones);
  await wait(WARM_UP_MS);
  const read = () => ({
    at: performance.now(),
    taps: tapsOf(phones),
    stall: stallMilliseconds(),
    cpu: servers.map(({ pid }) => cpuMillisecondsOf(pid)),
  });
  const before = read();
  await wait(MEASURED_MS);
  const after = read();
  await tapping.stop();
  const expected = tapsOf(phones) * (GUESTS - 1);
  const limit = performance.now() + PATIENCE_MS;
  while (arrivals.length < expected && performance.now() < limit) await wait(100);
  const lasted = after.at - before.at;
  const measured = arrivals.filter(({ tappedAt }) => tappedAt > before.at && tappedAt < after.at);
  return {
    arrivals: measured,
    perSecond: ((after.taps - before.taps) * 1000) / lasted,
    lost: expected - arrivals.length,
    cpuPercent: after.cpu.map((cpu, index) => (100 * (cpu - (before.cpu[index] ?? 0))) / lasted),
    stallPercent: (100 * (after.stall - before.stall)) / lasted,
  };
}

/** Lets the players of all rooms tap, each at their own time. `stop` waits until all taps are answered. */
function tapAll(phones: readonly RoomPhone[]) {
  const everyMs = (PLAYERS * 1000) / TAPS_PER_SECOND_OF_ROOM;
  const players = phones.filter((_, index) => index % GUESTS < PLAYERS);
  const over = new AbortController();
  const tapping = players.map(async (player, index) => {
    const sending: Promise<void>[] = [];
    await wait((everyMs * index) / players.length);
    while (!over.signal.aborted) {
      const tap = player.tap();
      // Its failure is thrown when the tapping stops.
      tap.catch(() => undefined);
      sending.push(tap);
      await wait(everyMs);
    }
    await Promise.all(sending);
  });
  return {
    stop: async () => {
      over.abort();
      await Promise.all(tapping);
    },
  };
}

function tapsOf(phones: readonly RoomPhone[]): number {
  return phones.reduce((sum, { taps }) => sum + taps, 0);
}
