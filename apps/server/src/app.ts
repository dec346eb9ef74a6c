import { usageMonth } from '@trifecta/domain/plans';
import type { FastifyInstance } from 'fastify';
import { ACCESS_TOKEN_WORDS, openAccounts, SecurityLog } from './account/index.ts';
import type { Accounts, DemoAccount, SignInProviderSetup } from './account/index.ts';
import { openBilling } from './billing/index.ts';
import type { StripeAccess } from './billing/index.ts';
import { countBuilds, openBuilds } from './builds/index.ts';
import { cataloguePaths, catalogueRoutes } from './catalogue/index.ts';
import type { CurrentCatalogue } from './catalogue/index.ts';
import { openClubs } from './clubs/index.ts';
import { countFavorites, openCommunity } from './community/index.ts';
import type { Config } from './settings/config.ts';
import { openPublicReads } from './db/index.ts';
import type { Changes, OpenDatabase, PublicReads } from './db/index.ts';
import { fightsRoutes } from './fights/index.ts';
import { logRequests } from './http/access-log.ts';
import { API_DESCRIPTION_ROUTES, apiDescriptionRoutes } from './http/api-description.routes.ts';
import { AppError } from './http/app-error.ts';
import { CONTRACT_METHODS, refuseOtherMethods } from './http/contract-routes.ts';
import { createHttpServer } from './http/http-server.ts';
import type { LogDestination } from './http/http-server.ts';
import { operationsRoutes } from './http/operations.routes.ts';
import { readinessChecks } from './http/readiness.ts';
import type { ReadinessCheck } from './http/readiness.ts';
import {
  Budget,
  chargeRequests,
  plainPrice,
  refusalLog,
  StreamPlaces,
  Throttles,
} from './limits/index.ts';
import { outboxPage } from './mail/index.ts';
import type { MailTransport } from './mail/index.ts';
import { importRoutes, matchAnalyticsRoutes, matchesRoutes } from './matches/index.ts';
import { openMetrics } from './metrics/index.ts';
import type { ReadableMetrics } from './metrics/index.ts';
import { measureRequests, serveMetrics, watchSite } from './monitoring/index.ts';
import { openModeration } from './moderation/index.ts';
import { openPages, registerSiteFiles } from './pages/index.ts';
import { plansRoutes } from './plans/index.ts';
import { openRooms } from './rooms/index.ts';
import { openSignals } from './signals/index.ts';
import type { WebhookNetwork } from './signals/index.ts';
import { guardMaintenance, readSiteTexts, searchRoutes, siteRoutes } from './site/index.ts';
import { countUses, openTeams } from './teams/index.ts';
import type { TeamWorkersOptions } from './teams/index.ts';
import type { Tracing } from './tracing/index.ts';
import { openUpdates } from './updates/index.ts';
import { weaponsRoutes } from './weapons/index.ts';

/** Everything the app depends on. */
export interface AppParts {
  readonly config: Pick<
    Config,
    | 'appName'
    | 'backupDir'
    | 'dataDir'
    | 'databasePoolSize'
    | 'databaseReadUrl'
    | 'databaseUrl'
    | 'discordPublicKey'
    | 'guestBudget'
    | 'hasAccessLog'
    | 'hasSecureSubdomains'
    | 'hasWebhooks'
    | 'liveConnections'
    | 'logLevel'
    | 'metrics'
    | 'minPasswordLength'
    | 'mode'
    | 'operators'
    | 'playerBudget'
    | 'previousAuthSecret'
    | 'publicUrl'
    | 'reportsEmail'
    | 'salesEmail'
    | 'servesPages'
    | 'textsDir'
    | 'trustedProxies'
  >;
  readonly database: OpenDatabase;
  readonly catalogue: CurrentCatalogue;
  readonly version: string;
  /** The secrets behind sessions and signing keys. */
  readonly authSecret: string;
  readonly signInProviders: readonly SignInProviderSetup[];
  /** Undefined: no plan can be bought. */
  readonly stripe: StripeAccess | undefined;
  /** Undefined: emails stay in the outbox. */
  readonly mailTransport: MailTransport | undefined;
  /** Undefined: webhooks are sent over the internet. */
  readonly webhookNetwork?: WebhookNetwork | undefined;
  /** Accounts for looking around. Demo only. */
  readonly demoAccounts?: readonly (DemoAccount & { readonly id: string })[] | undefined;
  /** Aborts when the process is asked to stop, a while before the app closes. */
  readonly stopping?: AbortSignal | undefined;
  readonly now: () => Date;
  /** Creates a new id, larger than the previous one. */
  readonly newId: () => string;
  /** Creates unguessable random text. */
  readonly newToken: () => string;
  /** The settings of the Team Optimizer's threads. */
  readonly teamWorkers?: TeamWorkersOptions | undefined;
  /** Undefined: nothing is traced. */
  readonly tracing?: Tracing | undefined;
  /** Folder with the built web app. */
  readonly webDist: string;
  /** How far the event loop is behind. Measured by default. */
  readonly eventLoopLagMs?: (() => number) | undefined;
  /** Where log lines go, as JSON. Standard output by default. */
  readonly logTo?: LogDestination;
}

