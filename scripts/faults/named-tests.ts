import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from '../test/parts.ts';

const FILES_OF: Readonly<Record<Part, (name: string) => readonly string[]>> = {
  unit: (name) => [`packages/*/{src,test}/**/${name}.test.ts`, `scripts/**/${name}.test.{ts,mjs}`],
  server: (name) => [`apps/server/test/**/${name}.test.ts`],
  web: (name) => [`apps/web/{src,build}/**/${name}.test.ts`],
  components: (name) => [`apps/web/src/**/${name}.browser.test.tsx`],
  e2e: (name) => [`e2e/**/${name}.spec.ts`],
};

/** Test files by part, as accepted by `npm test`. */
export type TestFiles = ReadonlyMap<Part, readonly string[]>;

/** The files of tests such as `server sessions`. Throws when a name matches none or several. */
export function testFiles(root: string, names: readonly string[]): TestFiles {
  const found = new Map<Part, string[]>();
  for (const name of new Set(names)) {
    const [part = '', file = ''] = name.split(' ');
    const patterns = (FILES_OF as Partial<typeof FILES_OF>)[part as Part]?.(file) ?? [];
    const files = globSync([...patterns], { cwd: root });
    const [only] = files;
    if (only === undefined || files.length > 1) {
      throw new Error(`'${name}' matches ${files.length} test files, not exactly 1`);
    }
    found.set(part as Part, [...(found.get(part as Part) ?? []), join(only)]);
  }
  return found;
}
