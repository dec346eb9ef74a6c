import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/settings/config.ts';
import { createHttpServer } from '../../src/http/http-server.ts';
import { PRODUCTION } from '../support/production-settings.ts';

function refusalOf(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
  throw new Error('The configuration was accepted.');
}

describe('no configuration', () => {
  it('runs a demo, only on this machine, on port 3000 or the next free one', () => {
    expect(readConfig({})).toEqual({
      mode: 'demo',
      appName: 'Trifecta',
      host: '127.0.0.1',
      port: 3000,
      mayChangePort: true,
      publicUrl: undefined,
      dataDir: resolve('data'),
      shutdownDelaySeconds: 0,
      databaseUrl: undefined,
      databasePoolSize: 10,
      logLevel: 'warn',
      hasAccessLog: false,
      hasSecureSubdomains: true,
      hasWebhooks: true,
      trustedProxies: [],
      servesPages: true,
      authSecret: undefined,
      smtp: undefined,
      minPasswordLength: 6,
      providerClients: [],
      operators: [],
      reportsEmail: [],
      liveConnections: 10_000,
      salesEmail: 'sales@demo.example',
      textsDir: resolve('data/texts'),
    });
  });

  it('empty variables count as not set', () => {
    const names = [
      'NODE_ENV',
      'PORT',
      'HOST',
      'DATA_DIR',
      'DATABASE_URL',
      'DATABASE_POOL_SIZE',
      'PUBLIC_URL',
      'APP_NAME',
      'LOG_LEVEL',
      'TRUSTED_PROXIES',
      'AUTH_SECRET',
      'SMTP_URL',
      'MAIL_FROM',
      'PASSWORD_MIN_LENGTH',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'TRIFECTA_DEV',
    ];
    for (const nothing of ['', '  ']) {
      const empty = Object.fromEntries(names.map((name) => [name, nothing]));
      expect(readConfig(empty)).toEqual(readConfig({}));
    }
  });
});

it('in production it listens on every address, logs more, and knows its public address', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({
    mode: 'production',
    host: '0.0.0.0',
    logLevel: 'info',
    publicUrl: new URL('https://trifecta.example'),
  });
});

it("in production there's a sales-assisted offer only with an address for it", () => {
  expect(readConfig(PRODUCTION).salesEmail).toBeUndefined();
  const SALES_EMAIL = 'sales@trifecta.example';
  expect(readConfig({ ...PRODUCTION, SALES_EMAIL }).salesEmail).toBe(SALES_EMAIL);
});

it('uses what is set', () => {
  const config = readConfig({
    PORT: '4000',
    HOST: '::1',
    DATA_DIR: '/srv/data',
    DATABASE_URL: 'postgres://me@db/trifecta',
    DATABASE_POOL_SIZE: '20',
    PUBLIC_URL: 'http://localhost:4000',
    APP_NAME: ' Squad ',
    LOG_LEVEL: 'debug',
    TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16,loopback, fd00::/8',
    TRIFECTA_DEV: '1',
  });
  expect(config).toMatchObject({
    port: 4000,
    mayChangePort: false,
    host: '::1',
    dataDir: '/srv/data',
    databaseUrl: 'postgres://me@db/trifecta',
    databasePoolSize: 20,
    appName: 'Squad',
    logLevel: 'debug',
    trustedProxies: ['10.0.0.1', '10.1.0.0/16', 'loopback', 'fd00::/8'],
    servesPages: false,
  });
});

