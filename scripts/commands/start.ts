/** `npm start`: builds the web app if it has changed, then runs the server in the foreground. */
import { join } from 'node:path';
import { ensureWebBuild } from '../build/web-build.ts';
import { root } from '../process/paths.mjs';
import { runForeground } from '../process/run.mjs';
import { runCommand } from '../process/say.mjs';

await runCommand(async () => {
  await ensureWebBuild();
  const server = join(root, 'apps/server/src/main.ts');
  return runForeground(process.execPath, [server, ...process.argv.slice(2)], { cwd: root });
});
