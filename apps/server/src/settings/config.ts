import { describeIssue } from '@trifecta/contract';
import { readPreviousSecret, readSecret } from './auth-secrets.ts';
import { ConfigError } from './config-error.ts';
import { readDatabaseUrls } from './database-config.ts';
import type { DatabaseUrls } from './database-config.ts';
import { isLoopback } from './loopback.ts';
import { readTrustedProxies } from './trusted-proxies.ts';
import { readMetrics } from './metrics-config.ts';
import type { MetricsConfig } from './metrics-config.ts';
import { readFolders } from './data-folders.ts';
import type { DataFolders } from './data-folders.ts';
import { withSecretFiles } from './secret-files.ts';
import { environmentSchema } from './setting-table.ts';
import type { Environment, SettingName } from './setting-table.ts';
import { readTracing } from './tracing-config.ts';
import type { TracingConfig } from './tracing-config.ts';

export { ConfigError };

/** The server's mode. The demo needs no configuration. Production refuses to start with an incomplete one. */
export type Mode = 'demo' | 'production';

/** Settings with real credentials. The demo has no access control, so it must not hold any of them. */
const REAL_KEYS = [
  'AUTH_SECRET',
  'AUTH_SECRET_PREVIOUS',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
  'MICROSOFT_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const satisfies readonly (keyof Environment)[];

/** Matches `name@site.example` or `Name <name@site.example>`. */
const SENDER = /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** The mail server for outgoing emails. */
export interface SmtpConfig {
  readonly url: string;
  readonly from: string;
}

/** A client registered at a sign-in provider. */
export interface ProviderClient {
  readonly id: 'google' | 'facebook' | 'microsoft';
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The site's Stripe account. */
export interface StripeConfig {
  readonly secretKey: string;
  /** Undefined until the webhook is created, which only takes the key. The server refuses to start without it. */
  readonly webhookSecret: string | undefined;
}

/** The validated configuration. */
export interface Config extends DatabaseUrls, DataFolders {
  readonly mode: Mode;
  readonly appName: string;
  readonly host: string;
  readonly port: number;
  /** True when the next free port may be used instead if `port` is taken. */
  readonly mayChangePort: boolean;
  readonly publicUrl: URL | undefined;
  /** True if browsers must use https for subdomains too. */
  readonly hasSecureSubdomains: boolean;
  readonly shutdownDelaySeconds: number;
  readonly databasePoolSize: number;
  readonly logLevel: NonNullable<Environment['LOG_LEVEL']>;
  readonly hasAccessLog: boolean;
  /** Undefined: no metrics. */
  readonly metrics: MetricsConfig | undefined;
  /** Undefined: no tracing. */
  readonly tracing: TracingConfig | undefined;
  readonly trustedProxies: readonly string[];
  readonly servesPages: boolean;
  /** Always set in production. Never set in the demo, which creates its own. */
  readonly authSecret: string | undefined;
  /** The previous secret, after it was changed. */
  readonly previousAuthSecret: string | undefined;
  /** Always set in production. Never set in the demo, which sends no emails. */
  readonly smtp: SmtpConfig | undefined;
  readonly minPasswordLength: number;
  readonly providerClients: readonly ProviderClient[];
  readonly optimizerThreads: number | undefined;
  /** The key of the site's application at Discord. Undefined: no chat commands. */
  readonly discordPublicKey: string | undefined;
  /** True when players may have webhooks. */
  readonly hasWebhooks: boolean;
  /** Undefined: the newest update. */
  readonly catalogueUpdate: string | undefined;
  /** Live connections that one server process holds. */
  readonly liveConnections: number;
  /** Points per minute for a network and for a player. Undefined means the defaults. */
  readonly guestBudget: number | undefined;
  readonly playerBudget: number | undefined;
  /** Undefined: no plan can be bought. Never set in the demo, which has a stand-in. */
  readonly stripe: StripeConfig | undefined;
  /** Undefined: the sales-assisted offer isn't shown. The demo shows it with an address that reaches nobody. */
  readonly salesEmail: string | undefined;
  /** In lowercase. */
  readonly operators: readonly string[];
  /** The addresses that get an email while reports or answers wait. */
  readonly reportsEmail: readonly string[];
}

const DEFAULT_PORT = 3000;
const DEMO_SALES_EMAIL = 'sales@demo.example';

/**
 * Reads and validates the environment, the only place that knows environment variables. Throws `ConfigError`.
 *
 * @param installation A folder that updates replace, so the site must not keep anything there.
 */
export function readConfig(environment: NodeJS.ProcessEnv, installation?: string): Config {
  const parsed = environmentSchema.safeParse(withSecretFiles(withoutEmpty(environment)), {
    error: describeIssue,
  });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const values = parsed.data;
  const mode: Mode = values.NODE_ENV === 'production' ? 'production' : 'demo';
  const publicUrl = readPublicUrl(values.PUBLIC_URL);
  refuseMixedModes(mode, publicUrl, values.HOST);
  if (mode === 'demo') refuseRealKeys(values);
  return {
    mode,
    appName: values.APP_NAME,
    host: values.HOST ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    port: values.PORT ?? DEFAULT_PORT,
    mayChangePort: values.PORT === undefined,
    publicUrl,
    hasSecureSubdomains: values.HSTS_SUBDOMAINS === 'true',
    ...readFolders(values, installation),
    shutdownDelaySeconds: values.SHUTDOWN_DELAY_SECONDS,
    ...readDatabaseUrls(values.DATABASE_URL, values.DATABASE_READ_URL),
    databasePoolSize: values.DATABASE_POOL_SIZE,
    logLevel: values.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info'),
    hasAccessLog: values.ACCESS_LOG === 'true',
    metrics: readMetrics({
      token: values.METRICS_TOKEN,
      port: values.METRICS_PORT,
      host: values.METRICS_HOST,
      isDemo: mode === 'demo',
    }),
    tracing: readTracing(values.OTEL_EXPORTER_OTLP_ENDPOINT, values.OTEL_TRACES_SAMPLER_ARG),
    trustedProxies: readTrustedProxies(values.TRUSTED_PROXIES),
    servesPages: values.TRIFECTA_DEV === undefined,
    authSecret: mode === 'demo' ? undefined : readSecret(values.AUTH_SECRET),
    previousAuthSecret: readPreviousSecret(values.AUTH_SECRET_PREVIOUS, values.AUTH_SECRET),
    smtp: mode === 'demo' ? undefined : readSmtp(values),
    minPasswordLength: values.PASSWORD_MIN_LENGTH,
    providerClients: readProviderClients(values),
    optimizerThreads: values.OPTIMIZER_THREADS,
    discordPublicKey: values.DISCORD_PUBLIC_KEY,
    hasWebhooks: values.WEBHOOKS === 'true',
    catalogueUpdate: values.CATALOGUE_UPDATE,
    liveConnections: values.LIVE_CONNECTIONS,
    guestBudget: values.GUEST_BUDGET,
    playerBudget: values.PLAYER_BUDGET,
    stripe: readStripe(values),
    salesEmail: readSalesEmail(values.SALES_EMAIL, mode),
    operators: readAddresses('OPERATORS', values.OPERATORS),
    reportsEmail: readAddresses('REPORTS_EMAIL', values.REPORTS_EMAIL),
  };
}

/** Treats variables set to an empty value as not set, since configuration templates often contain them. */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value?.trim() !== ''),
  );
}

