import autocannon from 'autocannon';
import { cpuMillisecondsOf } from './machine.ts';
import type { ServerProcess } from './product.ts';

const CONNECTIONS = 8;

/** The results of some seconds of load. */
export interface Load {
  readonly perSecond: number;
  /** User and system time of the server's process for each request. */
  readonly cpuMicroseconds: number;
}

/** Puts load on a server. Throws when a response isn't a success. */
export async function putLoad(
  { origin, pid }: ServerProcess,
  { path = '', ...options }: Partial<autocannon.Options> & { readonly path?: string },
): Promise<Load> {
  const before = cpuMillisecondsOf(pid);
  // The default is one sample per second, too coarse for a short load.
  const usual = { url: origin + path, connections: CONNECTIONS, sampleInt: 100 };
  const { errors, timeouts, non2xx, requests, duration } = await autocannon({
    ...usual,
    ...options,
  });
  const cpuMs = cpuMillisecondsOf(pid) - before;
  const failures = errors + timeouts + non2xx;
  if (failures > 0) throw new Error(`${failures} requests failed under load: ${path}`);
  return { perSecond: requests.total / duration, cpuMicroseconds: (cpuMs * 1000) / requests.total };
}
