import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { SignInProviderSetup } from '../../src/account/index.ts';
import { buildApp } from '../../src/app.ts';
import type { AppParts } from '../../src/app.ts';
import { CurrentCatalogue } from '../../src/catalogue/index.ts';
import { readConfig } from '../../src/settings/config.ts';
import { claimMode, keptSecret, migrate } from '../../src/db/index.ts';
import type { DatabaseLocation, Engine, OpenDatabase } from '../../src/db/index.ts';
import { listen } from '../../src/http/listen.ts';
import { smtpTransport } from '../../src/mail/index.ts';
import { createSiteDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { send } from './http.ts';
import type { Answer, Sent } from './http.ts';

/** A running server with its own database. */
export interface StartedApp {
  readonly origin: string;
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  readonly location: DatabaseLocation;
  readonly catalogue: CurrentCatalogue;
  readonly now: () => Date;
  /** The log so far. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
  /** Sends a request to it. */
  readonly send: (path: string, sent?: Sent) => Promise<Answer>;
  readonly stop: () => Promise<void>;
}

/** Starts the real app on a free local port, with a new, migrated database and no pages. */
export async function startApp(options: {
  readonly engine: Engine;
  /** Additional settings, as environment variables. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly signInProviders?: readonly SignInProviderSetup[];
  /** The clock. The real one by default. */
  readonly now?: () => Date;
  /** Connections to PostgreSQL. */
  readonly poolSize?: number;
  /** An existing database, for a second process. A new one by default. */
  readonly on?: TestDatabase;
  readonly demoAccounts?: AppParts['demoAccounts'];
  readonly teamWorkers?: AppParts['teamWorkers'];
  readonly tracing?: AppParts['tracing'];
  /** The payment provider. None by default. */
  readonly stripe?: AppParts['stripe'];
  /** What webhooks reach instead of the internet. */
  readonly webhookNetwork?: AppParts['webhookNetwork'];
  /** Folder of the web app. Without it there are no pages. */
  readonly webDist?: string;
  readonly eventLoopLagMs?: AppParts['eventLoopLagMs'];
  /** Adds routes that only the test has. */
  readonly extend?: (app: FastifyInstance) => void;
}): Promise<StartedApp> {
  const { location, isMigrated, open, drop } =
    options.on ?? (await createSiteDatabase(options.engine, options.poolSize));
  const config = readConfig({
    DATA_DIR: location.dataDir,
    DATABASE_URL: location.databaseUrl,
    PORT: '0',
    // The stats calculated by hand in the tests are from this update.
    CATALOGUE_UPDATE: '8.3.0',
    ...(options.webDist === undefined && { TRIFECTA_DEV: '1' }),
    ...options.environment,
  });
  const database = open();
  if (isMigrated !== true) await migrate(database);
  await claimMode(database.db, config.mode);
  const catalogue = await CurrentCatalogue.load(database.db, config.catalogueUpdate);
  const log: Record<string, unknown>[] = [];
  const logTo = {
    write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>),
  };
  const now = options.now ?? (() => new Date());
  const newToken = (): string => randomBytes(32).toString('base64url');
  const app = await buildApp({
    config,
    database,
    catalogue,
    version: '1.2.3',
    authSecret: config.authSecret ?? (await keptSecret(database.db, newToken())),
    signInProviders: options.signInProviders ?? [],
    demoAccounts: options.demoAccounts,
    stripe: options.stripe,
    webhookNetwork: options.webhookNetwork,
    mailTransport: config.smtp && smtpTransport(config.smtp.url, config.smtp.from),
    now,
    newId: uuidv7,
    newToken,
    teamWorkers: options.teamWorkers,
    tracing: options.tracing,
    webDist: options.webDist ?? '',
    eventLoopLagMs: options.eventLoopLagMs,
    logTo,
  });
  options.extend?.(app);
  const port = await listen(app, { ...config, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    app,
    database,
    location,
    catalogue,
    now,
    log,
    send: (path, sent) => send(origin, path, sent),
    stop: async () => {
      await app.close();
      if (options.on === undefined) await drop();
    },
  };
}
