import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardPayments, startIdentityProviders } from '../src/index.ts';
import type { CardPayments, IdentityProviders } from '../src/index.ts';
import { StripeApi } from './stripe-api.ts';

const INHERITED = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'];

let payments: CardPayments;
let identities: IdentityProviders;
beforeAll(async () => {
  payments = await startCardPayments({ host: '127.0.0.1', now: () => new Date() });
  identities = await startIdentityProviders({ host: '127.0.0.1', redirectUris: [] });
});
afterAll(() => Promise.all([payments.close(), identities.close()]));

const servers = {
  'card payments': () => payments.api.port,
  'identity providers': () => Number(new URL(identities.providers[0]?.issuer ?? '').port),
};

/** The status of the response to a request whose parts are sent exactly as given. */
function statusOf(
  port: number,
  sent: {
    readonly path: string;
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string | number>>;
    readonly body?: string;
  },
): Promise<number> {
  const { path, method = 'GET', headers = {}, body } = sent;
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers }, (incoming) => {
      incoming.resume();
      resolve(incoming.statusCode ?? 0);
    });
    outgoing.on('error', reject).end(body);
  });
}

describe.each(Object.entries(servers))('the %s', (_name, portOf) => {
  it.each(['evil.example', 'localhost', '127.0.0.1', '127.0.0.1.evil.example'])(
    'reject requests for the host %s',
    async (name) => {
      const host = name === '127.0.0.1' ? '127.0.0.1:1' : `${name}:${portOf()}`;
      for (const path of ['/', '/v1/customers', '/portal/a', '/google/auth']) {
        expect(await statusOf(portOf(), { path, headers: { host } })).toBe(421);
      }
    },
  );

  it.each(['//', '/%', '/%00', 'x', '*', 'http://evil.example/', 'https:/v1:99999/', '/v1/%zz'])(
    'treat the path %s as invalid',
    async (path) => {
      expect([400, 401, 404]).toContain(await statusOf(portOf(), { path }));
    },
  );

  it.each(INHERITED)("don't know %s, which every object inherits", async (name) => {
    for (const path of [`/${name}`, `/google/${name}`, `/checkout/${name}`, `/portal/${name}`]) {
      expect([404, 410]).toContain(await statusOf(portOf(), { path }));
    }
    const sessions = [`/google/interaction/${name}`, `/google/auth?client_id=${name}`];
    for (const path of sessions) expect([400, 404]).toContain(await statusOf(portOf(), { path }));
  });
});

describe('the API for card payments', () => {
  it.each(INHERITED)('has nothing with the id %s', async (id) => {
    const api = new StripeApi(payments);
    const paths = ['customers', 'products', 'prices', 'subscriptions', 'checkout/sessions'];
    for (const path of [...paths, 'billing_portal/configurations', 'webhook_endpoints']) {
      const { status, body } = await api.get(`${path}/${id}`);
      expect({ path, status, code: body.error?.code }).toEqual({
        path,
        status: 404,
        code: 'resource_missing',
      });
    }
    const { status, body } = await api.post('billing_portal/sessions', { customer: id });
    expect([status, body.error?.param]).toEqual([400, 'customer']);
    expect((await api.post(id)).status).toBe(404);
  });

  it('refuses a body larger than any request', async () => {
    const { status, body } = await new StripeApi(payments).post('customers', {
      email: 'x'.repeat(100_000),
    });
    expect(status).toBe(413);
    expect(body.error?.type).toBe('invalid_request_error');
  });
});

describe('the pages', () => {
  const portal = async (): Promise<string> => {
    const api = new StripeApi(payments);
    return new URL(await api.newPortal(await api.newCustomer())).pathname;
  };

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])("don't support the method %s", async (method) => {
    const { port } = payments.api;
    expect(await statusOf(port, { path: await portal(), method })).toBe(405);
    const chooser = { path: '/google/interaction/a', method };
    expect(await statusOf(servers['identity providers'](), chooser)).toBe(405);
  });

  it('refuse an oversized form, with or without a length header', async () => {
    const { port } = payments.api;
    const path = await portal();
    const told = { 'content-length': 1_000_000 };
    expect(await statusOf(port, { path, method: 'POST', headers: told, body: 'a=' })).toBe(413);
    const untold = { 'transfer-encoding': 'chunked' };
    const body = `a=${'x'.repeat(10_000)}`;
    expect(await statusOf(port, { path, method: 'POST', headers: untold, body })).toBe(413);
  });

  it('ignore unknown fields', async () => {
    const { port } = payments.api;
    const path = await portal();
    for (const body of [
      'action=constructor',
      'action=card&subscription=__proto__',
      'step=1',
      '%',
    ]) {
      expect([303, 402]).toContain(await statusOf(port, { path, method: 'POST', body }));
    }
  });
});
