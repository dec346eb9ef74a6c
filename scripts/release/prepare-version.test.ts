import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ApiDescription } from '../contract/promise.ts';
import { root } from '../process/paths.mjs';
import { prepareVersion, releaseNotes } from './prepare-version.ts';

interface Manifest {
  readonly version: string;
  readonly workspaces?: readonly string[];
}

const { version: today, workspaces = [] } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
) as Manifest;
const MANIFESTS = ['', ...workspaces].map((place) => join(place, 'package.json'));
const CHANGELOG =
  "# Changelog\n\n## Next\n\n- **Faster.** It's quick.\n\n## 0.0.1 (May 1, 2026)\n\n- It works.\n";
/** After midnight on the 24th in Asia, so only the date in UTC is the same everywhere. */
const now = new Date('2026-11-23T23:30:00Z');

/** An API of which one operation is promised. */
const API: ApiDescription = {
  openapi: '3.1.0',
  info: { title: 'Trifecta API' },
  paths: {
    '/api/weapons': { get: { 'x-stability': 'stable', summary: 'List weapons', responses: {} } },
    '/api/maps': { get: { 'x-stability': 'preview', responses: {} } },
  },
  components: { schemas: {} },
};
const RELEASED = 'scripts/contract/released.json';

let copy = '';

function git(...command: string[]): string {
  const as = ['-c', 'user.name=Ada', '-c', 'user.email=ada@trifecta.example'];
  return execFileSync('git', [...as, ...command], { cwd: copy, encoding: 'utf8' });
}

function write(file: string, text: string): void {
  writeFileSync(join(copy, file), text);
}

function read(file: string): string {
  return readFileSync(join(copy, file), 'utf8');
}

function commit(): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'a commit');
}

// A repository with this one's real manifests and lock file.
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'trifecta-version-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  for (const file of [...MANIFESTS, 'package-lock.json']) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  mkdirSync(join(copy, dirname(RELEASED)), { recursive: true });
  write(RELEASED, '{}\n');
  write('CHANGELOG.md', CHANGELOG);
  git('init', '--quiet');
  commit();
});

const at = () => ({ root: copy, now, describeApi: async () => API });
const prepare = (...parameters: string[]) =>
  prepareVersion(parameters, { ...at(), isDryRun: false });

describe('preparing a version', () => {
  it('dates the changelog and leaves an empty section for what comes next', async () => {
    await prepare('9.1.0');
    expect(read('CHANGELOG.md')).toBe(
      CHANGELOG.replace('## Next\n', '## Next\n\n## 9.1.0 (November 23, 2026)\n'),
    );
  });

  it("changes nothing but today's version in the manifests and the lock file", async () => {
    await prepare('9.1.0');
    const places = [...MANIFESTS, 'package-lock.json', 'CHANGELOG.md', RELEASED].toSorted();
    expect(git('diff', '--name-only').trim().split('\n').toSorted()).toEqual(places);
    const lines = git('diff', '--unified=0', '--', '*.json', `:!${RELEASED}`).split('\n');
    const changed = lines.filter((line) => /^[-+] /.test(line)).map((line) => line.slice(1).trim());
    const expected = /^"(version|@trifecta\/\w+)": "(.+)",?$/;
    expect(changed.filter((line) => !expected.test(line))).toEqual([]);
    const versions = new Set(changed.map((line) => expected.exec(line)?.[2]));
    expect(versions).toEqual(new Set([today, '9.1.0']));
    expect(git('grep', '--fixed-strings', `"@trifecta/domain": "9.1.0"`)).toContain('apps/web');
  });

  it('keeps the promise of its API, without words, for the check of what comes next', async () => {
    await prepare('9.1.0');
    expect(JSON.parse(read(RELEASED))).toEqual({
      ...API,
      paths: { '/api/weapons': { get: { 'x-stability': 'stable', responses: {} } } },
    });
  });

  it('gives each workspace the same version in its manifest and in the lock file', async () => {
    await prepare('9.1.0');
    const lock = JSON.parse(read('package-lock.json')) as Manifest & {
      readonly packages: Readonly<Record<string, Manifest>>;
    };
    expect(lock.version).toBe('9.1.0');
    for (const place of ['', ...workspaces]) {
      const { version } = JSON.parse(read(join(place, 'package.json'))) as Manifest;
      expect([place, version, lock.packages[place]?.version]).toEqual([place, '9.1.0', '9.1.0']);
    }
  });

  it('shows the commands that commit and tag it', async () => {
    const lines = await prepare('9.1.0');
    expect(lines.join('\n')).toContain("git tag --annotate v9.1.0 --message 'Trifecta 9.1.0'");
  });

  it('shows in a dry run what would change, and changes nothing', async () => {
    const [line] = await prepareVersion(['9.1.0'], { ...at(), isDryRun: true });
    for (const file of [...MANIFESTS, 'package-lock.json', 'CHANGELOG.md']) {
      expect(line).toContain(file);
    }
    expect(git('status', '--porcelain')).toBe('');
  });

  it.each(['', 'next', 'v9.1.0', '9.1', '9.1.0 now'])("refuses '%s'", async (words) => {
    await expect(prepare(...words.split(' '))).rejects.toThrow(/isn't a version such as 1\.2\.0/);
    expect(git('status', '--porcelain')).toBe('');
  });

  it.each([today, '0.0.1', `${today}-beta.1`])("refuses %s, which isn't later", async (version) => {
    await expect(prepare(version)).rejects.toThrow(`doesn't come after today's version, ${today}`);
  });

  it('refuses a tree with uncommitted changes', async () => {
    write('notes.txt', 'mine');
    await expect(prepare('9.1.0')).rejects.toThrow(/uncommitted changes/);
    expect(git('status', '--porcelain')).toBe('?? notes.txt\n');
  });

  it('refuses a version that is already tagged', async () => {
    git('tag', 'v9.1.0');
    await expect(prepare('9.1.0')).rejects.toThrow('The tag v9.1.0 already exists.');
  });

  it.each([
    ['is empty', CHANGELOG.replace("- **Faster.** It's quick.\n\n", '')],
    ['is missing', '# Changelog\n'],
  ])("refuses when the changelog's 'Next' %s", async (_, changelog) => {
    write('CHANGELOG.md', changelog);
    commit();
    await expect(prepare('9.1.0')).rejects.toThrow(/nothing under 'Next'/);
    expect(git('status', '--porcelain')).toBe('');
  });
});

describe('the notes of a release', () => {
  it("are the section of the tag's version", async () => {
    await prepare('9.1.0');
    expect(releaseNotes(['v9.1.0'], copy)).toBe("- **Faster.** It's quick.");
  });

  it("are refused for a tag that isn't the version of the manifests, or that has no section", () => {
    expect(() => releaseNotes(['v9.1.0'], copy)).toThrow(`but package.json has version ${today}`);
    expect(() => releaseNotes([], copy)).toThrow(`but package.json has version ${today}`);
    expect(() => releaseNotes([`v${today}`], copy)).toThrow(`no section for ${today}`);
  });
});

it("this repository's changelog has a section for what comes next", () => {
  expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toContain('\n## Next\n\n');
});