function readPublicUrl(text: string | undefined): URL | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new ConfigError(`PUBLIC_URL must be an http or https URL, not '${text}'.`);
  }
  return url;
}

/** The demo holds no secrets and must never face the network. Production must not run half configured. */
function refuseMixedModes(mode: Mode, publicUrl: URL | undefined, host: string | undefined): void {
  if (mode === 'production') {
    if (publicUrl === undefined) {
      throw new ConfigError('PUBLIC_URL must be set in production to the address players open.');
    }
    if (publicUrl.protocol !== 'https:' && !isLoopback(publicUrl.hostname)) {
      throw new ConfigError(
        `PUBLIC_URL must start with https:// in production, not ${publicUrl.origin}: without TLS, anyone on the network can read passwords.`,
      );
    }
    return;
  }
  if (publicUrl !== undefined && !isLoopback(publicUrl.hostname)) {
    throw new ConfigError(
      `The demo can't be public (PUBLIC_URL is ${publicUrl.origin}). Set NODE_ENV=production.`,
    );
  }
  if (host !== undefined && !isLoopback(host)) {
    throw new ConfigError(
      `The demo only listens on this machine (HOST is ${host}). Set NODE_ENV=production.`,
    );
  }
}

function refuseRealKeys(values: Environment): void {
  const found = REAL_KEYS.find((name) => values[name] !== undefined);
  if (found === undefined) return;
  throw new ConfigError(
    `The demo can't run with real keys (${found} is set). Remove it or set NODE_ENV=production.`,
  );
}

