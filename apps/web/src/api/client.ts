import type {
  Endpoints,
  ErrorBody,
  ErrorCode,
  ErrorDetail,
  ResponseOf,
  SentRequest,
} from '@trifecta/contract';
import { KEPT_AT_HEADER } from '../offline/kept-names.ts';
import { FAILURE_TEXTS, UNKNOWN_FAILURE_TEXT } from './texts.ts';

/** `METHOD path` of an endpoint of the contract. */
export type EndpointKey = keyof Endpoints;

/** The response type of an endpoint. */
export type AnswerOf<Key extends EndpointKey> = ResponseOf<Endpoints[Key]>;

/** The parameters, query, and body an endpoint takes. Missing ones are left out. */
export type CallOf<Key extends EndpointKey> = {
  [
    Part in keyof SentRequest<Endpoints[Key]> as SentRequest<Endpoints[Key]>[Part] extends undefined
      ? never
      : Part
  ]: SentRequest<Endpoints[Key]>[Part];
};

/**
 * A failed call. The message is for people: the server's own, or the caller's when the server gives no reason, or has
 * failed without one of its own.
 */
export class ApiError extends Error {
  /** The server's machine-readable code. `unreachable` when there was no response. */
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

/**
 * Calls an endpoint and returns its response. Throws `ApiError`, with `failureText` as its message when the server
 * sends none. With a token it's a signed-in player's call.
 */
export async function callApi<Key extends EndpointKey>(
  key: Key,
  failureText: string = failureTextOf(key),
  call?: CallOf<Key>,
  token?: string | null,
): Promise<AnswerOf<Key>> {
  const { params, query, body } = (call ?? {}) as AnyCall;
  const [method = 'GET', path = ''] = key.split(' ');
  const response = await send(method, addressOf(path, params, query), failureText, body, token);
  const isTable = response.headers.get('content-type')?.startsWith('text/csv') === true;
  return (await (isTable ? textOf : jsonOf)(response, failureText)) as AnswerOf<Key>;
}

/** The message of a failed call that has no other. */
export function failureTextOf(key: EndpointKey): string {
  return FAILURE_TEXTS[key] ?? UNKNOWN_FAILURE_TEXT;
}

/** Called after each answer. `isBack` is true for the server's first one after it was out of reach. */
type AnswerListener = (isBack: boolean) => void;

const answerListeners = new Set<AnswerListener>();
let isOutOfReach = false;
let keptSince: string | null = null;

/** Calls the listener after each successful answer, until the returned function is called. */
export function onAnswer(listener: AnswerListener): () => void {
  answerListeners.add(listener);
  return () => answerListeners.delete(listener);
}

/** The time of the oldest answer since the server's last one, as ISO 8601. Null unless the service worker answers. */
export function getKeptSince(): string | null {
  return keptSince;
}

/** Notes an answer of the server, or one that was kept since a time. */
function noteAnswer(keptAt: string | null): void {
  const isBack = isOutOfReach && keptAt === null;
  if (keptAt === null) isOutOfReach = false;
  if (keptAt === null || keptSince === null || keptAt < keptSince) keptSince = keptAt;
  for (const listener of answerListeners) listener(isBack);
}

/** No call waits longer: the server answers each within a minute. */
const CALL_LIMIT_MS = 120_000;

/** Sends a request and returns the raw response, for callers that need its headers. Throws like `callApi`. */
export async function send(
  method: string,
  address: string,
  failureText: string,
  body?: unknown,
  token?: string | null,
): Promise<Response> {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    isOutOfReach = true;
    throw new ApiError(failureText, 'unreachable', 0);
  });
  if (response.ok) {
    noteAnswer(response.headers.get(KEPT_AT_HEADER));
    return response;
  }
  const { reason, code, details } = await failureOf(response);
  throw new ApiError(reason ?? failureText, code, response.status, details);
}

/** The body of a response. Throws `ApiError` when it ends too early. */
export async function jsonOf(response: Response, failureText: string): Promise<unknown> {
  return await response.json().catch(() => {
    throw new ApiError(failureText, 'unreachable', 0);
  });
}

/** The same for a body of text. */
async function textOf(response: Response, failureText: string): Promise<string> {
  return await response.text().catch(() => {
    throw new ApiError(failureText, 'unreachable', 0);
  });
}

/** Null for what the server doesn't have, or can't have by its name. Throws every other failure again. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
  throw error;
}

/** The error message for people. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * The contents of an error response. The reason is in `message`, or else in `error`: some API clients read one, some
 * the other.
 */
export async function failureOf(response: Response): Promise<{
  readonly reason: string | undefined;
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[] | undefined;
}> {
  const body: unknown = await response.json().catch(() => null);
  const { message, error, code = 'internal_error', details } = (body ?? {}) as Partial<ErrorBody>;
  // The words of a crash, or of a proxy whose server is gone, mean nothing to players.
  const isFault = response.status >= 500 && (typeof code !== 'string' || code === 'internal_error');
  const reason = [message, error].find((text) => typeof text === 'string' && text !== '');
  return { reason: isFault ? undefined : reason, code, details };
}

/** An endpoint's path with parameters and query filled in. Undefined values are left out. */
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

/** An API response, in the form in which the server passes it to a page it renders. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The response's JSON. */
  readonly body: unknown;
}

/** Logs a failure without showing it to the player. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- these failures are logged only, see docs/specification.md#team-optimizer
  console.error(what, error);
}
