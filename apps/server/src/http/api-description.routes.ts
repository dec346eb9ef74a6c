import { allRoutes } from '@trifecta/contract';
import type { FastifyInstance } from 'fastify';
import { apiDocsPage } from './api-docs-page.ts';
import { describeApi } from './openapi.ts';
import { PreparedAnswer } from './prepared-answer.ts';

/** Serves the API description for programs (`/api/openapi.json`) and for people (`/api/docs`). */
export function apiDescriptionRoutes(
  app: FastifyInstance,
  options: { readonly appName: string; readonly version: string },
): void {
  const document = describeApi(allRoutes, {
    title: `${options.appName} API`,
    version: options.version,
    description: `Every endpoint of ${options.appName}, made from the contract the server checks requests with.`,
  });
  const answer = new PreparedAnswer(document);
  const page = apiDocsPage(document);
  app.get('/api/openapi.json', (request, reply) => answer.send(request, reply));
  app.get('/api/docs', { compress: {} }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'public, max-age=300').send(page),
  );
}
