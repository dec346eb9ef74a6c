/** Checks the wording of all sources and documents. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process/paths.mjs';
import { docstringsOf, fixedTextsOf, wordProblems } from './check-words.ts';

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
  'package-lock.json',
];

const fixedTexts = fixedTextsOf(readFileSync(join(root, 'docs/specification.md'), 'utf8'));

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const files = tracked.filter(
  (file) =>
    /\.([cm]?[jt]sx?|css|json|md)$/.test(file) &&
    existsSync(join(root, file)) &&
    !EXEMPT.some((place) => file.startsWith(place)),
);
const read = files.map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));
const words = read.flatMap(({ file, source }) => wordProblems(file, source, fixedTexts));
const docstrings = read.map(({ file, source }) => docstringsOf(file, source));
const all = docstrings.reduce((sum, { count }) => sum + count, 0);
const clauses = docstrings.flatMap((one) => one.clauses);
const problems = clauses.length > MAX_CLAUSE_SHARE * all ? [...words, ...clauses] : words;
for (const { file, line, message } of problems) console.log(`${file}:${line} ${message}`);
console.log(
  `words: ${files.length} files, ${problems.length} problems, ${clauses.length} of ${all} docstrings start with a clause`,
);
process.exitCode = problems.length === 0 && files.length > 0 ? 0 : 1;
