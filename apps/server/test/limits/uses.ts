import type { StartedApp } from '../support/start-app.ts';

/** Makes it seem that so many uses of a limit were made already, by everyone who has made one. */
export async function pretendUses(site: StartedApp, limit: string, uses: number): Promise<void> {
  await site.database.db
    .updateTable('throttle')
    .set({ uses })
    .where('key', 'like', `${limit}:%`)
    .execute();
}
