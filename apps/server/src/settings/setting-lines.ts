import { defaultText, settingList } from './setting-table.ts';
import type { SiteSettings } from './site-settings.ts';

/** Names in a settings file that aren't ours, but mean something to Node or the operating system. */
const FOREIGN = /^(?:NODE_\w+|TRIFECTA_\w+|UV_\w+|TZ|LANG|LC_\w+|PATH|HOME)$/;

/** Each setting with its value or default, and what it means. Secrets are never shown. */
export function settingLines({ environment }: SiteSettings): string[] {
  return settingList.flatMap(({ name, about, isSecret, ...setting }) => {
    const value = environment[name]?.trim() ?? '';
    const file = environment[`${name}_FILE`]?.trim() ?? '';
    const hidden = isSecret === true && value !== '' ? 'set' : value;
    const given = isSecret === true && file !== '' ? `in ${file}` : hidden;
    const shown = given === '' ? `not set: ${defaultText(setting)}` : given;
    return [`${name.padEnd(29)}${shown.replaceAll('`', '')}`, `    ${about.replaceAll('`', '')}`];
  });
}

/** The names in a settings file that no setting has, most likely misspelled. */
export function unknownSettings({ environment, source }: SiteSettings): string[] {
  if (source === 'the environment') return [];
  const known = new Set(
    settingList.flatMap(({ name, isSecret }) =>
      isSecret === true ? [name, `${name}_FILE`] : [name],
    ),
  );
  return Object.keys(environment).filter((name) => !known.has(name) && !FOREIGN.test(name));
}
