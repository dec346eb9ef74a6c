import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Files in node_modules that tools write to. Through a link, that would change the working tree. */
const IN_PLACE = /^\.(vite|vite-temp|cache|package-lock\.json)$/;

/** Hard-links every file of a folder, which takes no space and much less time than copying. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (basename(from) === 'node_modules' && IN_PLACE.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    // Workspace links are relative, so they lead into the copy.
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // The temporary folder is on another disk.
    copyFileSync(source, target);
  }
}

/** Links to the entries of a folder of packages, except those that lead into the repository itself. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const { name } of readdirSync(from, { withFileTypes: true })) {
    if (name === '@trifecta') linkFolder(join(from, name), join(to, name));
    else if (!IN_PLACE.test(name)) symlinkSync(join(from, name), join(to, name));
  }
}

/** Copies the working tree, including uncommitted changes and node_modules, to a temporary folder. */
export function copyTree(root: string): string {
  return copySources(root, linkFolder);
}

/** Like `copyTree`, but much quicker: packages are links, so only for programs that write nothing next to them. */
export function copyTreeToRead(root: string): string {
  return copySources(root, linkPackages);
}

function copySources(root: string, copyModules: (from: string, to: string) => void): string {
  const copy = mkdtempSync(join(tmpdir(), 'trifecta-copy-'));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  for (const file of files.split('\0').filter((name) => name !== '')) {
    // git still lists deleted files.
    if (!existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  for (const folder of ['.', ...workspacesWithModules(root)]) {
    copyModules(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'));
  }
  return copy;
}

function workspacesWithModules(root: string): string[] {
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name)),
  );
  return workspaces.filter((folder) => existsSync(join(root, folder, 'node_modules')));
}
