/** The API description as a site without an address has it, made from the contract alone. */
import fastify from 'fastify';
import { allRoutes } from '@trifecta/contract';
import { ACCESS_TOKEN_WORDS } from '../../apps/server/src/account/index.ts';
import type { ApiDocument } from '../../apps/server/src/http/api-description.ts';
import { apiDescriptionRoutes } from '../../apps/server/src/http/api-description.routes.ts';
import { registerContractChecks } from '../../apps/server/src/http/contract-checks.ts';
import { implementGuarded } from '../../apps/server/src/http/contract-routes.ts';
import { plainPrice } from '../../apps/server/src/limits/index.ts';

/** Makes the API description of this source tree, without a database. */
export async function apiDocument(): Promise<ApiDocument> {
  const app = fastify();
  registerContractChecks(app);
  await apiDescriptionRoutes(app, {
    appName: 'Trifecta',
    version: '0.0.0',
    isHttps: false,
    publicOrigin: undefined,
    accessTokenWords: ACCESS_TOKEN_WORDS,
    priceOf: plainPrice,
  });
  for (const definition of allRoutes) {
    implementGuarded(app, definition, {}, () => {
      throw new Error('Nothing is served here.');
    });
  }
  const answer = await app.inject('/api/openapi.json');
  await app.close();
  return answer.json();
}
