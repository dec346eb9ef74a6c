import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressViolations, pagePaths } from './addresses-rule.ts';
import { apiPathViolations, declaredPaths } from './api-path-rule.ts';
import { endpointViolations } from './endpoint-rule.ts';
import {
  lengthViolations,
  nameViolations,
  unrepeatableViolations,
  useViolations,
} from './file-rules.ts';
import { importViolations } from './import-rules.ts';
import { pageImportViolations, pagePlaceViolations } from './page-rules.ts';
import { layerOf, placeOf } from './place.ts';
import { readSource } from './reading.ts';
import type { Reading } from './reading.ts';
import { unrepeatableUses } from './repeatable-rule.ts';
import { requestsIn, requestViolations } from './requests-rule.ts';
import { rootViolations } from './root-rule.ts';
import { nodesOf } from './syntax.ts';
import { queriesIn, queryViolations, tableOwners } from './tables-rule.ts';
import type { TableOwners } from './tables-rule.ts';
import { textViolations, visibleTexts } from './texts-rule.ts';
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

/** True for what a layer consists of, not for its tests. */
function isOwnSource(file: string): boolean {
  const { isInSrc, isTest } = placeOf(file);
  return isInSrc && !isTest;
}

/** What's checked only in some layers. */
function layerViolations(
  file: string,
  { program, lineOf }: Reading,
  owners: TableOwners,
): Violation[] {
  const nodes = nodesOf(program);
  const requests = requestsIn(nodes, lineOf).flatMap((use) => requestViolations(file, use));
  switch (layerOf(file)) {
    case 'domain': {
      const uses = unrepeatableUses(nodes, lineOf);
      return [...requests, ...uses.flatMap((use) => unrepeatableViolations(file, use))];
    }
    case 'contract': {
      const paths = declaredPaths(nodes, lineOf);
      return [...requests, ...paths.flatMap((path) => apiPathViolations(file, path))];
    }
    case 'server': {
      const queries = queriesIn(nodes, lineOf);
      return [...requests, ...queries.flatMap((query) => queryViolations(file, query, owners))];
    }
    case 'web': {
      const texts = visibleTexts(nodes, lineOf);
      const paths = pagePaths(nodes, lineOf);
      return [
        ...requests,
        ...texts.flatMap((text) => textViolations(file, text)),
        ...paths.flatMap((path) => addressViolations(file, path)),
      ];
    }
    default:
      return [];
  }
}

function codeViolations(file: string, source: string, owners: TableOwners): Violation[] {
  const reading = readSource(file, source);
  const { mentions, uses, texts, problem } = reading;
  if (problem !== undefined) return [{ file, line: 1, rule: 'unreadable', message: problem }];
  return [
    ...mentions.flatMap((mention) => importViolations(file, mention)),
    ...mentions.flatMap((mention) => pageImportViolations(file, mention)),
    ...uses.flatMap((use) => useViolations(file, use)),
    ...[...uses, ...texts].flatMap((use) => endpointViolations(file, use)),
    ...(isOwnSource(file) ? layerViolations(file, reading, owners) : []),
  ];
}

function violationsIn(root: string, file: string, owners: TableOwners): Violation[] {
  const found = [...nameViolations(file), ...pagePlaceViolations(file)];
  if (!COUNTED.test(file)) return found;
  const source = readFileSync(join(root, file), 'utf8');
  const inCode = CODE.test(file) ? codeViolations(file, source, owners) : [];
  return [...found, ...lengthViolations(file, source), ...inCode];
}

/** Every border violation in the source tree at `root`, and how many files were checked. */
export function checkBorders(root: string): { violations: Violation[]; files: number } {
  const folders = CHECKED_FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const files = folders.flatMap((folder) => [...filesBelow(root, folder)]);
  const owners = tableOwners(root);
  const inFiles = files.flatMap((file) => violationsIn(root, file, owners));
  return { violations: [...rootViolations(root), ...inFiles], files: files.length };
}
