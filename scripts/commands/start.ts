/** `npm start`: builds the web app if it has changed, then runs the server in the foreground. */
import { join } from 'node:path';
import { ensureWebBuild } from '../build/web-build.ts';
import { root } from '../process/paths.mjs';
import { runForeground } from '../process/run.mjs';
import { runTool } from '../process/tool.ts';

const USAGE = `Usage:
  npm start    Build the web app if it has changed, then run the site. Settings are environment variables.
Example: npm start`;

await runTool({ text: USAGE }, async () => {
  await ensureWebBuild();
  const server = join(root, 'apps/server/src/main.ts');
  return runForeground(process.execPath, [server], { cwd: root });
});
