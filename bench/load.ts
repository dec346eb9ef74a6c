import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { ServerProcess } from './server-process.ts';

/** The results of one short slot of load. */
export interface Slot {
  readonly requestsPerSecond: number;
  /** User and system time of the server's process. Undefined if the system doesn't report it. */
  readonly cpuMicrosecondsPerRequest: number | undefined;
  /** The share of the slot in which the server's process was running: 0 to 1, or more with several threads. */
  readonly busyShare: number | undefined;
}

const CONNECTIONS = 8;
/** Linux counts CPU time in hundredths of a second. */
const MICROSECONDS_PER_TICK = 10_000;
const USER_TICKS_FIELD = 11;
const SYSTEM_TICKS_FIELD = 12;

/** User and system time that a process has used so far, in all threads. Undefined if the system doesn't report it. */
export function cpuMicrosecondsOf(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  // The program's name is in parentheses and may contain spaces, so the fields are counted after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(fields[USER_TICKS_FIELD]) + Number(fields[SYSTEM_TICKS_FIELD]);
  return ticks * MICROSECONDS_PER_TICK;
}

/** Memory that a process holds. NaN if the system doesn't report it. */
export function residentBytes(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

/** Puts load on one path of a server for some seconds. Throws when a response isn't a success. */
export async function measureSlot(
  server: ServerProcess,
  path: string,
  acceptEncoding: string,
  seconds: number,
): Promise<Slot> {
  const before = cpuMicrosecondsOf(server.pid);
  const start = performance.now();
  const result = await autocannon({
    url: server.origin + path,
    connections: CONNECTIONS,
    duration: seconds,
    // The default is one sample per second, too coarse for such a short slot.
    sampleInt: 100,
    headers: acceptEncoding === '' ? {} : { 'accept-encoding': acceptEncoding },
  });
  const lastedMs = performance.now() - start;
  const after = cpuMicrosecondsOf(server.pid);
  const failures = result.errors + result.timeouts + result.non2xx;
  if (failures > 0) throw new Error(`${path}: ${failures} requests failed under load`);
  const { total } = result.requests;
  // On a busy machine, a slot may end before the first response.
  const cpu =
    before === undefined || after === undefined || total === 0 ? undefined : after - before;
  return {
    requestsPerSecond: total / result.duration,
    cpuMicrosecondsPerRequest: cpu === undefined ? undefined : cpu / total,
    busyShare: cpu === undefined ? undefined : cpu / 1000 / lastedMs,
  };
}
