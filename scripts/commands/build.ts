/** `npm run build`: builds the web app if it changed; `-- --force` builds it in any case. */
import { ensureWebBuild } from '../build/web-build.ts';
import { runCommand } from '../process/say.mjs';

await runCommand(async () => {
  await ensureWebBuild({ force: process.argv.includes('--force') });
  return 0;
});
