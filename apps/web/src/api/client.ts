import type {
  Endpoints,
  ErrorBody,
  ErrorCode,
  ErrorDetail,
  ResponseOf,
  SentRequest,
} from '@trifecta/contract';
import { FAILURE_TEXTS } from './failure-texts.ts';

/** `METHOD path` of an endpoint of the contract. */
export type EndpointKey = keyof Endpoints;

/** What an endpoint answers with. */
export type AnswerOf<Key extends EndpointKey> = ResponseOf<Endpoints[Key]>;

/** Parameters, query and body an endpoint takes; those it does not have are left out. */
export type CallOf<Key extends EndpointKey> = {
  [
    Part in keyof SentRequest<Endpoints[Key]> as SentRequest<Endpoints[Key]>[Part] extends undefined
      ? never
      : Part
  ]: SentRequest<Endpoints[Key]>[Part];
};

/** A call that did not succeed. The message is for a person: the server's own, or the caller's fallback. */
export class ApiError extends Error {
  /** The server's machine word; `unreachable` when there was no answer. */
  readonly code: ErrorCode | 'unreachable';
  readonly status: number;
  readonly details: readonly ErrorDetail[];

  constructor(
    message: string,
    code: ErrorCode | 'unreachable',
    status: number,
    details: readonly ErrorDetail[] = [],
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

interface AnyCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

/** The message of a failed call that neither the server nor the caller has words for. */
const NO_REASON = 'Something went wrong. Please try again.';

/**
 * Calls one endpoint and returns its answer. Throws `ApiError`; `failureText` is its message when the server gives
 * none. With a token the call is a signed-in player's.
 */
export async function callApi<Key extends EndpointKey>(
  key: Key,
  failureText: string = FAILURE_TEXTS[key] ?? NO_REASON,
  call?: CallOf<Key>,
  token?: string | null,
): Promise<AnswerOf<Key>> {
  const { params, query, body } = (call ?? {}) as AnyCall;
  const [method = 'GET', path = ''] = key.split(' ');
  const response = await send(method, addressOf(path, params, query), failureText, body, token);
  return (await response.json()) as AnswerOf<Key>;
}

/** Sends a request and returns its response, for callers that need its headers. Throws as `callApi` does. */
export async function send(
  method: string,
  address: string,
  failureText: string,
  body?: unknown,
  token?: string | null,
): Promise<Response> {
  const response = await fetch(address, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiError(failureText, 'unreachable', 0);
  });
  if (response.ok) return response;
  const { reason, code, details } = await failureOf(response);
  throw new ApiError(reason ?? failureText, code, response.status, details);
}

/** What went wrong, for a person. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What an error answer says. The reason is in `message`, or else in `error`: callers of the API know both. */
async function failureOf(response: Response): Promise<{
  readonly reason: string | undefined;
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[] | undefined;
}> {
  const body: unknown = await response.json().catch(() => null);
  const { message, error, code, details } = (body ?? {}) as Partial<ErrorBody>;
  const reason = [message, error].find((text) => typeof text === 'string' && text !== '');
  return { reason, code: code ?? 'internal_error', details };
}

/** The address of an endpoint's path with its parameters and query filled in; what is undefined is left out. */
export function addressOf(
  path: string,
  params?: AnyCall['params'],
  query?: AnyCall['query'],
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  );
  const entries = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return entries.length === 0 ? filled : `${filled}?${new URLSearchParams(entries).toString()}`;
}

/** An answer of the API as the server hands it to a page that it draws. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The answer's JSON. */
  readonly body: unknown;
}
