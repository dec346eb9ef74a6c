import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Tells apart what shares a route, such as all pages. Never returns anything from a request. */
    readonly patternOf?: (request: FastifyRequest) => string | undefined;
  }
}

/** The pattern of a request's route, such as `/builds/:id`. Undefined without a route. */
export function routePattern(request: FastifyRequest): string | undefined {
  const { url, config } = request.routeOptions;
  return config.patternOf?.(request) ?? url;
}
