import { afterEach, expect, it, vi } from 'vitest';
import { callApiAsPlayer, identifyPlayerBy } from './player-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Responds with these statuses in turn. Returns the bearer tokens that were sent. */
function answerWith(...statuses: readonly number[]): (string | null)[] {
  const used: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const status = statuses[used.length] ?? 500;
    used.push(new Headers(init.headers).get('authorization'));
    return Response.json({ message: 'Sign in first.', code: 'unauthorized' }, { status });
  });
  return used;
}

it('a token that the server no longer accepts is silently replaced once', async () => {
  // Like a device waking up: the browser still believes that the token is valid.
  identifyPlayerBy(async (isRefused) => (isRefused ? 'new' : 'old'));
  const used = answerWith(401, 200);
  await callApiAsPlayer('GET /api/profile');
  expect(used).toEqual(['Bearer old', 'Bearer new']);
});

it("a new token that's refused as well isn't replaced again", async () => {
  identifyPlayerBy(async (isRefused) => (isRefused ? 'new' : 'old'));
  const used = answerWith(401, 401, 200);
  await expect(callApiAsPlayer('GET /api/profile')).rejects.toThrow('Sign in first.');
  expect(used).toHaveLength(2);
});

it('no token is requested once the session has ended', async () => {
  identifyPlayerBy(async (isRefused) => (isRefused ? null : 'old'));
  const used = answerWith(401, 200);
  await expect(callApiAsPlayer('GET /api/profile')).rejects.toThrow('Sign in first.');
  expect(used).toHaveLength(1);
});

it('without a connection, a read asks the service worker without a token, and a change fails', async () => {
  identifyPlayerBy(() => Promise.reject(new Error('No connection.')));
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  const used = answerWith(200);
  await callApiAsPlayer('GET /api/profile');
  expect(used).toEqual([null]);
  const change = callApiAsPlayer('PUT /api/profile', undefined, { body: { displayName: 'Ada' } });
  await expect(change).rejects.toMatchObject({ code: 'unreachable' });
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  await expect(callApiAsPlayer('GET /api/profile')).rejects.toMatchObject({ code: 'unreachable' });
  expect(used).toHaveLength(1);
});
