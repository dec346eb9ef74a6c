import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

function isFree(port: number): Promise<boolean> {
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

/** Any free port on 127.0.0.1, chosen by the system. Programs that ask at the same time hardly ever get the same one. */
export async function anyFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