/** Builds the app without listening yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, catalogue, version, stopping } = parts;
  const metrics = config.metrics && (await openMetrics());
  const isHttps = config.publicUrl?.protocol === 'https:';
  const { logTo, now } = parts;
  const app = createHttpServer({ ...config, isHttps, logTo, now, metrics, stopping });
  if (config.hasAccessLog) logRequests(app);
  if (metrics !== undefined) measureRequests(app, metrics);
  parts.tracing?.traceRequests(app, config.trustedProxies);
  const pages = config.servesPages
    ? await openPages(parts.webDist, { lagMs: parts.eventLoopLagMs })
    : undefined;

  const security = new SecurityLog(app, { secret: parts.authSecret, db: database.db, now });
  const throttles = openThrottles(app, parts);
  const budget = new Budget(throttles, parts.now);
  chargeRequests(app, budget);

  const publicOrigin = config.publicUrl?.origin;
  await apiDescriptionRoutes(app, {
    appName: config.appName,
    version,
    isHttps,
    publicOrigin,
    accessTokenWords: ACCESS_TOKEN_WORDS,
    priceOf: plainPrice,
  });
  catalogueRoutes(app, catalogue);
  weaponsRoutes(app, catalogue);
  fightsRoutes(app, catalogue);
  const accounts = openSiteAccounts(app, parts, { throttles, budget, security });
  guardMaintenance(app, { ...accounts, db: database.db, budget, siteName: config.appName, now });
  const { noteQuery } = parts.tracing ?? {};
  const publicReads = openPublicReads({ ...config, noteQuery }, database);
  const checks = readinessChecks({ database, checkTokens: accounts.checkTokens });
  openOperations(app, parts, { checks, metrics, publicReads });
  openFeatures(app, parts, { accounts, throttles, security, publicReads });
  const texts = readSiteTexts(config);
  siteRoutes(app, { ...parts, ...accounts, settings: config, texts, checks });
  searchRoutes(app, { catalogue, publicReads });
  openChanges(app, database.changes, publicReads);
  refuseOtherMethods(app, [...CONTRACT_METHODS, ...API_DESCRIPTION_ROUTES]);

  if (config.mode === 'demo') outboxPage(app, database.db, config.appName);
  registerSiteFiles(app, {
    name: config.appName,
    publicOrigin: config.publicUrl?.origin,
    listedPaths: pages?.listedPaths ?? [],
    cataloguePaths: () => cataloguePaths(catalogue),
  });
  const site = {
    name: config.appName,
    isDemo: config.mode === 'demo',
    publicOrigin: config.publicUrl?.origin,
    texts: [...texts.published.keys()],
  };
  const { db, changes } = database;
  await pages?.serve(app, site, { db, changes, signer: accounts.signedIds, now: parts.now });
  app.setNotFoundHandler(() => {
    throw new AppError('not_found', 'Not found.');
  });
  return app;
}

function openThrottles(app: FastifyInstance, { config, database, now }: AppParts): Throttles {
  return new Throttles({
    db: database.db,
    now,
    isDemo: config.mode === 'demo',
    noteRefusal: refusalLog(app),
    points: { guestBudgetOfNetwork: config.guestBudget, playerBudget: config.playerBudget },
  });
}

/** Serves health checks and metrics. */
function openOperations(
  app: FastifyInstance,
  { config, database, version, now, logTo, stopping }: AppParts,
  open: {
    readonly checks: readonly ReadinessCheck[];
    readonly metrics: ReadableMetrics | undefined;
    readonly publicReads: PublicReads;
  },
): void {
  const { mode } = config;
  const { checks, publicReads } = open;
  const isStopping = () => stopping?.aborted === true;
  const replica = () => publicReads.state;
  operationsRoutes(app, { engine: database.engine, mode, version, checks, replica, isStopping });
  const { metrics, ...server } = { ...config, logTo };
  if (metrics === undefined || open.metrics === undefined) return;
  const { jobs } = app.presence;
  watchSite(open.metrics, { ...config, database, publicReads, version, checks, jobs, now });
  serveMetrics(app, open.metrics, { ...metrics, server });
}

