/** `npm run doctor`: recounts what the server keeps counted, which belongs to the server. */
import { join } from 'node:path';
import { root } from '../process/paths.ts';
import { runForeground } from '../process/run.ts';
import { runCommand } from '../process/say.ts';

await runCommand(() => {
  const command = join(root, 'apps/server/src/community/command.ts');
  return runForeground(process.execPath, [command, ...process.argv.slice(2)], { cwd: root });
});
