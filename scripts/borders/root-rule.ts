import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from './violation.ts';

/** Everything that may stand in the project's root. The rest is in a folder. */
const KNOWN = new Set([
  '.ci',
  '.dockerignore',
  '.editorconfig',
  '.git',
  '.gitattributes',
  '.github',
  '.gitignore',
  '.npmrc',
  '.oxfmtrc.jsonc',
  '.oxlintrc.json',
  // Editors' own.
  '.DS_Store',
  '.idea',
  '.vscode',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'Dockerfile',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'apps',
  'bench',
  'compose.yaml',
  'docs',
  'e2e',
  'examples',
  'knip.json',
  'package-lock.json',
  'package.json',
  'packages',
  'playwright.config.ts',
  'scripts',
  'trifecta',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
]);

/** What git ignores in the root: `data/`, `*.log`. */
function ignoredIn(root: string): (name: string) => boolean {
  const file = join(root, '.gitignore');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const patterns = lines
    .map((line) => line.trim().replaceAll(/^\/|\/$/g, ''))
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => new RegExp(`^${line.replaceAll('.', String.raw`\.`).replaceAll('*', '.*')}$`));
  return (name) => patterns.some((pattern) => pattern.test(name));
}

/** Checks that nothing unknown lies in the root. */
export function rootViolations(root: string): Violation[] {
  const isIgnored = ignoredIn(root);
  return readdirSync(root)
    .filter((name) => !KNOWN.has(name) && !isIgnored(name))
    .map((file) => ({
      file,
      line: 1,
      rule: 'root',
      message: `'${file}' isn't among the known entries of the root: move it to its folder, or add it to scripts/borders/root-rule.ts`,
    }));
}
