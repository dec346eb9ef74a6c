import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from '../process/npm.mjs';
import { root } from '../process/paths.mjs';
import { say, since, ToolProblem, withProgress } from '../process/say.mjs';
import { inputStamp } from './input-stamp.ts';

const WEB = 'apps/web';
/** Test runners set another mode, in which React's development build would be used. */
export const FOR_PRODUCTION = { NODE_ENV: 'production' };
const stampFile = join(root, WEB, 'dist', '.stamp');

/** The inputs of the web build: its sources, the packages it bundles, and the versions of the tools. */
function currentStamp(): string {
  const packages = globSync('packages/*/src', { cwd: root }).toSorted();
  return inputStamp({
    root,
    paths: [WEB, ...packages, 'packages/domain/catalogue', 'package-lock.json'],
    without: [`${WEB}/dist`, `${WEB}/public/images`, `${WEB}/node_modules`],
  });
}

function requireBuildScript(): void {
  const manifest = readFileSync(join(root, WEB, 'package.json'), 'utf8');
  const { scripts = {} } = JSON.parse(manifest) as { scripts?: Record<string, string> };
  if (scripts['build'] === undefined) {
    throw new ToolProblem(
      `${WEB}/package.json has no script 'build', so the web app can't be built`,
    );
  }
}

/** Builds the web app unless its inputs are unchanged since the last build. Throws when the build fails. */
export async function ensureWebBuild({
  force = false,
}: { readonly force?: boolean | undefined } = {}): Promise<void> {
  const start = performance.now();
  const stamp = currentStamp();
  if (!force && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
    say(`web app unchanged, not rebuilt (${since(start)})`);
    return;
  }
  requireBuildScript();
  // Removing the stamp first keeps an interrupted build from passing as finished.
  rmSync(stampFile, { force: true });
  say('building the web app');
  const build = runNpm(process.execPath, ['run', 'build'], join(root, WEB), FOR_PRODUCTION);
  const { code, output } = await withProgress('web app', build);
  if (code !== 0) throw new ToolProblem(`the web app failed to build:\n${output.trim()}`);
  // The stamp from before the build, so that anything edited meanwhile is built the next time.
  writeFileSync(stampFile, stamp);
  say(`web app built (${since(start)})`);
}
