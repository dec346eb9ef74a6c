import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ConfigError, readConfig } from '../../src/settings/config.ts';

it('a site keeps no data in the folder that an update replaces', () => {
  const home = mkdtempSync(join(tmpdir(), 'trifecta-installation-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const program = join(home, 'program');
  mkdirSync(program);
  symlinkSync(program, join(home, 'link'));
  const read = (settings: Readonly<Record<string, string>>) => () => readConfig(settings, program);
  for (const inside of [program, join(program, 'data'), join(home, 'link', 'a', 'b')]) {
    expect(read({ DATA_DIR: inside })).toThrow(ConfigError);
    expect(read({ DATA_DIR: home, BACKUP_DIR: inside })).toThrow('BACKUP_DIR is ');
  }
  for (const outside of [home, join(home, 'programs'), join(program, '..', 'data')]) {
    expect(read({ DATA_DIR: outside }).call(undefined).dataDir).toBe(outside);
  }
  expect(readConfig({ DATA_DIR: program }).dataDir).toBe(program);
});
