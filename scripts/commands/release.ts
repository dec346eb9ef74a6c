/**
 * `npm run release`: builds what a public site runs from into `.cache/release/trifecta`. `-- FOLDER` builds it there. The
 * Dockerfile calls this. `-- version 1.2.0` prepares a version, and `-- notes v1.2.0` prints what it changed.
 */
import { join, resolve } from 'node:path';
import { root } from '../process/paths.mjs';
import { runCommand, say } from '../process/say.mjs';
import { prepareVersion, releaseNotes } from '../release/prepare-version.ts';
import { buildProductionTree } from '../release/production-tree.ts';

await runCommand(async () => {
  const [wanted, ...parameters] = process.argv.slice(2);
  if (wanted === 'version') {
    const lines = await prepareVersion(parameters, { root, now: new Date() });
    for (const line of lines) say(line);
    return 0;
  }
  if (wanted === 'notes') {
    process.stdout.write(`${releaseNotes(parameters, root)}\n`);
    return 0;
  }
  const folder = wanted === undefined ? join(root, '.cache/release/trifecta') : resolve(wanted);
  await buildProductionTree(folder);
  say(`ready to run in ${folder}: npm start there`);
  return 0;
});
