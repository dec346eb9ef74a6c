import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { API_DOCS_PATH, API_DOCS_STYLES, apiDocsPage } from './api-docs-page.ts';
import type { ApiDocument } from './api-docs-page.ts';
import { PreparedResponse } from './prepared-response.ts';
import { allowStyles, styleSource } from './security-headers.ts';

/** The paths of the API description, for programs and for humans. */
export const API_DESCRIPTION_ROUTES = [
  { method: 'GET', path: '/api/openapi.json', isPublicRead: true },
  { method: 'GET', path: API_DOCS_PATH, isPublicRead: false },
] as const;

/**
 * Describes every endpoint of the contract registered after this, for programs (`/api/openapi.json`, OpenAPI 3.1) and
 * for humans (`/api/docs`).
 */
export async function apiDescriptionRoutes(
  app: FastifyInstance,
  options: { readonly appName: string; readonly version: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${options.appName} API`,
        version: options.version,
        description: `Every ${options.appName} endpoint, generated from the contract the server validates requests against.`,
      },
      components: {
        securitySchemes: {
          player: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          session: { type: 'apiKey', in: 'cookie', name: 'trifecta.session_token' },
          roomGuest: { type: 'apiKey', in: 'cookie', name: 'trifecta.room' },
        },
      },
    },
    // Routes outside the contract have no tag.
    hideUntagged: true,
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  // Built on the first request, when all routes are registered, so that startup doesn't wait for it.
  let kept: DescribedApi | undefined;
  const described = (): DescribedApi => (kept ??= describeApi(app));
  app.get('/api/openapi.json', { config: { isPublicRead: true } }, (request, reply) =>
    described().json.send(request, reply),
  );
  const source = styleSource(API_DOCS_STYLES);
  app.get(API_DOCS_PATH, (request, reply) =>
    described().page.send(request, allowStyles(reply, source)),
  );
}

interface DescribedApi {
  readonly json: PreparedResponse;
  readonly page: PreparedResponse;
}

function describeApi(app: FastifyInstance): DescribedApi {
  const document = withoutUnusedSchemas(app.swagger() as unknown as ApiDocument);
  return {
    json: PreparedResponse.json(document),
    page: new PreparedResponse(apiDocsPage(document), 'text/html; charset=utf-8'),
  };
}

/**
 * The library lists every named schema twice, for requests and for responses, but most are only used in one of them.
 */
function withoutUnusedSchemas(document: ApiDocument): ApiDocument {
  const { schemas } = document.components;
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(document.paths);
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(kept) } };
}
