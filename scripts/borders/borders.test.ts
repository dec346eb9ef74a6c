import { describe as group, expect, test } from 'vitest';
import { violationsOf } from './scratch-tree.ts';

const forbidden: [rule: string, file: string, source: string][] = [
  ['layers', 'packages/domain/src/builds/build.ts', "import '../../../contract/src/builds.ts';"],
  ['layers', 'packages/contract/src/builds.ts', "import '@trifecta/server';"],
  ['layers', 'apps/web/src/builds/page.tsx', "import type { App } from '@trifecta/server';"],
  ['layers', 'apps/web/src/builds/page.tsx', "type App = import('@trifecta/server').App;"],
  ['layers', 'apps/web/src/builds/page.tsx', "void import('@trifecta/server');"],
  ['layers', 'apps/server/src/app.ts', "import '../../web/src/entry-server.tsx';"],
  ['layers', 'apps/server/src/app.ts', "export * from '@trifecta/sandbox';"],
  ['layers', 'apps/web/src/main.tsx', "void import('@trifecta/sandbox');"],
  [
    'layer-entrance',
    'apps/server/src/app.ts',
    "import '../../../packages/domain/src/builds/index.ts';",
  ],
  ['only-types', 'apps/web/src/api/call.ts', "import { routes } from '@trifecta/contract';"],
  ['only-types', 'apps/web/src/api/call.ts', "import { type A, b } from '@trifecta/contract';"],
  ['only-types', 'apps/web/src/api/call.ts', "void import('@trifecta/contract');"],
  ['features', 'apps/web/src/weapons/page.tsx', "import { Card } from '../builds/index.ts';"],
  ['features', 'packages/domain/src/builds/a.ts', "import '../community/index.ts';"],
  ['features', 'packages/contract/src/builds.ts', "import './teams/teams.ts';"],
  ['features', 'apps/server/src/builds/builds.store.ts', "import '../billing/index.ts';"],
  ['features', 'packages/domain/src/plans/plans.ts', "import '../builds/index.ts';"],
  ['features', 'apps/web/src/plans/prompt.tsx', "import '../billing/index.ts';"],
  ['features', 'apps/server/src/teams/a.ts', "import type { A } from '../community/index.ts';"],
  [
    'feature-entrance',
    'apps/server/src/community/community.store.ts',
    "import '../builds/builds.store.ts';",
  ],
  ['endpoints', 'apps/server/src/builds/a.ts', 'implement(app, api.community.rate, () => 1);'],
  ['endpoints', 'apps/server/src/plans/a.ts', 'implement(app, api.billing.availability, () => 1);'],
  ['endpoints', 'apps/web/src/builds/a.ts', "callApi('POST /api/favorites');"],
  ['endpoints', 'apps/web/src/plans/a.ts', "type A = AnswerOf<'GET /api/billing/availability'>;"],
  [
    'composition',
    'apps/server/src/builds/builds.store.ts',
    "import { buildApp } from '../app.ts';",
  ],
  ['composition', 'apps/web/src/builds/a.tsx', "import { PAGES } from '../pages/index.ts';"],
  ['composition', 'apps/web/src/builds/a.tsx', "import '../pages/weapons/weapons-page.tsx';"],
  ['pages', 'apps/web/src/pages/weapons/a.tsx', "import '../library/library-page.tsx';"],
  ['pages', 'apps/web/src/pages/weapons/a.tsx', "import type { A } from './map/map-state.ts';"],
  ['pages', 'apps/web/src/pages/weapons/a.tsx', "import { PAGES } from '../index.ts';"],
  ['pages', 'apps/web/src/pages/weapons/page.ts', "void import('../../fights/duel-view.tsx');"],
  ['pages', 'apps/web/src/pages/weapons/a.tsx', "import './page.server.ts';"],
  ['pages', 'apps/web/src/app.tsx', "import './pages/weapons/page.server.ts';"],
  ['page-place', 'apps/web/src/builds/shared-build-page.tsx', ''],
  ['page-place', 'apps/web/src/builds/page.ts', ''],
  ['page-place', 'apps/web/src/pages/home-page.tsx', ''],
  ['composition', 'apps/web/src/ui/button.tsx', "void import('../main.tsx');"],
  ['base folders', 'apps/web/src/addresses.ts', "import './builds/index.ts';"],
  [
    'base folders',
    'apps/server/src/settings/config.ts',
    "import type { Plans } from '../plans/index.ts';",
  ],
  ['base folders', 'apps/server/src/db/open.ts', "import '../builds/index.ts';"],
  [
    'base folders',
    'apps/web/src/ui/button.tsx',
    "import { Rarity } from '@trifecta/domain/weapons';",
  ],
  ['base folders', 'packages/contract/src/route.ts', "import './builds.ts';"],
  ['tools', 'apps/server/src/app.ts', "import '../../../scripts/process/run.mjs';"],
  ['tests', 'packages/domain/src/builds/a.ts', "import '../testing/sample.ts';"],
  ['tests', 'apps/server/src/app.ts', "import '../test/start-app.ts';"],
  ['domain-depends-on-nothing', 'packages/domain/src/builds/a.ts', "import 'node:crypto';"],
  ['domain-depends-on-nothing', 'packages/domain/src/builds/a.ts', "import { z } from 'zod';"],
  ['domain-depends-on-nothing', 'packages/domain/src/builds/a.ts', "import { Doc } from 'yjs';"],
  ['domain-is-repeatable', 'packages/domain/src/builds/a.ts', 'export const a = Date.now();'],
  ['domain-is-repeatable', 'packages/domain/src/builds/a.ts', 'export const a = new Date();'],
  ['domain-is-repeatable', 'packages/domain/src/builds/a.ts', 'const { random } = Math;'],
  ['domain-is-repeatable', 'packages/domain/src/builds/a.ts', "Math['random']();"],
  ['domain-is-repeatable', 'packages/domain/src/builds/a.ts', "Math['ran' + 'dom']();"],
  ['domain-is-repeatable', 'packages/domain/src/builds/a.ts', 'globalThis.Date.now();'],
  ['domain-is-repeatable', 'packages/domain/src/builds/a.ts', 'const Clock = Date;'],
  ['domain-is-repeatable', 'packages/domain/src/builds/a.ts', 'const { now } = Date;'],
  ['domain-is-repeatable', 'packages/domain/src/builds/a.ts', "Date['now']();"],
  ['domain-is-repeatable', 'packages/domain/src/builds/a.ts', 'new Date(...[]);'],
  ['domain-is-repeatable', 'packages/domain/src/builds/a.ts', 'Date();'],
  ['domain-is-repeatable', 'packages/domain/src/builds/a.ts', 'crypto.randomUUID();'],
  ['domain-is-repeatable', 'packages/domain/src/builds/a.ts', 'Temporal.Now.instant();'],
  ['domain-is-repeatable', 'packages/domain/src/builds/a.ts', 'import.meta.url;'],
  ['requests', 'apps/web/src/builds/a.ts', "void fetch('/api/builds');"],
  ['requests', 'apps/web/src/builds/a.ts', "void window.fetch('/api/builds');"],
  ['requests', 'apps/web/src/builds/a.ts', "void globalThis['fetch']('/api/builds');"],
  ['requests', 'apps/web/src/builds/a.ts', 'const { fetch: load } = window;'],
  ['requests', 'apps/web/src/builds/a.ts', "new EventSource('/api/rooms/1/events');"],
  ['requests', 'apps/web/src/builds/a.ts', "navigator.sendBeacon('/api/builds');"],
  ['requests', 'apps/server/src/builds/a.ts', "await fetch('https://example.com');"],
  ['requests', 'packages/domain/src/builds/a.ts', "await fetch('https://example.com');"],
  ['texts', 'apps/web/src/builds/a.tsx', "const label = 'Save this build';"],
  ['texts', 'apps/web/src/builds/a.tsx', 'const label = `Save ${count} builds`;'],
  ['texts', 'apps/web/src/builds/a.tsx', 'const label = <p>Save this build</p>;'],
  ['texts', 'apps/web/src/api/client.ts', "throw new ApiError('No such build.');"],
  ['addresses', 'apps/web/src/builds/a.tsx', 'const link = <a href="/pricing">{label}</a>;'],
  ['addresses', 'apps/web/src/builds/a.tsx', "const link = <a href={'/pricing?from=a'} />;"],
  ['addresses', 'apps/web/src/builds/a.tsx', "navigate('/');"],
  ['addresses', 'apps/web/src/builds/a.tsx', "navigate('/soon');"],
  ['addresses', 'apps/web/src/builds/a.tsx', 'const link = `/builds/${id}`;'],
  ['addresses', 'apps/web/src/builds/a.tsx', "if (path === '/weapons/map') end();"],
  ['api-paths', 'packages/contract/src/builds.ts', "route({ path: '/api/saved-teams/:id' });"],
  ['api-paths', 'packages/contract/src/account/a.ts', "route({ path: '/api/rooms' });"],
  ['api-paths', 'packages/contract/src/builds.ts', "route({ path: '/api/brand-new' });"],
  [
    'api-paths',
    'packages/contract/src/weapons.ts',
    "route({ path: '/api/weapons-detailed/name/:name/standing' });",
  ],
  ['sql-in-stores', 'apps/server/src/builds/builds.routes.ts', 'await sql`select 1`.execute(db);'],
  ['domain-is-repeatable', 'packages/domain/src/builds/a.ts', 'performance.now();'],
  ['domain-is-repeatable', 'packages/domain/src/builds/a.ts', 'process.exit();'],
  ['environment', 'apps/server/src/http/port.ts', "export const port = process.env['PORT'];"],
  ['environment', 'apps/server/src/http/port.ts', "import { env } from 'node:process';"],
  ['environment', 'apps/server/src/main.ts', "readConfig(process.env['PORT']);"],
  ['environment', 'apps/web/src/main.tsx', 'const { env } = process;'],
  ['names', 'apps/web/src/builds/utils/a.ts', ''],
  ['names', 'apps/web/src/builds/utils.ts', ''],
  ['names', 'packages/domain/src/builds/string-helpers.ts', ''],
  ['known-folders', 'apps/web/src/dashboard/a.ts', ''],
  ['kebab-case', 'apps/web/src/builds/BuildCard.tsx', ''],
  ['kebab-case', 'e2e/SignIn/a.spec.ts', ''],
  ['unreadable', 'bench/a.ts', 'const = 1;'],
];

