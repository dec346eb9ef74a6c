import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** This program's version, from its `package.json`. */
export function programVersion(): string {
  const file = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}
