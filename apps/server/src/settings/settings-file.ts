import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** What a value may be: in quotes, or without anything that systemd reads in another way than it looks. */
const VALUE = /^(?:"([^"\\]*)"|'([^'\\]*)'|([^"'\\]*))$/;

/**
 * Reads a settings file such as `/etc/trifecta.env`, as systemd does: `NAME=value` lines, comments, and quotes around
 * values. Throws `ConfigError` when the file can't be read, and for a line that could be read in two ways.
 */
export function readSettingsFile(file: string): Record<string, string> {
  const lines = textOf(file).split('\n');
  const settings: Record<string, string> = {};
  for (const [index, text] of lines.entries()) {
    const line = text.trim();
    if (line === '' || line.startsWith('#') || line.startsWith(';')) continue;
    const [, name, assigned = ''] = /^([A-Za-z_]\w*)=(.*)$/.exec(line) ?? [];
    const value = VALUE.exec(assigned);
    if (name === undefined || value === null) {
      throw new ConfigError(
        `Line ${index + 1} of ${file} isn't NAME=value. A value has no backslashes, and no quotes except around it.`,
      );
    }
    settings[name] = value[1] ?? value[2] ?? value[3] ?? '';
  }
  return settings;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EPERM') {
      throw new ConfigError(`The settings in ${file} are unreadable for this user. Use sudo.`);
    }
    throw new ConfigError(`Can't read the settings file ${file}: ${code ?? String(error)}.`);
  }
}
