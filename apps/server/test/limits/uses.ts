import type { StartedApp } from '../support/start-app.ts';

/** Pretends that everyone who has used a limit used it this many times. */
export async function pretendUses(site: StartedApp, limit: string, uses: number): Promise<void> {
  await site.database.db
    .updateTable('throttle')
    .set({ uses })
    .where('key', 'like', `${limit}:%`)
    .execute();
}
