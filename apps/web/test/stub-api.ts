/**
 * A stub of the API, based on the contract. Tests set the responses of endpoints, which are checked by the types and at
 * run time by the contract's schemas. An unexpected call, an invalid request, or an invalid response fails the test.
 */
import {
  accessErrors,
  allRoutes,
  COMMON_ERRORS,
  ERROR_STATUS,
  isClubAccess,
} from '@trifecta/contract';
import type {
  Endpoints,
  ErrorBody,
  ErrorCode,
  ErrorDetail,
  ParsedRequest,
  RouteAccess,
  RouteDefinition,
} from '@trifecta/contract';
import type { AnswerOf, EndpointKey } from '../src/api/client.ts';
import { stubbedStream } from './event-source.ts';

/** An error response of the server. */
class Refusal {
  readonly body: ErrorBody;

  constructor(body: ErrorBody) {
    this.body = body;
  }
}

/** A lost connection: no response arrives. */
export const CUT_OFF = Symbol('no answer');

/** A response with headers of its own. */
class Headed<Body> {
  readonly body: Body;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: Body, headers: Readonly<Record<string, string>>) {
    this.body = body;
    this.headers = headers;
  }
}

/** A response that the contract doesn't promise. */
class Unchecked {
  readonly body: unknown;

  constructor(body: unknown) {
    this.body = body;
  }
}

type OneAnswer<Key extends EndpointKey> =
  | AnswerOf<Key>
  | Headed<AnswerOf<Key>>
  | Refusal
  | Unchecked
  | typeof CUT_OFF;

/** A response, or a function of the request that makes one. */
type Answer<Key extends EndpointKey> =
  | OneAnswer<Key>
  | ((request: ParsedRequest<Endpoints[Key]>) => OneAnswer<Key>);

/** The responses of endpoints, by `METHOD path`. */
export type Answers = { readonly [Key in EndpointKey]?: Answer<Key> };

interface AnyRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** The bearer token of the player a test signs in. */
export const PLAYER_TOKEN = `head.${btoa('{"iat":0,"exp":300}')}.signature`;

/** Endpoints that identify the player by the token. Those of the sign-in use the cookie, which no page can see. */
const BY_TOKEN: ReadonlySet<RouteAccess> = new Set([
  'player',
  'unverified-player',
  'active-player',
  'operator',
]);

