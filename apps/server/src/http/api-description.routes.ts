import swagger from '@fastify/swagger';
import { OVERLAY_SECRET_HEADER } from '@trifecta/contract';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { completeDocument } from './api-description.ts';
import type { ApiDocument } from './api-description.ts';
import {
  API_DOCS_PATH,
  API_DOCS_SCRIPT,
  API_DOCS_SCRIPT_PATH,
  API_DOCS_STYLES,
  apiDocsPage,
} from './api-docs-page.ts';
import { cookieName } from './cookie-name.ts';
import { PreparedResponse } from './prepared-response.ts';
import { allowStyles, styleSource } from './security-headers.ts';

/** The paths of the API description, for programs and for humans. */
export const API_DESCRIPTION_ROUTES = [
  { method: 'GET', path: '/api/openapi.json', isReadElsewhere: true },
  { method: 'GET', path: API_DOCS_PATH, isReadElsewhere: false },
  { method: 'GET', path: API_DOCS_SCRIPT_PATH, isReadElsewhere: false },
] as const;

/**
 * Describes every endpoint of the contract registered after this, for programs (`/api/openapi.json`, OpenAPI 3.1) and
 * for humans (`/api/docs`).
 */
export async function apiDescriptionRoutes(
  app: FastifyInstance,
  options: {
    readonly appName: string;
    readonly version: string;
    readonly isHttps: boolean;
    /** The site's address, if it's public. */
    readonly publicOrigin: string | undefined;
    /** What access tokens are, and what each of their scopes allows. */
    readonly accessTokenWords: string;
    /** The price of a request, in points of the budget. */
    readonly priceOf: (method: string, path: string) => number;
  },
): Promise<void> {
  const cookie = (name: string, description: string) => {
    const fullName = cookieName(name, options.isHttps);
    return { type: 'apiKey', in: 'cookie', name: fullName, description } as const;
  };
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${options.appName} API`,
        version: options.version,
        description: introOf(options.appName),
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: options.publicOrigin ?? '/' }],
      components: {
        securitySchemes: {
          player: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description:
              'An identity token of a signed-in browser, from `GET /api/auth/token`. Valid for 5 minutes. The site itself uses these.',
          },
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'trifecta_…',
            description: options.accessTokenWords,
          },
          session: cookie(
            'session_token',
            'The session, from signing in. Calls that change something need an `Origin` header of this site.',
          ),
          roomGuest: cookie('room', "A room's guest, from joining, entering, or opening the room"),
          roomReader: {
            type: 'apiKey',
            in: 'header',
            name: OVERLAY_SECRET_HEADER,
            description:
              "The secret of a room's overlay link, from `GET /api/rooms/{id}/overlay/link` or after the # of the link. Pages of other websites may send it.",
          },
          planGuest: cookie('plan', "A game plan's reader, from entering the plan"),
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
  const described = (): DescribedApi => (kept ??= describeApi(app, options.priceOf));
  app.get('/api/openapi.json', { config: { isReadElsewhere: true } }, (request, reply) =>
    described().json.send(request, reply),
  );
  const source = styleSource(API_DOCS_STYLES);
  app.get(API_DOCS_PATH, (request, reply) =>
    described().page.send(request, allowStyles(reply, source)),
  );
  const script = new PreparedResponse(API_DOCS_SCRIPT, 'text/javascript; charset=utf-8');
  app.get(API_DOCS_SCRIPT_PATH, (request, reply) => script.send(request, reply));
}

interface DescribedApi {
  readonly json: PreparedResponse;
  readonly page: PreparedResponse;
}

function describeApi(
  app: FastifyInstance,
  priceOf: (method: string, path: string) => number,
): DescribedApi {
  const document = completeDocument(app.swagger() as unknown as ApiDocument, priceOf);
  return {
    json: PreparedResponse.json(document),
    page: new PreparedResponse(apiDocsPage(document), 'text/html; charset=utf-8'),
  };
}

function introOf(appName: string): string {
  return [
    `Every ${appName} endpoint, generated from the contract the server validates requests against.`,
    "Answers get new fields over time, so ignore those you don't know.",
    "`x-stability` is `stable` for operations that only get new fields, `preview` for those that may change with any version, and `internal` for the site's own.",
    "`x-price` is what a request without optional parameters takes from the budget in `RateLimit-Policy`, in points: a guest's network has one, and every player has one of their own that's never smaller.",
    "Requests that aren't proper HTTP get 400, 408, 414, 417, or 431, with the same kind of body as every other error.",
  ].join(' ');
}
