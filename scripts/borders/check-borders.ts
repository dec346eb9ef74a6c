import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpointViolations } from './endpoint-rule.ts';
import { lengthViolations, nameViolations, useViolations } from './file-rules.ts';
import { importViolations } from './import-rules.ts';
import { pageImportViolations, pagePlaceViolations } from './page-rules.ts';
import { readSource } from './reading.ts';
import type { Violation } from './violation.ts';

const CHECKED_FOLDERS = ['packages', 'apps', 'scripts', 'e2e', 'bench'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);
/** Created by a build step and not under git. */
const SKIPPED_PATHS = new Set(['apps/web/public/images']);

const CODE = /\.[cm]?[jt]sx?$/;
const COUNTED = /\.([cm]?[jt]sx?|css|html|sql)$/;

function* filesBelow(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (SKIPPED_FOLDERS.has(entry.name) || SKIPPED_PATHS.has(path)) continue;
    if (entry.isDirectory()) yield* filesBelow(root, path);
    else if (entry.isFile()) yield path;
  }
}

function codeViolations(file: string, source: string): Violation[] {
  const { mentions, uses, texts, problem } = readSource(file, source);
  if (problem !== undefined) return [{ file, line: 1, rule: 'unreadable', message: problem }];
  return [
    ...mentions.flatMap((mention) => importViolations(file, mention)),
    ...mentions.flatMap((mention) => pageImportViolations(file, mention)),
    ...uses.flatMap((use) => useViolations(file, use)),
    ...[...uses, ...texts].flatMap((use) => endpointViolations(file, use)),
  ];
}

function violationsIn(root: string, file: string): Violation[] {
  const found = [...nameViolations(file), ...pagePlaceViolations(file)];
  if (!COUNTED.test(file)) return found;
  const source = readFileSync(join(root, file), 'utf8');
  const inCode = CODE.test(file) ? codeViolations(file, source) : [];
  return [...found, ...lengthViolations(file, source), ...inCode];
}

/** Every border violation in the source tree at `root`, and how many files were checked. */
export function checkBorders(root: string): { violations: Violation[]; files: number } {
  const folders = CHECKED_FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const files = folders.flatMap((folder) => [...filesBelow(root, folder)]);
  return { violations: files.flatMap((file) => violationsIn(root, file)), files: files.length };
}
