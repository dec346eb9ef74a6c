import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { ValueSchema } from './described-values.ts';

/** The parts of the API description that a program needs to call the API. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, ValueSchema>>;
    readonly securitySchemes: Readonly<
      Record<string, { readonly type: string; readonly in?: string; readonly name?: string }>
    >;
  };
}

interface Described {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly example?: string | number;
    readonly schema: ValueSchema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, DescribedContent>> };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly headers?: Readonly<Record<string, unknown>>;
        readonly content?: Readonly<Record<string, DescribedContent>>;
      }
    >
  >;
}

interface DescribedContent {
  readonly example?: unknown;
  readonly schema: ValueSchema;
}

/** One operation of the description. */
export interface DescribedOperation extends Described {
  readonly method: string;
  readonly path: string;
}

/** The difference of a call from the description's examples. */
interface Change {
  readonly isAnonymous?: boolean;
  /** True for a program that has the player's access token instead of an identity token. */
  readonly isProgram?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is. */
  readonly body?: string;
  /** Parameters of the query, instead of their examples. */
  readonly query?: Readonly<Record<string, string>>;
}

/** A refusal sent before a body of this size has arrived may get lost with the connection. */
const LARGE_BODY = 16_000;
const MOST_TRIES = 5;

/** Sends a request, again if its body is large and the connection was lost. */
async function fetchAgain(
  address: string,
  request: RequestInit & { readonly body?: string },
): Promise<Response> {
  const tries = (request.body?.length ?? 0) > LARGE_BODY ? MOST_TRIES : 1;
  for (let attempt = 1; attempt < tries; attempt += 1) {
    const answer = await fetch(address, request).catch(() => undefined);
    if (answer !== undefined) return answer;
  }
  return fetch(address, request);
}

interface Ids {
  readonly _id?: unknown;
  readonly id?: unknown;
}

/** An answer, and what about it isn't as described. */
export interface DrivenAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly problems: readonly string[];
  /** Empty for a stream. */
  readonly text: string;
}

/** Headers of any answer: of HTTP, and the site's security headers. */
const OF_EVERY_ANSWER =
  /^(?:access-control-.*|allow|cache-control|connection|content-.*|cross-origin-.*|date|keep-alive|strict-transport-security|transfer-encoding|vary|x-accel-buffering|x-content-type-options)$/;
/** Described headers that an answer may lack: the last page has no link, and not every call has something to say. */
const MAY_BE_MISSING: ReadonlySet<string> = new Set([
  'link',
  'set-cookie',
  'www-authenticate',
  'retry-after',
  'x-request-id',
]);

/**
 * A program that knows the site's address, the API description, and nothing else. It keeps cookies and ids that it gets,
 * as the description names them.
 */
export class DescriptionDriver {
  readonly #origin: string;
  readonly #publicOrigin: string;
  readonly #description: Description;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });
  readonly #checks = new Map<string, ValidateFunction>();
  readonly #cookies = new Map<string, string>();
  readonly #ids = new Map<string, string>();
  token: string | undefined;
  #accessToken: string | undefined;
  #overlaySecret = '';

