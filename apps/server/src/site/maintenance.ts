import { z } from 'zod';
import { factOf, removeFact, setFact } from '../db/index.ts';
import type { Database } from '../db/index.ts';

/** The key under which the site remembers an announced maintenance. */
const KEY = 'maintenance';

const schema = z.object({ until: z.iso.datetime(), say: z.string() });

/** A time in which visitors get a page with a word and an end. */
export type Maintenance = z.infer<typeof schema>;

/** The maintenance under way. Undefined if there's none, or it's over. */
export async function maintenanceOf(db: Database, now: Date): Promise<Maintenance | undefined> {
  const kept = await factOf(db, KEY);
  const { data } = schema.safeParse(kept === undefined ? undefined : JSON.parse(kept));
  return data && isUnderWay(data, now) ? data : undefined;
}

/** Announces a maintenance, instead of an earlier one. */
export async function announceMaintenance(db: Database, maintenance: Maintenance): Promise<void> {
  await setFact(db, KEY, JSON.stringify(maintenance));
}

/** Ends a maintenance. Returns false when there was none. */
export async function endMaintenance(db: Database): Promise<boolean> {
  return removeFact(db, KEY);
}

/** True until the announced end. */
export function isUnderWay({ until }: Maintenance, now: Date): boolean {
  return Date.parse(until) > now.getTime();
}

const DAY = { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;

/** The text that visitors read, such as: Back by November 23, 2026, 18:00 UTC. */
export function endText({ until }: Maintenance): string {
  const day = new Intl.DateTimeFormat('en-US', DAY).format(new Date(until));
  return `Back by ${day}, ${until.slice(11, 16)} UTC.`;
}
