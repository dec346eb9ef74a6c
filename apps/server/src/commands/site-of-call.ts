import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { sqliteFile } from '../db/index.ts';
import { INSTALLATION } from '../process/program-files.ts';
import { ConfigError, readConfig } from '../settings/config.ts';
import type { Config } from '../settings/config.ts';
import { findSettings } from '../settings/site-settings.ts';

/** The site that a command acts on. */
export interface SiteOfCall {
  readonly config: Config;
  readonly line: string;
  /** The user who called the command. */
  readonly user: string;
}

/** Finds the site that runs here, and becomes its user. Throws `ConfigError`. */
export function siteHere(): SiteOfCall {
  const { environment, source, sudoUser } = findSettings(process.env, INSTALLATION);
  const user = sudoUser ?? ownName();
  try {
    const config = readConfig(environment, INSTALLATION);
    becomeOwnerOf(config.dataDir);
    return { config, line: siteLine(config, source), user };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(`${error.message} (Settings from ${source}.)`);
  }
}

/** The sentence about which site a command acts on: address, mode, database, and where its settings are. */
function siteLine(config: Config, source: string): string {
  const { appName, mode, publicUrl, host, port, databaseUrl, dataDir } = config;
  const address = publicUrl?.origin ?? `http://${host}:${port}`;
  const database =
    databaseUrl === undefined ? sqliteFile(dataDir) : postgresText(new URL(databaseUrl));
  return `${appName} at ${address} (${mode}), database ${database}, settings from ${source}`;
}

/** The name of this process's user. A container's may have none. */
function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

/** Without user and password. */
function postgresText({ hostname, port, pathname, searchParams }: URL): string {
  const server = searchParams.get('host') ?? `${hostname}:${port || '5432'}`;
  return `PostgreSQL ${decodeURIComponent(pathname.slice(1))} at ${server}`;
}

/**
 * Makes this process the user that the site runs as, who owns its data folder. What root writes there, such as the log of
 * an embedded database, the site couldn't open. Only root can, and needs to.
 */
function becomeOwnerOf(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner === undefined || owner.uid === 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}
