import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const FOLDER = join(import.meta.dirname, 'backups');
const ENDING = '.jsonl';

/** The migrations that have a backup made right after them, in order. */
export function backedUpMigrations(): string[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER)
    .map((file) => file.replace(ENDING, ''))
    .toSorted();
}

/** The file with the backup made after a migration: a backup of the product, but not compressed. */
export function schemaBackup(migration: string): string {
  return join(FOLDER, `${migration}${ENDING}`);
}

/** Writes the backup made after a migration to a file that the product can restore. */
export async function compressTo(file: string, migration: string): Promise<void> {
  await writeFile(file, gzipSync(readFileSync(schemaBackup(migration))));
}
