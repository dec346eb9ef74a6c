import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inNodeModules, root } from '../process/paths.mjs';

/** A check: a Node script that exits with 0 on success. */
export interface Check {
  /** The name to select it by. Several checks may share one. */
  readonly part: string;
  /** The name in the report. */
  readonly title: string;
  readonly parameters: readonly string[];
}

const compilerSettings = [
  'packages/domain/tsconfig.json',
  'packages/domain/tsconfig.test.json',
  'packages/contract/tsconfig.json',
  'packages/sandbox/tsconfig.json',
  'apps/server/tsconfig.json',
  'apps/web/tsconfig.json',
  'apps/web/tsconfig.node.json',
  'tsconfig.json',
];

function one(part: string, ...parameters: string[]): Check {
  return { part, title: part, parameters };
}

function types(settings: string): Check {
  const tsc = inNodeModules('typescript/bin/tsc');
  return { part: 'types', title: `types ${settings}`, parameters: [tsc, '-p', settings] };
}

const strict = ['--deny-warnings', '--report-unused-disable-directives'];

/** Every check, slowest first, so that two at a time finish together. */
export const checks: readonly Check[] = [
  one('lint', inNodeModules('oxlint/bin/oxlint'), '--type-aware', ...strict),
  one('unused', inNodeModules('knip/bin/knip.js'), '--no-progress'),
  ...compilerSettings.filter((path) => existsSync(join(root, path))).map(types),
  one('format', inNodeModules('oxfmt/bin/oxfmt'), '--check'),
  one('borders', join(root, 'scripts/borders/main.ts')),
  one('words', join(root, 'scripts/words/main.ts')),
];
