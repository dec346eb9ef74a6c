import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { helpOf } from '../../apps/server/src/commands/command-texts.ts';
import { operatorsCommands } from '../../apps/server/src/operators-commands.ts';
import { defaultText, settingList } from '../../apps/server/src/settings/setting-table.ts';
import { root } from '../process/paths.mjs';

const MADE = 'Made from the sources by `npm test -- unit reference -u`.';

/** Compares a page with what the sources say, or writes it with `-u`. */
async function expectPage(name: string, lines: readonly string[]): Promise<void> {
  const file = join(root, 'docs/operating', name);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(file);
}

it('the reference of settings is the table in the sources', async () => {
  await expectPage('settings.md', [
    '# Settings',
    '',
    'Every setting is an environment variable, or a line in the settings file (`/etc/trifecta.env`). `trifecta settings` shows them with the values in use.',
    'A secret can be in a file of its own: `AUTH_SECRET_FILE=/run/secrets/auth` instead of `AUTH_SECRET`, and so for each of them. The site reads it when it',
    `starts. ${MADE}`,
    '',
    '| setting | without it | meaning |',
    '|---|---|---|',
    ...settingList.map(
      ({ name, about, isSecret, ...setting }) =>
        `| \`${name}\`${isSecret === true ? ' (secret)' : ''} | ${defaultText(setting)} | ${about} |`,
    ),
  ]);
});

it("the reference of operators' commands is their list in the sources", async () => {
  await expectPage('commands.md', [
    "# Operators' commands",
    '',
    'With Docker: `docker compose exec site trifecta status`. With systemd: `sudo trifecta status`. In a clone: `./trifecta status`, or `npm run status`. All commands',
    'explain themselves with `--help`. The exit code is 0 when all is done and well, 1 when something needs attention, and 2 when nothing was done.',
    MADE,
    '',
    '| command | what it does | what it changes |',
    '|---|---|---|',
    '| `start` | Run the site | |',
    ...operatorsCommands.map(
      ({ texts: { name, does, changes } }) => `| [\`${name}\`](#${name}) | ${does} | ${changes} |`,
    ),
    ...operatorsCommands.flatMap(({ texts }) => [
      '',
      `## ${texts.name}`,
      '',
      '```',
      helpOf(texts),
      '```',
    ]),
  ]);
});

it('every command can be run as an npm script', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const { texts } of operatorsCommands) {
    expect(scripts[texts.name]).toBe(
      `node scripts/launch.mjs apps/server/src/trifecta.ts ${texts.name}`,
    );
  }
});
