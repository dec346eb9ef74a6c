import { queryOptions, useQuery } from '@tanstack/react-query';
import { CATALOGUE_CACHE_MS } from '../api/catalogue-query.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useAddressState } from '../ui/index.ts';
import { AS_OF } from './as-of.ts';
import type { AsOf } from './as-of.ts';
import { patchQuery } from './catalogue.queries.ts';
import type { UpdateChoice } from './update-choices.ts';

/** The updates whose stats a page can show. Mostly the document has them, so the code that makes the list loads later. */
const asOfQuery = queryOptions({
  queryKey: queryKeys.asOf(),
  queryFn: async () => (await import('./update-choices.ts')).updateChoices(),
  staleTime: CATALOGUE_CACHE_MS,
});

/** A list of the updates to choose from, with the one in the address chosen. The one in use has no value. */
export function useUpdateChoices() {
  const [{ update }, change] = useAddressState<AsOf>(AS_OF);
  const { data: patch } = useQuery(patchQuery);
  const { data: known = [] } = useQuery(asOfQuery);
  const current = patch?.name;
  const shown = update ?? current ?? '';
  const isKnown = known.some(([version]) => version === shown);
  const choices: readonly UpdateChoice[] = isKnown ? known : [[shown, shown], ...known];
  const valueOf = (version: string) => (version === current ? '' : version);
  return {
    options: choices.map(([version, label]) => ({ value: valueOf(version), label })),
    value: valueOf(shown),
    /** True once the updates have loaded and the one in the address isn't among them. */
    isUnknown: known.length > 0 && !isKnown,
    choose: (version: string) => change({ update: version || null }),
  };
}
