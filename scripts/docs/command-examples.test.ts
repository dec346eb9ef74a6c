import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { operatorsCommands } from '../../apps/server/src/operators-commands.ts';
import { ConfigError } from '../../apps/server/src/settings/config.ts';
import { root } from '../process/paths.mjs';

const pages = globSync(['README.md', 'docs/*.md', 'docs/operating/*.md'], { cwd: root });

/** Stand-ins for what only the reader knows. */
const STAND_INS: Readonly<Record<string, string>> = {
  // The example has a fixed time, but an end must be soon.
  '2027-01-31T18:00Z': `${new Date(Date.now() + 3_600_000).toISOString().slice(0, 16)}Z`,
  ANSWER: '0198f0aa-7c1e-7000-8000-2f7c11d0a9b3',
  BUILD: '0198f0aa-7c1e-7000-8000-2f7c11d0a9b3',
  CHANGED: '2026-11-23T00:00:00.000Z',
  PLAYER: '0198f0aa-7c1e-7000-8000-2f7c11d0a9b3',
  REPORT: '0198f0aa-7c1e-7000-8000-2f7c11d0a9b3',
  TAG: 'VLT',
};

/** The words of a call as a shell passes them on. */
function wordsOf(call: string): string[] {
  const words = [...call.matchAll(/"([^"]*)"|(\S+)/g)];
  return words.map(([, quoted, plain = '']) => quoted ?? STAND_INS[plain] ?? plain);
}

const calls = pages.flatMap((path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/`trifecta ([a-z][^`]*)`/g)]
    .map(([, call = '']) => call)
    .filter((call) => call !== 'start'),
);

/** Complaints of the command before it would look at the site. */
async function complaintsAbout(call: string): Promise<string> {
  const [name, ...parameters] = wordsOf(call);
  const lines: string[] = [];
  const command = operatorsCommands.find(({ texts }) => texts.name === name);
  await command?.run({
    parameters,
    config: () => {
      throw new ConfigError('It may begin.');
    },
    user: () => 'ada',
    say: () => {},
    complain: (line) => lines.push(line),
  });
  return lines.join('\n');
}

describe('a command in a document', () => {
  it.each([...new Set(calls)])('trifecta %s: is called as the program wants it', async (call) => {
    expect(await complaintsAbout(call)).not.toContain('--help');
  });

  it('is one of many', () => {
    expect(calls.length).toBeGreaterThan(20);
  });
});
