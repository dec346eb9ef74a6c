import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { optimizerCommand } from '../../src/teams/command.ts';
import { runCommand } from '../support/command.ts';
import { createTestDatabase } from '../support/database.ts';

const EXAMPLE = join(
  import.meta.dirname,
  '../../../../packages/domain/catalogue/evidence/team-placements.json',
);

async function run(...parameters: string[]) {
  const { location, drop } = await createTestDatabase('sqlite');
  onTestFinished(drop);
  const environment = { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl };
  return await runCommand(optimizerCommand, parameters, environment);
}

async function fileOf(content: unknown): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'pairs-')), 'pairs.json');
  await writeFile(path, JSON.stringify(content));
  return path;
}

describe('the optimizer command', () => {
  it('scores the model against the example, with an interval', async () => {
    const { code, output } = await run('evaluate', EXAMPLE);
    expect(code).toBe(0);
    expect(output).toMatch(/^Made up, to show the format/);
    expect(output).toMatch(/agrees with \d+ of 4 placements: \d+%, 95% interval \d+% to \d+%\./);
  });

  it('refuses to fit fewer than five events', async () => {
    const { code, output } = await run('fit', EXAMPLE);
    expect(code).toBe(0);
    expect(output).toContain('No proposal: 2 events are too few. At least 5 are needed.');
  });

  it('names the problem with a file', async () => {
    const team = [1, 2, 3].map(() => ({
      class: 'Light',
      weapon: 'Railgun',
      specialization: 'Evasive Dash',
    }));
    const pairs = [{ event: 'Cup', map: 'atlantis', above: team, below: team }];
    const { code, output } = await run(
      'evaluate',
      await fileOf({ format: 1, about: 'Wrong.', pairs }),
    );
    expect(code).toBe(2);
    expect(output).toContain("pairs.0.map: 'atlantis' isn't a map we know");
    expect(output).toContain("pairs.0.above.0.weapon: 'Railgun' isn't a Light weapon");
    expect((await run('evaluate', await fileOf({ format: 2 }))).code).toBe(2);
    expect((await run('evaluate', '/no/such/file.json')).output).toContain('Failed to read');
    expect((await run('guess')).output).toContain("has no 'guess'");
  });
});
