import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { INSIDE_ADDRESS } from '../http/inside.ts';

/** An API response for a page being rendered. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

/** Whether the API still responds with the same. Unknown while it can't respond: then nothing newer can be shown. */
export type Check = 'same' | 'changed' | 'unknown';

/** How long a check may take. Visitors wait for it, although the page is there. */
const CHECK_LIMIT_MS = 1000;

/** Calls the API inside the process. */
export type Load = (path: string) => Promise<ApiResponse>;

/** A response that a page was made from. */
export interface Source {
  readonly path: string;
  readonly status: number;
  /** Different whenever the response is. */
  readonly tag: string;
  /** True if it shows data of players, which can change at any moment. */
  readonly isLive: boolean;
}

/** The API as pages use it. A response that takes too long or isn't JSON counts as none. */
export class InsideApi {
  readonly #app: FastifyInstance;
  readonly #limitMs: number;

  constructor(app: FastifyInstance, limitMs: number) {
    this.#app = app;
    this.#limitMs = limitMs;
  }

  /** Calls the API, and adds what it responded with to `sources`. */
  async load(path: string, sources?: Source[]): Promise<ApiResponse> {
    const response = await this.#get(path, this.#limitMs);
    sources?.push(sourceOf(path, response));
    const { statusCode: status, headers } = response;
    return { status, headers: headers as ApiResponse['headers'], body: response.json() };
  }

  /** Asks the API whether it still responds with the same. */
  async check({ path, status, tag }: Source): Promise<Check> {
    const limitMs = Math.min(this.#limitMs, CHECK_LIMIT_MS);
    const response = await this.#get(path, limitMs).catch(() => undefined);
    if (response === undefined || response.statusCode >= 500) return 'unknown';
    const now = sourceOf(path, response);
    return now.status === status && now.tag === tag ? 'same' : 'changed';
  }

  async #get(path: string, limitMs: number) {
    const response = await this.#app
      .inject({
        url: path,
        remoteAddress: INSIDE_ADDRESS,
        signal: AbortSignal.timeout(limitMs),
      })
      .catch((cause: unknown) => {
        throw new AppError('unavailable', 'The page took too long to load.', { cause });
      });
    if (String(response.headers['content-type']).startsWith('application/json')) return response;
    throw new Error(`${path} didn't return JSON`);
  }
}

function sourceOf(path: string, response: Awaited<ReturnType<FastifyInstance['inject']>>): Source {
  const { statusCode: status, headers, rawPayload } = response;
  const tag = headers.etag ?? createHash('sha256').update(rawPayload).digest('base64url');
  const isLive = headers['cache-control']?.startsWith('public') !== true;
  return { path, status, tag, isLive };
}
