import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../process/paths.mjs';
import { billOfMaterials } from './sbom.ts';

interface LockFile {
  readonly packages: Readonly<
    Record<
      string,
      { readonly version: string; readonly dependencies?: Readonly<Record<string, string>> }
    >
  >;
}

const DEVELOPMENT_TOOLS = ['vitest', 'oxlint', 'typescript', 'vite', 'test', 'knip'];

// npm reads the whole lock file, possibly on a busy machine.
it('the bill of materials lists what runs, as locked, with hashes, and no development tools', async () => {
  const bill = await billOfMaterials();
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(bill.metadata.component.name).toBe('trifecta');

  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  // Some of these, such as `pg`, are also among the development dependencies.
  const { dependencies = {} } = lock.packages['apps/server'] ?? {};
  const needed = Object.keys(dependencies).filter((name) => !name.startsWith('@trifecta/'));
  expect(needed).toEqual(expect.arrayContaining(['fastify', 'pg']));
  const locked = needed.map((name) => {
    const places = [`apps/server/node_modules/${name}`, `node_modules/${name}`];
    const { version } = lock.packages[places.find((place) => place in lock.packages) ?? ''] ?? {};
    return `${name} ${version}`;
  });
  const listed = bill.components.map(({ name, version }) => `${name} ${version}`);
  expect(listed).toEqual(expect.arrayContaining(locked));

  const foreign = bill.components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40trifecta/'));
  expect(foreign.length).toBeGreaterThan(50);
  expect(foreign.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
  expect(bill.components.filter(({ name }) => DEVELOPMENT_TOOLS.includes(name))).toEqual([]);
}, 120_000);
