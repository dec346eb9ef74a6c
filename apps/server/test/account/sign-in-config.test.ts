import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/settings/config.ts';
import { claimMode, keptSecret, ModeMismatchError } from '../../src/db/index.ts';
import { startSignInProviders } from '../../src/outside-services/sign-in-providers.ts';
import { newPlayer } from '../support/browser.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { startApp } from '../support/start-app.ts';

/** The error message for these settings. */
function refusalOf(environment: Record<string, string | undefined>): string {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  return 'not refused';
}

describe('production', () => {
  it('starts with everything it needs', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      mode: 'production',
      authSecret: PRODUCTION.AUTH_SECRET,
      smtp: { url: PRODUCTION.SMTP_URL, from: PRODUCTION.MAIL_FROM },
      providerClients: [],
      minPasswordLength: 6,
    });
  });

  it.each([
    ['PUBLIC_URL', undefined, 'PUBLIC_URL must be set in production to the address players open.'],
    ['AUTH_SECRET', undefined, 'AUTH_SECRET is required in production'],
    [
      'AUTH_SECRET',
      'x'.repeat(31),
      'AUTH_SECRET is required in production: at least 32 random bytes',
    ],
    ['AUTH_SECRET_PREVIOUS', PRODUCTION.AUTH_SECRET, 'not AUTH_SECRET again.'],
    ['AUTH_SECRET_PREVIOUS', 'x'.repeat(31), 'AUTH_SECRET_PREVIOUS must have at least 32 bytes.'],
    ['SMTP_URL', undefined, 'SMTP_URL is required in production'],
    ['SMTP_URL', 'https://mail.example', 'SMTP_URL must start with smtp:// or smtps://.'],
    ['MAIL_FROM', undefined, 'MAIL_FROM is required in production'],
    ['MAIL_FROM', 'nobody', 'MAIL_FROM is required in production'],
    ['MAIL_FROM', 'a@example.com, b@example.com', 'MAIL_FROM is required in production'],
    ['GOOGLE_CLIENT_ID', 'id', 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.'],
    ['MICROSOFT_CLIENT_SECRET', 's', 'MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET must be set'],
    ['PASSWORD_MIN_LENGTH', '5', 'PASSWORD_MIN_LENGTH must be at least 6.'],
  ])('is refused with %s = %s: %s', (name, value, sentence) => {
    expect(refusalOf({ ...PRODUCTION, [name]: value })).toContain(sentence);
  });

  it.each([
    ['one letter', 'x'.repeat(64)],
    ['few letters', 'abcabbcabcaabcbbacbacbcabcabcaabcbcab'],
    ['a word again and again', 'correct-horse-'.repeat(3)],
    ['a word with one change', 'trifecta-trifecta-trifecta-trifecta!'],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['the digits', '01234567890123456789012345678901'],
    ['the alphabet, backward', 'zyxwvutsrqponmlkjihgfedcba987654'],
    ['a placeholder', 'please-change-me-before-you-go-live'],
    ['another placeholder', 'your-32-byte-long-secret-goes-here'],
    ['the command that makes one', '`openssl rand -base64 32` goes in here'],
  ])('is refused with %s as a secret, and reads how to make one', (_what, secret) => {
    const refusal = refusalOf({ ...PRODUCTION, AUTH_SECRET: secret });
    expect(refusal).toMatch(/^AUTH_SECRET can be guessed\. Make a new one with 'openssl rand /);
    expect(refusal).not.toContain(secret);
    const withToken = refusalOf({ ...PRODUCTION, METRICS_TOKEN: secret });
    expect(withToken).toMatch(/^METRICS_TOKEN can be guessed\. Make a new one with 'openssl rand /);
    // What a site ran with before has to be accepted there, or it couldn't be replaced.
    const replaced = { ...PRODUCTION, AUTH_SECRET_PREVIOUS: secret };
    expect(readConfig(replaced).previousAuthSecret).toBe(secret);
  });

  it.each(['base64', 'base64url', 'hex'] as const)(
    'starts with any random secret, written in %s',
    (encoding) => {
      for (let count = 0; count < 2000; count += 1) {
        const secret = randomBytes(32).toString(encoding);
        const refusal = refusalOf({ ...PRODUCTION, AUTH_SECRET: secret });
        expect({ secret, refusal }).toEqual({ secret, refusal: 'not refused' });
      }
    },
  );

  it('is refused with nothing but NODE_ENV, so that it never runs as a demo', () => {
    expect(refusalOf({ NODE_ENV: 'production' })).toContain('PUBLIC_URL must be set');
  });

  it("doesn't reveal secrets in its errors", () => {
    const text = refusalOf({ ...PRODUCTION, SMTP_URL: 'https://user:hunter2@mail.example' });
    expect(text).not.toContain('hunter2');
    expect(refusalOf({ ...PRODUCTION, AUTH_SECRET: 'hunter2' })).not.toContain('hunter2');
  });

  it("uses the providers it's registered with and starts no stand-ins", async () => {
    const config = readConfig({
      ...PRODUCTION,
      FACEBOOK_CLIENT_ID: 'id',
      FACEBOOK_CLIENT_SECRET: 'secret',
    });
    const providers = await startSignInProviders(config);
    expect(providers.setups).toEqual([
      { kind: 'facebook', id: 'facebook', clientId: 'id', clientSecret: 'secret' },
    ]);
    await providers.close();
  });
});

describe('the demo', () => {
  it('starts without any settings, with no secret and no mail server', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      authSecret: undefined,
      smtp: undefined,
      providerClients: [],
    });
  });

  it.each([
    'AUTH_SECRET',
    'SMTP_URL',
    'GOOGLE_CLIENT_SECRET',
    'FACEBOOK_CLIENT_SECRET',
    'MICROSOFT_CLIENT_SECRET',
  ])('is refused with a real key: %s', (name) => {
    const sentence = `The demo can't run with real keys (${name} is set). Remove it or set NODE_ENV=production.`;
    expect(refusalOf({ [name]: 'x'.repeat(32) })).toBe(sentence);
  });

  it.each([
    [{ PUBLIC_URL: 'https://trifecta.example' }, "The demo can't be public"],
    [{ HOST: '0.0.0.0' }, 'The demo only listens on this machine'],
  ])('is refused with %j', (environment, sentence) => {
    expect(refusalOf(environment)).toContain(sentence);
  });

  it('accepts a PUBLIC_URL on this machine', () => {
    const { publicUrl } = readConfig({ PUBLIC_URL: 'http://localhost:8080' });
    expect(publicUrl?.origin).toBe('http://localhost:8080');
  });
});

