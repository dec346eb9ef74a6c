/**
 * `npm run dev`: the server, restarted when its files change, and Vite's development server, which proxies /api to it.
 * Both end together.
 */
import { join } from 'node:path';
import { freePort } from '../process/free-port.ts';
import { inNodeModules, root } from '../process/paths.mjs';
import { runTogether } from '../process/together.ts';
import { runTool } from '../process/tool.ts';

const USAGE = `Usage:
  npm run dev    Run the demo with hot reload
Example: npm run dev`;

await runTool({ text: USAGE }, async () => {
  const webPort = await freePort(Number(process.env['PORT'] ?? 3000));
  const apiPort = await freePort(webPort + 1);
  const common = { ...process.env, TRIFECTA_DEV: '1' };
  return runTogether([
    {
      name: 'server',
      parameters: ['--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts')],
      cwd: root,
      env: { ...common, PORT: String(apiPort), PORT_STRICT: '1' },
    },
    {
      name: 'web',
      parameters: [inNodeModules('vite/bin/vite.js'), '--port', String(webPort), '--strictPort'],
      cwd: join(root, 'apps/web'),
      env: { ...common, API_URL: `http://127.0.0.1:${apiPort}` },
    },
  ]);
});
