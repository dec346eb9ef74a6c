import type { SiteText, SiteTextName } from '@trifecta/contract';
import { queryOptions } from '@tanstack/react-query';
import { addressOf, callApi, nullIfMissing } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { legalTexts } from './legal-texts.ts';

const TEXT = 'GET /api/texts/:name';

/** A page that the operator writes. Null when it isn't published. It only changes with a restart of the server. */
export function siteTextQuery(name: SiteTextName) {
  return queryOptions({
    queryKey: queryKeys.siteText(name),
    queryFn: (): Promise<SiteText | null> =>
      callApi(TEXT, legalTexts.failed, { params: { name } }).catch(nullIfMissing),
    staleTime: Infinity,
  });
}

/** The API address of a text, with its query key. */
export function siteTextAddress(name: SiteTextName) {
  return [queryKeys.siteText(name), addressOf(TEXT.replace('GET ', ''), { name })] as const;
}
