import { queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import type { AnswerOf, CallOf, EndpointKey } from './client.ts';

/** How long the browser trusts what it knows of the catalogue (docs/specification.md#catalogue-cache). */
const CATALOGUE_CACHE_MS = 300_000;

/** Catalogue endpoints that need no parameters; the server can load them for a page before it is sent. */
export type CatalogueKey = Extract<
  { [Key in EndpointKey]: NeedsNothing<CallOf<Key>> extends true ? Key : never }[EndpointKey],
  `GET ${string}`
>;

/** Whether a call needs neither parameters nor body; a query of which nothing is required doesn't count. */
type NeedsNothing<Call> = [keyof Call] extends ['query']
  ? Call extends { readonly query: infer Query }
    ? Partial<Query> extends Query
      ? true
      : false
    : true
  : false;

/**
 * A query for one catalogue endpoint, kept for five minutes. With a fallback it never fails: the fallback stands in
 * and the server is asked again at the next use.
 */
export function catalogueQuery<Key extends CatalogueKey>(
  key: Key,
  failureText?: string,
  fallback?: () => AnswerOf<Key>,
) {
  return queryOptions({
    queryKey: [key],
    queryFn: async () => {
      try {
        return await callApi(key, failureText);
      } catch (error) {
        if (fallback === undefined) throw error;
        return fallback();
      }
    },
    staleTime: CATALOGUE_CACHE_MS,
    gcTime: CATALOGUE_CACHE_MS,
  });
}
