/** `npm run bench`: measures, as ratios within one run. */
import { join } from 'node:path';
import { root } from '../process/paths.ts';
import { runForeground } from '../process/run.ts';
import { runCommand } from '../process/say.ts';

await runCommand(() => {
  const bench = join(root, 'bench/main.ts');
  return runForeground(process.execPath, [bench, ...process.argv.slice(2)], { cwd: root });
});