group('forbidden', () => {
  test.each(forbidden)('%s: %s with %s', (rule, file, source) => {
    const violations = violationsOf({ [file]: `// first line\n${source}\n` });
    const isAboutTheName = ['names', 'known-folders', 'kebab-case', 'unreadable', 'page-place'];
    const line = isAboutTheName.includes(rule) ? 1 : 2;
    expect(violations).toEqual([expect.stringMatching(`^${file}:${line} ${rule}: .+`)]);
  });

  test('file-length: more than 400 lines', () => {
    const file = 'apps/web/src/builds/page.tsx';
    expect(violationsOf({ [file]: '//\n'.repeat(400) })).toEqual([]);
    expect(violationsOf({ [file]: '//\n'.repeat(401) })).toEqual([
      `${file}:401 file-length: 401 lines, but a file may have at most 400`,
    ]);
  });

  test('every violation in a file is reported, not just the first', () => {
    const source = "import '@trifecta/server';\nexport const now = Date.now();\n";
    expect(violationsOf({ 'packages/domain/src/builds/a.ts': source })).toHaveLength(2);
  });
});

const PURE = 'packages/domain/src/builds/a.ts';

const allowed: [file: string, source: string][] = [
  [PURE, 'export const at = (time: Date) => Date.UTC(2026, 1) + Date.parse(time.toISOString());'],
  [PURE, 'export const its = (a: { readonly performance: Date }) => a.performance;'],
  [PURE, 'export const least = Math.min(Math.PI, 1);'],
  ['apps/web/src/api/client.ts', "await fetch('/api/builds');"],
  ['apps/web/src/builds/a.ts', 'query.refetch(); cache.fetch(); const one = { fetch: 1 };'],
  ['apps/web/src/builds/texts.ts', "export const texts = { save: 'Save this build' };"],
  ['apps/web/src/builds/login-texts.tsx', "export const texts = { save: 'Save this build' };"],
  ['apps/web/src/pages/pricing/page.ts', "export default { title: 'Pricing for teams' };"],
  ['apps/web/src/builds/a.test.ts', "const label = 'Save this build'; go('/pricing');"],
  ['apps/web/src/builds/a.tsx', 'const line = <path d="M12 3l2.7 5.8 6.3.8" />; pick(\'Light\');'],
  ['apps/web/src/builds/a.tsx', "const first = path.split('/')[1]; get('/api/builds');"],
  ['apps/web/src/addresses.ts', "export const href = { pricing: '/pricing' };"],
  ['packages/contract/src/site.ts', "route({ path: '/api/operator/status' });"],
  ['packages/contract/src/clubs/playbook.ts', "route({ path: '/api/club/plans' });"],
  ['apps/server/src/builds/a.ts', "Array.from('player'); const text = 'select 1';"],
  ['apps/server/src/db/a.ts', 'await sql`select 1`.execute(db);'],
  ['scripts/a.ts', "fetch('https://example.com'); const text = 'Save this build';"],
  ['packages/domain/src/community/a.ts', "import '../weapons/index.ts';"],
  ['packages/domain/src/catalogue/a.ts', "import data from '../../catalogue/weapons.json';"],
  ['packages/domain/src/builds/a.ts', 'export const at = (iso: string) => new Date(iso);'],
  ['packages/domain/src/builds/a.test.ts', "import fc from 'fast-check'; Date.now();"],
  ['packages/domain/src/testing/sample.ts', "import 'node:fs'; import '../builds/index.ts';"],
  ['packages/domain/src/builds/a.test.ts', "import '../testing/sample.ts';"],
  ['packages/contract/src/index.ts', "export * from './builds.ts';"],
  ['packages/contract/src/builds.ts', "import { limits } from '@trifecta/domain/builds';"],
  [
    'apps/server/src/builds/builds.routes.ts',
    "import '@trifecta/contract'; import '../http/a.ts';",
  ],
  ['apps/server/src/builds/builds.routes.ts', "import '../account/index.ts';"],
  ['apps/server/src/builds/builds.routes.ts', "import '@trifecta/domain/plans';"],
  ['apps/web/src/teams/page.tsx', "import '../plans/index.ts';"],
  [
    'apps/server/src/app.ts',
    "import './builds/builds.routes.ts'; void import('@trifecta/sandbox');",
  ],
  ['apps/server/src/main.ts', 'export const config = findSettings(process.env);'],
  ['apps/server/src/settings/config.ts', 'export const { env } = process;'],
  [
    'apps/server/test/start.ts',
    "import '@trifecta/sandbox'; import '../src/builds/builds.store.ts';",
  ],
  ['apps/web/src/api/call.ts', "import type { Routes } from '@trifecta/contract';"],
  ['apps/web/src/api/call.ts', "import { type Routes } from '@trifecta/contract';"],
  ['apps/web/src/api/call.ts', "import { statusOf } from '@trifecta/contract/errors';"],
  ['apps/web/src/pages/library/page.ts', "const load = () => import('./library-page.tsx');"],
  ['apps/web/src/pages/library/page.ts', "import { definePage } from '../define-page.ts';"],
  ['apps/web/src/pages/library/a.tsx', "import '../../community/library/library.tsx';"],
  ['apps/web/src/pages/library/a.test.ts', "import './page.server.ts'; import '../index.ts';"],
  ['apps/web/src/pages/index.ts', "import { page } from './library/page.ts';"],
  [
    'apps/web/src/updates/mail.browser.test.tsx',
    "import '../pages/unsubscribe/unsubscribe-page.tsx';",
  ],
  ['apps/web/src/community/list.tsx', "import { Card } from '../builds/index.ts';"],
  ['apps/web/src/teams/page.tsx', "import { href } from '../addresses.ts';"],
  ['apps/web/src/community/list.tsx', "callApi('GET /api/user-builds');"],
  ['apps/web/src/api/texts.ts', "const texts = { 'GET /api/user-builds': 'No builds' };"],
  ['apps/server/src/billing/a.ts', 'implement(app, api.plans.payment, () => 1);'],
  ['apps/server/src/teams/command.ts', "import { readConfig } from '../settings/config.ts';"],
  ['apps/web/vite.config.ts', "export const url = process.env['API_URL'];"],
  ['apps/web/dist/Assets/Index-AbC.js', 'process.env;'],
  ['e2e/sign-in.spec.ts', "import '../apps/server/src/app.ts'; process.env['PORT'];"],
  ['apps/server/migrations/sqlite/0001-first.sql', ''],
];

