import { z } from 'zod';

/** A setting: its name is an environment variable. */
interface Setting<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  /** What it means, in one or two sentences. */
  readonly about: string;
  /** What happens without it, if its schema has no default. */
  readonly otherwise?: string;
  /** True when nobody may see its value. It can be in a file instead, which the name with `_FILE` at its end names. */
  readonly isSecret?: true;
}

const text = z.string().trim().optional();

const port = z.coerce.number().int().min(0).max(65_535).optional();

const budget = z.coerce.number().int().min(1000).max(1_000_000_000).optional();

const wholeNumber = (otherwise: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(otherwise);

/** Every setting. The reference in the docs, `trifecta settings`, and the server follow from this table. */
export const SETTINGS = {
  NODE_ENV: {
    schema: text,
    about: '`production` runs a public site. Anything else runs the demo, only for this machine.',
    otherwise: 'the demo',
  },
  PUBLIC_URL: {
    schema: text,
    about: 'The address that players open, such as `https://trifecta.example`.',
    otherwise: 'required in production',
  },
  HSTS_SUBDOMAINS: {
    schema: z.enum(['true', 'false']).default('true'),
    about:
      "`false` if other sites below the site's name need http. Otherwise browsers use https for all of them (HSTS).",
  },
  APP_NAME: {
    schema: z.string().trim().min(1).max(40).default('Trifecta'),
    about: "The product's name on every page.",
  },
  PORT: {
    schema: port,
    about: 'Port for the website and the API.',
    otherwise: '`3000`, or the next free one',
  },
  HOST: {
    schema: text,
    about: 'Network address to listen on. Always 127.0.0.1 in the demo.',
    otherwise: '`0.0.0.0`',
  },
  TRUSTED_PROXIES: {
    schema: text,
    about:
      'Proxies whose forwarding headers are trusted: addresses or networks, separated by commas.',
    otherwise: 'none',
  },
  DATA_DIR: { schema: z.string().default('./data'), about: 'Folder for the embedded database.' },
  BACKUP_DIR: {
    schema: text,
    about: 'Folder for daily backups.',
    otherwise: 'no daily backups, and `trifecta backup` writes to `DATA_DIR/backups`',
  },
  TEXTS_DIR: {
    schema: text,
    about:
      'Folder with `terms.md`, `privacy.md`, `imprint.md`, and `contact.md`. `trifecta texts write` puts drafts there.',
    otherwise: '`DATA_DIR/texts`',
  },
  DATABASE_URL: {
    schema: text,
    about: '`postgres://…` to use PostgreSQL instead of the embedded database.',
    otherwise: 'the embedded database',
    isSecret: true,
  },
  DATABASE_READ_URL: {
    schema: text,
    about:
      '`postgres://…` of a streaming replica, for public lists, searches, and pages. See docs/operating/scaling.md.',
    otherwise: 'no replica',
    isSecret: true,
  },
  DATABASE_POOL_SIZE: {
    schema: wholeNumber(10, 1, 200),
    about: 'Number of connections to PostgreSQL per process, and to the replica.',
  },
  AUTH_SECRET: {
    schema: text,
    about:
      'At least 32 random bytes that sessions, signing keys, and two-step sign-in depend on. Keep a copy in a safe place.',
    otherwise: 'required in production',
    isSecret: true,
  },
  AUTH_SECRET_PREVIOUS: {
    schema: text,
    about:
      'The previous secret, as long as browsers signed in with it should stay signed in. See docs/operating/secrets.md.',
    otherwise: 'none',
    isSecret: true,
  },
  SMTP_URL: {
    schema: text,
    about: 'The mail server, such as `smtps://user:password@mail.example:465`.',
    otherwise: 'required in production',
    isSecret: true,
  },
  MAIL_FROM: {
    schema: text,
    about: 'The sender of all emails, such as `Trifecta <no-reply@trifecta.example>`.',
    otherwise: 'required in production',
  },
  OPERATORS: {
    schema: text,
    about:
      "The email addresses of the operators' accounts, separated by commas. They moderate the site at `/operator`.",
    otherwise: 'none',
  },
  REPORTS_EMAIL: {
    schema: text,
    about:
      'Addresses that get an email while reports or answers wait, separated by commas: at most one in six hours, and one a day if nothing new came.',
    otherwise: 'no such emails',
  },
  PASSWORD_MIN_LENGTH: {
    schema: wholeNumber(6, 6, 64),
    about: 'Minimum length of a password.',
  },
  GOOGLE_CLIENT_ID: {
    schema: text,
    about: 'Sign-in with Google: the client id registered there.',
    otherwise: 'no Google button',
  },
  GOOGLE_CLIENT_SECRET: {
    schema: text,
    about: 'The secret of that client.',
    otherwise: 'no Google button',
    isSecret: true,
  },
  FACEBOOK_CLIENT_ID: {
    schema: text,
    about: 'Sign-in with Facebook: the client id registered there.',
    otherwise: 'no Facebook button',
  },
  FACEBOOK_CLIENT_SECRET: {
    schema: text,
    about: 'The secret of that client.',
    otherwise: 'no Facebook button',
    isSecret: true,
  },
  MICROSOFT_CLIENT_ID: {
    schema: text,
    about: 'Sign-in with Microsoft: the client id registered there.',
    otherwise: 'no Microsoft button',
  },
  MICROSOFT_CLIENT_SECRET: {
    schema: text,
    about: 'The secret of that client.',
    otherwise: 'no Microsoft button',
    isSecret: true,
  },
  STRIPE_SECRET_KEY: {
    schema: text,
    about: 'The secret key of a Stripe account, such as `sk_live_…`.',
    otherwise: 'no plan can be bought',
    isSecret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: text,
    about: "The secret of the account's webhook, `whsec_…`. `trifecta billing setup` prints it.",
    otherwise: 'no plan can be bought',
    isSecret: true,
  },
  SALES_EMAIL: {
    schema: text,
    about: 'The address for the sales-assisted Team offer.',
    otherwise: "the offer isn't shown",
  },
  WEBHOOKS: {
    schema: z.enum(['true', 'false']).default('true'),
    about:
      '`false` if the server must not send anything to the addresses that players give for webhooks. They need outgoing connections to port 443.',
  },
  DISCORD_PUBLIC_KEY: {
    schema: z
      .string()
      .trim()
      .regex(/^[\da-f]{64}$/i, "must be the 64 hexadecimal digits of an application's public key")
      .optional(),
    about:
      'The public key of your application at Discord, for the commands `/ttk`, `/build`, and `/team`. See docs/operating/chat.md.',
    otherwise: 'no chat commands',
  },
  CATALOGUE_UPDATE: {
    schema: z
      .string()
      .trim()
      .regex(/^\d+\.\d+\.\d+$/, "must be a game update such as '8.3.0'")
      .optional(),
    about: 'The game update whose stats the site shows, such as `8.3.0`.',
    otherwise: 'the newest one',
  },
  GUEST_BUDGET: {
    schema: budget,
    about:
      'Milliseconds of CPU time per minute that one network may use without signing in. Raise it when a school or an event shares one address.',
    otherwise: '`20000`',
  },
  PLAYER_BUDGET: {
    schema: budget,
    about:
      'Milliseconds of CPU time per minute that one player may use. A player always has at least `GUEST_BUDGET`.',
    otherwise: '`20000`',
  },
  LIVE_CONNECTIONS: {
    schema: wholeNumber(10_000, 1, 1_000_000),
    about: 'Live connections that one server process holds. Each needs an open file.',
  },
  OPTIMIZER_THREADS: {
    schema: z.coerce.number().int().min(1).max(64).optional(),
    about: 'Number of Team Optimizer threads.',
    otherwise: 'one less than there are cores, from 1 to 4',
  },
  SHUTDOWN_DELAY_SECONDS: {
    schema: wholeNumber(0, 0, 600),
    about:
      'Seconds between SIGTERM and closing, while load balancers notice that `/api/ready` is 503.',
  },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).optional(),
    about: 'The log level.',
    otherwise: '`info`, in the demo `warn`',
  },
  ACCESS_LOG: {
    schema: z.enum(['true', 'false']).default('false'),
    about: '`true` logs every request: method, path, status, milliseconds, and id.',
  },
  METRICS_TOKEN: {
    schema: text,
    about: 'The token for reading `/metrics`, sent as a bearer token.',
    otherwise: 'no metrics, unless `METRICS_PORT` is set',
    isSecret: true,
  },
  METRICS_PORT: {
    schema: port,
    about:
      "Another port for `/metrics`, which then isn't on the website's port. Needs no token if only Prometheus can reach it.",
    otherwise: "the website's port",
  },
  METRICS_HOST: {
    schema: text,
    about: 'Network address for `METRICS_PORT`.',
    otherwise: '`127.0.0.1`',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: text,
    about: 'A collector that receives traces over OTLP/HTTP, such as `http://127.0.0.1:4318`.',
    otherwise: 'nothing is traced',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z.coerce.number().min(0).max(1).default(1),
    about: 'The share of requests to trace, from 0 to 1.',
  },
} as const satisfies Readonly<Record<string, Setting>>;

/** The name of a setting. */
export type SettingName = keyof typeof SETTINGS;

/** The settings, with their names. */
export const settingList: readonly (Setting & { readonly name: SettingName })[] = (
  Object.entries(SETTINGS) as [SettingName, Setting][]
).map(([name, setting]) => ({ name, ...setting }));

/** What happens without a setting, as text with code in backticks. */
export function defaultText({ schema, otherwise }: Pick<Setting, 'otherwise' | 'schema'>): string {
  if (otherwise !== undefined) return otherwise;
  return `\`${String(schema.parse(undefined))}\``;
}

type Schemas = { readonly [Name in SettingName]: (typeof SETTINGS)[Name]['schema'] };

/** Reads the environment. */
export const environmentSchema = z.object({
  ...(Object.fromEntries(settingList.map(({ name, schema }) => [name, schema])) as Schemas),
  /** Set by `npm run dev`: Vite serves the pages, this server only the API. */
  TRIFECTA_DEV: text,
});

/** The environment after `environmentSchema`. */
export type Environment = z.output<typeof environmentSchema>;