/** Receives change notices from other processes while the app runs, and follows the replica. */
function openChanges(app: FastifyInstance, changes: Changes, publicReads: PublicReads): void {
  app.addHook('onReady', (done) => {
    changes.start();
    publicReads.start();
    done();
  });
  app.addHook('onClose', async () => {
    await publicReads.close();
    await changes.close();
  });
}

/** Sets up the player features, from the ground floor up. */
function openFeatures(
  app: FastifyInstance,
  parts: AppParts,
  open: {
    readonly accounts: Accounts;
    readonly throttles: Throttles;
    readonly security: SecurityLog;
    readonly publicReads: PublicReads;
  },
): void {
  const { config, catalogue, stripe, now, newId, newToken, teamWorkers } = parts;
  const { db, changes } = parts.database;
  const { accounts, throttles, security } = open;
  const places = new StreamPlaces(config.liveConnections);
  const { players, keeps, signedIds } = accounts;
  const { salesEmail } = config;
  const plans = openBilling(app, {
    db,
    stripe,
    accounts,
    throttles,
    security,
    salesEmail,
    now,
    newId,
  });
  const usageOf = async (playerId: string) => ({
    buildsCount: await countBuilds(db, playerId),
    favoritesCount: await countFavorites({ db, catalogue }, playerId),
    teamOptimizerUses: await countUses(db, playerId, usageMonth(now()).month),
  });
  plansRoutes(app, { db, changes, players, throttles, plans, usageOf, now });
  const shared = { db, changes, players, keeps, plans, throttles, catalogue, now, newId };
  openBuilds(app, shared);
  const { appName: siteName, operators, reportsEmail } = config;
  const kept = { ...accounts, db, changes, plans, throttles, now, newId };
  openModeration(app, { ...kept, siteName, operators, reportsEmail });
  openCommunity(app, { ...shared, places, publicReads: open.publicReads });
  const optimizeTeam = openTeams(app, { ...shared, signedIds, teamWorkers });
  matchesRoutes(app, shared);
  matchAnalyticsRoutes(app, shared);
  importRoutes(app, shared);
  const isDemo = config.mode === 'demo';
  const live = {
    ...shared,
    signedIds,
    places,
    optimizeTeam,
    productName: siteName,
    isDemo,
    newToken,
  };
  const herald = openSignals(app, {
    ...accounts,
    ...parts,
    ...config,
    ...live,
    security,
    siteName,
  });
  const startRoom = openRooms(app, { ...live, herald });
  openClubs(app, { ...accounts, ...live, startRoom });
  const site = { siteName: config.appName, publicOrigin: config.publicUrl?.origin };
  openUpdates(app, { ...accounts, db, catalogue, now, version: parts.version, ...site });
}

function openSiteAccounts(
  app: FastifyInstance,
  parts: AppParts,
  open: {
    readonly throttles: Throttles;
    readonly budget: Budget;
    readonly security: SecurityLog;
  },
): Accounts {
  const { config, database, authSecret } = parts;
  const { previousAuthSecret } = config;
  const isDemo = config.mode === 'demo';
  return openAccounts(app, {
    ...open,
    db: database.db,
    isDemo,
    productName: config.appName,
    publicOrigin: config.publicUrl?.origin,
    secrets: [authSecret, ...(previousAuthSecret === undefined ? [] : [previousAuthSecret])],
    minPasswordLength: config.minPasswordLength,
    operators: config.operators,
    providers: parts.signInProviders,
    mailTransport: parts.mailTransport,
    demoAccounts: isDemo ? parts.demoAccounts : undefined,
    now: parts.now,
    newId: parts.newId,
    newToken: parts.newToken,
  });
}
