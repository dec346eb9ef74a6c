import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, it, onTestFinished } from 'vitest';
import { startProgram } from '../support/program.ts';
import { startApp } from '../support/start-app.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const MODULES = join(ROOT, 'node_modules');

/** A program's calls, with types that a generator made from the description. */
const CALLS = [
  "GET('/api/weapons-detailed')",
  "GET('/api/weapons-detailed', { params: { query: { update: '8.3.0' } } })",
  "GET('/api/weapons-detailed/class/{class}', { params: { path: { class: 'Light' } } })",
  "GET('/api/weapons-detailed/name/{name}', { params: { path: { name: 'akm' } } })",
  "GET('/api/weapons-detailed/name/{name}/history', { params: { path: { name: 'AKM' } } })",
  "GET('/api/weapons-detailed/meta/top')",
  "GET('/api/weapons')",
  "GET('/api/gadgets')",
  "GET('/api/specializations')",
  "GET('/api/classes')",
  "GET('/api/maps')",
  "GET('/api/catalogue/patch')",
  "GET('/api/catalogue/updates')",
  "GET('/api/catalogue/changes', { params: { query: { since: '8.3.0' } } })",
  "GET('/api/builds')",
  "GET('/api/community-builds/public', { params: { query: { weapon: ['akm', 'M11'], limit: 5 } } })",
  "GET('/api/community-builds/facets')",
  "GET('/api/community-builds/top10')",
  "GET('/api/search', { params: { query: { q: 'akm' } } })",
  "GET('/api/game-data')",
];

/** Its types refuse a field or a parameter that the description doesn't have. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';
const api = createClient<paths>({ baseUrl: process.argv[2] ?? '' });
const answers = [${CALLS.map((call) => `await api.${call}`).join(',\n')}];
const { data: weapons } = await api.GET('/api/weapons-detailed');
const damage: number | undefined = weapons?.[0]?.bodyDamage;
// @ts-expect-error
const unknown = weapons?.[0]?.unknown;
console.log(answers.filter(({ data }) => data !== undefined).length, typeof damage, typeof unknown);
`;

const SETTINGS = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: 'es2023',
    module: 'nodenext',
    types: ['node'],
    typeRoots: [join(MODULES, '@types')],
    allowImportingTsExtensions: true,
  },
};

it('a program with types generated from the description compiles strictly, and each of its calls succeeds', async () => {
  const site = await startApp({ engine: 'sqlite' });
  onTestFinished(() => site.stop());
  // Below the project's packages, so that the program finds them.
  const folder = join(ROOT, '.cache', `generated-client-${process.pid}`);
  await mkdir(folder, { recursive: true });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const description = JSON.stringify((await site.send('/api/openapi.json')).json());
  await writeFile(join(folder, 'api.ts'), astToString(await openapiTS(description)));
  await writeFile(join(folder, 'calls.ts'), PROGRAM);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));
  const compiled = startProgram(join(MODULES, 'typescript/bin/tsc'), ['-p', folder], {});
  expect([(await compiled.hasEnded).code, compiled.output()]).toEqual([0, '']);
  const ran = startProgram(join(folder, 'calls.ts'), [site.origin], {});
  await ran.hasEnded;
  expect(ran.output().trim()).toBe(`${CALLS.length} number undefined`);
});
