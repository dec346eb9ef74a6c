import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { describeIssue } from '@trifecta/contract';
import { z } from 'zod';

/** How the server runs. Demo needs no configuration; production refuses to start on anything half set. */
export type Mode = 'demo' | 'production';

/** An address on this machine only. */
const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]', '::1'];

const optionalText = z.string().trim().optional();

const wholeNumber = (otherwise: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(otherwise);

const environmentSchema = z.object({
  /** `production` makes it a public site; anything else runs the demo on this machine alone. */
  NODE_ENV: optionalText,
  /** Port for web and API. When not set: 3000, or the next free one. */
  PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Network address to listen on. Demo: always 127.0.0.1. Production: 0.0.0.0 unless set. */
  HOST: optionalText,
  /** Folder of the embedded database. */
  DATA_DIR: z.string().default('./data'),
  /** `postgres://…`: use PostgreSQL instead of the embedded database. */
  DATABASE_URL: optionalText,
  /** Connections to PostgreSQL per process. */
  DATABASE_POOL_SIZE: wholeNumber(10, 1, 200),
  /** Address players open, such as `https://trifecta.example`. Needed in production. */
  PUBLIC_URL: optionalText,
  /** The product's name on every page. */
  APP_NAME: z.string().trim().min(1).max(40).default('Trifecta'),
  /** How much the log says. Demo: warn. Production: info. */
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).optional(),
  /** Proxies in front of the server whose forwarding headers are believed: addresses or networks, by comma. */
  TRUSTED_PROXIES: optionalText,
  /** Set by `npm run dev`: pages come from Vite, the server answers the API only. */
  TRIFECTA_DEV: optionalText,
});

/** The checked configuration. */
export interface Config {
  readonly mode: Mode;
  readonly appName: string;
  readonly host: string;
  readonly port: number;
  /** Whether the next free port may be taken when `port` is in use. */
  readonly mayChangePort: boolean;
  readonly publicUrl: URL | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  readonly logLevel: NonNullable<z.output<typeof environmentSchema>['LOG_LEVEL']>;
  readonly trustedProxies: readonly string[];
  readonly servesPages: boolean;
}

/** The configuration cannot be used; the message is one sentence for the operator. */
export class ConfigError extends Error {}

const DEFAULT_PORT = 3000;

/** Reads and checks the environment. Throws `ConfigError`. The only place that knows environment variables. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = environmentSchema.safeParse(withoutEmpty(environment), { error: describeIssue });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const values = parsed.data;
  const mode: Mode = values.NODE_ENV === 'production' ? 'production' : 'demo';
  const publicUrl = readPublicUrl(values.PUBLIC_URL);
  refuseMixedModes(mode, publicUrl, values.HOST);
  return {
    mode,
    appName: values.APP_NAME,
    host: values.HOST ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    port: values.PORT ?? DEFAULT_PORT,
    mayChangePort: values.PORT === undefined,
    publicUrl,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: readDatabaseUrl(values.DATABASE_URL),
    databasePoolSize: values.DATABASE_POOL_SIZE,
    logLevel: values.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info'),
    trustedProxies: readTrustedProxies(values.TRUSTED_PROXIES),
    servesPages: values.TRIFECTA_DEV === undefined,
  };
}

/** A variable set to nothing, as templates of configurations have them, counts as not set. */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value?.trim() !== ''),
  );
}

function readPublicUrl(text: string | undefined): URL | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new ConfigError(`PUBLIC_URL must be an http or https address, not '${text}'.`);
  }
  return url;
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const protocol = URL.parse(text)?.protocol;
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new ConfigError('DATABASE_URL must begin with postgres:// or postgresql://.');
  }
  return text;
}

function readTrustedProxies(text = ''): readonly string[] {
  const proxies = text
    .split(',')
    .map((proxy) => proxy.trim())
    .filter(Boolean);
  const unknown = proxies.find((proxy) => !isProxy(proxy));
  if (unknown === undefined) return proxies;
  throw new ConfigError(
    `TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8, not '${unknown}'.`,
  );
}

/** An address, a network as address and bits, or a range by the name Fastify knows it by. */
function isProxy(proxy: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) return true;
  const [address = '', bits, ...rest] = proxy.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Demo parts hold no secrets and must never face the network; production must not run half configured. */
function refuseMixedModes(mode: Mode, publicUrl: URL | undefined, host: string | undefined): void {
  if (mode === 'production') {
    if (publicUrl === undefined) {
      throw new ConfigError('PUBLIC_URL must be set in production: the address players open.');
    }
    return;
  }
  if (publicUrl !== undefined && !LOOPBACK_HOSTS.includes(publicUrl.hostname)) {
    throw new ConfigError(
      `The demo cannot be public (PUBLIC_URL is ${publicUrl.origin}): set NODE_ENV=production.`,
    );
  }
  if (host !== undefined && !LOOPBACK_HOSTS.includes(host)) {
    throw new ConfigError(
      `The demo listens on this machine only (HOST is ${host}): set NODE_ENV=production.`,
    );
  }
}
