/**
 * `npm run release`: builds what a public site runs from into `.cache/release/trifecta`. `-- FOLDER` builds it there. The
 * Dockerfile calls this. `-- version 1.2.0` prepares a version, and `-- notes v1.2.0` prints what it changed.
 */
import { join, resolve } from 'node:path';
import { describeApi } from '../contract/describe-api.ts';
import { root } from '../process/paths.mjs';
import { say } from '../process/say.mjs';
import { runTool } from '../process/tool.ts';
import { prepareVersion, releaseNotes } from '../release/prepare-version.ts';
import { buildProductionTree } from '../release/production-tree.ts';
import { UsageError } from '../../apps/server/src/commands/usage.ts';

const USAGE = `Usage:
  npm run release                                 Build what a public site runs from into .cache/release/trifecta
  npm run release -- FOLDER                       Build it into a folder that is new, empty, or made by an earlier release
  npm run release -- version VERSION [--dry-run]  Prepare a version such as 1.2.0, or show what would change
  npm run release -- notes TAG                    Print what a tagged version changed
A build replaces only what an earlier release made. Restart the site afterwards.
Example: npm run release -- /opt/trifecta`;

const OPTIONS = { 'dry-run': { type: 'boolean' } } as const;

await runTool({ text: USAGE, options: OPTIONS, parameters: 2 }, async ({ values, positionals }) => {
  const [wanted, ...parameters] = positionals;
  const isDryRun = values['dry-run'] === true;
  if (wanted === 'version') {
    const place = { root, now: new Date(), describeApi, isDryRun };
    const lines = await prepareVersion(parameters, place);
    for (const line of lines) say(line);
    return 0;
  }
  if (isDryRun) throw new UsageError("Only 'version' has the option '--dry-run'.");
  if (wanted === 'notes') {
    process.stdout.write(`${releaseNotes(parameters, root)}\n`);
    return 0;
  }
  if (parameters.length > 0) throw new UsageError(`Unexpected parameter '${parameters[0]}'.`);
  const folder = wanted === undefined ? join(root, '.cache/release/trifecta') : resolve(wanted);
  await buildProductionTree(folder);
  say(`ready to run in ${folder}: npm start there`);
  return 0;
});
