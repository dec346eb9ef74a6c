import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findSettings } from '../../src/settings/site-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'trifecta-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(text: string): string {
  const file = join(folder, `${Math.trunc(performance.now() * 1000)}.env`);
  writeFileSync(file, text);
  return file;
}

const read = (text: string) => findSettings({ TRIFECTA_SETTINGS: fileOf(text) }, undefined);

describe('the settings of a site', () => {
  it('are those of the file that is named, and nothing else', () => {
    const file = fileOf('PORT=4000\n');
    const environment = { TRIFECTA_SETTINGS: file, DATABASE_URL: 'postgres://elsewhere/db' };
    expect(findSettings(environment, '/opt/trifecta')).toEqual({
      environment: { PORT: '4000' },
      source: file,
    });
  });

  it('are in the environment of a container, a unit, and a clone', () => {
    const given = { PUBLIC_URL: 'https://trifecta.example' };
    const source = 'the environment';
    expect(findSettings(given, '/opt/trifecta')).toEqual({ environment: given, source });
    expect(findSettings({}, undefined)).toEqual({ environment: {}, source });
  });

  it('take an empty name for none', () => {
    const file = fileOf('PORT=4000\n');
    const empty = { TRIFECTA_SETTINGS: ' ', PUBLIC_URL: ' ' };
    expect(findSettings(empty, '/opt/trifecta', file).source).toBe(file);
    expect(findSettings({ TRIFECTA_SETTINGS: ` ${file} ` }, undefined).source).toBe(file);
  });

  it('are in the file of a release otherwise, which must be there', () => {
    const file = fileOf('PORT=4000\n');
    expect(findSettings({ PORT: '1' }, '/opt/trifecta', file)).toEqual({
      environment: { PORT: '4000' },
      source: file,
    });
    expect(() => findSettings({}, '/opt/trifecta', join(folder, 'none'))).toThrow(
      /^There are no settings: no .*none, and no PUBLIC_URL in the environment\./,
    );
  });
});

describe('a settings file', () => {
  it('is read as systemd reads it', () => {
    const { environment } = read(
      "# comment\n; another\n\nA=one two # three  \n B=\"quoted 'x'\"\nC='single'\nD=\nE=a=b\r\n",
    );
    expect(environment).toEqual({
      A: 'one two # three',
      B: "quoted 'x'",
      C: 'single',
      D: '',
      E: 'a=b',
    });
  });

  it.each(['A', 'export A=1', 'A="1', 'A=a\\b', 'A="a" "b"', "A=it's", '1A=2'])(
    'with the line %s is refused',
    (line) => {
      expect(() => read(`B=1\n${line}\n`)).toThrow(/^Line 2 of .* isn't NAME=value\. /);
    },
  );

  it('that cannot be read is named', () => {
    const none = join(folder, 'none.env');
    expect(() => findSettings({ TRIFECTA_SETTINGS: none }, undefined)).toThrow(
      `Can't read the settings file ${none}: ENOENT.`,
    );
    const secret = fileOf('A=1');
    chmodSync(secret, 0);
    // Root can read everything.
    if (process.getuid?.() === 0) return;
    expect(() => findSettings({ TRIFECTA_SETTINGS: secret }, undefined)).toThrow(/Use sudo\.$/);
  });
});
