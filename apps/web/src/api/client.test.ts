import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, callApi } from './client.ts';
import type { EndpointKey } from './client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Makes every call return this status and body. */
function answerAll(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
}

const TEXTS: readonly (readonly [EndpointKey, string])[] = [
  ['GET /api/user-builds', 'Failed to fetch builds'],
  ['GET /api/user-builds/grouped/by-class', 'Failed to fetch grouped builds'],
  ['POST /api/user-builds', 'Failed to create build'],
  ['PUT /api/user-builds/:id', 'Failed to update build'],
  ['DELETE /api/user-builds/:id', 'Failed to delete build'],
  ['GET /api/saved-teams', 'Failed to fetch saved teams'],
  ['POST /api/saved-teams', 'Failed to save team'],
  ['DELETE /api/saved-teams/:id', 'Failed to delete team'],
  ['GET /api/saved-teams/count/total', 'Failed to get team count'],
  ['GET /api/community-builds/public', 'Failed to fetch public builds'],
  ['GET /api/community-builds/top10', 'Failed to fetch top 10 builds'],
  ['POST /api/community-builds/:id/rate', 'Failed to rate build'],
  ['GET /api/community-builds/:id/my-rating', 'Failed to fetch user rating'],
  ['PATCH /api/community-builds/:id/visibility', 'Failed to update visibility'],
  ['GET /api/weapons', 'Failed to fetch weapons'],
  ['GET /api/gadgets', 'Failed to fetch gadgets'],
  ['GET /api/specializations', 'Failed to fetch specializations'],
  ['GET /api/weapons-by-class', 'Failed to fetch weapons by class'],
  ['GET /api/weapons-detailed/name/:name', 'Failed to fetch weapon'],
  ['GET /api/weapons-detailed/meta/top', 'Failed to fetch meta weapons'],
];

describe('a failed call', () => {
  it.each(TEXTS)('%s says "%s" when the server gives no reason', async (key, text) => {
    answerAll(500, {});
    await expect(callApi(key)).rejects.toThrow(text);
  });

  it.each([
    ['message', { message: 'Taken.' }],
    ['error', { error: 'Taken.' }],
    ['message before error', { error: 'conflict', message: 'Taken.' }],
    ['error, when the message is empty', { error: 'Taken.', message: '' }],
  ])('reads the reason from %s', async (_field, body) => {
    answerAll(409, body);
    const failure = await callApi('PUT /api/profile', 'Failed').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ message: 'Taken.', status: 409 });
  });

  it.each([
    ['text', 'no'],
    ['null', null],
    ["a reason that isn't text", { message: 7 }],
  ])('uses the caller’s text when the response is %s', async (_kind, body) => {
    answerAll(502, body);
    await expect(callApi('PUT /api/profile', 'Failed')).rejects.toThrow(/^Failed$/);
  });

  it.each([
    ['a crash', 500, { error: 'Boom', message: 'Boom', code: 'internal_error' }],
    ['a server without a code', 500, { statusCode: 500, error: 'Internal Server Error' }],
    ['a proxy', 502, { code: 502, message: 'Bad Gateway' }],
  ])('uses the caller’s text instead of the words of %s', async (_whose, status, body) => {
    answerAll(status, body);
    await expect(callApi('PUT /api/profile', 'Failed')).rejects.toThrow(/^Failed$/);
    await expect(callApi('PUT /api/profile')).rejects.toThrow(
      /^Something went wrong. Please try again.$/,
    );
  });

  it('keeps the reason of a server that can’t answer for a while', async () => {
    answerAll(503, { error: 'Back at 12:00.', message: 'Back at 12:00.', code: 'unavailable' });
    await expect(callApi('PUT /api/profile', 'Failed')).rejects.toThrow(/^Back at 12:00.$/);
  });

  it('uses the caller’s text when the response ends in the middle', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"email":'));
    await expect(callApi('GET /api/profile', 'Failed')).rejects.toMatchObject({
      message: 'Failed',
      code: 'unreachable',
    });
  });

  it('ends after 120 seconds without a response', async () => {
    const limits: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      limits.push(milliseconds);
      return AbortSignal.abort();
    });
    vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
      signal?.throwIfAborted();
      return await new Promise(() => undefined);
    });
    await expect(callApi('GET /api/profile', 'Failed')).rejects.toThrow(/^Failed$/);
    expect(limits).toEqual([120_000]);
    vi.restoreAllMocks();
  });
});
