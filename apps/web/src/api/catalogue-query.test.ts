import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { catalogueQuery } from './catalogue-query.ts';

const AKM = { _id: 'akm', name: 'AKM', class: 'Medium' } as const;
const FCAR = { _id: 'fcar', name: 'FCAR', class: 'Medium' } as const;

it('the next use after a failure fetches again, and caches the response', async () => {
  const fetched = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', fetched);
  const client = new QueryClient();
  const query = catalogueQuery('GET /api/weapons', undefined, () => [AKM]);
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await client.fetchQuery(query)).toEqual([AKM]);
  fetched.mockResolvedValueOnce(Response.json([FCAR]));
  expect(await client.fetchQuery(query)).toEqual([FCAR]);
  expect(await client.fetchQuery(query)).toEqual([FCAR]);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it("a later failure doesn't discard cached data", async () => {
  const fetched = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', fetched);
  const client = new QueryClient();
  const query = catalogueQuery('GET /api/weapons', undefined, () => [AKM]);
  fetched.mockResolvedValueOnce(Response.json([FCAR]));
  await client.fetchQuery(query);
  await client.invalidateQueries({ queryKey: query.queryKey });
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await client.fetchQuery(query)).toEqual([FCAR]);
});