const ALL = allRoutes.map((definition) => ({
  key: `${definition.method} ${definition.path}`,
  definition,
  pattern: new RegExp(`^${definition.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

/** The page or the test broke the contract. */
class Breach extends TypeError {}

/** The state of one test, so that a late call of the previous test doesn't count in the next. */
interface Stub {
  readonly answers: Map<string, unknown>;
  readonly held: Map<string, Promise<void>>;
  readonly calls: { readonly key: string; readonly request: AnyRequest }[];
  readonly breaches: string[];
}

const NAME_CHECK = 'GET /api/profile/check-display-name';

function newStub(): Stub {
  // Wherever a display name is typed, it's checked after a pause, which no test but its own is about.
  const answers: Stub['answers'] = new Map<string, unknown>([
    [NAME_CHECK, { available: true }],
    // Whoever is in a room or a game plan says so every few seconds.
    ['POST /api/rooms/:id/here', { message: 'Here.' }],
    ['POST /api/club/plans/:id/here', { message: 'Here.' }],
    // The club's page asks every few seconds whether anything has changed.
    ['GET /api/club/activity', { stamp: 'a', here: [] }],
  ]);
  return { answers, held: new Map(), calls: [], breaches: [] };
}

let stub = newStub();

/** Sets the responses of these endpoints. Those of other endpoints stay. */
export function answer(more: Answers): void {
  for (const [key, value] of Object.entries(more)) stub.answers.set(key, value);
}

/** An error response, with a code of the contract and a message. */
export function refusal(code: ErrorCode, text: string, details?: readonly ErrorDetail[]): Refusal {
  return new Refusal({ error: text, message: text, code, ...(details && { details }) });
}

/** A response that the contract's schema isn't held against, such as that of an older server. */
export function unchecked(body: unknown): Unchecked {
  return new Unchecked(body);
}

/** A response with headers, such as a list's totals and the address of its next page. */
export function headed<Body>(body: Body, headers: Readonly<Record<string, string>>): Headed<Body> {
  return new Headed(body, headers);
}

/** Holds back the responses of an endpoint until the returned function is called. */
export function holdBack(key: EndpointKey): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { held } = stub;
  held.set(key, released);
  return () => {
    held.delete(key);
    release();
  };
}

/** The requests an endpoint has received so far. */
export function callsOf<Key extends EndpointKey>(key: Key): ParsedRequest<Endpoints[Key]>[] {
  return stub.calls
    .filter((call) => call.key === key)
    .map(({ request }) => request as ParsedRequest<Endpoints[Key]>);
}

/** Resets the stub to no responses. Throws when the page or the stub broke the contract. */
export function endStub(): void {
  const { breaches } = stub;
  stub = newStub();
  if (breaches.length > 0) throw new Error(`The stub of the API:\n${breaches.join('\n')}`);
}

/** Replaces the network with the stub. Requests outside the API, such as scripts, go through. */
export function stubFetch(): void {
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input instanceof URL ? input.href : input, init);
    const isApi = new URL(request.url).pathname.startsWith('/api/');
    return isApi ? respondTo(request, stub) : original(input, init);
  };
}

async function respondTo(request: Request, current: Stub): Promise<Response> {
  try {
    return await respond(request, current);
  } catch (error) {
    if (error instanceof Breach) current.breaches.push(error.message);
    throw error;
  }
}

async function respond(request: Request, { answers, held, calls }: Stub): Promise<Response> {
  const url = new URL(request.url);
  const asked = `${request.method} ${url.pathname}`;
  const found = routeOf(request.method, url.pathname);
  if (found === undefined) throw new Breach(`${asked} is no endpoint of the contract`);
  const { key, definition } = found;
  const parsed = await parse(request, url, found);
  calls.push({ key, request: parsed });
  await held.get(key);
  if (!answers.has(key))
    throw new Breach(`${asked} was called, and the test gives no answer to it`);
  const value = answers.get(key);
  const given: unknown = typeof value === 'function' ? value(parsed) : value;
  if (given === CUT_OFF) throw new TypeError('Failed to fetch');
  if (given instanceof Refusal) return refuse(key, definition, given);
  if (given instanceof Unchecked) return Response.json(given.body);
  const { body, headers } = given instanceof Headed ? given : new Headed(given, {});
  const judged = definition.response.safeParse(body);
  if (!judged.success) throw new Breach(`${key} never answers this: ${judged.error.message}`);
  if (definition.mediaType === 'text/event-stream') {
    return stubbedStream(url.pathname, request.signal);
  }
  if (definition.mediaType === 'text/csv') {
    return new Response(String(body), { headers: { 'content-type': 'text/csv', ...headers } });
  }
  return Response.json(body, { status: definition.status ?? 200, headers });
}

type Found = Pick<(typeof ALL)[number], 'key' | 'definition'> & {
  readonly params: Readonly<Record<string, string>>;
};

/** The endpoint at an address. A literal path wins over one with parameters, as in the server. */
function routeOf(method: string, pathname: string): Found | undefined {
  const candidates = ALL.filter(({ definition }) => definition.method === method);
  const plain = candidates.find(({ definition }) => definition.path === pathname);
  if (plain !== undefined) return { ...plain, params: {} };
  for (const { key, definition, pattern } of candidates) {
    const { groups } = pattern.exec(pathname) ?? {};
    if (groups === undefined) continue;
    const params = Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]);
    return { key, definition, params: Object.fromEntries(params) };
  }
  return undefined;
}

/** The parts of a request in a handler's format. */
async function parse(
  request: Request,
  url: URL,
  { key, definition, params }: Found,
): Promise<AnyRequest> {
  const text = await request.text();
  const part = (name: keyof AnyRequest, sent: unknown): unknown => {
    const judged = definition[name]?.safeParse(sent);
    if (judged?.success === false) {
      throw new Breach(`${key} would refuse this ${name}: ${judged.error.message}`);
    }
    return judged?.data;
  };
  const hasToken = request.headers.get('authorization') === `Bearer ${PLAYER_TOKEN}`;
  const { access } = definition;
  if ((BY_TOKEN.has(access) || isClubAccess(access)) && !hasToken)
    throw new Breach(`${key} was called without a token`);
  return {
    params: part('params', params),
    query: part('query', Object.fromEntries(url.searchParams)),
    body: part('body', text === '' ? undefined : JSON.parse(text)),
  };
}

function refuse(key: string, definition: RouteDefinition, { body }: Refusal): Response {
  const codes = [...definition.errors, ...COMMON_ERRORS, ...accessErrors(definition)];
  if (!codes.includes(body.code)) throw new Breach(`${key} never answers with ${body.code}`);
  return Response.json(body, { status: ERROR_STATUS[body.code] });
}
