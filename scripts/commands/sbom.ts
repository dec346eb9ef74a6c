/** `npm run sbom`: writes this release's bill of materials in CycloneDX format. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process/paths.mjs';
import { say } from '../process/say.mjs';
import { runTool } from '../process/tool.ts';
import { billOfMaterials } from '../release/sbom.ts';

const USAGE = `Usage:
  npm run sbom    Write this release's bill of materials to .cache/release
Example: npm run sbom`;

await runTool({ text: USAGE }, async () => {
  const bill = await billOfMaterials();
  const { name, version } = bill.metadata.component;
  const folder = join('.cache', 'release');
  const file = join(folder, `${name}-${version}.cdx.json`);
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, file), `${JSON.stringify(bill, null, 2)}\n`);
  say(`${bill.components.length} components in ${file}`);
  return 0;
});
