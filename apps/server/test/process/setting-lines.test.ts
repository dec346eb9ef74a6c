import { describe, expect, it } from 'vitest';
import { settingLines, unknownSettings } from '../../src/settings/setting-lines.ts';

const lineOf = (name: string, environment: Record<string, string>) =>
  settingLines({ environment, source: 'the environment' }).find((line) =>
    line.startsWith(`${name} `),
  );

describe('the list of settings', () => {
  it('has the value of each, or what holds without one', () => {
    expect(lineOf('PORT', { PORT: ' 4000 ' })).toBe(`${'PORT'.padEnd(29)}4000`);
    expect(lineOf('PORT', {})).toBe(`${'PORT'.padEnd(29)}not set: 3000, or the next free one`);
    expect(lineOf('PORT', { PORT: ' ' })).toContain('not set: ');
    expect(lineOf('APP_NAME', {})).toContain('not set: Trifecta');
  });

  it('explains each in the next line', () => {
    const lines = settingLines({ environment: {}, source: 'the environment' });
    const index = lines.findIndex((line) => line.startsWith('PORT '));
    expect(lines[index + 1]).toBe('    Port for the website and the API.');
  });

  it('never shows a secret, only where it is', () => {
    const secret = 'postgres://trifecta:hunter2@db/site';
    expect(lineOf('DATABASE_URL', { DATABASE_URL: secret })).toMatch(/ set$/);
    expect(lineOf('DATABASE_URL', { DATABASE_URL_FILE: ' /run/secrets/db ' })).toMatch(
      / in \/run\/secrets\/db$/,
    );
    const both = { DATABASE_URL: secret, DATABASE_URL_FILE: '/run/secrets/db' };
    expect(lineOf('DATABASE_URL', both)).toMatch(/ in \/run\/secrets\/db$/);
  });

  it('reads no file for what is no secret', () => {
    expect(lineOf('PORT', { PORT_FILE: '/run/port' })).toContain('not set: ');
  });
});

describe('the unknown names in a settings file', () => {
  const unknownIn = (environment: Record<string, string>) =>
    unknownSettings({ environment, source: '/etc/trifecta.env' });

  it('are those that no setting has', () => {
    const environment = { PORT: '', PROT: '', DATABASE_URL: '', DATABASE_URL_FILE: '' };
    expect(unknownIn(environment)).toEqual(['PROT']);
    expect(unknownIn({ PORT_FILE: '' })).toEqual(['PORT_FILE']);
  });

  it('leave out what means something to Node or the operating system', () => {
    expect(
      unknownIn({ NODE_OPTIONS: '', UV_THREADPOOL_SIZE: '', TZ: '', LC_ALL: '', PATH: '' }),
    ).toEqual([]);
    expect(unknownIn({ MY_PATH: '', TZDATA: '' })).toEqual(['MY_PATH', 'TZDATA']);
  });

  it('do not exist in the environment, which holds anything', () => {
    expect(unknownSettings({ environment: { PROT: '' }, source: 'the environment' })).toEqual([]);
  });
});
