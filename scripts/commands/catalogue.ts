/** `npm run catalogue`: the commands around the game data, which belong to the server. */
import { join } from 'node:path';
import { root } from '../process/paths.ts';
import { runForeground } from '../process/run.ts';
import { runCommand } from '../process/say.ts';

await runCommand(() => {
  const command = join(root, 'apps/server/src/catalogue/command.ts');
  return runForeground(process.execPath, [command, ...process.argv.slice(2)], { cwd: root });
});
