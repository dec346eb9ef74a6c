import Bowser from 'bowser';

const UNKNOWN = 'Unknown device';

/** Turns a user agent into a readable browser and system, such as 'Firefox on Windows'. */
export function deviceName(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? UNKNOWN : names.join(' on ');
}
