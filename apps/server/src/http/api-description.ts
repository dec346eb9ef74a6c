import { allRoutes, accessErrors, COMMON_ERRORS } from '@trifecta/contract';
import type { ErrorCode, RouteDefinition } from '@trifecta/contract';
import { z } from 'zod';
import { FIELD_WORDS } from './field-words.ts';
import { operationOf } from './operation-table.ts';
import { pathParameter } from './path-parameters.ts';
import { HEADERS_OF_STATUS, RESPONSE_HEADERS } from './response-headers.ts';
import type { ResponseHeader } from './response-headers.ts';

/** A JSON schema, as far as it's described here. */
interface Schema {
  readonly $ref?: string;
  readonly required?: unknown;
  /** The contract's mark for a field that the domain needs. Left out of the description. */
  readonly isNeeded?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly [keyword: string]: unknown;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: unknown;
  readonly schema: Schema;
}

interface Content {
  readonly schema: Schema;
  readonly example?: unknown;
}

interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, Content>>;
}

/** An endpoint in the API description. */
export interface ApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, Response>>;
  readonly security: readonly { readonly accessToken?: readonly string[] }[];
  readonly 'x-stability'?: string;
  readonly 'x-price'?: number;
  /** The events of a stream, each with the schema of its data. */
  readonly 'x-events'?: Readonly<Record<string, Schema>>;
}

/** The API description (OpenAPI 3.1). */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags?: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The headings of the API description. */
const TAGS: Readonly<Record<string, string>> = {
  Catalogue: "The game's weapons, gadgets, specializations, maps, and updates.",
  Weapons: 'Weapons with all stats, times to kill, ranks, and history.',
  Fights: 'Times to kill in any situation, and what else decides a fight.',
  Updates: 'What each game update changed, for weapons and for your builds.',
  'Build Library': 'Proven loadouts that come with the site.',
  Community: 'Public builds with their ratings.',
  Search: 'One search through weapons, builds, and updates.',
  'My Builds': "The player's own builds.",
  Favorites: 'Builds that the player keeps.',
  'Team Optimizer': 'The best team for three players, with the reasons.',
  'Saved Teams': 'Teams that the player keeps.',
  Matches: 'Matches that the player logs.',
  Rooms: 'Live rooms, where three players pick for one team.',
  Clubs: "The player's club: members, roles, and invitations.",
  Playbook: "The club's builds and game plans, with their history.",
  Signals: "Players' webhooks, which tell other programs what happens here.",
  Account: "The player's profile, data, and sessions.",
  Subscription: "The player's plan, its limits, and payments.",
  Moderation: 'Reports, and decisions about the player.',
  'Sign-in': "The site's own sign-in. Its session is in a cookie.",
  Site: "Texts of the site's operator.",
  Operations: 'Health checks for monitoring.',
  Operators: 'What operators of the site see and do. For others, nothing is here.',
};

/** Errors of a body before anyone looks into it. */
const BODY_ERRORS: readonly ErrorCode[] = [
  'malformed_json',
  'payload_too_large',
  'unsupported_media_type',
];

/** Every error code that an endpoint can return. */
export function errorsOf(definition: RouteDefinition): ReadonlySet<ErrorCode> {
  const { method, errors } = definition;
  return new Set([
    ...errors,
    ...accessErrors(definition),
    'validation_failed',
    ...(method === 'GET' ? [] : BODY_ERRORS),
    ...COMMON_ERRORS,
  ]);
}

/** The headers of every answer that costs something. */
const BUDGET: readonly ResponseHeader[] = ['RateLimit', 'RateLimit-Policy'];

/** Completes the document that the library makes: with words, examples, headers, and what it gets wrong. */
export function completeDocument(
  document: ApiDocument,
  priceOf: (method: string, path: string) => number,
): ApiDocument {
  const { schemas } = document.components;
  const described = Object.entries(schemas).map(([name, schema]) => {
    const isSent = name.endsWith('Input');
    const owner = isSent ? name.slice(0, -'Input'.length) : name;
    return [name, describedSchema(schema, { owner, isSent })] as const;
  });
  const paths: Record<string, Record<string, ApiOperation>> = {};
  for (const definition of allRoutes) {
    const path = definition.path.replaceAll(/:(\w+)/g, '{$1}');
    const method = definition.method.toLowerCase();
    const operation = document.paths[path]?.[method];
    if (operation === undefined) continue;
    (paths[path] ??= {})[method] = completeOperation(
      operation,
      definition,
      priceOf(definition.method, definition.path),
    );
  }
  const used = new Set(allRoutes.map(({ tag }) => tag));
  return {
    ...document,
    tags: [...used].map((name) => ({ name, description: TAGS[name] ?? '' })),
    paths,
    components: usedOnly(paths, { ...document.components, schemas: Object.fromEntries(described) }),
  };
}

function completeOperation(
  operation: ApiOperation,
  definition: RouteDefinition,
  price: number,
): ApiOperation {
  const { id, stability, query = {}, body } = operationOf(definition);
  const examples: Readonly<Record<string, unknown>> = { ...query };
  const parameters = operation.parameters?.map((parameter) => {
    const { name, schema } = parameter;
    if (parameter.in === 'path') return { ...parameter, ...pathParameter(definition.path, name) };
    const description = parameter.description ?? schema.description ?? FIELD_WORDS[name];
    return {
      ...parameter,
      schema: describedSchema(schema, SENT),
      ...(description !== undefined && { description }),
      ...(Object.hasOwn(examples, name) && { example: examples[name] }),
    };
  });
  const { requestBody, responses } = operation;
  return {
    ...operation,
    operationId: id,
    'x-stability': stability,
    'x-price': price,
    ...(definition.events && { 'x-events': describedEvents(definition.events) }),
    ...(parameters && { parameters }),
    ...(requestBody && {
      requestBody: { ...requestBody, content: describedContent(requestBody.content, SENT, body) },
    }),
    responses: completeResponses(responses, definition, price > 0 ? BUDGET : []),
  };
}

