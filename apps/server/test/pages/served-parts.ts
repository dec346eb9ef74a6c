import type { FastifyInstance } from 'fastify';
import { SignedIds } from '../../src/account/signed-ids.ts';
import type { Changes } from '../../src/db/index.ts';
import { createSiteDatabase } from '../support/database.ts';

/** What serving pages needs from an app without features, which closes its database. */
export async function servedParts(app: FastifyInstance, changes: Changes) {
  const { open, drop } = await createSiteDatabase('sqlite');
  app.addHook('onClose', drop);
  const signer = new SignedIds(['a secret of this test']);
  return { db: open().db, changes, signer, now: () => new Date() };
}
