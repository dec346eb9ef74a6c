/**
 * Loaded into a server with `node --import` before its program. Reports to the parent process how much CPU time the
 * server has used, on request, and which requests may have cost too much.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { NUMBER_HEADER } from '../apps/server/test/fuzz/number-header.ts';

/** A request above this may have cost too much and is measured again by itself. Half of the goal. */
const SUSPECT_MS = 50;

/** CPU time that a server has used so far, in all threads and in its main thread. */
export interface CpuTimes {
  readonly processMs: number;
  readonly mainMs: number;
}

/** The number of a request that may have cost too much, or the CPU times on request. */
export type MeterMessage = { readonly suspect: number } | { readonly times: CpuTimes };

const startedAt = new WeakMap<object, number>();

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

function times(): CpuTimes {
  return {
    processMs: milliseconds(process.cpuUsage()),
    mainMs: milliseconds(process.threadCpuUsage()),
  };
}

function tell(message: MeterMessage): void {
  process.send?.(message);
}

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  startedAt.set(request, times().processMs);
});
subscribe('http.server.response.finish', (message) => {
  const { request } = message as { request: IncomingMessage };
  // Other requests may have run at the same time, so this is an upper bound.
  const most = times().processMs - (startedAt.get(request) ?? Infinity);
  const number = Number(request.headers[NUMBER_HEADER]);
  if (most > SUSPECT_MS && number > 0) tell({ suspect: number });
});
process.on('message', () => tell({ times: times() }));
