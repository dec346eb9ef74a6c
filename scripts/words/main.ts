/** Checks the wording in the folders that follow the voice guide. Problems in other folders are only counted. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process/paths.mjs';
import { docstringsOf, fixedTextsOf, wordProblems } from './check-words.ts';

/** The folders and files without problems, which must stay that way. */
const HELD = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'docs',
  'apps/server',
  'apps/web',
  'packages',
  'scripts',
  'bench',
  'e2e',
];

/** The share of docstrings that may start with a clause such as 'What a plan costs'. */
const MAX_CLAUSE_SHARE = 0.05;

/** Contains the forbidden words, data written by others, or records that are superseded instead of edited. */
const EXEMPT = [
  'docs/decisions/',
  'docs/glossary.md',
  'docs/specification.md',
  'packages/domain/src/weapons/published-ttk.json',
  'packages/sandbox/test/fixtures/',
  'scripts/words/',
];

const RULES = join(root, 'docs/specification.md');
const fixedTexts = existsSync(RULES) ? fixedTextsOf(readFileSync(RULES, 'utf8')) : [];

function isBelow(file: string, places: readonly string[]): boolean {
  return places.some((place) => file === place || file.startsWith(place.replace(/\/?$/, '/')));
}

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const files = tracked.filter(
  (file) => /\.([cm]?[jt]sx?|css|json|md)$/.test(file) && existsSync(join(root, file)),
);
const read = files
  .filter((file) => !isBelow(file, EXEMPT) && !file.endsWith('package-lock.json'))
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));
const problems = read.flatMap(({ file, source }) => wordProblems(file, source, fixedTexts));
const docstrings = read
  .filter(({ file }) => isBelow(file, HELD))
  .map(({ file, source }) => docstringsOf(file, source));
const all = docstrings.reduce((sum, { count }) => sum + count, 0);
const clauses = docstrings.flatMap((one) => one.clauses);
const areTooMany = clauses.length > MAX_CLAUSE_SHARE * all;

const heldWords = problems.filter(({ file }) => isBelow(file, HELD));
const held = areTooMany ? [...heldWords, ...clauses] : heldWords;
for (const { file, line, message } of held) console.log(`${file}:${line} ${message}`);

const waiting = new Map<string, number>();
for (const problem of problems.filter(({ file }) => !isBelow(file, HELD))) {
  const [top = '', folder = ''] = problem.file.split('/');
  const place = ['apps', 'docs'].includes(top) ? `${top}/${folder}` : top;
  waiting.set(place, (waiting.get(place) ?? 0) + 1);
}
const counts = [...waiting].map(([place, count]) => `${place} ${count}`).join(', ');
console.log(
  `words: ${files.length} files, ${held.length} problems, ${clauses.length} of ${all} docstrings start with a clause; not held yet: ${counts}`,
);
process.exitCode = held.length === 0 && files.length > 0 ? 0 : 1;
