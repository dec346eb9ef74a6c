import { randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { uuidv7 } from 'uuidv7';
import { buildApp } from './app.ts';
import {
  backUpOnceADay,
  BackupError,
  migrateSafely,
  removeAbandonedRestores,
} from './backup/index.ts';
import { withoutSecondStep } from './account/index.ts';
import { upgradeSearch } from './builds/index.ts';
import { missingTextsSentence, readSiteTexts, unguardedOperator } from './site/index.ts';
import { startCardPayments } from './outside-services/card-payments.ts';
import { CatalogueError, CurrentCatalogue } from './catalogue/index.ts';
import { ConfigError, readConfig } from './settings/config.ts';
import type { Config } from './settings/config.ts';
import { findSettings } from './settings/site-settings.ts';
import {
  checkReplica,
  claimMode,
  DataDirError,
  DataDirInUseError,
  DatabaseStartError,
  isWritableByAnyone,
  keptSecret,
  lockDataDir,
  ModeMismatchError,
  NewerDatabaseError,
  openCheckedDatabase,
  sqliteFile,
  withDiskErrors,
  withStartErrors,
} from './db/index.ts';
import type { DatabaseLocation } from './db/index.ts';
import { openDemoData } from './demo/demo-data.ts';
import { openDemoSubscriptions } from './demo/demo-subscriptions.ts';
import { collectRequestsYoung, returnMemoryOfStart } from './process/garbage-collection.ts';
import { runHourly } from './http/scheduled-jobs.ts';
import { listen, PortInUseError } from './http/listen.ts';
import { smtpTransport } from './mail/index.ts';
import { INSTALLATION, programVersion, WEB_FOLDER } from './process/program-files.ts';
import { Shutdown } from './process/shutdown.ts';
import { startSignInProviders } from './outside-services/sign-in-providers.ts';
import { startTracing } from './tracing/index.ts';
import { readCall, UsageError, NOT_DONE } from './commands/usage.ts';

const USAGE = `Usage:
  trifecta start    Run the site. 'trifecta settings' shows its settings. The demo needs none.
Example: trifecta start`;

/** Errors printed as one sentence, without a stack trace. */
const REFUSALS = [
  BackupError,
  CatalogueError,
  ConfigError,
  DataDirError,
  DataDirInUseError,
  DatabaseStartError,
  ModeMismatchError,
  NewerDatabaseError,
  PortInUseError,
] as const;

/** Unguessable text: 32 random bytes. */
function newToken(): string {
  return randomBytes(32).toString('base64url');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function openSite(
  config: Config & Pick<DatabaseLocation, 'noteQuery'>,
  program: string,
  shutdown: Shutdown,
) {
  if (config.databaseUrl === undefined) {
    const lock = lockDataDir(config.dataDir);
    shutdown.add(() => lock.release());
    await removeAbandonedRestores(config.dataDir);
    if (isWritableByAnyone(config.dataDir)) {
      say(
        `warning    anyone on this machine can replace the files in ${config.dataDir}: run chmod 700 on it`,
      );
    }
  }
  const migrations = await prepareDatabase(config, program);
  const database = await openCheckedDatabase(config);
  shutdown.add(() => database.db.destroy());
  const where = database.engine === 'sqlite' ? sqliteFile(config.dataDir) : 'PostgreSQL';
  say(
    `  database   ${where} (${migrations.length === 0 ? 'up to date' : `${migrations.length} migrations applied`})`,
  );
  if (config.databaseReadUrl !== undefined) {
    const isThere = await checkReplica(config.databaseReadUrl, database.db);
    say(`  replica    ${isThere ? 'found' : "can't be reached yet: DATABASE_URL is read instead"}`);
  }
  const catalogue = await CurrentCatalogue.load(database.db, config.catalogueUpdate);
  const { patch, weapons, libraryBuilds } = catalogue.catalogue;
  say(
    `  catalogue  game update ${patch.name}: ${weapons.length} weapons, ${libraryBuilds.length} library builds`,
  );
  for (const line of catalogue.warnings) say(`warning    ${line}`);
  return { database, catalogue };
}

/** Brings the database up to date, on connections without time limits. Returns the migrations it ran. */
async function prepareDatabase(config: Config, program: string): Promise<string[]> {
  const database = await openCheckedDatabase({ ...config, databaseUse: 'command' });
  try {
    const about = { program, now: new Date(), say };
    const migrations = await withStartErrors(config, () => migrateSafely(database, config, about));
    await claimMode(database.db, config.mode);
    await upgradeSearch(database.db, () =>
      say('  search     indexing public builds (about a minute per 100,000)'),
    );
    return migrations;
  } finally {
    await database.db.destroy();
  }
}

/** Says where to find what isn't sent to anyone. */
function sayWhere({ mode, operators }: Config, address: string): void {
  if (mode === 'demo') say(`  mail       not sent in the demo, see ${address}outbox`);
  else if (operators.length === 0) {
    say('  operators  none: see reports with trifecta moderate reports, or set OPERATORS');
  }
}

async function main(): Promise<void> {
  collectRequestsYoung();
  const { environment } = findSettings(process.env, INSTALLATION);
  const config = readConfig(environment, INSTALLATION);
  await withDiskErrors(config, () => start(config));
}

async function start(config: Config): Promise<void> {
  const shutdown = new Shutdown(say);
  const version = programVersion();
  say(`${config.appName} ${version} (${config.mode})`);
  const tracing = config.tracing && (await startTracing(config.tracing, version));
  if (tracing !== undefined) shutdown.add(() => tracing.close());
  const located = { ...config, noteQuery: tracing?.noteQuery };
  const { database, catalogue } = await openSite(located, version, shutdown);
  const providers = await startSignInProviders(config);
  shutdown.add(() => providers.close());
  const now = () => new Date();
  const payments = await startCardPayments(config, now);
  shutdown.add(() => payments.close());
  const demoAccounts =
    config.mode === 'demo' ? await openDemoData(database.db, catalogue, now()) : undefined;
  await openDemoSubscriptions({ db: database.db, ...payments, demoAccounts, now });
  const app = await buildApp({
    config,
    database,
    catalogue,
    version,
    authSecret: config.authSecret ?? (await keptSecret(database.db, newToken())),
    signInProviders: providers.setups,
    demoAccounts,
    stripe: payments.access,
    mailTransport: config.smtp && smtpTransport(config.smtp.url, config.smtp.from),
    now,
    newId: uuidv7,
    newToken,
    teamWorkers: { threads: config.optimizerThreads },
    stopping: shutdown.signal,
    tracing,
    webDist: WEB_FOLDER,
  });
  shutdown.add(() => app.close());
  const { backupDir: folder } = config;
  if (folder !== undefined) {
    const backup = { db: database.db, location: config, folder, program: version, now };
    const run = (signal: AbortSignal) => backUpOnceADay(backup, signal);
    runHourly(app, { ...backup, name: 'daily-backup', run });
  }
  await app.ready();
  returnMemoryOfStart();
  const port = await listen(app, config);
  shutdown.waitBeforeClosing(config.shutdownDelaySeconds);
  if (port !== config.port && config.port !== 0) {
    say(`  port       ${config.port} is in use, using ${port} instead`);
  }
  const host = isIPv6(config.host) ? `[${config.host}]` : config.host;
  const address = config.publicUrl?.href ?? `http://${host}:${port}/`;
  payments.listenAt(`http://${host}:${port}/`);
  sayWhere(config, address);
  for (const operator of await withoutSecondStep(database.db, config.operators)) {
    say(`warning    ${unguardedOperator(operator)}`);
  }
  const { missing } = readSiteTexts(config);
  if (missing.length > 0) say(`warning    ${missingTextsSentence(missing.join(', '))}`);
  say(`\nReady: ${address}   (Ctrl-C to stop)`);
}

/** Runs the server, unless it was called with anything else than settings in the environment. */
async function runUnlessMisused(parameters: readonly string[]): Promise<void> {
  try {
    if (readCall(parameters, { text: USAGE }) !== undefined) return await main();
    say(USAGE);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n\n${USAGE}\n`);
    process.exitCode = NOT_DONE;
  }
}

runUnlessMisused(process.argv.slice(2)).catch((error: unknown) => {
  const isRefusal = REFUSALS.some((refusal) => error instanceof refusal);
  process.stderr.write(
    isRefusal
      ? `\n${(error as Error).message}\n`
      : `\nTrifecta failed to start.\n${inspectError(error)}\n`,
  );
  process.exit(1);
});

function inspectError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
