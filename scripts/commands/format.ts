/** `npm run format`: formats all files. `-- FILES` formats only these. */
import { inNodeModules, root } from '../process/paths.mjs';
import { runForeground } from '../process/run.mjs';
import { runTool } from '../process/tool.ts';

const USAGE = `Usage:
  npm run format                Format all files
  npm run format -- FILE ...    Format these
Example: npm run format -- README.md`;

await runTool({ text: USAGE, parameters: Infinity }, ({ positionals }) =>
  runForeground(process.execPath, [inNodeModules('oxfmt/bin/oxfmt'), '--write', ...positionals], {
    cwd: root,
  }),
);
