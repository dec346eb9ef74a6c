import { command, NEEDS_ATTENTION } from './commands/run-command.ts';
import { INSTALLATION } from './process/program-files.ts';
import { ConfigError, readConfig } from './settings/config.ts';
import { settingLines, unknownSettings } from './settings/setting-lines.ts';
import { findSettings } from './settings/site-settings.ts';

/** `trifecta settings`. Unlike other commands, it also helps with settings that can't be used. */
export const settingsCommand = command(
  {
    name: 'settings',
    does: 'Show every setting with its value and meaning, and check them. Secrets stay hidden.',
    changes: 'nothing. The exit code is 1 if a setting is wrong or unknown',
    example: 'settings',
  },
  ({ say }) => {
    const found = findSettings(process.env, INSTALLATION);
    say(`Settings from ${found.source}`);
    for (const line of settingLines(found)) say(line);
    const problems = unknownSettings(found).map((name) => `There is no setting ${name}.`);
    try {
      readConfig(found.environment, INSTALLATION);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(error.message);
    }
    say(problems.length === 0 ? '\nAll settings can be used.' : '\nNeeds attention:');
    for (const problem of problems) say(`  - ${problem}`);
    return Promise.resolve(problems.length === 0 ? 0 : NEEDS_ATTENTION);
  },
);
