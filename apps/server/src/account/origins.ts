import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { isLoopback } from '../settings/loopback.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The site's origin for a request, used in links back to the site. */
export type OriginOf = (request: FastifyRequest) => string;

/** True when a page sent its request to where it came from, so that its address is one of the site's. */
function isOwnPage({ headers, host }: FastifyRequest, origin: string): boolean {
  const url = URL.parse(origin);
  // Both can be made up, but not by another site's page in a browser.
  return (
    url?.origin === origin && (url.host === host || headers['sec-fetch-site'] === 'same-origin')
  );
}

/**
 * The site's origin as browsers see it: the public URL, or in a demo without one, the local address the request was
 * sent to.
 */
export class Origins {
  readonly #app: FastifyInstance;
  readonly #publicOrigin: string | undefined;

  constructor(app: FastifyInstance, publicOrigin: string | undefined) {
    this.#app = app;
    this.#publicOrigin = publicOrigin;
  }

  /**
   * The site's origin for a request. Throws `origin_not_allowed` when the request was sent to an address that isn't
   * ours.
   */
  of(request: FastifyRequest): string {
    if (this.#publicOrigin !== undefined) return this.#publicOrigin;
    const url = URL.parse(`${request.protocol}://${request.host}`);
    if (url !== null && isLoopback(url.hostname)) return url.origin;
    throw new AppError('origin_not_allowed', 'The demo only works on this machine.');
  }

  /** The site's canonical origin, no matter how a request reached it. */
  main(): string {
    if (this.#publicOrigin !== undefined) return this.#publicOrigin;
    const address = this.#app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 80;
    return `http://127.0.0.1:${port}`;
  }

  /** Rejects a state-changing call that doesn't come from a page of this site. */
  refuseForeign(request: FastifyRequest): void {
    if (SAFE_METHODS.has(request.method)) return;
    const own = this.of(request);
    const { origin } = request.headers;
    if (origin === own) {
      this.#app.presence.end('public-url-foreign');
      return;
    }
    if (this.#publicOrigin !== undefined && origin !== undefined && isOwnPage(request, origin)) {
      this.#app.presence.note('public-url-foreign', origin);
    }
    throw new AppError('origin_not_allowed', "Cross-site requests aren't allowed.");
  }
}