group('allowed', () => {
  test.each(allowed)('%s with %s', (file, source) => {
    expect(violationsOf({ [file]: source })).toEqual([]);
  });
});

const TABLES = {
  'apps/server/src/db/tables/builds.ts':
    'interface Row { id: string }\nexport interface BuildsTables {\n  user_build: Row;\n}\n',
  'apps/server/src/db/tables/account.ts':
    'interface Row { id: string }\nexport interface AccountTables {\n  player: Row;\n}\n',
  'apps/server/src/db/tables/mail.ts':
    'interface Row { id: string }\nexport interface MailTables {\n  mail: Row;\n}\n',
};

const queries: [file: string, source: string, rule: string | undefined][] = [
  ['teams/team.store.ts', "db.selectFrom('user_build');", 'tables'],
  [
    'teams/team.store.ts',
    "db.selectFrom('saved_team').innerJoin('user_build as b', 'a', 'b');",
    'tables',
  ],
  ['teams/team.store.ts', "db.selectFrom(['saved_team', 'user_build']);", 'tables'],
  ['teams/team.store.ts', 'sql`select id from user_build`;', 'tables'],
  ['teams/team.store.ts', "db.updateTable('player');", 'tables'],
  ['account/a.store.ts', "db.deleteFrom('mail');", 'tables'],
  // Moderation reads builds and doesn't write them.
  ['moderation/a.store.ts', "db.updateTable('user_build');", 'tables'],
  ['moderation/a.store.ts', "db.selectFrom('user_build');", undefined],
  ['community/a.store.ts', "db.updateTable('user_build');", undefined],
  ['builds/a.store.ts', "db.selectFrom('user_build').leftJoin('player', 'a', 'b');", undefined],
  ['builds/builds.ts', "db.selectFrom('user_build');", 'sql-in-stores'],
  ['demo/a.store.ts', "db.insertInto('player');", undefined],
  ['backup/a.ts', "db.updateTable('mail');", undefined],
];

group('tables', () => {
  test.each(queries)('%s with %s', (file, source, rule) => {
    const path = `apps/server/src/${file}`;
    const found = violationsOf({ ...TABLES, [path]: `${source}\n` });
    const expected = rule === undefined ? [] : [expect.stringMatching(`^${path}:1 ${rule}: .+`)];
    expect(found).toEqual(expected);
  });

  test("a table's owner is the file that declares it", () => {
    const path = 'apps/server/src/teams/team.store.ts';
    expect(violationsOf({ ...TABLES, [path]: "db.selectFrom('mail');" })).toEqual([
      `${path}:1 tables: the table mail belongs to mail: use a function of its stores, through mail/index.ts`,
    ]);
  });
});

group('root', () => {
  test('only known entries, and what git ignores', () => {
    const files = { 'README.md': '', '.gitignore': 'data/\n*.log\n', 'start.log': '', '9': '' };
    expect(violationsOf(files)).toEqual([expect.stringMatching(/^9:1 root: .+root-rule\.ts$/)]);
  });
});
