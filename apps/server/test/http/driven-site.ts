import { startPayingSite } from '../billing/paying-site.ts';
import type { PayingSite } from '../billing/paying-site.ts';
import { grant } from '../clubs/club-factory.ts';
import type { Engine } from '../../src/db/index.ts';
import { FUZZ_SETTINGS } from '../fuzz/fuzz-run.ts';
import { publishBuild } from '../support/build-factory.ts';
import { addPlayer } from '../support/players.ts';
import { QUICK_WORKERS } from '../teams/team-factory.ts';
import { DescriptionDriver } from './description-driver.ts';
import type { Description } from './description-driver.ts';

/** The address in the description's examples. */
const EMAIL = 'player@example.com';

/** Starts a site, and a driver that has signed up there as a player who may do everything. */
export async function startDrivenSite({
  engine,
  environment = {},
  publicOrigin,
}: {
  readonly engine: Engine;
  readonly environment?: Readonly<Record<string, string>>;
  readonly publicOrigin?: string | undefined;
}): Promise<{ readonly site: PayingSite; readonly driver: DescriptionDriver }> {
  const settings = { ...environment, ...FUZZ_SETTINGS, OPERATORS: EMAIL };
  const site = await startPayingSite({ engine, environment: settings, teamWorkers: QUICK_WORKERS });
  const description = (await site.send('/api/openapi.json')).json() as Description;
  const driver = new DescriptionDriver(site.origin, publicOrigin ?? site.origin, description);
  await driver.call(driver.operation('signUp'));
  await proveEverything(site);
  await driver.call(driver.operation('getIdentityToken'));
  await publishBuild(await addPlayer({ ...site, origin: publicOrigin ?? site.origin }));
  return { site, driver };
}

/** Does everything the player would do with an email, a card, and an authenticator app. */
async function proveEverything(site: PayingSite): Promise<void> {
  const { db } = site.database;
  await db
    .updateTable('player')
    .set({
      email_verified: 1,
      has_second_step: 1,
      display_name: 'Night Owl',
      display_name_key: 'night owl',
    })
    .where('email', '=', EMAIL)
    .execute();
  const at = new Date().toISOString();
  await db.updateTable('sign_in_session').set({ second_step_at: at }).execute();
  const player = await db.selectFrom('player').select('id').executeTakeFirstOrThrow();
  await grant(site.database, player);
}
