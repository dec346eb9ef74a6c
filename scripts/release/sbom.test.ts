import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../process/paths.mjs';
import { billOfMaterials } from './sbom.ts';

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly version: string }>>;
}

// npm reads the whole lock file, possibly on a busy machine.
it('the bill of materials lists what runs, as locked, with hashes, and no development tools', async () => {
  const bill = await billOfMaterials();
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(bill.metadata.component.name).toBe('trifecta');

  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  const fastify = bill.components.find(({ name }) => name === 'fastify');
  expect(fastify?.version).toBe(lock.packages['node_modules/fastify']?.version);

  const foreign = bill.components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40trifecta/'));
  expect(foreign.length).toBeGreaterThan(50);
  expect(foreign.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
  expect(bill.components.filter(({ name }) => ['vitest', 'oxlint'].includes(name))).toEqual([]);
}, 120_000);
