import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePlayerId } from '../../account/index.ts';
import { nullIfMissing } from '../../api/client.ts';
import type { AnswerOf } from '../../api/client.ts';
import { callApiAsPlayer } from '../../api/player-client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useClubChanged } from '../club.queries.ts';

/** A build that the club shares. */
export type ClubBuild = AnswerOf<'GET /api/club/builds'>['builds'][number];

/** An edit of the playbook. */
export type PlaybookEdit = AnswerOf<'GET /api/club/history'>['edits'][number];

/** The club's builds. */
export function useClubBuilds() {
  return useQuery({
    queryKey: queryKeys.club(usePlayerId(), 'builds'),
    queryFn: async () => (await callApiAsPlayer('GET /api/club/builds')).builds,
  });
}

/** The club's edits, newest first, a page at a time. */
export function useClubHistory() {
  return useInfiniteQuery({
    queryKey: queryKeys.club(usePlayerId(), 'history'),
    queryFn: async ({ pageParam }) =>
      callApiAsPlayer('GET /api/club/history', undefined, {
        query: pageParam === '' ? {} : { before: pageParam },
      }),
    initialPageParam: '',
    getNextPageParam: ({ edits, hasMore }) => (hasMore ? edits.at(-1)?.id : undefined),
  });
}

/** A function that loads the playbook again after a change. */
export function usePlaybookChanged(): () => Promise<void> {
  const client = useQueryClient();
  const uid = usePlayerId();
  return async () => {
    const parts = ['builds', 'plans', 'history'] as const;
    await Promise.all(
      parts.map((part) => client.invalidateQueries({ queryKey: queryKeys.club(uid, part) })),
    );
  };
}

/** A club's page is at most this far behind. */
const ACTIVITY_MS = 5000;

/**
 * The names of the members who are in each game plan now, by its id. Keeps the page live: what has changed in the club or
 * its playbook is loaded again. A page that isn't looked at asks nothing.
 */
export function useClubActivity(): ReadonlyMap<string, readonly string[]> {
  const uid = usePlayerId();
  const { data } = useQuery({
    queryKey: queryKeys.club(uid, 'activity'),
    // Null for those who are no longer in the club.
    queryFn: async () => callApiAsPlayer('GET /api/club/activity').catch(nullIfMissing),
    refetchInterval: ACTIVITY_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });
  const clubChanged = useClubChanged();
  const stamp = data === null ? 'left' : data?.stamp;
  const seen = useRef(stamp);
  useEffect(() => {
    const before = seen.current;
    seen.current = stamp;
    // The playbook is a part of the club.
    if (before !== undefined && before !== stamp) clubChanged();
  }, [stamp, clubChanged]);
  return new Map(data?.here.map(({ planId, names }) => [planId, names]));
}
