import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** True if nothing on 127.0.0.1 listens on the port. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(false);
    });
    server.listen(port, '127.0.0.1', () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}

/** The first free port on 127.0.0.1, starting with `start`. */
export async function freePort(start: number): Promise<number> {
  for (let port = start; port < start + 200; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${start} to ${start + 199}`);
}

/**
 * Any free port on 127.0.0.1. Programs that ask at the same time hardly ever get the same one, and outgoing connections
 * don't take it while its server restarts: systems give them ports from 32768.
 */
export function anyFreePort(): Promise<number> {
  return freePort(randomInt(20_000, 32_000));
}
