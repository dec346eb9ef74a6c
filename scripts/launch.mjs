/**
 * `node scripts/launch.mjs <command> [arguments]`: the door behind every `npm` command of this
 * repository. It needs nothing but Node 20 and npm: it brings Node 24 and the dependencies when
 * they are missing, then runs `scripts/commands/<command>.ts`.
 *
 * Plain JavaScript, because Node 20 cannot read TypeScript.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commands, listOfCommands } from './launcher/commands.mjs';
import { ensureDependencies } from './launcher/dependencies.mjs';
import { LauncherProblem, say } from './launcher/messages.mjs';
import { ensureNode } from './launcher/node-runtime.mjs';
import { handOver, pathWith } from './launcher/processes.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command, ...parameters] = process.argv.slice(2);

async function launch() {
  if (command === undefined || !Object.hasOwn(commands, command)) {
    throw new LauncherProblem(
      `${command === undefined ? 'No command given' : `Unknown command '${command}'`}.\n${listOfCommands()}`,
    );
  }
  const node = await ensureNode(root);
  await ensureDependencies(root, node);
  const env = pathWith(process.env, [dirname(node), join(root, 'node_modules', '.bin')]);
  const script = join(root, 'scripts', 'commands', `${command}.ts`);
  return handOver(node, [script, ...parameters], { cwd: root, env });
}

try {
  process.exitCode = await launch();
} catch (error) {
  if (!(error instanceof LauncherProblem)) throw error;
  say(error.message);
  process.exitCode = 1;
}