/** The schema of each event's data. Named schemas in it are those of the whole description. */
function describedEvents(events: NonNullable<RouteDefinition['events']>) {
  return Object.fromEntries(
    Object.entries(events).map(([name, event]) => {
      const { $schema: _, $defs: __, ...schema } = z.toJSONSchema(event);
      const text = JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/');
      return [name, describedSchema(JSON.parse(text) as Schema, RECEIVED)];
    }),
  );
}

function completeResponses(
  responses: ApiOperation['responses'],
  definition: RouteDefinition,
  always: readonly ResponseHeader[],
): ApiOperation['responses'] {
  const { headers: own = [] } = operationOf(definition);
  const all = Object.entries(responses).map(([status, { description, content }]) => {
    const isSuccess = Number(status) < 400;
    const names = [
      ...always,
      ...(isSuccess ? own : (['X-Request-Id'] as const)),
      ...(HEADERS_OF_STATUS[status] ?? []),
    ];
    const headers = headersOf(names);
    const hasBody = content !== undefined && status !== '302';
    return [
      status,
      { description, headers, ...(hasBody && { content: describedContent(content, RECEIVED) }) },
    ] as const;
  });
  const unchanged = { description: 'Nothing changed', headers: headersOf([...always, ...own]) };
  return { ...Object.fromEntries(all), ...(own.includes('ETag') && { 304: unchanged }) };
}

function headersOf(names: readonly ResponseHeader[]): Readonly<Record<string, unknown>> {
  const schema = { type: 'string' };
  return Object.fromEntries(
    names.map((name) => [name, { description: RESPONSE_HEADERS[name], schema }]),
  );
}

/** The use of a schema. */
interface Use {
  /** The named schema it's in, if any. */
  readonly owner: string;
  readonly isSent: boolean;
}

const RECEIVED: Use = { owner: '', isSent: false };
const SENT: Use = { owner: '', isSent: true };

function describedContent(
  content: Readonly<Record<string, Content>>,
  use: Use,
  example?: unknown,
): Readonly<Record<string, Content>> {
  return Object.fromEntries(
    Object.entries(content).map(([type, { schema }]) => [
      type,
      { schema: describedSchema(schema, use), ...(example !== undefined && { example }) },
    ]),
  );
}

/**
 * A schema with words for its fields. The library also carries over TypeScript's `readonly`, which means something else in
 * a description: it made generated clients drop fields. And it closes responses, which get new fields over time.
 */
function describedSchema(schema: Schema, use: Use): Schema {
  const described: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(withoutSingleChoice(schema))) {
    const isLeftOut =
      keyword === 'isNeeded' ||
      (keyword === 'default' && schema.isNeeded === true) ||
      (keyword === 'readOnly' && value === true) ||
      (keyword === 'additionalProperties' && value === false && !use.isSent);
    if (isLeftOut) continue;
    if (keyword === 'properties') {
      described[keyword] = describedFields(value, use);
      described['required'] = neededFields(value, schema.required);
    } else if (keyword === 'required') continue;
    else if (SCHEMA_KEYWORDS.has(keyword)) described[keyword] = describedPart(value, use);
    else described[keyword] = value;
  }
  return described;
}

/** A schema without a choice of one: the library writes that for a text that may also be missing. */
function withoutSingleChoice(schema: Schema): Schema {
  const { anyOf, ...rest } = schema;
  return Array.isArray(anyOf) && anyOf.length === 1 ? { ...rest, ...(anyOf[0] as Schema) } : schema;
}

/** The fields that have to be there: also those that count as empty when missing, which the domain refuses. */
function neededFields(fields: unknown, required: unknown): readonly string[] | undefined {
  const needed = Object.entries(fields as NonNullable<Schema['properties']>)
    .filter(([name, { isNeeded }]) => isNeeded === true || isNamed(required, name))
    .map(([name]) => name);
  return needed.length === 0 ? undefined : needed;
}

function isNamed(names: unknown, name: string): boolean {
  return Array.isArray(names) && names.includes(name);
}

const SCHEMA_KEYWORDS: ReadonlySet<string> = new Set([
  'additionalProperties',
  'allOf',
  'anyOf',
  'items',
  'oneOf',
  'prefixItems',
]);

function describedPart(part: unknown, use: Use): unknown {
  if (Array.isArray(part)) return part.map((each) => describedPart(each, use));
  return part instanceof Object ? describedSchema(part as Schema, use) : part;
}

function describedFields(fields: unknown, use: Use): unknown {
  return Object.fromEntries(
    Object.entries(fields as NonNullable<Schema['properties']>).map(([name, field]) => {
      const words = field.description ?? FIELD_WORDS[`${use.owner}.${name}`] ?? FIELD_WORDS[name];
      return [
        name,
        { ...describedSchema(field, use), ...(words !== undefined && { description: words }) },
      ];
    }),
  );
}

/**
 * The components with the schemas that operations use, directly or through others. The library lists every named schema
 * twice, for requests and for responses, but most are only used in one of them.
 */
export function usedOnly<
  Components extends { readonly schemas: Readonly<Record<string, unknown>> },
>(paths: unknown, components: Components): Components {
  const { schemas } = components;
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(paths);
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  return { ...components, schemas: Object.fromEntries(kept) };
}
