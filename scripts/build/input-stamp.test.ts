import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inputStamp } from './input-stamp.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'trifecta-stamp-'));
  mkdirSync(join(root, 'app/src'), { recursive: true });
  mkdirSync(join(root, 'app/dist'));
  writeFileSync(join(root, 'app/src/main.ts'), 'export {};');
  writeFileSync(join(root, 'app/dist/main.js'), '');
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function stamp(): string {
  return inputStamp({ root, paths: ['app', 'not-there.json'], without: ['app/dist'] });
}

test('stays the same when only times or excluded files change', () => {
  const before = stamp();
  utimesSync(join(root, 'app/src/main.ts'), 0, 0);
  writeFileSync(join(root, 'app/dist/main.js'), 'changed');
  expect(stamp()).toBe(before);
});

test('changes with content, a new file, a name, or a removed file', () => {
  const seen = new Set([stamp()]);
  writeFileSync(join(root, 'app/src/main.ts'), 'export const a = 1;');
  seen.add(stamp());
  writeFileSync(join(root, 'app/src/new.ts'), '');
  seen.add(stamp());
  renameSync(join(root, 'app/src/new.ts'), join(root, 'app/src/other.ts'));
  seen.add(stamp());
  rmSync(join(root, 'app/src/main.ts'));
  seen.add(stamp());
  expect(seen.size).toBe(5);
});

test('differs when the same text is split differently between two files', () => {
  writeFileSync(join(root, 'app/src/a'), 'xy');
  writeFileSync(join(root, 'app/src/b'), 'z');
  const before = stamp();
  writeFileSync(join(root, 'app/src/a'), 'x');
  writeFileSync(join(root, 'app/src/b'), 'yz');
  expect(stamp()).not.toBe(before);
});
