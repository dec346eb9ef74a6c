import type {
  Endpoints,
  ErrorBody,
  ErrorCode,
  ErrorDetail,
  ResponseOf,
  SentRequest,
} from '@trifecta/contract';

/** The message for a failed call when neither the server nor the caller has one. */
const UNKNOWN_FAILURE_TEXT = 'Something went wrong. Please try again.';

/**
 * The message of a failed call when the server gives none, for the calls of
 * docs/specification.md#failure-messages.
 */
const FAILURE_TEXTS: { readonly [Key in EndpointKey]?: string } = {
  'GET /api/user-builds': 'Failed to fetch builds',
  'GET /api/user-builds/grouped/by-class': 'Failed to fetch grouped builds',
  'POST /api/user-builds': 'Failed to create build',
  'PUT /api/user-builds/:id': 'Failed to update build',
  'DELETE /api/user-builds/:id': 'Failed to delete build',
  'GET /api/saved-teams': 'Failed to fetch saved teams',
  'POST /api/saved-teams': 'Failed to save team',
  'DELETE /api/saved-teams/:id': 'Failed to delete team',
  'GET /api/saved-teams/count/total': 'Failed to get team count',
  'GET /api/community-builds/public': 'Failed to fetch public builds',
  'GET /api/community-builds/top10': 'Failed to fetch top 10 builds',
  'POST /api/community-builds/:id/rate': 'Failed to rate build',
  'GET /api/community-builds/:id/my-rating': 'Failed to fetch user rating',
  'PATCH /api/community-builds/:id/visibility': 'Failed to update visibility',
  'GET /api/builds': 'Failed to fetch builds',
  'GET /api/weapons': 'Failed to fetch weapons',
  'GET /api/gadgets': 'Failed to fetch gadgets',
  'GET /api/specializations': 'Failed to fetch specializations',
  'GET /api/weapons-by-class': 'Failed to fetch weapons by class',
  'GET /api/specializations-by-class': 'Failed to fetch specializations',
  'GET /api/gadgets-by-class': 'Failed to fetch gadgets',
  'GET /api/weapons-detailed': 'Failed to fetch weapons',
  'GET /api/weapons-detailed/class/:class': 'Failed to fetch weapons by class',
  'GET /api/weapons-detailed/name/:name': 'Failed to fetch weapon',
  'GET /api/weapons-detailed/meta/top': 'Failed to fetch meta weapons',
};

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

/** A failed call. The message is for people: the server's own, or the caller's fallback. */
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
  failureText: string = FAILURE_TEXTS[key] ?? UNKNOWN_FAILURE_TEXT,
  call?: CallOf<Key>,
  token?: string | null,
): Promise<AnswerOf<Key>> {
  const { params, query, body } = (call ?? {}) as AnyCall;
  const [method = 'GET', path = ''] = key.split(' ');
  const response = await send(method, addressOf(path, params, query), failureText, body, token);
  return (await response.json()) as AnswerOf<Key>;
}

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
