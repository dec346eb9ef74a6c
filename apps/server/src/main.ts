import { randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { buildApp } from './app.ts';
import { backUpOnceADay, BackupError, migrateSafely } from './backup/index.ts';
import { upgradeSearch } from './builds/index.ts';
import { startCardPayments } from './card-payments.ts';
import { CatalogueError, CurrentCatalogue } from './catalogue/index.ts';
import { ConfigError, readConfig } from './config.ts';
import type { Config } from './config.ts';
import {
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
} from './db/index.ts';
import { openDemoData } from './demo-data.ts';
import { openDemoSubscription } from './demo-subscription.ts';
import { collectRequestsYoung } from './garbage-collection.ts';
import { runHourly } from './http/hourly-job.ts';
import { listen, PortInUseError } from './http/listen.ts';
import { smtpTransport } from './mail/index.ts';
import { programVersion } from './program-version.ts';
import { startSignInProviders } from './sign-in-providers.ts';

const WEB_DIST = join(import.meta.dirname, '../../web/dist');
/** Shorter than the five seconds promised to operators, and longer than the HTTP server needs. */
const CLOSE_LIMIT_MS = 4000;

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

/** When the process is asked to stop, shuts everything down in reverse order. Gives up after `CLOSE_LIMIT_MS`. */
function closeOnSignal(steps: (() => unknown)[]): void {
  let isClosing = false;
  const close = async (): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    say('Stopping …');
    setTimeout(() => process.exit(1), CLOSE_LIMIT_MS).unref();
    for (const step of steps.toReversed()) await step();
    say('Stopped. Database closed.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close());
}

async function openSite(config: Config, program: string, closing: (() => unknown)[]) {
  if (config.databaseUrl === undefined) {
    const lock = lockDataDir(config.dataDir);
    closing.push(() => lock.release());
    if (isWritableByAnyone(config.dataDir)) {
      say(
        `warning    anyone on this machine can replace the files in ${config.dataDir}: run chmod 700 on it`,
      );
    }
  }
  const database = await openCheckedDatabase(config);
  closing.push(() => database.db.destroy());
  const migrations = await migrateSafely(database, config, { program, now: new Date(), say });
  await claimMode(database.db, config.mode);
  await upgradeSearch(database.db, () =>
    say('  search     indexing public builds (about a minute per 100,000)'),
  );
  const where = database.engine === 'sqlite' ? sqliteFile(config.dataDir) : 'PostgreSQL';
  say(
    `  database   ${where} (${migrations.length === 0 ? 'up to date' : `${migrations.length} migrations applied`})`,
  );
  const catalogue = await CurrentCatalogue.load(database.db, config.catalogueUpdate);
  const { patch, weapons, libraryBuilds } = catalogue.catalogue;
  say(
    `  catalogue  game update ${patch.name}: ${weapons.length} weapons, ${libraryBuilds.length} library builds`,
  );
  for (const line of catalogue.unreadable) say(`warning    ${line}`);
  return { database, catalogue };
}

async function main(): Promise<void> {
  collectRequestsYoung();
  const closing: (() => unknown)[] = [];
  closeOnSignal(closing);
  const config = readConfig(process.env);
  const version = programVersion();
  say(`${config.appName} ${version} (${config.mode})`);
  const { database, catalogue } = await openSite(config, version, closing);
  const providers = await startSignInProviders(config);
  closing.push(() => providers.close());
  const now = () => new Date();
  const payments = await startCardPayments(config, now);
  closing.push(() => payments.close());
  const demoAccounts =
    config.mode === 'demo'
      ? await openDemoData(database.db, catalogue.catalogue, now())
      : undefined;
  await openDemoSubscription({ db: database.db, ...payments, demoAccounts, now });
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
    webDist: WEB_DIST,
  });
  closing.push(() => app.close());
  const { backupDir: folder } = config;
  if (folder !== undefined) {
    const backup = { db: database.db, location: config, folder, program: version, now };
    runHourly(app, { ...backup, name: 'daily-backup', run: () => backUpOnceADay(backup) });
  }
  const port = await listen(app, config);
  if (port !== config.port && config.port !== 0) {
    say(`  port       ${config.port} is in use, using ${port} instead`);
  }
  const host = isIPv6(config.host) ? `[${config.host}]` : config.host;
  const address = config.publicUrl?.href ?? `http://${host}:${port}/`;
  payments.listenAt(`http://${host}:${port}/`);
  if (config.mode === 'demo') say(`  mail       not sent in the demo, see ${address}outbox`);
  say(`\nReady: ${address}   (Ctrl-C to stop)`);
}

main().catch((error: unknown) => {
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
