import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';
import { checkBorders } from './check-borders.ts';
import { describe } from './violation.ts';

const trees: string[] = [];

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true, force: true });
});

/** The violations in a real tree with only these files, as printed lines. For tests. */
export function violationsOf(files: Readonly<Record<string, string>>): string[] {
  const tree = mkdtempSync(join(tmpdir(), 'trifecta-borders-'));
  trees.push(tree);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), content);
  }
  return checkBorders(tree).violations.map(describe);
}
