/** `npm run format`: writes the format into the files, or into the paths given. */
import { inNodeModules, root } from '../process/paths.ts';
import { runForeground } from '../process/run.ts';
import { runCommand } from '../process/say.ts';

await runCommand(() => {
  const oxfmt = inNodeModules('oxfmt/bin/oxfmt');
  const paths = process.argv.slice(2);
  return runForeground(process.execPath, [oxfmt, '--write', ...paths], { cwd: root });
});
