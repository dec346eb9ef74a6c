import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../apps/server/src/app.ts';
import { CurrentCatalogue } from '../../apps/server/src/catalogue/index.ts';
import { migrate, openDatabase } from '../../apps/server/src/db/index.ts';
import { readConfig } from '../../apps/server/src/settings/config.ts';
import type { ApiDescription } from './promise.ts';

/** The API description of a site with this code and no settings, without its start. Takes about a second. */
export async function describeApi(): Promise<ApiDescription> {
  const folder = await mkdtemp(join(tmpdir(), 'trifecta-contract-'));
  const config = readConfig({ DATA_DIR: folder, TRIFECTA_DEV: '1' });
  const database = openDatabase(config);
  try {
    await migrate(database);
    const app = await buildApp({
      config,
      database,
      catalogue: await CurrentCatalogue.load(database.db, config.catalogueUpdate),
      version: '0.0.0',
      authSecret: 'a secret that signs nothing, of 32 characters',
      signInProviders: [],
      stripe: undefined,
      mailTransport: undefined,
      now: () => new Date(),
      newId: () => '',
      newToken: () => '',
      webDist: '',
      logTo: { write: () => undefined },
    });
    const response = await app.inject('/api/openapi.json');
    await app.close();
    return response.json<ApiDescription>();
  } finally {
    await database.db.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}
