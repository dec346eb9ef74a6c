import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyTreeToRead } from '../faults/copied-tree.ts';
import { root } from '../process/paths.mjs';
import { runQuietly } from '../process/run.mjs';
import { CopyCompiler } from './copy-compiler.ts';
import { examplesIn, followStep, skipStep } from './worked-examples.ts';

// The compiler reads the whole repository, possibly on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const examples = examplesIn(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'));
const steps = examples.flatMap((example) => example.steps);

/**
 * What the compiler says without a step, if it doesn't name the file: others look for what the step adds. Steps of the
 * same round are left out together, so no step is hidden by another one of its round.
 */
const ROUNDS: readonly Readonly<Record<string, string | undefined>>[] = [
  {
    'packages/domain/src/builds/build-fields.ts': undefined,
    'packages/contract/src/builds.ts': undefined,
    'apps/server/src/builds/build-rows.store.ts': undefined,
    'apps/server/src/http/operation-table.ts': undefined,
    'apps/web/src/clubs/playbook/texts.ts': undefined,
    'packages/sandbox/src/community/demo-build.ts': undefined,
    'packages/domain/src/builds/share-build.test.ts': undefined,
    'packages/domain/src/builds/check-build.test.ts': undefined,
    'packages/domain/src/clubs/copied-builds.test.ts': undefined,
    'apps/server/test/support/build-factory.ts': undefined,
    'apps/web/test/builds.ts': undefined,
    'apps/web/src/builds/editor/build-editor.browser.test.tsx': undefined,
    'packages/domain/src/weapons/reloads.ts': "'./reloads.ts'",
    'apps/server/test/http/endpoints.test.ts': undefined,
    'apps/web/src/pages/weapons/reloads/page.ts': "'./weapons/reloads/page.ts'",
  },
  {
    'packages/domain/src/builds/build.ts': "'tip' does not exist",
    'apps/web/src/pages/weapons/reloads/reloads-page.tsx': "'./reloads-page.tsx'",
  },
  {
    'apps/server/src/db/tables/builds.ts': '"tip"',
    'apps/web/src/builds/texts.ts': "Property 'tip' does not exist",
    'packages/domain/src/weapons/index.ts': "no exported member 'reloadsOf'",
    'packages/contract/src/weapons.ts': "Property 'reloads' does not exist",
    'apps/web/src/addresses.ts': "Property 'reloads' does not exist",
    'apps/web/src/pages/weapons/reloads/texts.ts': "'./texts.ts'",
  },
];

/** Steps that the compiler can't know of, with the tests that fail without them, as CONTRIBUTING.md says. */
const TESTED_ROUNDS: readonly Readonly<Record<string, string>>[] = [
  {
    'apps/server/migrations/postgres/9999-build-tip.sql':
      'every migration is there for both engines',
    'apps/web/src/builds/editor/build-editor.tsx': 'the editor shows every field of a build',
    'apps/server/src/weapons/weapons.routes.ts': "contains exactly the contract's endpoints",
    'apps/server/test/account/role-table.ts': 'the role table has exactly one line per endpoint',
    'docs/specification.md': 'are in the rules of the product',
  },
  {
    'apps/server/migrations/sqlite/9999-build-tip.sql': 'every migration is there for both engines',
    'apps/server/src/http/field-words.ts': 'has words for every heading, parameter, and field',
    'apps/web/src/pages/index.ts': 'have one component, one record',
  },
];
/** Steps that only a test in a browser notices, which takes too long here. */
const NOTICED_IN_BROWSER = ['apps/web/src/builds/loadout-card.tsx'];

const TESTS = ['db/tables', 'build-editor', 'api-description', 'role-matrix', 'read-pages'];

describe('the worked examples of CONTRIBUTING.md', () => {
  let copy: string;
  let compiler: CopyCompiler;
  beforeAll(() => {
    copy = copyTreeToRead(root);
    for (const step of steps) followStep(copy, step);
    compiler = new CopyCompiler(copy);
  });
  afterAll(async () => {
    await compiler.close();
    rmSync(copy, { recursive: true, force: true });
  });

  /** Leaves some steps out while something is done. */
  async function without<Result>(files: readonly string[], run: () => Promise<Result>) {
    const skipped = steps.filter(({ file }) => files.includes(file));
    for (const step of skipped) skipStep(root, copy, step);
    for (const file of files) compiler.touch(file);
    const result = await run();
    for (const step of skipped) followStep(copy, step);
    for (const file of files) compiler.touch(file);
    return result;
  }

  it('are a field in a build and a page with an endpoint, and every step is left out once', () => {
    const titles = examples.map(({ title }) => title);
    expect(titles).toEqual(['A new field in a build', 'A new page with an endpoint']);
    const leftOut = [...ROUNDS, ...TESTED_ROUNDS].flatMap((round) => Object.keys(round));
    expect([...leftOut, ...NOTICED_IN_BROWSER].toSorted()).toEqual(
      steps.map(({ file }) => file).toSorted(),
    );
  });

  it('compile when all their steps are done', async () => {
    expect(await compiler.problems()).toEqual([]);
  });

  it.each(ROUNDS)(
    'are known to the compiler, which says what it misses (round %#)',
    async (round) => {
      const files = steps.map(({ file }) => file);
      const problems = await without(Object.keys(round), () => compiler.problems(files));
      const said = problems.join('\n');
      const unsaid = Object.entries(round).filter(([file, words = file]) => !said.includes(words));
      expect({ said, unsaid }).toEqual({ said, unsaid: [] });
    },
  );

  it.each(TESTED_ROUNDS)('fail the tests that they name (round %#)', async (round) => {
    const output = await without(Object.keys(round), () => runTests(copy));
    const failed = TITLES.filter((title) => new RegExp(`FAIL.*${title}`).test(output));
    const unnoticed = Object.values(round).filter((title) => !failed.includes(title));
    expect({ output, unnoticed }).toEqual({ output, unnoticed: [] });
  });
});

const TITLES = [...new Set(TESTED_ROUNDS.flatMap((round) => Object.values(round)))];

/** Runs some tests of a copy, those that need no PostgreSQL, and returns what they print. */
async function runTests(copy: string): Promise<string> {
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const parameters = ['run', '--project=server', '--project=web', '-t', TITLES.join('|'), ...TESTS];
  const env = { ...process.env, TEST_DATABASE_URL: '', NO_COLOR: '1' };
  const { output } = await runQuietly(process.execPath, [vitest, ...parameters], {
    cwd: copy,
    env,
  });
  return output;
}
