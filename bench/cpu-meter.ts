/**
 * Loaded into a server by `node --import` before its program: tells its parent the processor time the server has had
 * when asked, and which requests may have cost too much.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { NUMBER_HEADER } from '../apps/server/test/fuzz/number-header.ts';
import { SUSPECT_MS } from './cpu-meter-messages.ts';
import type { CpuTimes, MeterMessage } from './cpu-meter-messages.ts';

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
  // Others may have been under way meanwhile, so this is the most it can have cost.
  const most = times().processMs - (startedAt.get(request) ?? Infinity);
  const number = Number(request.headers[NUMBER_HEADER]);
  if (most > SUSPECT_MS && number > 0) tell({ suspect: number });
});
process.on('message', () => tell({ times: times() }));
