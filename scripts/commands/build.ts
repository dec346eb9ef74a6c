/** `npm run build`: builds the web app if it has changed. `-- --force` always builds it. */
import { ensureWebBuild } from '../build/web-build.ts';
import { runCommand } from '../process/say.mjs';

await runCommand(async () => {
  await ensureWebBuild({ force: process.argv.includes('--force') });
  return 0;
});
