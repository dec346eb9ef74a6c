import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { expectRefusal, sendRaw } from '../support/http.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

let site: StartedApp;
beforeAll(async () => {
  site = await startApp({ engine: 'sqlite' });
});
afterAll(() => site.stop());

const policyOf = (header: string | string[] | undefined) =>
  Object.fromEntries(
    String(header)
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources.join(' ')];
      }),
  );

describe.each([
  ['a page', '/api/docs', 200],
  ['an unknown path', '/nothing', 404],
])('%s', (_what, path, status) => {
  it("runs only its own scripts, from files, and can't be framed", async () => {
    const answer = await site.send(path);
    expect(answer.status).toBe(status);
    const header = answer.headers['content-security-policy'];
    expect(header).not.toMatch(/unsafe-|\*/);
    expect(policyOf(header)).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
    });
    expect(answer.headers['x-frame-options']).toBe('DENY');
  });

  it('never turns text into scripts or markup, and requests no camera', async () => {
    const { headers } = await site.send(path);
    expect(policyOf(headers['content-security-policy'])).toMatchObject({
      'require-trusted-types-for': "'script'",
      'trusted-types': 'live-worker password-worker export-worker offline-worker',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  it('stays in touch with popups and reveals no URL to other sites', async () => {
    const { headers } = await site.send(path);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });
});

describe.each([
  ['JSON', '/api/weapons', 200],
  ['a refusal', '/api/weapons-detailed/meta/top?limit=0', 400],
  ['an unknown endpoint', '/api/nothing', 404],
])('%s', (_what, path, status) => {
  it("loads nothing and can't be framed", async () => {
    const answer = await site.send(path);
    expect(answer.status).toBe(status);
    expect(policyOf(answer.headers['content-security-policy'])).toStrictEqual({
      'default-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
  });
});

describe("a request that's refused before any hook sees it", () => {
  it.each([
    ['with a broken URL', 'GET /api/%zz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 400],
    ['without a host', 'GET /api/weapons HTTP/1.1\r\n\r\n', 400],
    ["that isn't HTTP", 'hello\r\n\r\n', 400],
    ['with large headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['that expects something', 'GET / HTTP/1.1\r\nhost: a\r\nexpect: 200-maybe\r\n\r\n', 417],
  ])('gets the headers too: %s', async (_what, text, status) => {
    const production = await startApp({ engine: 'sqlite', environment: PRODUCTION });
    onTestFinished(production.stop);
    const { head } = await sendRaw(production.origin, text);
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain("default-src 'none';base-uri 'none';frame-ancestors 'none'");
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain('strict-transport-security: max-age=31536000; includeSubDomains');
  });
});

it.each(['/api/docs', '/nothing', '/api/health', '/api/nothing'])(
  "%s is never sniffed, stays on this site, and doesn't name its software",
  async (path) => {
    const { headers } = await site.send(path);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
  },
);

it('the API page is shown with its styles, which the policy allows by hash', async () => {
  const page = await site.send('/api/docs');
  const [, styles = ''] = /<style>([^]*?)<\/style>/.exec(page.text()) ?? [];
  const hash = createHash('sha256').update(styles).digest('base64');
  expect(styles).not.toBe('');
  const policy = policyOf(page.headers['content-security-policy']);
  expect(policy['style-src']?.split(' ')).toContain(`'sha256-${hash}'`);
});

it("a demo on http doesn't require https", async () => {
  const { headers } = await site.send('/api/docs');
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

describe('the demo', () => {
  it.each([
    'evil.example',
    'evil.example:3000',
    '127.0.0.1.evil.example',
    '127.0.0.1:3000@evil.example',
    '127.0.0.1:3000/evil',
    '[::2]',
    '10.0.0.1',
  ])('refuses the host "%s" everywhere', async (host) => {
    for (const path of ['/outbox', '/', '/api/health', '/api/account/sign-in-methods']) {
      const answer = await site.send(path, {
        headers: { host, 'x-forwarded-host': 'localhost' },
      });
      expectRefusal(answer, 403, 'origin_not_allowed');
      expect(policyOf(answer.headers['content-security-policy'])).toMatchObject({
        'default-src': "'none'",
      });
    }
  });

  it.each(['127.0.0.1', 'localhost:3000', 'LOCALHOST', '[::1]', '[::1]:3000'])(
    'accepts the host "%s"',
    async (host) => {
      expect((await site.send('/outbox', { headers: { host } })).status).toBe(200);
    },
  );
});

it('a public site accepts any host name from its proxy', async () => {
  const production = await startApp({ engine: 'sqlite', environment: PRODUCTION });
  const answer = await production.send('/api/health', { headers: { host: 'trifecta.example' } });
  expect(answer.status).toBe(200);
  await production.stop();
});

it('a browser never uses http again for a site on https', async () => {
  const production = await startApp({ engine: 'sqlite', environment: PRODUCTION });
  const { headers } = await production.send('/api/docs');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  await production.stop();
});

it('browsers may use http for subdomains only where the operator says so', async () => {
  const environment = { ...PRODUCTION, HSTS_SUBDOMAINS: 'false' };
  const production = await startApp({ engine: 'sqlite', environment });
  const { headers } = await production.send('/api/docs');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  await production.stop();
});
