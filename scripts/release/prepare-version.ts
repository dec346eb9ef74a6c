/**
 * `npm run release -- version 1.2.0`: prepares a version for its commit and tag. `--dry-run` shows what would change.
 * `npm run release -- notes v1.2.0`: prints what the tagged version changed. The release workflow calls this.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gt, valid } from 'semver';
import { UsageError } from '../../apps/server/src/commands/usage.ts';
import { promiseOf, RELEASED } from '../contract/promise.ts';
import type { ApiDescription } from '../contract/promise.ts';
import { runQuietly } from '../process/run.mjs';
import { ToolProblem } from '../process/say.mjs';
import { notesOf, withReleased } from './changelog.ts';

/** Where and when a version is prepared, and what it promises. */
interface Place {
  readonly root: string;
  readonly now: Date;
  /** Describes the version's API. */
  readonly describeApi: () => Promise<ApiDescription>;
  /** True to change nothing. */
  readonly isDryRun: boolean;
}

/** The kinds of dependencies that workspaces have on each other. */
const KINDS = ['dependencies', 'devDependencies'] as const;

type Manifest = {
  readonly name: string;
  version: string;
  readonly workspaces?: readonly string[];
} & { readonly [kind in (typeof KINDS)[number]]?: Record<string, string> };

interface LockFile {
  version: string;
  readonly packages: Readonly<Record<string, Manifest>>;
}

const CHANGELOG = 'CHANGELOG.md';
const LOCK = 'package-lock.json';

function read(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function readManifest(folder: string): Manifest {
  return JSON.parse(read(folder, 'package.json')) as Manifest;
}

/** Formatted as npm does. */
function asJson(content: unknown): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Sets a manifest's version, and those of the workspaces that it depends on. */
function setVersion(manifest: Manifest, ours: ReadonlySet<string>, version: string): void {
  manifest.version = version;
  for (const versions of KINDS.map((kind) => manifest[kind] ?? {})) {
    for (const name of ours) if (name in versions) versions[name] = version;
  }
}

/** The new text of each file that knows the version. */
async function filesWith(
  version: string,
  { root, now, describeApi }: Omit<Place, 'isDryRun'>,
): Promise<ReadonlyMap<string, string>> {
  const { workspaces = [] } = readManifest(root);
  const places = ['', ...workspaces];
  const manifests = places.map((place) => readManifest(join(root, place)));
  const ours = new Set(manifests.map(({ name }) => name));
  const lock = JSON.parse(read(root, LOCK)) as LockFile;
  lock.version = version;
  const locked = places.flatMap((place) => lock.packages[place] ?? []);
  for (const manifest of [...manifests, ...locked]) setVersion(manifest, ours, version);
  return new Map([
    [CHANGELOG, withReleased(read(root, CHANGELOG), version, now)],
    ...places.map(
      (place, index) => [join(place, 'package.json'), asJson(manifests[index])] as const,
    ),
    [LOCK, asJson(lock)],
    [RELEASED, asJson(promiseOf(await describeApi()))],
  ]);
}

async function git(root: string, ...command: readonly string[]): Promise<string> {
  const { code, output, answer } = await runQuietly('git', command, { cwd: root });
  if (code === 0) return answer.trim();
  throw new ToolProblem(`git ${command[0]} failed:\n${output.trim()}`);
}

/** Refuses a version that can't come next, or can't be committed alone. */
async function checkPossible(version: string, root: string): Promise<void> {
  const { version: today } = readManifest(root);
  if (!gt(version, today)) {
    throw new ToolProblem(`${version} doesn't come after today's version, ${today}.`);
  }
  if ((await git(root, 'status', '--porcelain')) !== '') {
    throw new ToolProblem(
      "There are uncommitted changes. Commit them first: a release's commit has only its version.",
    );
  }
  if ((await git(root, 'tag', '--list', `v${version}`)) !== '') {
    throw new ToolProblem(`The tag v${version} already exists.`);
  }
}

/**
 * Writes a version into all manifests, the lock file, the changelog, and the promise of its API. Returns what to do next. Throws a ToolProblem
 * and changes nothing if anything speaks against it.
 */
export async function prepareVersion(
  [version = '', ...more]: readonly string[],
  { isDryRun, ...place }: Place,
): Promise<readonly string[]> {
  if (more.length > 0 || valid(version) !== version) {
    throw new UsageError(`'${[version, ...more].join(' ')}' isn't a version such as 1.2.0.`);
  }
  await checkPossible(version, place.root);
  const files = await filesWith(version, place);
  if (!isDryRun) for (const [file, text] of files) writeFileSync(join(place.root, file), text);
  return [
    `${isDryRun ? 'would change' : 'changed'} ${[...files.keys()].join(', ')}`,
    `${isDryRun ? 'then' : 'now'} check with git diff, and:`,
    `  git commit --all --message 'release: version ${version}'`,
    `  git tag --annotate v${version} --message 'Trifecta ${version}'`,
    `  git push origin HEAD v${version}`,
  ];
}

/** The changelog's section of a tag's version. Throws a ToolProblem if the manifests have another version. */
export function releaseNotes([tag = '']: readonly string[], root: string): string {
  const { version } = readManifest(root);
  if (tag !== `v${version}`) {
    throw new ToolProblem(`The tag is '${tag}', but package.json has version ${version}.`);
  }
  return notesOf(read(root, CHANGELOG), version);
}
