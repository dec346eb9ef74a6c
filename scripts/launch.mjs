/**
 * `node scripts/launch.mjs <command> [arguments]`: the entry point of every `npm` command in this repository. Requires
 * only Node 20 and npm. Downloads Node 24 and the dependencies if they're missing, then runs the command's program.
 *
 * Plain JavaScript, like everything it imports, because Node 20 can't run TypeScript.
 */
import { dirname, join } from 'node:path';
import { commands, listOfCommands } from './launcher/commands.mjs';
import { ensureDependencies } from './launcher/dependencies.mjs';
import { ensureNode } from './launcher/node-runtime.mjs';
import { root } from './process/paths.mjs';
import { pathWith, runForeground } from './process/run.mjs';
import { runCommand, ToolProblem } from './process/say.mjs';

await runCommand(async () => {
  const [name, ...further] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name ?? '') ? commands[name ?? ''] : undefined;
  if (command === undefined) {
    const problem = name === undefined ? 'No command given' : `Unknown command '${name}'`;
    throw new ToolProblem(`${problem}.\n${listOfCommands()}`);
  }
  const node = await ensureNode(root);
  await ensureDependencies(root, node);
  const env = pathWith(process.env, [dirname(node), join(root, 'node_modules', '.bin')]);
  const { program, parameters = [] } = command;
  return runForeground(node, [join(root, program), ...parameters, ...further], { cwd: root, env });
});