  constructor(origin: string, publicOrigin: string, description: Description) {
    this.#origin = origin;
    this.#publicOrigin = publicOrigin;
    this.#description = description;
    addFormats.default(this.#ajv);
    this.#ajv.addSchema({ ...description, $id: 'api' });
  }

  get operations(): readonly DescribedOperation[] {
    return Object.entries(this.#description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, each]) => ({ ...each, method, path })),
    );
  }

  operation(id: string): DescribedOperation {
    const found = this.operations.find(({ operationId }) => operationId === id);
    if (found === undefined) throw new Error(`No operation is called ${id}.`);
    return found;
  }

  /** The schema with a name. */
  schemaAt(reference: string): ValueSchema {
    const schema = this.#description.components.schemas[reference.split('/').at(-1) ?? ''];
    if (schema === undefined) throw new Error(`There's no ${reference}.`);
    return schema;
  }

  /** True if a parameter's schema takes a text from an address. */
  isParameterOf(schema: ValueSchema, text: string): boolean {
    const isNumber = schema.type === 'integer' || schema.type === 'number';
    const value = isNumber ? Number(text || Number.NaN) : text;
    // A parameter that may come several times comes once here.
    return [value, [value]].some((written) => this.#ajv.validate(schema, written));
  }

  /** True if the description takes a body. */
  isBodyOf({ path, method }: DescribedOperation, body: unknown): boolean {
    return this.#checkAt([path, method, 'requestBody', 'content', 'application/json'])(body);
  }

  /** Calls an operation with the description's examples, and compares the answer with the description. */
  async call(operation: DescribedOperation, change: Change = {}): Promise<DrivenAnswer> {
    const { method } = operation;
    const example = operation.requestBody?.content['application/json']?.example;
    const sent = change.body ?? (example === undefined ? undefined : JSON.stringify(example));
    const end = new AbortController();
    const address = this.#origin + this.#addressOf(operation, change.query);
    const answer = await fetchAgain(address, {
      method: method.toUpperCase(),
      redirect: 'manual',
      signal: end.signal,
      headers: {
        origin: this.#publicOrigin,
        ...(sent !== undefined && { 'content-type': 'application/json' }),
        ...(change.isAnonymous !== true && this.#credentialsFor(operation, change.isProgram)),
        ...change.headers,
      },
      ...(sent !== undefined && { body: sent }),
    });
    this.#keepCookies(answer.headers);
    const type = answer.headers.get('content-type') ?? '';
    const isStream = type.startsWith('text/event-stream');
    const text = isStream ? '' : await answer.text();
    if (isStream) end.abort();
    const problems = this.#problemsOf(operation, answer, text);
    if (answer.ok && type.startsWith('application/json'))
      this.#keepIds(operation, JSON.parse(text));
    return { status: answer.status, headers: answer.headers, problems, text };
  }

  #addressOf({ path, parameters = [] }: DescribedOperation, changed: Change['query'] = {}): string {
    const query = new URLSearchParams();
    let address = path;
    for (const { name, in: place, example } of parameters) {
      if (place === 'path') {
        const before = path.slice(0, path.indexOf(`/{${name}}`));
        const id = this.#idFor(before) ?? String(example);
        address = address.replace(`{${name}}`, encodeURIComponent(id));
      } else if (example !== undefined) query.set(name, String(example));
    }
    for (const [name, value] of Object.entries(changed)) query.set(name, value);
    return query.size === 0 ? address : `${address}?${query.toString()}`;
  }

  /** The id of something at a path, or else of something below it. */
  #idFor(path: string): string | undefined {
    const below = [...this.#ids].find(
      ([known]) => known.startsWith(`${path}/`) && !known.includes('{'),
    );
    return this.#ids.get(path) ?? below?.[1];
  }

  #credentialsFor({ security }: DescribedOperation, isProgram = false): Record<string, string> {
    const names = security.flatMap((way) => Object.keys(way));
    const name = names.find((each) => (each === 'accessToken') === isProgram);
    if (name === undefined) return {};
    if (isProgram) return { authorization: `Bearer ${this.#accessToken}` };
    const scheme = this.#description.components.securitySchemes[name];
    if (scheme?.type === 'http') return { authorization: `Bearer ${this.token}` };
    if (scheme?.in === 'header') return { [scheme.name ?? '']: this.#overlaySecret };
    const value = this.#cookies.get(scheme?.name ?? '');
    // A call without it is refused, which the caller notices.
    return value === undefined ? {} : { cookie: `${scheme?.name}=${value}` };
  }

  #keepCookies(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value !== '') this.#cookies.set(name, value);
    }
  }

  /**
   * An answer of `/api/things` has the id for `/api/things/{id}`: its own, or that of the first in a list. A field with a
   * list of parts has the id for `/api/things/parts/{id}`.
   */
  #keepIds({ path }: DescribedOperation, body: unknown): void {
    const fields = Object.entries(Object(body) as Record<string, unknown>);
    if (path === '/api/auth/token') this.token = String(Object.fromEntries(fields)['token']);
    this.#keepId(path, body);
    if (path === '/api/rooms/{id}/overlay/link')
      this.#overlaySecret = String(Object.fromEntries(fields)['secret']);
    if (path === '/api/account/tokens' && 'token' in Object(body))
      this.#accessToken = String(Object.fromEntries(fields)['token']);
    for (const [name, value] of fields) {
      if (!Array.isArray(value)) continue;
      const [first] = value as readonly unknown[];
      if (!this.#ids.has(path)) this.#keepId(path, first);
      this.#keepId(`${path}/${name}`, first);
    }
  }

  #keepId(path: string, body: unknown): void {
    const { _id: id, id: other } = Object(Array.isArray(body) ? body[0] : body) as Ids;
    const found = id ?? other;
    if (typeof found === 'string') this.#ids.set(path, found);
  }

  #problemsOf(operation: DescribedOperation, answer: Response, text: string): string[] {
    const { operationId, responses } = operation;
    const { status, headers } = answer;
    const at = `${operationId} ${status}`;
    const described = responses[status];
    if (described === undefined) return [`${at} isn't described: ${text.slice(0, 200)}`];
    const names = Object.keys(described.headers ?? {}).map((name) => name.toLowerCase());
    const missing = names.filter((name) => !headers.has(name) && !MAY_BE_MISSING.has(name));
    const further = [...headers.keys()].filter(
      (name) => !names.includes(name) && !OF_EVERY_ANSWER.test(name),
    );
    const type = headers.get('content-type')?.split(';')[0];
    const types = Object.keys(described.content ?? {});
    // A 304 repeats the headers of the answer that the caller has.
    const isOfType =
      status === 304 || (type === undefined ? types.length === 0 : types.includes(type));
    const problems = [
      ...missing.map((name) => `${at} lacks the header ${name}`),
      ...further.map((name) => `${at} has a header ${name} that isn't described`),
      ...(isOfType ? [] : [`${at} is ${type ?? 'empty'} instead of ${types.join(' or ')}`]),
    ];
    if (type !== 'application/json' || !isOfType || status === 304) return problems;
    const wrong = this.#firstProblem(operation, status, JSON.parse(text));
    return wrong === undefined ? problems : [...problems, `${at} isn't as described: ${wrong}`];
  }

  /** The first place where a body differs from its schema. */
  #firstProblem(
    { path, method }: DescribedOperation,
    status: number,
    body: unknown,
  ): string | undefined {
    const steps = [path, method, 'responses', String(status), 'content', 'application/json'];
    const check = this.#checkAt(steps);
    if (check(body)) return undefined;
    const [first] = check.errors ?? [];
    return `${first?.instancePath} ${first?.message}`;
  }

  /** The check of a schema by the steps to it. */
  #checkAt(steps: readonly string[]): ValidateFunction {
    const pointer = ['paths', ...steps, 'schema']
      .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/');
    return this.#checkOf(`api#/${pointer}`);
  }

  #checkOf(reference: string): ValidateFunction {
    const known = this.#checks.get(reference);
    if (known !== undefined) return known;
    const check = this.#ajv.compile({ $ref: reference });
    this.#checks.set(reference, check);
    return check;
  }
}
