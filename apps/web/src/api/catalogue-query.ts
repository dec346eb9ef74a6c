import { queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import type { AnswerOf, CallOf, EndpointKey } from './client.ts';

/** How long the browser caches the catalogue (docs/specification.md#catalogue-cache). */
export const CATALOGUE_CACHE_MS = 300_000;

/** Catalogue endpoints without required parameters. The server can load them for a page before sending it. */
export type CatalogueKey = Extract<
  { [Key in EndpointKey]: NeedsNothing<CallOf<Key>> extends true ? Key : never }[EndpointKey],
  `GET ${string}`
>;

/** True for a call that needs neither parameters nor a body. A query without required fields doesn't count. */
type NeedsNothing<Call> = [keyof Call] extends ['query']
  ? Call extends { readonly query: infer Query }
    ? Partial<Query> extends Query
      ? true
      : false
    : true
  : false;

/** The endpoints whose fallback is in use. */
const fallenBack = new Set<CatalogueKey>();

/**
 * A query for one catalogue endpoint, cached for five minutes. With a fallback it never fails: it returns the last
 * known data, or else the fallback, and the next use fetches again.
 */
export function catalogueQuery<Key extends CatalogueKey>(
  key: Key,
  failureText?: string,
  fallback?: () => AnswerOf<Key>,
) {
  const queryKey = [key];
  return queryOptions({
    queryKey,
    queryFn: async ({ client }) => {
      try {
        const answer = await callApi(key, failureText);
        fallenBack.delete(key);
        return answer;
      } catch (error) {
        if (fallback === undefined) throw error;
        fallenBack.add(key);
        return client.getQueryData<AnswerOf<Key>>(queryKey) ?? fallback();
      }
    },
    staleTime: () => (fallenBack.has(key) ? 0 : CATALOGUE_CACHE_MS),
    gcTime: CATALOGUE_CACHE_MS,
  });
}
