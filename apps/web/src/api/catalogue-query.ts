import { queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import type { AnswerOf, CallOf, EndpointKey } from './client.ts';

/** The time for which the browser caches the catalogue (docs/specification.md#catalogue-cache). */
const CATALOGUE_CACHE_MS = 300_000;

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

/**
 * A query for one catalogue endpoint, kept for five minutes. With a fallback it never fails: the fallback takes its
 * place, and the next use asks the server again.
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
