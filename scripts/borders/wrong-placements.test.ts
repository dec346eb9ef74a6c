import { expect, test } from 'vitest';
import { violationsOf } from './scratch-tree.ts';

/** A file in the wrong place, with the line that the check prints about it. */
interface WrongPlacement {
  readonly what: string;
  readonly file: string;
  readonly source: string;
  readonly said: string;
}

const WRONG: readonly WrongPlacement[] = [
  {
    what: "SQL on another feature's table",
    file: 'apps/server/src/updates/seen-update.store.ts',
    source: "export const all = (db: Database) => db.selectFrom('favorite').selectAll().execute();",
    said: 'tables: the table favorite belongs to community: use a function of its stores, through community/index.ts',
  },
  {
    what: 'a clock in the domain, by another name',
    file: 'packages/domain/src/plans/trial.ts',
    source: 'export const now = () => new globalThis.Date();',
    said: 'domain-is-repeatable: globalThis in domain: time, randomness, and environment must be arguments',
  },
  {
    what: "an endpoint in another feature's contract",
    file: 'packages/contract/src/weapons.ts',
    source: "export const copy = route({ method: 'POST', path: '/api/saved-teams/:id/copy' });",
    said: 'api-paths: /api/saved-teams/:id/copy belongs to packages/contract/src/teams, not to weapons',
  },
  {
    what: 'a page in a feature',
    file: 'apps/web/src/fights/map/map-page.tsx',
    source: 'export const MapPage = () => null;',
    said: 'page-place: a page belongs in apps/web/src/pages/<its address>/, such as apps/web/src/pages/weapons/name/ for /weapons/:name',
  },
  {
    what: 'utils.ts',
    file: 'apps/web/src/builds/utils.ts',
    source: 'export const one = 1;',
    said: "names: the name 'utils.ts' says nothing about the content: name it after what's in it",
  },
  {
    what: 'a raw fetch',
    file: 'apps/web/src/builds/builds.queries.ts',
    source: "export const load = () => fetch('/api/user-builds');",
    said: 'requests: fetch: web sends requests only from apps/web/src/api/',
  },
  {
    what: 'a text in a const',
    file: 'apps/web/src/builds/build-form.tsx',
    source: "const label = 'Save this build';",
    said: "texts: the text 'Save this build' belongs in apps/web/src/builds/texts.ts",
  },
  {
    what: 'a path in a link',
    file: 'apps/web/src/plans/upgrade-prompt.tsx',
    source: 'export const link = <a href="/pricing">{texts.upgrade}</a>;',
    said: "addresses: the path '/pricing' belongs in apps/web/src/addresses.ts: use href or a function from there",
  },
  {
    what: 'a stray file in the root',
    file: '9',
    source: '',
    said: "root: '9' isn't among the known entries of the root: move it to its folder, or add it to scripts/borders/root-rule.ts",
  },
  {
    what: 'an import of a feature further right',
    file: 'apps/server/src/builds/builds.ts',
    source: "import { openClubs } from '../clubs/index.ts';",
    said: 'features: builds must not import clubs, which is further right: code that joins them belongs to clubs',
  },
  {
    what: 'the server in the web app',
    file: 'apps/web/src/builds/build-form.tsx',
    source: "import type { App } from '@trifecta/server';",
    said: 'layers: web must not import server, only domain, contract',
  },
  {
    what: 'the environment outside the settings',
    file: 'apps/server/src/mail/smtp-transport.ts',
    source: "export const host = process.env['SMTP_HOST'];",
    said: 'environment: only apps/server/src/settings/config.ts may read the environment',
  },
  {
    what: "another feature's inside",
    file: 'apps/server/src/teams/own-loadout.ts',
    source: "import { buildById } from '../builds/user-build.store.ts';",
    said: 'feature-entrance: teams may import builds only through its index.ts',
  },
  {
    what: 'the sandbox in production',
    file: 'apps/server/src/billing/payments.ts',
    source: "import { startCardPayments } from '@trifecta/sandbox';",
    said: 'layers: server must not import sandbox, only domain, contract',
  },
  {
    what: 'a file of 401 lines',
    file: 'apps/server/src/teams/team-workers.ts',
    source: '//\n'.repeat(401),
    said: 'file-length: 401 lines, but a file may have at most 400',
  },
];

const FAVORITES =
  'interface Row { id: string }\nexport interface CommunityTables {\n  favorite: Row;\n}\n';

test.each(WRONG)('$what is refused, and the message names the right place', (wrong) => {
  const { file, source, said } = wrong;
  const tables = { 'apps/server/src/db/tables/community.ts': FAVORITES };
  const line = said.startsWith('file-length') ? 401 : 1;
  expect(violationsOf({ ...tables, [file]: source })).toEqual([`${file}:${line} ${said}`]);
});
