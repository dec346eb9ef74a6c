import type { FastifyInstance } from 'fastify';

const TRIED_PORTS = 20;

/** Every port that was tried is in use. */
export class PortInUseError extends Error {}

/**
 * Starts listening and returns the port. If the port is taken, tries the next ones where that's allowed. Throws
 * `PortInUseError`.
 */
export async function listen(
  app: FastifyInstance,
  options: {
    readonly host: string;
    readonly port: number;
    readonly mayChangePort: boolean;
    /** The setting that chooses the port. */
    readonly setting?: string;
  },
): Promise<number> {
  const { host, port: wanted, mayChangePort, setting = 'PORT' } = options;
  const last = mayChangePort ? wanted + TRIED_PORTS - 1 : wanted;
  for (let port = wanted; port <= last; port += 1) {
    try {
      await app.listen({ host, port });
      // With port 0, the system picks one.
      const address = app.server.address();
      return typeof address === 'object' && address !== null ? address.port : port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
  throw new PortInUseError(
    mayChangePort
      ? `Ports ${wanted} to ${last} are all in use. Set ${setting} to a free one.`
      : `Port ${wanted} is in use. Set ${setting} to a free one.`,
  );
}
