import { uuidv7 } from 'uuidv7';
import { noteProcess } from '../../src/db/index.ts';
import type { ProcessState } from '../../src/db/index.ts';
import type { StartedApp } from '../support/start-app.ts';

/** Lets a site believe that another server process runs beside it. */
export async function otherProcess(site: StartedApp, change: Partial<ProcessState>): Promise<void> {
  await noteProcess(site.database.db, uuidv7(), {
    version: '1.2.3',
    startedAt: new Date().toISOString(),
    seenAt: site.now().toISOString(),
    jobs: [],
    notices: {},
    freeBytes: {},
    aheadMs: null,
    ...change,
  });
}
