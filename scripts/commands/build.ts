/** `npm run build`: builds the web app if it has changed. `-- --force` always builds it. */
import { ensureWebBuild } from '../build/web-build.ts';
import { runTool } from '../process/tool.ts';

const USAGE = `Usage:
  npm run build               Build the web app if it has changed
  npm run build -- --force    Build it anyway
Example: npm run build -- --force`;

await runTool({ text: USAGE, options: { force: { type: 'boolean' } } }, async ({ values }) => {
  await ensureWebBuild({ force: values.force });
  return 0;
});
