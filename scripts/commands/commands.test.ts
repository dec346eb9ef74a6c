import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { root } from '../process/paths.mjs';
import { runQuietly } from '../process/run.mjs';

// Each starts a process that loads the server, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 });

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const commands = Object.entries(scripts).map(([name, script]) => ({
  name,
  words: script.replace('node scripts/launch.mjs ', '').split(' '),
}));

/** Where a command would write if it did anything. */
const place = mkdtempSync(join(tmpdir(), 'trifecta-commands-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

function run([program = '', ...words]: readonly string[], ...more: string[]) {
  const env = { PATH: process.env['PATH'], DATA_DIR: join(place, 'data'), PORT: '0' };
  const parameters = [join(root, program), ...words, ...more];
  return runQuietly(process.execPath, parameters, { cwd: place, env });
}

it('every command is started by the launcher', () => {
  for (const script of Object.values(scripts)) {
    expect(script).toMatch(/^node scripts\/launch\.mjs \S+\.ts( \w+)?$/);
  }
});

describe.concurrent.each(commands)('npm run $name', ({ words }) => {
  it('explains itself with an example when asked with --help, and does nothing', async () => {
    for (const option of ['--help', '-h']) {
      const { code, output } = await run(words, option);
      expect({ code, output }).toEqual({
        code: 0,
        output: expect.stringMatching(/^Usage:\n(.*\n)*Example: (npm|trifecta) /) as string,
      });
    }
    expect(readdirSync(place)).toEqual([]);
  });

  it("names an option that it doesn't have, and does nothing", async () => {
    const { code, output } = await run(words, '--no-such-option');
    expect({ code, output }).toEqual({
      code: 2,
      output: expect.stringMatching(/Unknown option '--no-such-option'\.\n/) as string,
    });
    expect(readdirSync(place)).toEqual([]);
  });
});

const WITHOUT_PARAMETERS = ['start', 'dev', 'build', 'sbom', 'doctor', 'settings', 'status'];

it.concurrent.each(commands.filter(({ name }) => WITHOUT_PARAMETERS.includes(name)))(
  'npm run $name takes no parameters',
  async ({ words }) => {
    const { code, output } = await run(words, 'constructor');
    expect({ code, output }).toEqual({
      code: 2,
      output: expect.stringContaining("Unexpected parameter 'constructor'") as string,
    });
    expect(readdirSync(place)).toEqual([]);
  },
);

const WITH_PARTS = [
  'catalogue',
  'moderate',
  'club',
  'billing',
  'optimizer',
  'player',
  'secret',
  'check',
  'bench',
  'trifecta',
];

it.concurrent.each(commands.filter(({ name }) => WITH_PARTS.includes(name)))(
  "npm run $name names a part that it doesn't have",
  async ({ words }) => {
    const { code, output } = await run(words, 'constructor');
    expect({ code, output }).toEqual({
      code: 2,
      output: expect.stringContaining("'constructor'") as string,
    });
    expect(readdirSync(place)).toEqual([]);
  },
);
