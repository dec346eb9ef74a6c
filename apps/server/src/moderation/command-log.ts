import { uuidv7 } from 'uuidv7';
import type { Database } from '../db/index.ts';
import { addToLog } from './moderation-log.store.ts';
import type { LogEntry } from './moderation-log.store.ts';

/** Adds an entry about what a user on the server's machine does with a command. */
export async function logCommand(db: Database, runBy: string, entry: LogEntry): Promise<void> {
  await addToLog(db, { runBy }, { ...entry, id: uuidv7(), now: new Date().toISOString() });
}
