/** `npm run sbom`: writes this release's bill of materials in CycloneDX format. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../process/paths.mjs';
import { runCommand, say } from '../process/say.mjs';
import { billOfMaterials } from '../release/sbom.ts';

const FOLDER = join(root, '.cache/release');

await runCommand(async () => {
  const bill = await billOfMaterials();
  const { name, version } = bill.metadata.component;
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${name}-${version}.cdx.json`);
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  say(`${bill.components.length} components in ${relative(root, file)}`);
  return 0;
});
