/** `npm run billing`: the commands around the account at Stripe, which belong to the server. */
import { join } from 'node:path';
import { root } from '../process/paths.ts';
import { runForeground } from '../process/run.ts';
import { runCommand } from '../process/say.ts';

await runCommand(() => {
  const command = join(root, 'apps/server/src/billing/command.ts');
  return runForeground(process.execPath, [command, ...process.argv.slice(2)], { cwd: root });
});
