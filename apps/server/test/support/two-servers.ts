import { expect, onTestFinished, vi } from 'vitest';
import { countListeners, createSiteDatabase } from './database.ts';
import { PATIENCE } from './patience.ts';
import { startApp } from './start-app.ts';
import type { StartedApp } from './start-app.ts';

/** Starts two servers with one PostgreSQL, which hear of each other's changes, for one test. */
export async function startTwoServers(
  environment: Readonly<Record<string, string>> = {},
  now: () => Date = () => new Date(),
) {
  const database = await createSiteDatabase('postgres');
  onTestFinished(database.drop);
  const startOne = async (): Promise<StartedApp> => {
    const site = await startApp({ engine: 'postgres', on: database, environment, now });
    onTestFinished(site.stop);
    return site;
  };
  const [here, there] = [await startOne(), await startOne()];
  const { db } = here.database;
  await vi.waitFor(async () => expect(await countListeners(db)).toBe(2), PATIENCE);
  return { database, here, there };
}
