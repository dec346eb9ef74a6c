import { setTimeout as wait } from 'node:timers/promises';
import { TRUSTING } from './event-streams.ts';
import { cpuMicrosecondsOf } from './load.ts';
import { stallMicroseconds } from './machine.ts';
import { hangUp, RoomPhone } from './room-phone.ts';
import type { Arrival } from './room-phone.ts';
import { addRooms, GUESTS, PLAYERS } from './room-site.ts';
import { startProduct } from './server-process.ts';

const ROOMS = 300;
const TAPS_PER_SECOND_OF_ROOM = 2;
const WARM_UP_MS = 5000;
const MEASURED_MS = 60_000;
const SLICE_MS = 250;
/** The stall up to which a slice of the time counts as calm. */
const CALM_PERCENT = 25;
const PATIENCE_MS = 30_000;

/** The results of a while of taps. */
export interface Taps {
  readonly arrivals: readonly Arrival[];
  /** Those that began while the machine was calm. */
  readonly calm: readonly Arrival[];
  readonly perSecond: number;
  /** Arrivals that were missing in the end. */
  readonly lost: number;
  /** Of one core, for each server process. */
  readonly cpuPercent: readonly number[];
  /** The share of the time in which some program on the machine waited for a core. */
  readonly stallPercent: number;
}

/** Starts a server for each environment, and lets all rooms tap. The guests of each room are spread over the servers. */
export async function measureTaps(environments: readonly NodeJS.ProcessEnv[]): Promise<Taps> {
  const servers: Awaited<ReturnType<typeof startProduct>>[] = [];
  try {
    for (const environment of environments) {
      servers.push(await startProduct({ ...TRUSTING, ...environment }));
    }
    const { dataDir = '' } = servers[0] ?? {};
    const databaseUrl = environments[0]?.['DATABASE_URL'];
    const guests = await addRooms({ dataDir, databaseUrl, databasePoolSize: 1 }, ROOMS);
    const phones = guests.map((guest, index) => {
      const { origin = '' } = servers[index % servers.length] ?? {};
      return new RoomPhone(origin, guest, index);
    });
    return await measure(
      phones,
      servers.map(({ pid }) => pid),
    );
  } finally {
    hangUp();
    for (const server of servers) await server.stop();
  }
}

async function measure(phones: readonly RoomPhone[], pids: readonly number[]): Promise<Taps> {
  const arrivals: Arrival[] = [];
  for (const [index, phone] of phones.entries()) {
    const first = index - (index % GUESTS);
    await phone.listen(phones.slice(first, first + GUESTS), (arrival) => arrivals.push(arrival));
  }
  const tapping = tapAll(phones);
  await wait(WARM_UP_MS);
  const read = () => ({
    at: performance.now(),
    taps: tapsOf(phones),
    stall: stallMicroseconds(),
    cpu: pids.map((pid) => cpuMicrosecondsOf(pid) ?? Number.NaN),
  });
  const before = read();
  const slices = await watchStall();
  const after = read();
  await tapping.stop();
  const expected = tapsOf(phones) * (GUESTS - 1);
  const limit = performance.now() + PATIENCE_MS;
  while (arrivals.length < expected && performance.now() < limit) await wait(100);
  const seconds = (after.at - before.at) / 1000;
  const percent = (microseconds: number) => microseconds / seconds / 10_000;
  const measured = arrivals.filter(({ tappedAt }) => tappedAt > before.at && tappedAt < after.at);
  return {
    arrivals: measured,
    calm: measured.filter(({ tappedAt }) => slices.find(({ to }) => to > tappedAt)?.isCalm),
    perSecond: (after.taps - before.taps) / seconds,
    lost: expected - arrivals.length,
    cpuPercent: after.cpu.map((cpu, index) => percent(cpu - (before.cpu[index] ?? Number.NaN))),
    stallPercent: percent(after.stall - before.stall),
  };
}

/** Watches for a while whether programs wait for a core. */
async function watchStall() {
  const slices: { readonly to: number; readonly isCalm: boolean }[] = [];
  const end = performance.now() + MEASURED_MS;
  let from = performance.now();
  while (from < end) {
    const before = stallMicroseconds();
    await wait(SLICE_MS);
    const to = performance.now();
    const percent = (stallMicroseconds() - before) / (to - from) / 10;
    slices.push({ to, isCalm: percent <= CALM_PERCENT });
    from = to;
  }
  return slices;
}

/** Lets the players of all rooms tap, each at their own time. `stop` waits until all taps are answered. */
function tapAll(phones: readonly RoomPhone[]) {
  const everyMs = (PLAYERS * 1000) / TAPS_PER_SECOND_OF_ROOM;
  const players = phones.filter((_, index) => index % GUESTS < PLAYERS);
  const sending: Promise<void>[] = [];
  const timers = new Set<NodeJS.Timeout>();
  for (const [index, player] of players.entries()) {
    const begin = setTimeout(
      () => {
        timers.delete(begin);
        timers.add(setInterval(() => sending.push(player.tap()), everyMs));
      },
      (everyMs * index) / players.length,
    );
    timers.add(begin);
  }
  return {
    stop: async () => {
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(sending);
    },
  };
}

function tapsOf(phones: readonly RoomPhone[]): number {
  return phones.reduce((sum, { taps }) => sum + taps, 0);
}
