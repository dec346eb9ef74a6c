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

test('stays when only times or what is left out change', () => {
  const before = stamp();
  utimesSync(join(root, 'app/src/main.ts'), 0, 0);
  writeFileSync(join(root, 'app/dist/main.js'), 'changed');
  expect(stamp()).toBe(before);
});

test('changes with a content, a new file, a name and a file taken away', () => {
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

test('the same text cut elsewhere between two files is another input', () => {
  writeFileSync(join(root, 'app/src/a'), 'xy');
  writeFileSync(join(root, 'app/src/b'), 'z');
  const before = stamp();
  writeFileSync(join(root, 'app/src/a'), 'x');
  writeFileSync(join(root, 'app/src/b'), 'yz');
  expect(stamp()).not.toBe(before);
});
