import fc from 'fast-check';
import {
  hostileAddressText,
  hostileBodyText,
  hostileHeaderText,
  longHeaderText,
} from './hostile-text.ts';
import { bodiesWithLongText, valuesFor } from './schema-values.ts';
import type { FuzzRoute, Surface } from './surface.ts';

/** A request before it's serialized. Names between tildes are placeholders for objects created by the run. */
export interface HostileRequest {
  /** The route it was generated for, such as `GET /api/builds/{id}`. */
  readonly route: string;
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string | undefined;
  /** The index of the player who sends it. Undefined for a guest. */
  readonly player?: number | undefined;
}

/** How many players take turns, so that one player's limits don't hide what's behind them. */
export const FUZZ_PLAYERS = 16;

const OTHER_METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'get',
  'X',
];

const JSON_TYPE = ['content-type', 'application/json'] as const;

/** Headers that something in the server reads, with values it has to cope with. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  accept: ['*/*', 'text/html', 'image/avif;q=1,*;q=0'],
  'accept-encoding': ['br', 'gzip', 'identity;q=0', '*;q=0', 'br;q=', ';;,', 'gzip;q=1e999'],
  'accept-language': ['de', '*', 'en-US,en;q=0.5'],
  authorization: [
    'Bearer',
    'Bearer x.y.z',
    'Bearer trifecta_',
    'Bearer eyJhbGciOiJub25lIn0.e30.',
    'Basic Og==',
  ],
  'content-encoding': ['gzip', 'br', 'identity'],
  // None that announces more than is sent: the server would rightly wait for the rest.
  'content-length': ['0', '-1', '1e3'],
  'content-type': [
    'application/json;charset=utf-16',
    'application/json; charset',
    'text/plain',
    'multipart/form-data; boundary=',
    'application/x-www-form-urlencoded',
    'nonsense',
    '',
  ],
  cookie: ['~session~', 'a', '=', 'a=%', '__proto__=1', 'better-auth.session_token=x.y'],
  expect: ['100-continue', '200-ok', ''],
  forwarded: ['for="[::1]"', 'for=_hidden;host=evil.example'],
  host: ['', 'evil.example', '[::1', 'a b', 'localhost:99999', '127.0.0.1:0@x'],
  'if-modified-since': ['x', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'if-none-match': ['*', '"', 'W/', ',,,', 'W/"a"', '"a", "b"'],
  'if-match': ['*', '"a"'],
  'last-event-id': ['1', 'x'],
  origin: ['~origin~', 'null', 'https://evil.example', 'http://', '*'],
  range: ['bytes=0-', 'bytes=9-1', 'bytes=-', 'items=0-1', 'bytes=0-0,2-3'],
  referer: ['~origin~/login', 'x', 'about:blank'],
  'sec-fetch-site': ['cross-site', 'same-origin', 'x'],
  'stripe-signature': ['t=1,v1=x', 't=,v1=', 'v1'],
  'transfer-encoding': ['chunked', 'gzip, chunked', 'identity', 'x'],
  upgrade: ['websocket', 'h2c'],
  'user-agent': ['', 'curl/8'],
  'x-forwarded-for': ['127.0.0.1', "'", ',,,', '::ffff:1.2.3.4', '1.2.3.4, 5.6.7.8'],
  'x-forwarded-host': ['evil.example', ''],
  'x-forwarded-proto': ['https', 'javascript'],
  'x-http-method-override': ['DELETE'],
  'x-trifecta-address': ['127.0.0.1', 'x'],
};

const header = fc
  .constantFrom(...Object.entries(HEADERS))
  .chain(([name, values]) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...values) },
        { weight: 1, arbitrary: hostileHeaderText },
      ),
    ),
  );
/** Most requests have none, so that they reach their target. */
const furtherHeaders = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 3, arbitrary: fc.array(header, { minLength: 1, maxLength: 1 }) },
  { weight: 1, arbitrary: fc.array(header, { maxLength: 6 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.tuple(fc.constantFrom(...Object.keys(HEADERS)), longHeaderText)),
  },
);

/** Requests for every route, each with the same frequency. */
function hostileRequests(surface: Surface): fc.Arbitrary<HostileRequest> {
  return fc.oneof(...surface.routes.map((route) => requestsFor(route, surface)));
}

/** The first `count` requests of a seed. */
export function sampleRequests(surface: Surface, seed: number, count: number): HostileRequest[] {
  return fc.sample(hostileRequests(surface), { seed, numRuns: count });
}

