import { existsSync } from 'node:fs';
import { ConfigError } from './config-error.ts';
import { readSettingsFile } from './settings-file.ts';

/** Where a release's settings are, as the systemd unit names it. */
const RELEASE_FILE = '/etc/trifecta.env';

/** The settings of a site, and where they were found. */
export interface SiteSettings {
  readonly environment: NodeJS.ProcessEnv;
  /** Such as `/etc/trifecta.env`. */
  readonly source: string;
  /** The user who called `sudo`. Undefined without it. */
  readonly sudoUser?: string | undefined;
}

/**
 * Finds the settings of the site that runs. `TRIFECTA_SETTINGS` names their file. Without it, the environment has them if it
 * has `PUBLIC_URL`, as in a container and in a systemd unit. Otherwise a release has them in its file, and a clone in its
 * environment. They never come from two places: a stray variable in someone's shell would make a command act on another
 * database. Throws `ConfigError`.
 *
 * @param installation The folder of a release. Undefined in a clone.
 */
export function findSettings(
  environment: NodeJS.ProcessEnv,
  installation: string | undefined,
  releaseFile = RELEASE_FILE,
): SiteSettings {
  const sudoUser = environment['SUDO_USER'];
  const named = environment['TRIFECTA_SETTINGS']?.trim() ?? '';
  if (named !== '') return { environment: readSettingsFile(named), source: named, sudoUser };
  const isGiven = (environment['PUBLIC_URL'] ?? '').trim() !== '';
  if (isGiven || installation === undefined) {
    return { environment, source: 'the environment', sudoUser };
  }
  if (!existsSync(releaseFile)) {
    throw new ConfigError(
      `There are no settings: no ${releaseFile}, and no PUBLIC_URL in the environment. Name their file with TRIFECTA_SETTINGS=FILE.`,
    );
  }
  return { environment: readSettingsFile(releaseFile), source: releaseFile, sudoUser };
}
