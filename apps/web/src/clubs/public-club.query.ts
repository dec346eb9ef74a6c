import { queryOptions } from '@tanstack/react-query';
import { callApi, nullIfMissing } from '../api/client.ts';
import type { AnswerOf } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { publicTexts } from './public-texts.ts';

/** What everyone sees of a club. */
export type PublicClub = AnswerOf<'GET /api/clubs/:tag'>;

/** The API address of a club's public page. */
export function publicClubAddress(tag: string): string {
  return `/api/clubs/${encodeURIComponent(tag)}`;
}

/** The page is sent with its club, so the club isn't fetched again right away. */
const FRESH_MS = 30_000;

/** What everyone sees of a club. Null when there's none with this tag. */
export function publicClubQuery(tag: string) {
  return queryOptions({
    queryKey: queryKeys.publicClub(tag),
    staleTime: FRESH_MS,
    queryFn: () =>
      callApi('GET /api/clubs/:tag', publicTexts.failed, { params: { tag } }).catch(nullIfMissing),
  });
}