function requestsFor(route: FuzzRoute, surface: Surface): fc.Arbitrary<HostileRequest> {
  const method = fc.oneof(
    { weight: 9, arbitrary: fc.constant(route.method) },
    { weight: 1, arbitrary: fc.constantFrom(...OTHER_METHODS) },
  );
  const player = fc.option(fc.nat(FUZZ_PLAYERS - 1), { nil: undefined, freq: 2 });
  return fc
    .tuple(method, targetsOf(route, surface), furtherHeaders, bodiesOf(route, surface), player)
    .map(([usedMethod, target, headers, body, asPlayer]) => ({
      route: `${route.method} ${route.path}`,
      method: usedMethod,
      target,
      headers: body === undefined ? headers : withJsonType(headers),
      body,
      player: asPlayer,
    }));
}

function withJsonType(headers: HostileRequest['headers']): HostileRequest['headers'] {
  // The sign-in routes refuse changes without an origin.
  const ordinary = [JSON_TYPE, ['origin', '~origin~'] as const];
  const given = new Set(headers.map(([name]) => name));
  return [...ordinary.filter(([name]) => !given.has(name)), ...headers];
}

function targetsOf({ path, query }: FuzzRoute, { words, named }: Surface): fc.Arbitrary<string> {
  const parameter = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.constantFrom(
        '~public-build~',
        '~own-build~',
        '~saved-team~',
        '~checkout~',
        '~club-tag~',
        '~invitation~',
        '~member~',
      ),
    },
    { weight: 2, arbitrary: fc.constantFrom('light-scout', 'M11', 'Light', 'google', '1') },
    { weight: 4, arbitrary: fc.constantFrom(...words) },
    { weight: 3, arbitrary: hostileAddressText },
  );
  const parts = path.split(/\{\w+\}/);
  const filled = fc
    .array(parameter, { minLength: parts.length - 1, maxLength: parts.length - 1 })
    .map((values) => parts.map((part, index) => part + (values[index] ?? '')).join(''));
  return fc
    .tuple(bent(filled), queriesOf(query, named))
    .map(([address, search]) => address + search);
}

/** Leaves most paths as they are and distorts some. */
function bent(address: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const ends = fc.constantFrom(
    '/',
    '//',
    '/'.repeat(15_000),
    '/x',
    '%2f',
    '?',
    ';',
    '.',
    '/../',
    '\\',
  );
  return fc.oneof(
    { weight: 12, arbitrary: address },
    { weight: 1, arbitrary: fc.tuple(address, ends).map(([start, end]) => start + end) },
    { weight: 1, arbitrary: address.map((text) => `/${text}`) },
    { weight: 1, arbitrary: address.map((text) => text.toUpperCase()) },
    {
      weight: 1,
      arbitrary: fc.tuple(address, hostileAddressText).map(([start, end]) => `${start}/${end}`),
    },
    {
      weight: 1,
      arbitrary: address.map((text) => text.replaceAll('/', '%2F').replace('%2F', '/')),
    },
  );
}

function queriesOf(query: FuzzRoute['query'], named: Surface['named']): fc.Arbitrary<string> {
  const own = Object.entries(query).map(([name, schema]) =>
    fc
      .oneof(
        { weight: 3, arbitrary: valuesFor(schema, named, name).map(asQueryText) },
        { weight: 2, arbitrary: hostileAddressText },
      )
      .map((value) => `${name}=${value}`),
  );
  const foreign = fc.tuple(hostileAddressText, hostileAddressText).map((pair) => pair.join('='));
  const pair =
    own.length === 0 ? foreign : fc.oneof({ weight: 6, arbitrary: fc.oneof(...own) }, foreign);
  return fc
    .array(pair, { maxLength: 4 })
    .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`));
}

function asQueryText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // Placeholders stay readable.
  return encodeURIComponent(text.toWellFormed().slice(0, 4000));
}

function bodiesOf(
  { body, method }: FuzzRoute,
  { named }: Surface,
): fc.Arbitrary<string | undefined> {
  const none = fc.constant(undefined);
  const broken = fc.oneof(
    fc.constantFrom(
      '',
      '{',
      '{"a":',
      'null',
      '[]',
      '"x"',
      '{"__proto__":{"isAdmin":true}}',
      '\ufeff{}',
    ),
    fc.constantFrom(100, 20_000, 60_000).map((depth) => '['.repeat(depth)),
    hostileBodyText,
  );
  if (body === undefined) {
    return method === 'GET' ? none : fc.oneof({ weight: 5, arbitrary: none }, broken);
  }
  return fc.oneof(
    { weight: 12, arbitrary: valuesFor(body, named).map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: bodiesWithLongText(body, named).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: none },
  );
}
