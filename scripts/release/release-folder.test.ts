import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ToolProblem } from '../process/say.mjs';
import { replaceRelease } from './release-folder.ts';

let home: string;
let folder: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'trifecta-release-folder-'));
  folder = join(home, 'site');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A release with a program of a version, and one with a file per version. */
function release(version: string): Promise<void> {
  return replaceRelease(folder, async (next) => {
    mkdirSync(join(next, 'apps'));
    writeFileSync(join(next, 'apps', 'main.js'), version);
    writeFileSync(join(next, `${version}.txt`), '');
  });
}

function put(path: string, text = 'precious'): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

describe('a release', () => {
  it('makes a new folder, fills an empty one, and replaces one that a release made', async () => {
    await release('one');
    expect(readdirSync(folder).toSorted()).toEqual(['apps', 'one.txt', 'release.json']);
    await release('two');
    expect(readdirSync(folder).toSorted()).toEqual(['apps', 'release.json', 'two.txt']);
    expect(readFileSync(join(folder, 'apps/main.js'), 'utf8')).toBe('two');
    expect(readdirSync(home)).toEqual(['site']);
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    await release('three');
    expect(existsSync(join(folder, 'three.txt'))).toBe(true);
  });

  it.each(['notes.txt', '.git/config', 'data/trifecta.db'])(
    'refuses a folder with %s that it did not make',
    async (path) => {
      put(path);
      await expect(release('one')).rejects.toThrow(/isn't empty.*Nothing was changed/);
      expect(readFileSync(join(folder, path), 'utf8')).toBe('precious');
      expect(readdirSync(home)).toEqual(['site']);
    },
  );

  it.each(['data/trifecta.db', 'backups/a.jsonl.gz', 'apps/data/trifecta.db', '.env'])(
    'refuses its own folder when there is %s in it',
    async (path) => {
      await release('one');
      put(path);
      await expect(release('two')).rejects.toThrow(`aren't part of a release: ${path}.`);
      expect(readFileSync(join(folder, path), 'utf8')).toBe('precious');
      expect(existsSync(join(folder, 'one.txt'))).toBe(true);
      expect(readdirSync(home)).toEqual(['site']);
    },
  );

  it('refuses when data appears while it builds', async () => {
    await release('one');
    const building = replaceRelease(folder, async () => put('data/trifecta.db'));
    await expect(building).rejects.toThrow(ToolProblem);
    expect(readFileSync(join(folder, 'data/trifecta.db'), 'utf8')).toBe('precious');
  });

  it('refuses a file, and a file of the same name that something else wrote', async () => {
    writeFileSync(folder, 'precious');
    await expect(release('one')).rejects.toThrow("isn't a folder");
    rmSync(folder);
    put('release.json', '{"about":"my app","files":["all.txt"]}');
    put('all.txt');
    await expect(release('one')).rejects.toThrow("isn't empty");
    expect(readFileSync(join(folder, 'all.txt'), 'utf8')).toBe('precious');
  });

  it('leaves the former one as it was when the build fails', async () => {
    await release('one');
    const building = replaceRelease(folder, () => Promise.reject(new Error('no compiler')));
    await expect(building).rejects.toThrow('no compiler');
    expect(readFileSync(join(folder, 'apps/main.js'), 'utf8')).toBe('one');
    expect(readdirSync(home)).toEqual(['site']);
  });

  it('replaces the folder behind a link, and never follows a link inside of it', async () => {
    const real = join(home, 'real');
    symlinkSync(real, folder);
    mkdirSync(real);
    await release('one');
    await release('two');
    expect(readdirSync(home).toSorted()).toEqual(['real', 'site']);
    expect(existsSync(join(real, 'two.txt'))).toBe(true);
    symlinkSync(home, join(real, 'elsewhere'));
    await expect(release('three')).rejects.toThrow('release: elsewhere.');
  });
});
