import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';
import { settingList } from './setting-table.ts';

/**
 * Adds the secrets that are in files: `AUTH_SECRET_FILE` names the file of `AUTH_SECRET`, and so for every secret. Throws
 * `ConfigError` when one is given twice, unreadable, or empty.
 */
export function withSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const found: Record<string, string> = {};
  for (const { name, isSecret } of settingList) {
    const file = environment[`${name}_FILE`];
    if (isSecret !== true || file === undefined) continue;
    if (environment[name] !== undefined) {
      throw new ConfigError(`${name} and ${name}_FILE are both set. Keep one of them.`);
    }
    found[name] = contentOf(file.trim(), `${name}_FILE`);
  }
  return { ...environment, ...found };
}

function contentOf(file: string, setting: string): string {
  let content: string;
  try {
    content = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`Can't read ${file}, which ${setting} names: ${code ?? String(error)}.`);
  }
  if (content === '') throw new ConfigError(`${file}, which ${setting} names, is empty.`);
  return content;
}
