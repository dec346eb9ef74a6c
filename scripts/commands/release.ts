/**
 * `npm run release`: builds what a public site runs from into `.cache/release/trifecta`. `-- FOLDER` builds it there. The
 * Dockerfile calls this.
 */
import { join, resolve } from 'node:path';
import { root } from '../process/paths.mjs';
import { runCommand, say } from '../process/say.mjs';
import { buildProductionTree } from '../release/production-tree.ts';

await runCommand(async () => {
  const [wanted] = process.argv.slice(2);
  const folder = wanted === undefined ? join(root, '.cache/release/trifecta') : resolve(wanted);
  await buildProductionTree(folder);
  say(`ready to run in ${folder}: npm start there`);
  return 0;
});
