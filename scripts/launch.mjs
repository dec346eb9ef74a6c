/**
 * `node scripts/launch.mjs PROGRAM [arguments]`: the entry point of every `npm` command in this repository. Requires only
 * Node 20 and npm. Downloads Node 24 and the dependencies if they're missing, then runs the program.
 *
 * Plain JavaScript, like everything it imports, because Node 20 can't run TypeScript.
 */
import { dirname, join } from 'node:path';
import { ensureDependencies } from './launcher/dependencies.mjs';
import { ensureNode } from './launcher/node-runtime.mjs';
import { root } from './process/paths.mjs';
import { pathWith, runForeground } from './process/run.mjs';
import { runCommand } from './process/say.mjs';

await runCommand(async () => {
  const [program = '', ...parameters] = process.argv.slice(2);
  const node = await ensureNode(root);
  await ensureDependencies(root, node);
  const env = pathWith(process.env, [dirname(node), join(root, 'node_modules', '.bin')]);
  return runForeground(node, [join(root, program), ...parameters], { cwd: root, env });
});