function readSmtp(values: Environment): SmtpConfig {
  const { SMTP_URL: url, MAIL_FROM: from } = values;
  if (url === undefined) {
    throw new ConfigError(
      'SMTP_URL is required in production: the mail server for verification emails.',
    );
  }
  if (!['smtp:', 'smtps:'].includes(URL.parse(url)?.protocol ?? '')) {
    throw new ConfigError('SMTP_URL must start with smtp:// or smtps://.');
  }
  if (from === undefined || !SENDER.test(from)) {
    throw new ConfigError(
      'MAIL_FROM is required in production: the sender, e.g. Trifecta <no-reply@trifecta.example>.',
    );
  }
  return { url, from };
}

function readStripe(values: Environment): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (webhookSecret !== undefined && !webhookSecret.startsWith('whsec_')) {
    throw new ConfigError('STRIPE_WEBHOOK_SECRET must start with whsec_.');
  }
  if (secretKey === undefined) {
    if (webhookSecret === undefined) return undefined;
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together.');
  }
  if (!/^(sk|rk)_(live|test)_/.test(secretKey)) {
    throw new ConfigError('STRIPE_SECRET_KEY must start with sk_live_ or sk_test_.');
  }
  return { secretKey, webhookSecret };
}

function readSalesEmail(text: string | undefined, mode: Mode): string | undefined {
  if (text === undefined) return mode === 'demo' ? DEMO_SALES_EMAIL : undefined;
  if (/^[^\s<>@?&]+@[^\s<>@?&]+$/.test(text)) return text;
  throw new ConfigError(`SALES_EMAIL must be an email address, not '${text}'.`);
}

function readAddresses(name: SettingName, text = ''): readonly string[] {
  const addresses = text
    .split(',')
    .map((address) => address.trim().toLowerCase())
    .filter(Boolean);
  const unknown = addresses.find((address) => !/^[^\s<>@]+@[^\s<>@]+$/.test(address));
  if (unknown === undefined) return addresses;
  throw new ConfigError(`${name} must list email addresses, not '${unknown}'.`);
}

/** A provider needs both its id and its secret. Having only one is a mistake that players would notice first. */
function readProviderClients(values: Environment): ProviderClient[] {
  const ids = ['google', 'facebook', 'microsoft'] as const;
  return ids.flatMap((id) => {
    const name = id.toUpperCase() as Uppercase<typeof id>;
    const clientId = values[`${name}_CLIENT_ID`];
    const clientSecret = values[`${name}_CLIENT_SECRET`];
    if (clientId === undefined && clientSecret === undefined) return [];
    if (clientId === undefined || clientSecret === undefined) {
      throw new ConfigError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together.`);
    }
    return [{ id, clientId, clientSecret }];
  });
}
