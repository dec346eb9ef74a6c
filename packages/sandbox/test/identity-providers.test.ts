import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ISOLATION_COOKIE, startIdentityProviders } from '../src/index.ts';
import type { IdentityProviders, RunningProvider } from '../src/index.ts';
import * as site from './sign-in.ts';
import { Visitor } from './visitor.ts';

const REDIRECT_URIS = ['google', 'facebook', 'microsoft'].map(
  (id) => `http://127.0.0.1:3000/api/auth/callback/${id}`,
);
const start = () => startIdentityProviders({ host: '127.0.0.1', redirectUris: REDIRECT_URIS });

const spoken = ['log', 'info', 'warn', 'error'].map((name) =>
  vi.spyOn(console, name as 'log').mockImplementation(() => undefined),
);

let running: IdentityProviders;
beforeAll(async () => {
  running = await start();
});
afterAll(() => running.close());

function provider(id: RunningProvider['id']): RunningProvider {
  const found = running.providers.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
}

const IDS = ['google', 'facebook', 'microsoft'] as const;

describe.each(IDS)('%s', (id) => {
  it('is a separate OpenID Connect issuer on this machine', async () => {
    const discovery = await site.discover(provider(id));
    expect(discovery.issuer).toBe(provider(id).issuer);
    expect(discovery.issuer).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:\\d+/${id}$`));
    for (const address of [discovery.token_endpoint, discovery.jwks_uri]) {
      expect(address).toMatch(new RegExp(`^${discovery.issuer}/`));
    }
  });

  it('says DEMO and lists identities to pick from, without any scripts', async () => {
    const { page } = await site.openChooser(new Visitor(), provider(id));
    expect(page).toMatch(/<title>DEMO · Sign in with \w+<\/title>/);
    expect(page).toContain('<p class="demo">DEMO</p>');
    for (const email of ['lena.light@', 'milo.medium@', 'hana.heavy@']) {
      expect(page).toContain(`value="${email}example.com"`);
    }
    expect(page).not.toMatch(/<script|onclick|style="/);
  });

  it('passes the picked person to the site in a signed token', async () => {
    const claims = await site.signIn(provider(id), { identity: 'lena.light@example.com' });
    expect(claims).toMatchObject({
      iss: provider(id).issuer,
      aud: provider(id).clientId,
      nonce: 'the-nonce',
      name: 'Lena Light',
      email: 'lena.light@example.com',
    });
  });

  it('passes on an email that was typed', async () => {
    const form = { action: 'continue', email: ' someone@example.org ' };
    const claims = await site.signIn(provider(id), form);
    expect(claims).toMatchObject({ email: 'someone@example.org', name: 'someone' });
  });

  it('returns the visitor without a code after Cancel', async () => {
    const url = await site.choose(new Visitor(), provider(id), { action: 'cancel' });
    expect(`${url.origin}${url.pathname}`).toBe(site.REDIRECT_URI);
    expect(url.searchParams.get('error')).toBe('access_denied');
    expect(url.searchParams.get('state')).toBe('the-state');
    expect(url.searchParams.has('code')).toBe(false);
  });
});

it('Google reports which emails are verified', async () => {
  const claimOf = async (form: Readonly<Record<string, string>>) =>
    (await site.signIn(provider('google'), form))['email_verified'];
  expect(await claimOf({ identity: 'lena.light@example.com' })).toBe(true);
  expect(await claimOf({ identity: 'hana.heavy@example.com' })).toBe(false);
  expect(await claimOf({ email: 'own@example.org', verified: 'yes' })).toBe(true);
  expect(await claimOf({ email: 'own@example.org' })).toBe(false);
});

it('Facebook says nothing about verification, and Microsoft never confirms it', async () => {
  const verified = { identity: 'lena.light@example.com' };
  expect(await site.signIn(provider('facebook'), verified)).not.toHaveProperty('email_verified');
  const typed = { email: 'own@example.org', verified: 'yes' };
  expect(await site.signIn(provider('microsoft'), typed)).toMatchObject({ email_verified: false });
});

it('a person is the same after a restart, and different at each provider', async () => {
  const subjectAt = async (at: RunningProvider | undefined) =>
    at && (await site.signIn(at, { email: 'Same@Example.org' }))['sub'];
  const again = await start();
  const [google, facebook] = [provider('google'), provider('facebook')];
  expect(await subjectAt(again.providers[0])).toBe(await subjectAt(google));
  expect(await subjectAt(facebook)).not.toBe(await subjectAt(google));
  expect(again.providers[0]?.clientSecret).not.toBe(google.clientSecret);
  await again.close();
});

it('shows the chooser on every sign-in, even in a browser that was signed in', async () => {
  const visitor = new Visitor();
  const google = provider('google');
  const first = await site.redeem(
    google,
    await site.choose(visitor, google, { identity: 'lena.light@example.com' }),
  );
  const second = await site.redeem(
    google,
    await site.choose(visitor, google, { identity: 'milo.medium@example.com' }),
  );
  expect(await site.verifiedClaims(google, first.idToken)).toMatchObject({ name: 'Lena Light' });
  expect(await site.verifiedClaims(google, second.idToken)).toMatchObject({ name: 'Milo Medium' });
});

describe('the page', () => {
  it('refuses an invalid email, and shows it again as text', async () => {
    const visitor = new Visitor();
    const { url } = await site.openChooser(visitor, provider('google'));
    const answer = await visitor.open(url, { action: 'continue', email: '"><script>alert(1)' });
    expect(answer.status).toBe(422);
    expect(answer.body).toContain('role="alert">Enter a valid email address.');
    expect(answer.body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)"');
  });

  it('shows the email that the site already knows', async () => {
    const hinted = await site.openChooser(new Visitor(), provider('google'), 'a@example.org');
    expect(hinted.page).toContain('value="a@example.org"');
  });

  it("runs no scripts, can't be framed, and isn't cached", async () => {
    const visitor = new Visitor();
    const { url } = await site.openChooser(visitor, provider('google'));
    const { headers } = await visitor.open(url);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['cross-origin-opener-policy']).toBeUndefined();
  });

  it('belongs to the browser that started the sign-in', async () => {
    const { url } = await site.openChooser(new Visitor(), provider('google'));
    const form = { identity: 'lena.light@example.com' };
    const stranger = await new Visitor().open(url, form);
    expect(stranger.status).toBe(400);
    expect(stranger.body).toContain('Sign-in expired');
  });

  it('is isolated from the site that opened it when a test requests it', async () => {
    const visitor = new Visitor({ [ISOLATION_COOKIE]: 'yes' });
    const { url } = await site.openChooser(visitor, provider('facebook'));
    const { headers } = await visitor.open(url);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });
});

describe('a provider refuses', () => {
  it('to send a visitor anywhere but the site, whatever its port', async () => {
    for (const redirect_uri of [
      'http://evil.example/api/auth/callback/google',
      'http://127.0.0.1:3000/elsewhere',
    ]) {
      const address = await site.authorizationAddress(provider('google'), { redirect_uri });
      const answer = await new Visitor().open(address);
      expect(answer.status).toBe(400);
      expect(answer.headers.location).toBeUndefined();
      expect(answer.body).toContain('continue sign-in');
    }
  });

  it('a wrong secret, a wrong verifier, and a code used twice', async () => {
    const google = provider('google');
    const form = { identity: 'lena.light@example.com' };
    const returned = await site.choose(new Visitor(), google, form);
    expect(await site.redeem(google, returned, 'wrong')).toMatchObject({ error: 'invalid_client' });
    expect(await site.redeem(google, returned)).toMatchObject({ status: 200 });
    expect(await site.redeem(google, returned)).toMatchObject({ error: 'invalid_grant' });
    const code_challenge = 'x'.repeat(43);
    const address = await site.authorizationAddress(google, { code_challenge });
    const visitor = new Visitor();
    const { url } = await visitor.follow(await visitor.open(address), address);
    const other = await visitor.follow(await visitor.open(url, form), url);
    expect(await site.redeem(google, other.url)).toMatchObject({ error: 'invalid_grant' });
  });

  it('a code from another provider', async () => {
    const form = { identity: 'lena.light@example.com' };
    const returned = await site.choose(new Visitor(), provider('google'), form);
    const answer = await site.redeem(provider('facebook'), returned);
    expect(answer).toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  it('a host name that someone else pointed at this machine', async () => {
    const { issuer } = provider('google');
    const address = `${issuer}/.well-known/openid-configuration`;
    const answer = await new Visitor().open(address, undefined, { host: 'evil.example' });
    expect(answer.status).toBe(421);
    expect(answer.body).not.toContain('authorization_endpoint');
  });

  it('unknown paths', async () => {
    const origin = new URL(provider('google').issuer).origin;
    for (const path of ['/', '/github/auth', '/google/session/end']) {
      expect((await new Visitor().open(`${origin}${path}`)).status).toBe(404);
    }
  });
});

it('no other machine can reach the providers', async () => {
  const port = Number(new URL(provider('google').issuer).port);
  const outward = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  // On a machine without a network, another loopback address takes their place.
  const hosts = ['127.0.0.2', ...outward.map(({ address }) => address)];
  const reached = await Promise.all(
    hosts.map(
      (host) =>
        new Promise<boolean>((resolve) => {
          const socket = connect({ host, port });
          socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
          socket.setTimeout(2000, () => resolve(false)).once('close', () => socket.destroy());
        }),
    ),
  );
  expect(reached).not.toContain(true);
});

it('after closing, nothing responds', async () => {
  const short = await start();
  const address = `${short.providers[0]?.issuer}/.well-known/openid-configuration`;
  expect((await fetch(address)).status).toBe(200);
  await short.close();
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});

it("the providers never write to the site's console", () => {
  for (const spy of spoken) expect(spy).not.toHaveBeenCalled();
});
