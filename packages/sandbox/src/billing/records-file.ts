import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Records } from './world.ts';

/** The records of the last run. Undefined when there's no file. */
export function readRecords(file: string | undefined): Partial<Records> | undefined {
  if (file === undefined || !existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as Partial<Records>;
}

/** Writes everything to a file, so that a demo's subscriptions survive a restart. Either completely or not at all. */
export function writeRecords(file: string | undefined, records: Records): void {
  if (file === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(records), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
