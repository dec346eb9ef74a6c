import { COMMON_ERRORS, ERROR_STATUS, errorBodySchema } from '@trifecta/contract';
import type { ErrorCode, RouteDefinition } from '@trifecta/contract';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** One endpoint in the API description. */
export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required: boolean;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: {
    readonly required: true;
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
  };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
}

/** An OpenAPI 3.1 document, as far as this product uses it. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
}

/** Describes the endpoints of the contract as an OpenAPI 3.1 document. */
export function describeApi(
  definitions: readonly RouteDefinition[],
  info: OpenApiDocument['info'],
): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = {};
  const toJson = (schema: z.ZodType, io: 'input' | 'output') =>
    withSharedSchemas(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), schemas);
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const definition of definitions) {
    const path = definition.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [definition.method.toLowerCase()]: describeRoute(definition, toJson),
    };
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      schemas,
      securitySchemes: { player: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

type ToJson = (schema: z.ZodType, io: 'input' | 'output') => JsonSchema;

function describeRoute(definition: RouteDefinition, toJson: ToJson): OpenApiOperation {
  const { method, path, summary, tag, access, params, query, body, response } = definition;
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^a-zA-Z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    tags: [tag],
    parameters: [...parameters('path', params, toJson), ...parameters('query', query, toJson)],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true as const,
            content: { 'application/json': { schema: toJson(body, 'input') } },
          },
        }),
    responses: {
      200: { description: 'Success', ...jsonContent(toJson(response, 'output')) },
      ...errorResponses([...definition.errors, ...COMMON_ERRORS], toJson),
    },
    security: access === 'anyone' ? [] : [{ player: [] }],
  };
}

function parameters(
  place: 'path' | 'query',
  schema: z.ZodObject | undefined,
  toJson: ToJson,
): OpenApiOperation['parameters'] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toJson(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: typeof property === 'boolean' ? {} : property,
  }));
}

function errorResponses(
  codes: readonly ErrorCode[],
  toJson: ToJson,
): Record<string, { description: string }> {
  const byStatus = Map.groupBy(codes, (code) => String(ERROR_STATUS[code]));
  const content = jsonContent(toJson(errorBodySchema, 'output'));
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      { description: `Code ${[...new Set(ofStatus)].join(' or ')}`, ...content },
    ]),
  );
}

function jsonContent(schema: JsonSchema) {
  return { content: { 'application/json': { schema } } };
}

/** Moves the named schemas to the document's shared place; a schema that is itself named becomes a reference. */
function withSharedSchemas(schema: JsonSchema, shared: Record<string, JsonSchema>): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/');
  const { $schema: _, $defs = {}, ...own } = JSON.parse(text) as JsonSchema;
  Object.assign(shared, $defs);
  if (typeof own.id !== 'string') return own;
  shared[own.id] = own;
  return { $ref: `#/components/schemas/${own.id}` };
}
