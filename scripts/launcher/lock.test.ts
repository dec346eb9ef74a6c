import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withInstallLock } from './lock.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'trifecta-lock-'));
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

test('work runs one at a time, even after a failure', async () => {
  const events: string[] = [];
  const work = async (name: string) => {
    events.push(`${name} begins`);
    await pause(50);
    events.push(`${name} ends`);
    if (name === 'first') throw new Error('broken');
  };
  await Promise.allSettled([
    withInstallLock(root, () => work('first')),
    withInstallLock(root, () => work('second')),
  ]);
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(existsSync(join(root, '.cache/installing.lock'))).toBe(false);
});

test('a lock is ignored if its process is gone', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  mkdirSync(join(root, '.cache'));
  writeFileSync(join(root, '.cache/installing.lock'), String(pid));
  expect(await withInstallLock(root, async () => 'done')).toBe('done');
});