describe('is refused in one sentence that names the variable', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT must be a number.'],
    [{ PORT: '70000' }, 'PORT must be at most 65535.'],
    [{ PORT: '-1' }, 'PORT must be at least 0.'],
    [{ PORT: '80.5' }, 'PORT must be a whole number.'],
    [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE must be at least 1.'],
    [{ DATABASE_POOL_SIZE: '201' }, 'DATABASE_POOL_SIZE must be at most 200.'],
    [{ APP_NAME: 'x'.repeat(41) }, 'APP_NAME must have at most 40 characters.'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace.',
    ],
    [{ PUBLIC_URL: 'trifecta' }, "PUBLIC_URL must be an http or https URL, not 'trifecta'."],
    [
      { PUBLIC_URL: 'ftp://trifecta.example' },
      "PUBLIC_URL must be an http or https URL, not 'ftp://trifecta.example'.",
    ],
    [
      { DATABASE_URL: 'mysql://db/trifecta' },
      'DATABASE_URL must start with postgres:// or postgresql://.',
    ],
    [
      { DATABASE_READ_URL: 'postgres://replica/trifecta' },
      "DATABASE_READ_URL is the replica of DATABASE_URL, which isn't set. The embedded database has no replicas.",
    ],
    [
      { DATABASE_URL: 'postgres://db/trifecta', DATABASE_READ_URL: 'replica' },
      'DATABASE_READ_URL must start with postgres:// or postgresql://.',
    ],
    [{ DATABASE_URL: 'secret' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
    [
      { TRUSTED_PROXIES: '10.0.0.1, proxy.example' },
      "TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8, not 'proxy.example'.",
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.0/33' },
      "TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8, not '10.0.0.0/33'.",
    ],
    [
      { ...PRODUCTION, STRIPE_SECRET_KEY: 'pk_live_1' },
      'STRIPE_SECRET_KEY must start with sk_live_ or sk_test_.',
    ],
    [
      { ...PRODUCTION, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'secret' },
      'STRIPE_WEBHOOK_SECRET must start with whsec_.',
    ],
    [
      { ...PRODUCTION, STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together.',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_live_1' },
      "The demo can't run with real keys (STRIPE_SECRET_KEY is set). Remove it or set NODE_ENV=production.",
    ],
    ...['0.0.0.0/0', '::/0', '10.0.0.0/8/8', 'fe80::1%eth0', '::ffff:10.0.0.0/104'].map(
      (proxy): [NodeJS.ProcessEnv, string] => [
        { TRUSTED_PROXIES: proxy },
        `TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8, not '${proxy}'.`,
      ],
    ),
    [
      { ...PRODUCTION, PUBLIC_URL: 'http://trifecta.example/x' },
      'PUBLIC_URL must start with https:// in production, not http://trifecta.example: without TLS, anyone on the network can read passwords.',
    ],
    [
      { ...PRODUCTION, MAIL_FROM: 'Trifecta no-reply@trifecta.example' },
      'MAIL_FROM is required in production: the sender, e.g. Trifecta <no-reply@trifecta.example>.',
    ],
    [
      { METRICS_TOKEN: 'too short' },
      "METRICS_TOKEN must have at least 32 characters, e.g. from 'openssl rand -base64 32'.",
    ],
    [{ METRICS_PORT: '70000' }, 'METRICS_PORT must be at most 65535.'],
    [
      { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' },
      'The demo only listens on this machine (METRICS_HOST is 0.0.0.0). Set NODE_ENV=production.',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      "OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https URL, not 'collector:4318'.",
    ],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be at most 1.'],
    [{ ACCESS_LOG: 'yes' }, 'ACCESS_LOG must be one of true, false.'],
    [{ SALES_EMAIL: 'sales' }, "SALES_EMAIL must be an email address, not 'sales'."],
    [
      { SALES_EMAIL: 'a@b.example?cc=c@d.example' },
      "SALES_EMAIL must be an email address, not 'a@b.example?cc=c@d.example'.",
    ],
    [
      { NODE_ENV: 'production' },
      'PUBLIC_URL must be set in production to the address players open.',
    ],
    [
      { PUBLIC_URL: 'https://trifecta.example/x' },
      "The demo can't be public (PUBLIC_URL is https://trifecta.example). Set NODE_ENV=production.",
    ],
    [
      { HOST: '0.0.0.0' },
      'The demo only listens on this machine (HOST is 0.0.0.0). Set NODE_ENV=production.',
    ],
  ])('%j', (environment, sentence) => {
    expect(refusalOf(environment)).toBe(sentence);
  });
});

it.each(['no-reply@trifecta.example', 'Trifecta <a@b.example>', '<a@b.example>'])(
  'emails can come from %s',
  (from) => {
    expect(readConfig({ ...PRODUCTION, MAIL_FROM: from }).smtp?.from).toBe(from);
  },
);

it("a public site only on this machine, such as a trial, doesn't need TLS", () => {
  const config = readConfig({ ...PRODUCTION, PUBLIC_URL: 'http://127.0.0.1:3000' });
  expect(config.publicUrl?.origin).toBe('http://127.0.0.1:3000');
});

it.each(['10.0.0.1', '0.0.0.0/1', '10.0.0.0/32', 'fd00::/128', '::ffff:10.0.0.1', 'uniquelocal'])(
  'a server that trusts the proxy %s starts',
  async (proxy) => {
    const { mode, logLevel, trustedProxies } = readConfig({
      TRUSTED_PROXIES: proxy,
      LOG_LEVEL: 'silent',
    });
    const app = createHttpServer({ mode, logLevel, trustedProxies });
    await expect(app.close()).resolves.toBeUndefined();
  },
);

it.each(['127.0.0.1', 'localhost', '[::1]'])('the demo can be reached at http://%s', (host) => {
  expect(readConfig({ PUBLIC_URL: `http://${host}:3000` }).mode).toBe('demo');
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trifecta-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const fileOf = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const { AUTH_SECRET, SMTP_URL, ...others } = PRODUCTION;
  const TOKEN = 'c8Jm2QwX0vTz4RkPn6LbY1sHd7FgUe3A';

  it('is read without the line end, for every secret', () => {
    const files = {
      AUTH_SECRET_FILE: fileOf('auth', `${AUTH_SECRET}\n`),
      SMTP_URL_FILE: fileOf('smtp', SMTP_URL),
      DATABASE_URL_FILE: fileOf('database', ' postgres://127.0.0.1/trifecta \n'),
      METRICS_TOKEN_FILE: fileOf('token', TOKEN),
    };
    expect(readConfig({ ...others, ...files })).toMatchObject({
      authSecret: AUTH_SECRET,
      smtp: { url: SMTP_URL },
      databaseUrl: 'postgres://127.0.0.1/trifecta',
      metrics: { token: TOKEN },
    });
  });

  it('is refused in the demo, like the secret itself', () => {
    expect(refusalOf({ AUTH_SECRET_FILE: fileOf('auth', AUTH_SECRET) })).toContain(
      "can't run with real keys (AUTH_SECRET is set)",
    );
  });

  it('is refused when it is given twice, empty, or not there', () => {
    const auth = fileOf('auth', AUTH_SECRET);
    expect(refusalOf({ ...PRODUCTION, AUTH_SECRET_FILE: auth })).toBe(
      'AUTH_SECRET and AUTH_SECRET_FILE are both set. Keep one of them.',
    );
    const empty = fileOf('empty', '\n');
    expect(refusalOf({ ...others, AUTH_SECRET_FILE: empty })).toBe(
      `${empty}, which AUTH_SECRET_FILE names, is empty.`,
    );
    expect(refusalOf({ ...others, SMTP_URL_FILE: '/no/such/file' })).toBe(
      "Can't read /no/such/file, which SMTP_URL_FILE names: ENOENT.",
    );
  });
});
