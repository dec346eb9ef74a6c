import Bowser from 'bowser';

const UNKNOWN = 'Unknown device';

/** A browser and its system in plain words, such as 'Firefox on Windows', from the user agent of its sign-in. */
export function deviceName(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? UNKNOWN : names.join(' on ');
}
