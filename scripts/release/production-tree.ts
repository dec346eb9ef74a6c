import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { commitOf } from '../../apps/server/src/process/program-files.ts';
import { unbundledPackages } from '../../apps/server/build/unbundled-packages.ts';
import { ensureWebBuild, FOR_PRODUCTION } from '../build/web-build.ts';
import { OLDEST_NODE } from '../launcher/node-runtime.mjs';
import { runNpm } from '../process/npm.mjs';
import { root } from '../process/paths.mjs';
import { say, since, ToolProblem, withProgress } from '../process/say.mjs';
import { replaceRelease } from './release-folder.ts';

/** What a public site needs from this repository, besides packages. This list decides what is in the image. */
const CONTENTS = [
  'LICENSE',
  'apps/server/dist',
  'apps/server/fonts',
  'apps/server/migrations',
  'apps/server/package.json',
  'apps/server/texts',
  'apps/web/dist',
  'docs/operating/Caddyfile',
  'docs/operating/nginx.conf',
  'docs/operating/trifecta.env.example',
  'docs/operating/trifecta.service',
  'packages/domain/catalogue',
  'trifecta',
] as const;

/** The parts of these that nothing reads at run time. */
const LEFT_OUT = ['packages/domain/catalogue/evidence'];

/** A command of the operators' program. */
const OPERATORS_COMMAND = /^node scripts\/launch\.mjs apps\/server\/src\/trifecta\.ts(.*)$/;

/** Files of a package that run, or that say how it's licensed. */
function isNeededAtRunTime(file: string): boolean {
  const runs = ['.js', '.cjs', '.mjs', '.json', '.node', ''].includes(extname(file));
  return runs || /^licen[cs]e/i.test(basename(file));
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Packages with everything they depend on. Of packages for one platform each, only this platform's is installed. */
function withDependencies(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const folder = join(root, 'node_modules', name);
    if (found.has(name) || !existsSync(folder)) continue;
    found.add(name);
    const { dependencies, optionalDependencies } = readManifest(folder);
    withDependencies(Object.keys({ ...dependencies, ...optionalDependencies }), found);
  }
  return found;
}

async function buildServer(): Promise<void> {
  const start = performance.now();
  const build = runNpm(
    process.execPath,
    ['run', 'build'],
    join(root, 'apps/server'),
    FOR_PRODUCTION,
  );
  const { code, output } = await withProgress('server', build);
  if (code !== 0) throw new ToolProblem(`the server failed to build:\n${output.trim()}`);
  say(`server built (${since(start)})`);
}

function copy(path: string, folder: string, isNeeded: (path: string) => boolean): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(root, path), join(folder, path), { recursive: true, filter: isNeeded });
}

/** The same commands as in the repository, so that one set of docs fits both. */
function productionScripts({ scripts = {} }: Manifest): Record<string, string> {
  const commands = Object.entries(scripts).flatMap(([name, script]) => {
    const [, parameters] = OPERATORS_COMMAND.exec(script) ?? [];
    return parameters === undefined ? [] : [[name, `./trifecta${parameters}`]];
  });
  return { start: './trifecta start', ...Object.fromEntries(commands) };
}

/**
 * Builds everything a public site needs into a folder, without the sources, the demo, and the tools. Replaces the
 * folder if an earlier call made it. The image contains exactly this. Throws `ToolProblem` when the folder has anything
 * else in it.
 */
export async function buildProductionTree(folder: string): Promise<void> {
  await replaceRelease(folder, async (next) => {
    await ensureWebBuild();
    await buildServer();
    fill(next);
  });
}

/**
 * What a release is built from: the commit, which an image's build gets as a setting, since it has no repository. Without
 * either, a hash of the programs.
 */
function buildOf(folder: string): string {
  const given = process.env['COMMIT']?.trim() ?? '';
  if (given !== '') return given.slice(0, 12);
  const commit = commitOf(root);
  if (commit !== undefined) return commit;
  const hash = createHash('sha256');
  for (const file of globSync('apps/*/dist/**/*.{js,css}', { cwd: folder }).toSorted()) {
    hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  }
  return `files-${hash.digest('hex').slice(0, 12)}`;
}

function fill(folder: string): void {
  const leftOut = LEFT_OUT.map((path) => join(root, path));
  for (const path of CONTENTS) copy(path, folder, (source) => !leftOut.includes(source));
  for (const name of withDependencies(unbundledPackages)) {
    const home = join(root, 'node_modules', name);
    copy(`node_modules/${name}`, folder, (source) => {
      return source === home || isNeededAtRunTime(source);
    });
  }
  const ours = readManifest(root);
  const { name, version, license } = ours;
  const scripts = productionScripts(ours);
  const engines = { node: `>=${OLDEST_NODE}` };
  const build = buildOf(folder);
  const about = { name, version, build, private: true, license };
  const manifest = { ...about, type: 'module', engines, scripts };
  const text = JSON.stringify(manifest, null, 2);
  writeFileSync(join(folder, 'package.json'), `${text}\n`);
}
