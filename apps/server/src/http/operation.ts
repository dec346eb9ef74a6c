import type { RouteDefinition, SentRequest } from '@trifecta/contract';
import type { ResponseHeader } from './response-headers.ts';

/**
 * The promise of an operation to programs. Stable: only gets new fields, and is announced as deprecated a version before
 * it goes. Preview: may change with any version, and the changelog says how. Internal: the site's own, without a promise.
 */
export type Stability = 'stable' | 'preview' | 'internal';

/** The parts of an operation's description that the contract doesn't have. */
export interface Operation {
  /** Its name in generated clients. A stable one never changes. */
  readonly id: string;
  readonly stability: Stability;
  /** An example of its parameters. Required ones must be there. */
  readonly query?: object;
  /** An example of its body. */
  readonly body?: unknown;
  /** The headers of a successful answer that callers can use. */
  readonly headers?: readonly ResponseHeader[];
}

/** The line of one endpoint: with an example that its contract takes. */
export type OperationOf<Definition extends RouteDefinition> = Operation &
  (Definition extends { readonly body: NonNullable<RouteDefinition['body']> }
    ? { readonly body: SentRequest<Definition>['body'] }
    : { readonly body?: undefined }) &
  (Definition extends { readonly query: NonNullable<RouteDefinition['query']> }
    ? object extends SentRequest<Definition>['query']
      ? { readonly query?: SentRequest<Definition>['query'] }
      : { readonly query: SentRequest<Definition>['query'] }
    : { readonly query?: undefined });

/** The headers of an answer from memory. */
export const KEPT = ['ETag'] as const;
/** The headers of a page of a list. */
export const PAGED = ['Link', 'X-Total-Count'] as const;
/** The headers of an answer that identifies the caller from then on. */
export const COOKIE = ['Set-Cookie'] as const;