describe.each(ENGINES)('a database on %s', (engine) => {
  it("created by the demo can't be opened in production, and vice versa", async () => {
    for (const [made, opened] of [
      ['demo', 'production'],
      ['production', 'demo'],
    ] as const) {
      const database = await createSiteDatabase(engine);
      const open = database.open();
      await claimMode(open.db, made);
      await claimMode(open.db, made);
      await expect(claimMode(open.db, opened)).rejects.toThrow(ModeMismatchError);
      await database.drop();
    }
  });

  it("stores the demo's secret, so that sessions survive a restart", async () => {
    const database = await createSiteDatabase(engine);
    const open = database.open();
    expect(await keptSecret(open.db, 'first')).toBe('first');
    expect(await keptSecret(open.db, 'second')).toBe('first');
    await database.drop();
  });
});

it('of a production site stores no secret', async () => {
  const site = await startApp({ engine: 'sqlite', environment: PRODUCTION });
  const meta = await site.database.db.selectFrom('app_meta').selectAll().execute();
  const kept = meta.map(({ key }) => key).filter((key) => !key.startsWith('job:'));
  expect(kept).toEqual(['mode']);
  await site.stop();
});

it('the private half of a signing key is encrypted in the database', async () => {
  const site = await startApp({ engine: 'sqlite' });
  const player = await newPlayer(site);
  await player.token();
  const keys = await site.database.db.selectFrom('sign_in_key').selectAll().execute();
  expect(keys).toHaveLength(1);
  expect(keys[0]?.private_key).not.toContain('"d"');
  expect(keys[0]?.public_key).not.toContain('"d"');
  await site.stop();
});
