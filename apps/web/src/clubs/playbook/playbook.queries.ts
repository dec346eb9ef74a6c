import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePlayerId } from '../../account/index.ts';
import type { AnswerOf } from '../../api/client.ts';
import { callApiAsPlayer } from '../../api/player-client.ts';
import { queryKeys } from '../../api/query-keys.ts';

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

/** The club's game plans. */
export function useGamePlans() {
  return useQuery({
    queryKey: queryKeys.club(usePlayerId(), 'plans'),
    queryFn: async () => (await callApiAsPlayer('GET /api/club/plans')).plans,
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
