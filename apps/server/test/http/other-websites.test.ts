import { allRoutes, isReadElsewhere } from '@trifecta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../support/http.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

let site: StartedApp;
beforeAll(async () => {
  site = await startApp({ engine: 'sqlite' });
});
afterAll(() => site.stop());

const ORIGIN = { origin: 'https://elsewhere.example' };
const PREFLIGHT = {
  ...ORIGIN,
  'access-control-request-method': 'GET',
  'access-control-request-headers': 'if-none-match',
};

describe('pages of other websites', () => {
  it.each([
    '/api/weapons',
    '/api/weapons-detailed/name/M11',
    '/api/fights/facts',
    '/api/updates/11.10.0',
    '/api/builds',
    '/api/community-builds/public',
    '/api/search?q=m11',
    '/api/openapi.json',
  ])('may read %s, with its headers, but never as its player', async (path) => {
    const answer = await site.send(path, { headers: ORIGIN });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers':
        'ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Matched-Count, X-Total-Count',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('read also that something is refused or unchanged', async () => {
    const refused = await site.send('/api/weapons-detailed/meta/top?limit=0', { headers: ORIGIN });
    expectRefusal(refused, 400, 'validation_failed');
    expect(refused.headers['access-control-allow-origin']).toBe('*');
    const { headers } = await site.send('/api/weapons', { headers: ORIGIN });
    const again = { ...ORIGIN, 'if-none-match': String(headers.etag) };
    const unchanged = await site.send('/api/weapons', { headers: again });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers['access-control-allow-origin']).toBe('*');
  });

  it('may ask whether something changed, and read nothing else', async () => {
    const answer = await site.send('/api/weapons', { method: 'OPTIONS', headers: PREFLIGHT });
    expect(answer.status).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'If-None-Match, Last-Event-ID, x-overlay-secret',
      'access-control-max-age': '86400',
      allow: 'GET, HEAD, OPTIONS',
    });
  });

  const others = allRoutes.filter((definition) => !isReadElsewhere(definition));
  it.each([...new Set(others.map(({ path }) => path))])(
    'may send nothing to %s that needs a cookie, a token, or a body',
    async (path) => {
      const url = path.replaceAll(/:(\w+)/g, '$1');
      const { headers } = await site.send(url, { method: 'OPTIONS', headers: PREFLIGHT });
      expect(headers['access-control-allow-methods'] ?? '').not.toMatch(/POST|PUT|PATCH|DELETE/);
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
      const isOpen = allRoutes.some((one) => one.path === path && isReadElsewhere(one));
      expect(headers['access-control-allow-origin']).toBe(isOpen ? '*' : undefined);
    },
  );
});
